// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The page for whoever runs the gateway: each upstream with its breaker, its limits and its keys, and the last exchanges.
struct GatewayPage: Page {
    let title = "Gateway"
    let section: SiteSection? = .gateway
    let upstreams: [UpstreamState]
    /// The last exchanges, the newest first.
    let exchanges: [Inspector.Exchange]
    let now: Date

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "The upstreams’ own routes begin with their hosts. An app that knows one of them only needs another base address."
        }
        Tag.div(.class("scroll"), .scrollable, .role("region"), .label("Upstreams")) {
            Tag.table {
                Tag.caption { "Upstreams" }
                Tag.thead {
                    Tag.tr {
                        for name in ["Upstream", "State", "Limits", "Keys"] { Tag.th(.scope("col")) { name } }
                    }
                }
                Tag.tbody { for state in upstreams { row(state) } }
            }
        }
        if !exchanges.isEmpty { log }
        Tag.p {
            HTML.link(Address(["metrics"]), .download) { "Metrics for Prometheus" }
        }
    }

    private func row(_ state: UpstreamState) -> HTML {
        Tag.tr {
            Tag.th(.scope("row")) { HTML.foreign(state.upstream.host) }
            Tag.td { breaker(state.breaker) }
            Tag.td {
                if state.upstream.quota.isEmpty { "none" }
                for (index, quota) in state.upstream.quota.enumerated() {
                    Tag.div {
                        "\(quota.requests) in \(ProvenanceText.describe(quota.window))"
                        if index < state.left.count { ", \(state.left[index]) left" }
                    }
                }
            }
            Tag.td {
                if state.upstream.credentials.isEmpty {
                    "not needed"
                } else {
                    state.upstream.missingCredentials == nil ? "set" : "missing"
                }
            }
        }
    }

    private func breaker(_ state: CircuitBreaker.State?) -> HTML {
        switch state {
        case .closed: .text("answers")
        case .halfOpen: .text("is tried again")
        case .open(let date) where date > now:
            Tag.strong(.class("wrong")) {
                let wait = date.timeIntervalSince(now)
                // A breaker that was opened by hand stays open.
                wait < 1e9 ? "fails; the next try is in \(ProvenanceText.describe(.seconds(wait)))" : "is switched off"
            }
        case .open: .text("is tried again")
        case nil: .text("is on this machine")
        }
    }

    private var log: HTML {
        Tag.section {
            Tag.h2 { "Last exchanges" }
            Tag.div(.class("scroll"), .scrollable, .role("region"), .label("Last exchanges")) {
                Tag.table {
                    Tag.thead {
                        Tag.tr {
                            for name in ["When", "Request", "Answer", "Took"] { Tag.th(.scope("col")) { name } }
                        }
                    }
                    Tag.tbody {
                        for exchange in exchanges {
                            Tag.tr {
                                Tag.td { HTML.age(of: exchange.startedAt, at: now) }
                                Tag.td { HTML.foreign("\(exchange.request.method) \(exchange.request.url)") }
                                Tag.td { HTML.foreign(answer(to: exchange)) }
                                Tag.td { exchange.took.map { "\(Int($0.inSeconds * 1000)) ms" } ?? "–" }
                            }
                        }
                    }
                }
            }
        }
    }

    private func answer(to exchange: Inspector.Exchange) -> String {
        exchange.error.map { "\($0)" } ?? exchange.response.map { "\($0.status)" } ?? "is awaited"
    }
}
