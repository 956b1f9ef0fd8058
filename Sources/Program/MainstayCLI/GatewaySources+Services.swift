// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCluster
import MainstayGateway
import MainstayServices
import MainstayTrips
import MainstayWeb

extension GatewaySources {
    /// The sources of a gateway to all upstreams. Trips have no public host, so their routes are at the root.
    ///
    /// - Parameter pages: The pages for people; `nil` if there are none.
    init(_ services: Services, pages: Web? = nil) {
        let trips = services.trips.api.client
        let others = services.clients.filter { $0.upstream.host != trips.upstream.host }
        self.init(
            upstreams: others.map { GatewayUpstream($0, origins: Self.origins(of: $0.upstream, services)) } + [
                GatewayUpstream(trips, atRoot: Trips.firstSegments)
            ],
            pages: { pages?.answer(to: $0) },
            freshReply: { services.freshResponse(to: $0, from: $1) },
            streamingTransport: services.streamingTransport, counters: services.counters, clock: services.clock,
            status: GatewayStatus(services))
        lookUp = { services.lookUp($0, from: $1) }
        cache.purge = { purge in
            do {
                return try await services.purge(purge)
            } catch let error as PurgeNotWritten where error.isLasting {
                throw FileNotWritten("\(error)")
            }
        }
        cache.observePurges = { services.observePurges($0) }
        cache.isBehind = { services.isBehind }
        cache.list = { try await services.keptReplies(after: $0, limit: $1, where: $2) }
        cache.variants = { try await services.keptVariants(for: $0) }
    }

    /// The web pages that may read the answers of an upstream; `nil` for those that may read all answers.
    private static func origins(of upstream: Upstream, _ services: Services) -> ServerConfiguration.Origins? {
        services.settings(of: upstream).origins.map(ServerConfiguration.Origins.init)
    }
}

extension GatewayStatus {
    /// The status of the services that a gateway answers from.
    init(_ services: Services) {
        self.init()
        version = Release.version
        problems = { await services.problems() }
        files = { await services.fileSizes() }
        memory = { services.memoryInUse }
        degradations = { services.degradations() }
        store = {
            services.clusterStatus().map { status in
                var store = Store()
                store.isUp = status.store.problem == nil
                (store.calls, store.timeouts, store.failures) = (
                    status.store.commands, status.store.timeouts, status.store.failures
                )
                (store.skipped, store.connections) = (status.store.skipped, status.store.connections)
                (store.leaseCalls, store.leased) = (status.leaseCalls, status.leased)
                (store.purges, store.unconfirmed) = (Int(clamping: status.purges), status.unconfirmed)
                return store
            }
        }
        upstreams = {
            await services.upstreamStatus().map { status in
                var upstream = GatewayStatus.Upstream(
                    host: status.host, breaker: status.breaker,
                    quotas: status.quotas.map { ($0.quota.window.inSeconds, $0.left) }, reported: status.reported)
                upstream.openRoutes = status.openRoutes.count
                upstream.pauses = [false, true].compactMap { concernsCallers in
                    let pauses = status.pauses.filter { $0.isOwn != concernsCallers }
                    return pauses.map(\.until).max().map {
                        GatewayStatus.Pause(until: $0, routes: pauses.count, concernsCallers: concernsCallers)
                    }
                }
                return upstream
            }
        }
    }
}
