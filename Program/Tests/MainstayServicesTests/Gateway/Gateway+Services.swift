// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayServices
import MainstayTrips

extension Gateway {
    /// A gateway to all upstreams, connected as in the program.
    init(services: Services, server: ServerConfiguration = ServerConfiguration(), isLoopback: Bool = true) {
        let trips = services.trips.api.client
        let others = services.clients.filter { $0.upstream.host != trips.upstream.host }
        let sources = GatewaySources(
            upstreams: others.map { client in
                let origins = services.settings(of: client.upstream).origins
                return GatewayUpstream(client, origins: origins.map(ServerConfiguration.Origins.init))
            } + [GatewayUpstream(trips, atRoot: Trips.firstSegments)],
            pages: { request in
                let page = HTTPServerResponse(status: 200, body: Array("\(request.method) a page".utf8))
                return request.path == "/" ? .now(page) : nil
            },
            freshReply: { services.freshResponse(to: $0, from: $1) },
            streamingTransport: services.streamingTransport, counters: services.counters, clock: services.clock)
        self.init(sources: sources, server: server, isLoopback: isLoopback)
    }
}
