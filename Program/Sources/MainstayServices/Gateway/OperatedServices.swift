// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit
import MainstayWeb

/// What the page for the person who runs a gateway shows: what the gateway counts, and the services that it answers
/// from.
struct OperatedServices: GatewayOverview {
    let operation: GatewayOperation
    let services: Services
    /// The last exchanges; `nil` if they are not kept.
    let inspector: @Sendable () -> Inspector?

    func upstreams() async -> [UpstreamState] { await services.upstreamStates() }

    func cache() async -> CacheState {
        let use = operation.cacheUse
        var state = CacheState()
        (state.readyReplies, state.hits, state.misses) = (use.readyReplies, use.hits, use.misses)
        state.memoryBytes = services.memoryInUse
        state.fileBytes = await services.fileSizes().first { $0.purpose == "replies" }?.bytes ?? 0
        return state
    }

    func nodes() -> [NodeState] { services.nodeStates() }

    func callers() -> [CallerUse] { operation.callerUses }

    func learned() async -> [LearnedUpstream]? { await operation.learning?.upstreams }

    func exchanges() -> [Inspector.Exchange] { inspector()?.exchanges ?? [] }

    func why(_ url: String) async throws -> KeptReason {
        try await CacheAdministration(GatewaySources(services)).why(url, asks: false)
    }
}
