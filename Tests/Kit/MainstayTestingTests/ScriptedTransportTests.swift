// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScriptedTransportTests {
    private let clock = ManualClock()
    private let url = HTTPURL("https://api.example.com/words/mouse")!

    @Test func `A request nobody expected fails with its description`() async {
        let transport = ScriptedTransport()
        await #expect(throws: TransportError(.invalidRequest, detail: "unexpected: GET \(url)")) {
            try await transport.send(HTTPRequest(url: url))
        }
        await #expect(throws: TransportError(.invalidRequest, detail: "unexpected: GET \(url)")) {
            try await transport.stream(HTTPRequest(url: url))
        }
        #expect(transport.requests.count == 2)
    }

    @Test func `Steps are taken in order, and those left are counted`() async throws {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200)), .fail(.tls), .hang)
        #expect(try await transport.send(HTTPRequest(url: url)).status == 200)
        await #expect(throws: TransportError(.tls)) { try await transport.send(HTTPRequest(url: url)) }
        #expect(transport.stepsLeft == 1)
    }

    @Test func `The requests that it records do not hold the client that sent them`() async throws {
        weak var transport: ScriptedTransport?
        weak var store: MemoryStore?
        func use() async throws {
            let response = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("1".utf8))
            let (made, kept) = (ScriptedTransport { _ in .respond(response) }, MemoryStore())
            (transport, store) = (made, kept)
            var upstream = Upstream("https://api.example.com")
            upstream.quota = [Quota(10, per: .seconds(1))]
            let context = PipelineContext(upstream: upstream, clock: clock)
            let client = Client(Pipeline(through: made, context: context, store: kept))
            _ = try await client.send(Endpoint<Int>(.get, "one"))
            #expect(made.requests.count == 1)
        }
        try await use()
        #expect(transport == nil)
        #expect(store == nil)
    }

    @Test func `A closure answers the requests it knows, in any order`() async throws {
        let transport = ScriptedTransport { request in
            request.method == .head ? .respond(HTTPResponse(status: 204)) : nil
        }
        for _ in 1...2 { #expect(try await transport.send(HTTPRequest(method: .head, url: url)).status == 204) }
        await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
    }

    @Test func `A closure can answer by what was asked before`() async throws {
        let holder = Lock<ScriptedTransport?>(nil)
        let transport = ScriptedTransport { _ in
            .respond(HTTPResponse(status: HTTPStatus(200 + (holder.withLock { $0 }?.requests.count ?? 0))))
        }
        holder.withLock { $0 = transport }
        for count in 1...2 { #expect(try await transport.send(HTTPRequest(url: url)).status.code == 200 + count) }
        holder.withLock { $0 = nil }
    }

    @Test func `A script runs through the whole pipeline`() async throws {
        let reply = HTTPResponse(status: 503, fields: [.retryAfter: "2"])
        let good = HTTPResponse(status: 200, fields: [.cacheControl: "max-age=60"], body: Array("[]".utf8))
        let transport = ScriptedTransport(.respond(reply), .fail(.connectionLost), .respond(good), clock: clock)
        let pipeline = Pipeline(
            through: transport,
            context: PipelineContext(
                upstream: Upstream(
                    host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, timeToLive: .seconds(60),
                    notFoundTimeToLive: .seconds(5)),
                clock: clock, random: RandomSource(SeededGenerator(seed: 1))),
            store: MemoryStore())
        let task = Task { try await pipeline.send(HTTPRequest(url: url)) }
        // Time passes only while it is waited for: as long as the service said and a little more, then as the schedule
        // has it.
        await clock.sleepers(1)
        clock.advance(by: .seconds(3))
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        let first = try await task.value
        #expect(first.body == good.body)
        #expect(first.provenance.attempts == 3)
        #expect(try await pipeline.send(HTTPRequest(url: url)).provenance.source == .cache)
        #expect(transport.stepsLeft == 0)
    }
}
