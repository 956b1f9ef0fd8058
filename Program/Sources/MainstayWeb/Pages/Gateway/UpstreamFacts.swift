// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit

/// What is known of how an upstream fares, as the lines of a cell in a table.
struct UpstreamFacts {
    /// The largest number of routes that are listed.
    private static let listed = 5
    /// Stands for a route of which only a number is known. The state that a gateway reads from its files, or that it
    /// shares with others, has no names.
    private static let unnamed = "a route that was asked for before this start, or by another program,"

    let state: UpstreamState
    let now: Date

    var html: HTML {
        let lines = [health] + [rate, origin].compactMap(\.self) + routes + pauses
        return .fragment(lines.map { line in Tag.div { line } })
    }

    /// The last thing that is known.
    private var health: HTML {
        if state.isLocal { return .text("is on this machine") }
        switch (state.lastSuccess, state.lastFailure) {
        case (nil, nil):
            return .text(state.upstream.hasCredentials ? "not asked yet" : "not asked, because its keys are missing")
        case (let success?, let failure) where failure.map({ $0 <= success }) ?? true:
            return .fragment([.text("answers; last "), .age(of: success, at: now)])
        case (let success, let failure):
            let answered: [HTML] =
                success.map { [.text("; it last answered "), .age(of: $0, at: now)] }
                ?? [.text("; it has not answered since the start")]
            return Tag.strong(.class("wrong")) {
                HTML.fragment(
                    [.text("failed "), .age(of: failure ?? now, at: now), .text(": "), .foreign(state.failure)]
                        + answered)
            }
        }
    }

    private var rate: HTML? {
        guard state.failures > 0 else { return nil }
        let requests = state.requests == 1 ? "1 request" : "\(state.requests) requests"
        return .text("\(state.failures) of \(requests) in 5 min failed")
    }

    private var origin: HTML? {
        state.breaker.flatMap { breaker($0, of: .text("")) }
    }

    private var routes: [HTML] {
        listing(state.openRoutes) { route in
            let name = HTML.foreign("\(route.route ?? Self.unnamed) ")
            return breaker(route.state, of: name, because: route.cause)
        }
    }

    private var pauses: [HTML] {
        listing(state.pauses) { pause in
            let reason = pause.status == 0 ? "its limit is spent" : "\(HTTPStatus(pause.status))"
            return Tag.strong(.class("wrong")) {
                HTML.foreign(pause.route ?? Self.unnamed)
                " is paused for another \(wait(until: pause.until)) (\(reason))"
                if pause.concernsCallers { ", for one caller’s credentials" }
            }
        }
    }

    private func listing<Item>(_ items: [Item], _ line: (Item) -> HTML?) -> [HTML] {
        let rest = items.count - Self.listed
        return items.prefix(Self.listed).compactMap(line)
            + (rest > 0 ? [.text(rest == 1 ? "and 1 more route" : "and \(rest) more routes")] : [])
    }

    /// The state of a breaker; `nil` if it is closed.
    private func breaker(_ breaker: CircuitBreaker.State, of name: HTML, because cause: String = "") -> HTML? {
        switch breaker {
        case .closed: return nil
        case .open(let date) where date > now:
            return Tag.strong(.class("wrong")) {
                name
                // A breaker that was opened by hand stays open.
                date.timeIntervalSince(now) < 1e9
                    ? "fails; the next try is in \(wait(until: date))" : "is switched off"
                if !cause.isEmpty { " (\(cause))" }
            }
        case .open, .halfOpen: return .fragment([name, .text("is tried again")])
        @unknown default: return nil
        }
    }

    private func wait(until date: Date) -> String {
        ProvenanceText.describe(.seconds(clamping: date.timeIntervalSince(now).rounded(.up)))
    }
}
