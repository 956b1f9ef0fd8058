// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
package import MainstayGateway
import MainstayKit
import MainstayTrips
package import MainstayWeb

extension GatewaySources {
    /// The sources of a gateway to all upstreams. Trips have no public host, so their routes are at the root.
    ///
    /// - Parameter pages: The pages for people; `nil` if there are none.
    package init(_ services: Services, pages: Web? = nil) {
        let others = services.clients.filter { $0.upstream.host != Trips.upstream.host }
        let trips = services.has(Trips.self) ? [services.trips.api.client] : []
        self.init(
            upstreams: others.map { GatewayUpstream($0, origins: Self.origins(of: $0.upstream, services)) }
                + trips.map { GatewayUpstream($0, atRoot: Trips.firstSegments) },
            pages: { pages?.answer(to: $0) },
            freshReply: { services.freshResponse(to: $0, from: $1) },
            streamingTransport: services.streamingTransport, counters: services.counters, clock: services.clock,
            status: ServicesStatus(services: services))
        lookUp = { services.lookUp($0, from: $1) }
        cache.purge = { purge in
            do {
                return try await services.purge(purge)
            } catch let error as PurgeNotWritten where error.isLasting {
                throw FileNotWritten("\(error)")
            }
        }
        cache.isBehind = { services.isBehind }
        cache.list = { try await services.keptReplies(after: $0, limit: $1, where: $2) }
        cache.variants = { try await services.keptVariants(for: $0) }
    }

    /// The web pages that may read the answers of an upstream; `nil` for those that may read all answers.
    private static func origins(of upstream: Upstream, _ services: Services) -> ServerConfiguration.Origins? {
        services.settings(of: upstream).origins.map(ServerConfiguration.Origins.init)
    }
}
