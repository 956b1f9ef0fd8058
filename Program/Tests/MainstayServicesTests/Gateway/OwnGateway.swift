// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting

/// A gateway to APIs that only its configuration describes, connected as in the program, with an operator.
struct OwnGateway {
    static let operatorFields: HTTPFields = [.authorization: "Bearer operator"]

    let gateway: Gateway
    let services: Services
    private let directory: TemporaryDirectory
    private let upstreams: String

    /// - Parameters:
    ///   - upstreams: The members of `upstreams` in the configuration.
    ///   - server: The members of `server`.
    ///   - clock: The clock of the policies. One that stands still has no time limits, which a busy machine would reach.
    init(_ upstreams: String, server: String = "", clock: any TimeSource = ManualClock()) throws {
        try self.init(upstreams, server: server, clock: clock, in: TemporaryDirectory())
    }

    /// A gateway that finds what this one has written.
    func restarted() throws -> OwnGateway {
        services.flush(within: .seconds(60))
        return try OwnGateway(upstreams, clock: services.clock, in: directory)
    }

    private init(
        _ upstreams: String, server: String = "", clock: any TimeSource,
        in directory: TemporaryDirectory
    ) throws {
        (self.upstreams, self.directory) = (upstreams, directory)
        try directory.write(
            Array(#"{"upstreams": {\#(upstreams)}, "server": {\#(server)}}"#.utf8), to: "config.json")
        let configuration = try Configuration(file: directory.file("config.json"), environment: [:])
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let services = Services(
            configuration: configuration, directories: directories, isShared: true, clock: clock, warn: { _ in })
        self.services = services
        var sources = GatewaySources(
            upstreams: services.clients.map { GatewayUpstream($0) },
            freshReply: { services.freshResponse(to: $0, from: $1) }, streamingTransport: services.streamingTransport,
            counters: services.counters, clock: services.clock)
        sources.cache.purge = { try await services.purge($0) }
        sources.cache.list = { try await services.keptReplies(after: $0, limit: $1, where: $2) }
        sources.cache.variants = { try await services.keptVariants(for: $0) }
        var server = configuration.server
        server.adminTokens = ["operator"]
        gateway = Gateway(sources: sources, server: server)
    }

    func reply(
        _ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, body: String = "",
        from host: String = "127.0.0.1"
    ) async throws -> HTTPServerReply {
        guard
            let request = HTTPServerRequest(
                method: method, target: target, fields: fields, body: Array(body.utf8),
                peer: SocketAddress(host: host, port: 0))
        else { throw InvalidRequest() }
        return await gateway.reply(to: request)
    }

    @discardableResult
    func send(
        _ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, body: String = "",
        from host: String = "127.0.0.1"
    ) async throws -> HTTPServerResponse {
        guard case .whole(let response) = try await reply(target, fields, method: method, body: body, from: host) else {
            throw InvalidRequest()
        }
        return response
    }

    private struct InvalidRequest: Error {}
}
