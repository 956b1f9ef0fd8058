// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayFoundation
import MainstayGateway
import MainstayKit

/// The status of the services that a gateway answers from.
struct ServicesStatus: GatewayStatus {
    let services: Services

    var version: String { Release.version }

    func problems() async -> [String] { await services.problems() }

    func degradations() -> [String] { services.degradations() }

    func readiness() async -> (problems: [String], degradations: [String]) {
        let (problems, delays) = await services.condition()
        return (problems, services.degradations() + delays)
    }

    func store() -> StoreState? { services.storeState }

    func upstreams() async -> [UpstreamState] { await services.upstreamStates() }

    func files() async -> [(purpose: String, bytes: Int)] { await services.fileSizes() }

    func memory() -> Int { services.memoryInUse }
}

extension Services {
    /// How each upstream fares.
    func upstreamStates() async -> [UpstreamState] {
        var all: [UpstreamState] = []
        for client in clients {
            let upstream = client.upstream
            var state = UpstreamState(upstream, breaker: nil)
            state.isLocal = true
            if let recent = history.recent(upstream.host, at: clock.date) {
                (state.lastSuccess, state.lastFailure) = (recent.lastSuccess, recent.lastFailure)
                (state.failure, state.requests, state.failures) = (recent.failure, recent.count, recent.failures)
            }
            if let pipeline = client.transport as? Pipeline {
                state.isLocal = settings(of: upstream).mocks != nil
                state.breaker = await pipeline.breaker?.state
                state.openRoutes = await pipeline.breaker?.openRoutes ?? []
                state.pauses = await pipeline.rateLimit?.paused.map(UpstreamState.Pause.init) ?? []
                if let left = await pipeline.rateLimit?.left {
                    (state.left, state.reported) = (left.quotas, left.reported)
                }
            }
            all.append(state)
        }
        return all
    }

    /// The upstreams that a gateway learns from: those that are asked over the network.
    var learnedSources: [GatewayLearning.Source] {
        clients.filter { $0.transport is Pipeline && settings(of: $0.upstream).mocks == nil }.map { client in
            let upstream = client.upstream
            return GatewayLearning.Source(
                host: upstream.host, base: upstream.baseURL, file: settings(of: upstream).descriptionFile)
        }
    }

    /// The gateways that share a store, by what each told the others last; empty without a store.
    func nodeStates() -> [NodeState] {
        guard let cluster = wiring.cluster.value else { return [] }
        return cluster.nodes.map { node in
            let report = node.report
            var state = NodeState(
                name: report.address.isEmpty ? report.node : report.address,
                told: clock.date.addingTimeInterval(-node.age.inSeconds))
            (state.isThis, state.requests, state.sent) = (report.node == cluster.name, report.requests, report.sent)
            (state.leased, state.purges) = (report.leased, Int(clamping: report.purges))
            // The key of a breaker ends with the upstream's base URL.
            state.failing = report.breaks.map { $0.key.split(separator: " ").last.map(String.init) ?? $0.key }
            return state
        }
    }

    /// The state of what several gateways share; `nil` without a store.
    fileprivate var storeState: StoreState? {
        guard let cluster = wiring.cluster.value else { return nil }
        let (status, leases, purges) = (cluster.store.status(), cluster.leases, cluster.purgeCounts)
        var state = StoreState()
        state.isUp = status.problem == nil
        (state.calls, state.timeouts, state.failures) = (status.commands, status.timeouts, status.failures)
        (state.skipped, state.connections) = (status.skipped, status.connections)
        (state.leaseCalls, state.leased) = (leases.calls, leases.leased)
        (state.purges, state.unconfirmed) = (Int(clamping: purges.applied), purges.unconfirmed)
        return state
    }
}

extension UpstreamState.Pause {
    fileprivate init(_ pause: RateLimiter.Pause) {
        self.init(route: pause.route, until: pause.until, status: pause.status, concernsCallers: !pause.isOwn)
    }
}
