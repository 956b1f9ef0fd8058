// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTestSupport
import MainstayTesting

/// A gateway to one upstream, `a.example`, with an access log and a clock that stands still.
struct OperatedGateway {
    let gateway: Gateway
    let operation: GatewayOperation
    let clock: ManualClock
    private let directory: TemporaryDirectory

    init(
        _ format: AccessFormat? = nil, server: ServerConfiguration = ServerConfiguration(),
        keys: CallerKeys = CallerKeys(),
        status: any GatewayStatus = NoGatewayStatus(), operation: GatewayOperation? = nil,
        options: Pipeline.Options = Pipeline.Options(), describing: (inout Upstream) -> Void = { _ in },
        clock: ManualClock = ManualClock(), state: (any StateStore)? = nil, to transport: any Transport
    ) throws {
        self.clock = clock
        let directory = try TemporaryDirectory()
        self.directory = directory
        let log = try format.map { try AccessLog($0, to: .file(directory.file("access.log"))) { _ in } }
        let random = RandomSource(SeededGenerator(seed: 7))
        let made = operation ?? GatewayOperation(log: log, random: random, clock: clock)
        self.operation = made
        var upstream = Upstream(host: "a.example", baseURL: HTTPURL("https://a.example")!, timeToLive: .seconds(60))
        upstream.gateway.credentialsAreShared = true
        describing(&upstream)
        let memory = MemoryStore()
        let context = PipelineContext(upstream: upstream, clock: clock, random: random, state: state) {
            [counters = made.counters] in
            counters.record($0)
        }
        let tracing = RequestTracing(transport, random: random, clock: clock)
        let client = Client(Pipeline(through: tracing, context: context, store: memory, options: options))
        var sources = GatewaySources(
            upstreams: [GatewayUpstream(client)],
            freshReply: { memory.freshResponse(to: $0, from: $1, now: clock.date) },
            streamingTransport: nil, counters: made.counters, clock: clock, status: status)
        sources.isOwner = { $0.isFromThisUser }
        sources.cache.purge = {
            memory.purge($0, at: clock.date)
            return nil
        }
        sources.cache.variants = { memory.variants(for: $0) }
        gateway = Gateway(sources: sources, server: server, keys: keys, operation: made)
    }

    @discardableResult
    func get(
        _ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, body: String = "",
        from peer: String = "127.0.0.1"
    ) async throws -> HTTPServerResponse {
        let body = Array(body.utf8)
        guard
            let request = HTTPServerRequest(
                method: method, target: target, fields: fields, body: body, peer: SocketAddress(host: peer, port: 1))
        else {
            throw InvalidRequest()
        }
        return try await gateway.response(to: request)
    }

    private struct InvalidRequest: Error {}

    /// The lines of the log so far.
    func lines() throws -> [String] {
        operation.log?.finish(within: .seconds(60))
        let text = String(decoding: try directory.read("access.log"), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The metrics, which must be valid, as the user who runs the gateway gets them through a Unix socket.
    func metrics(_ fields: HTTPFields = [:]) async throws -> PrometheusDocument {
        guard let request = HTTPServerRequest(target: "/metrics", fields: fields, isSameUser: true) else {
            throw InvalidRequest()
        }
        return try PrometheusDocument(String(decoding: try await gateway.response(to: request).body, as: UTF8.self))
    }
}
