// SPDX-License-Identifier: Apache-2.0

package import MainstayGateway
package import MainstayKit

/// What the page for the person who runs a gateway shows of it.
package protocol GatewayOverview: Sendable {
    /// How each upstream fares.
    func upstreams() async -> [UpstreamState]
    /// The kept replies.
    func cache() async -> CacheState
    /// The gateways that share a store; empty if there is one.
    func nodes() -> [NodeState]
    /// The callers with keys.
    func callers() -> [CallerUse]
    /// What was learned of the upstreams; `nil` if nothing is learned.
    func learned() async -> [LearnedUpstream]?
    /// The last exchanges with upstreams, without credentials, the oldest first.
    func exchanges() -> [Inspector.Exchange]
    /// Why the reply to a URL is kept or not.
    ///
    /// - Throws: An error that says what is wrong with the URL.
    func why(_ url: String) async throws -> KeptReason
}

/// The overview of pages without a gateway.
struct NoGateway: GatewayOverview {}

extension GatewayOverview {
    package func upstreams() async -> [UpstreamState] { [] }
    package func cache() async -> CacheState { CacheState() }
    package func nodes() -> [NodeState] { [] }
    package func callers() -> [CallerUse] { [] }
    package func learned() async -> [LearnedUpstream]? { nil }
    package func exchanges() -> [Inspector.Exchange] { [] }
    package func why(_ url: String) async throws -> KeptReason {
        KeptReason(url: url, upstream: "", answer: "This gateway keeps no replies.")
    }
}
