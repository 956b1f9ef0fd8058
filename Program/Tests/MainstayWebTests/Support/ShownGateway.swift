// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFreeDictionary
import MainstayGateway
import MainstayKit
import MainstayOxford
import MainstayTesting
import MainstayTrips
import MainstayWeb

/// What the page about a gateway shows, as a test decides. By default there are three upstreams, and nothing was asked.
struct ShownGateway: GatewayOverview {
    /// An error: no upstream has a URL.
    struct Unknown: Error, CustomStringConvertible {
        let description = "no upstream has it"
    }

    var shownUpstreams: [UpstreamState]
    var shownCache = CacheState()
    var shownNodes: [NodeState] = []
    var shownCallers: [CallerUse] = []
    /// The reasons, by URL; `nil` if there is one for every URL.
    var reasons: [KeptReason]?
    private let inspector: Inspector?

    init(clock: any TimeSource, inspector: Inspector? = nil) {
        self.inspector = inspector
        var trips = UpstreamState(Trips.upstream, breaker: nil)
        trips.isLocal = true
        shownUpstreams = [
            UpstreamState(FreeDictionary.upstream, breaker: .closed, left: [449]),
            UpstreamState(Oxford.upstream, breaker: .open(until: clock.date.addingTimeInterval(90))),
            trips,
        ]
    }

    func upstreams() async -> [UpstreamState] { shownUpstreams }

    func cache() async -> CacheState { shownCache }

    func nodes() -> [NodeState] { shownNodes }

    func callers() -> [CallerUse] { shownCallers }

    func exchanges() -> [Inspector.Exchange] { inspector?.exchanges ?? [] }

    func why(_ url: String) async throws -> KeptReason {
        guard let reasons else { return KeptReason(url: url, upstream: "a.example", answer: "Nothing is kept.") }
        guard let reason = reasons.first(where: { $0.url == url }) else { throw Unknown() }
        return reason
    }
}
