// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit

/// The page for the gateway's operator: each upstream with its breaker, its limits and its keys; the cache; the
/// callers; and the last exchanges.
struct GatewayPage: Page {
    let title = "Gateway"
    let section: SiteSection? = .gateway
    let upstreams: [UpstreamState]
    let cache: CacheState
    let nodes: [NodeState]
    let callers: [CallerUse]
    /// What was learned of the upstreams; `nil` if nothing is learned.
    var learned: [LearnedUpstream]?
    /// Whether there is a page about the people who can sign in.
    var hasPeople = false
    /// The last exchanges, the newest first.
    let exchanges: [Inspector.Exchange]
    let now: Date

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "The upstreams’ own routes begin with their hosts. An app that knows one of them only needs another base address."
        }
        if hasPeople { Tag.p { HTML.link(Address(["gateway", "people"])) { "People who can sign in" } } }
        DataTable(
            caption: "Upstreams", columns: ["Upstream", "State", "Limits", "Keys"], rows: upstreams.map(row)
        ).html
        if upstreams.contains(where: { !$0.pauses.isEmpty }) {
            Tag.p(.class("quiet")) { "mainstay cache resume lets requests pass again before a pause is over." }
        }
        if let learned { DriftTable(upstreams: learned).html }
        if !nodes.isEmpty { NodeTable(nodes: nodes, now: now).html }
        kept
        if !callers.isEmpty { keys }
        log
        Tag.p { HTML.link(Address(["metrics"]), .download) { "Metrics for Prometheus" } }
    }

    private func row(_ state: UpstreamState) -> [HTML] {
        let keys =
            state.upstream.credentials.isEmpty
            ? "not needed" : state.upstream.hasCredentials ? "set" : "missing"
        return [
            .foreign(state.upstream.host), UpstreamFacts(state: state, now: now).html, limits(of: state), .text(keys),
        ]
    }

    private func limits(of state: UpstreamState) -> HTML {
        guard !state.upstream.quota.isEmpty else { return .text("none") }
        return .fragment(
            state.upstream.quota.enumerated().map { index, quota in
                HTML.quota(quota, left: index < state.left.count ? state.left[index] : nil)
            })
    }

    private var kept: HTML {
        let asked = cache.hits + cache.misses
        return Tag.section {
            Tag.h2 { "Kept replies" }
            Tag.dl(.class("facts")) {
                Tag.dt { "Ready to send" }
                Tag.dd { cache.readyReplies == 1 ? "1 reply" : "\(cache.readyReplies) replies" }
                Tag.dt { "In memory" }
                Tag.dd { ByteCount.text(cache.memoryBytes) }
                Tag.dt { "In the file" }
                Tag.dd { ByteCount.text(cache.fileBytes) }
                Tag.dt { "Answered from them" }
                Tag.dd {
                    asked == 0
                        ? "no upstream’s route was asked for yet"
                        : "\(cache.hits * 100 / asked) % of \(asked) requests for upstreams’ routes"
                }
            }
            Tag.form(.get, .action(Address(["gateway", "why"])), .class("search")) {
                Tag.label(.for("url")) { "Why is a reply kept or not?" }
                Tag.div(.class("row")) {
                    Tag.input(
                        .id("url"), .name("url"), .type("text"), .maximumLength(2_000), .required, .notCapitalized,
                        .autocomplete("off"), .describedBy("url-hint"))
                    HTML.button("Ask")
                }
                Tag.p(.id("url-hint"), .class("quiet")) {
                    "The upstream’s own URL, or a route of the gateway such as /api.dictionaryapi.dev/api/v2/entries/en/run"
                }
            }
        }
    }

    private var keys: HTML {
        Tag.section {
            Tag.h2 { "Callers" }
            DataTable(
                caption: "Callers’ keys, counted since the gateway started",
                columns: ["Caller", "Limits", "Requests", "Made", "Last used"], rows: callers.map(row)
            ).html
        }
    }

    private func row(_ caller: CallerUse) -> [HTML] {
        let limits = caller.left.map { HTML.quota($0.quota, left: $0.requests) }
        let key = caller.key
        let beyond = key.isShadow ? "beyond the limits" : "refused"
        return [
            .foreign(key.name),
            limits.isEmpty ? .text("none") : .fragment(limits + (key.isShadow ? [.text("only counted")] : [])),
            .text("\(caller.allowed)" + (caller.refused > 0 ? ", \(caller.refused) \(beyond)" : "")),
            .age(of: key.created, at: now), caller.lastUsed.map { .age(of: $0, at: now) } ?? .text("–"),
        ]
    }

    private var log: HTML {
        Tag.section {
            Tag.h2 { "Last exchanges" }
            if exchanges.isEmpty {
                Tag.p(.class("quiet")) { "No upstream has been asked yet." }
            } else {
                DataTable(
                    caption: "Requests to upstreams, the newest first",
                    columns: ["Request", "Answer", "Took", "When", "Kept"], rows: exchanges.map(row)
                ).html
            }
        }
    }

    private func row(_ exchange: Inspector.Exchange) -> [HTML] {
        let answer = exchange.error.map { "\($0)" } ?? exchange.response.map { "\($0.status)" } ?? "is awaited"
        let url = "\(exchange.request.url)"
        return [
            .foreign("\(exchange.request.method) \(url)"), .foreign(answer),
            Tag.span(.class("whole")) { exchange.took.map { "\(Int(clamping: ($0 * 1000).inSeconds)) ms" } ?? "–" },
            .age(of: exchange.startedAt, at: now),
            HTML.link(Address(["gateway", "why"], query: [("url", url)]), .label("Why \(url) is kept or not")) {
                "Why"
            },
        ]
    }
}

extension HTML {
    /// A limit of requests in a time, and what is left of it.
    fileprivate static func quota(_ quota: Quota, left: Int?) -> HTML {
        Tag.div {
            "\(quota.requests) in \(ProvenanceText.describe(quota.window))"
            if let left { ", \(left) left" }
        }
    }
}
