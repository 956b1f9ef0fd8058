// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct IdempotencyKeyTests {
    private func keys(_ requests: [HTTPRequest]) -> [String?] { requests.map { $0.fields[.idempotencyKey] } }

    @Test func `An unsafe request with a key is tried again with the same key, and another call has another`()
        async throws
    {
        let clock = ManualClock()
        let transport = ScriptedTransport(.fail(.connectionLost), .status(200), .status(200))
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()))
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
        let endpoint = Endpoint<Void>(.post, "orders", idempotencyKey: .random)
        let task = Task { try await client.send(endpoint) }
        while !clock.waits.contains(.milliseconds(500)) { await Task.yield() }
        clock.advance(by: .milliseconds(500))
        _ = try await task.value
        _ = try await client.send(endpoint)
        let keys = keys(transport.requests)
        #expect(keys[0] == keys[1] && keys[0] != keys[2])
        #expect(keys.allSatisfy { $0?.count == 38 && $0?.hasPrefix("\"") == true })
    }

    @Test func `A given key is sent as a string of structured fields`() throws {
        var endpoint = Endpoint<Void>(.post, "orders", idempotencyKey: #"order "7" \"#)
        #expect(try endpoint.request(to: Fixture.upstream).fields[.idempotencyKey] == #""order \"7\" \\""#)
        #expect(try endpoint.map { 1 }.request(to: Fixture.upstream).isIdempotent)
        endpoint.idempotencyKey = IdempotencyKey("ö")
        let error = #expect(throws: APIError.self) { try endpoint.request(to: Fixture.upstream) }
        #expect(error?.description == "the idempotency key of orders is not ASCII text")
    }

    @Test func `Without a key an unsafe request is sent once`() async throws {
        let transport = ScriptedTransport(.fail(.connectionLost))
        let context = PipelineContext(upstream: Fixture.upstream, clock: ManualClock())
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
        await #expect(throws: APIError.self) { try await client.send(Endpoint<Void>(.post, "orders")) }
        #expect(keys(transport.requests) == [nil])
    }
}
