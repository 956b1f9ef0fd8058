// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

/// Replies that other gateways keep, which a request gets without a task.
@Suite struct LookUpTests {
    private let clock = ManualClock()
    private let memory = MemoryStore()
    private let asked = Lock(0)

    /// A gateway whose upstream answers "upstream", and whose neighbour has a text or nothing.
    private func gateway(neighbour: String?, operation: GatewayOperation) throws -> Gateway {
        let upstream = Upstream(host: "a.example", baseURL: try #require(HTTPURL("https://a.example")))
        let transport = ScriptedTransport { _ in
            .respond(HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], body: Array("upstream".utf8)))
        }
        let context = PipelineContext(upstream: upstream, clock: clock)
        var sources = GatewaySources(
            upstreams: [GatewayUpstream(Client(Pipeline(through: transport, context: context, store: memory)))],
            freshReply: { [clock, memory] in memory.freshResponse(to: $0, from: $1, now: clock.date) },
            streamingTransport: nil, counters: operation.counters, clock: clock)
        sources.lookUp = { [clock, memory, asked] request, upstream in
            { done in
                asked.withLock { $0 += 1 }
                if let neighbour {
                    let stored = StoredResponse(
                        status: 200, fields: ["Cache-Control": "max-age=60"], body: Array(neighbour.utf8), varying: [:],
                        sent: clock.date, received: clock.date)
                    memory.store(stored, for: upstream.storeKeys(for: request).own)
                }
                clock.advance(by: .milliseconds(2))
                done()
            }
        }
        return Gateway(sources: sources, operation: operation)
    }

    private func get(_ gateway: Gateway, _ fields: HTTPFields = [:]) async throws -> HTTPServerResponse {
        try await gateway.response(to: #require(HTTPServerRequest(target: "/a.example/x", fields: fields)))
    }

    @Test func `A neighbour's reply is a hit, and the next request finds it ready`() async throws {
        let operation = GatewayOperation(clock: clock)
        let gateway = try gateway(neighbour: "neighbour", operation: operation)
        let request = try #require(HTTPServerRequest(target: "/a.example/x"))
        guard case .soon = gateway.answer(to: request) else {
            Issue.record("it needs a task")
            return
        }
        for _ in 0..<3 {
            let response = try await get(gateway)
            #expect(response.body == Array("neighbour".utf8))
            #expect(response.fields[HTTPFieldName(known: "Cache-Status")]?.contains("hit") == true)
        }
        #expect(asked.withLock { $0 } == 1)
        #expect(operation.cacheUse.hits == 3)
    }

    @Test func `If no neighbour has one, the upstream answers`() async throws {
        let gateway = try gateway(neighbour: nil, operation: GatewayOperation(clock: clock))
        #expect(try await get(gateway).body == Array("upstream".utf8))
        #expect(asked.withLock { $0 } == 1)
    }
}
