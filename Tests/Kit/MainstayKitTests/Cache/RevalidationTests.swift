// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RevalidationTests {
    @Test func `A hundred stale replies are confirmed at a time, and another one later`() async throws {
        let (clock, store, gate) = (ManualClock(), MemoryStore(capacity: 200), Gate())
        let (confirmed, confirm) = AsyncStream.makeStream(of: Void.self)
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock) { event in
            if event.kind == .cache(.stored) { confirm.yield() }
        }
        var stored = confirmed.makeAsyncIterator()
        let requests = (0...100).map { HTTPRequest(url: HTTPURL("https://api.example.com/\($0)")!) }
        let fields: HTTPFields = [.cacheControl: "max-age=10, stale-while-revalidate=60", .etag: "\"a\""]
        let filling = Pipeline(
            [.cache], through: ScriptedTransport { _ in .status(200, fields) }, context: context, store: store)
        for request in requests {
            _ = try await filling.send(request)
            await stored.next()
        }
        clock.advance(by: .seconds(30))
        let counting = CountingTransport(GatedTransport(gate, Fixture.response(304, [.cacheControl: "max-age=100"])))
        let caching = Pipeline([.cache], through: counting, context: context, store: store)
        for request in requests { #expect(try await caching.send(request).provenance.source == .stale) }
        gate.open()
        for _ in 0..<100 { await stored.next() }
        #expect(Set(counting.requests.map(\.url)) == Set(requests.dropLast().map(\.url)))
        // The end of a confirmation comes after its reply was stored.
        while counting.requests.count == 100 {
            _ = try await caching.send(requests[100])
            await Task.yield()
        }
        await stored.next()
        #expect(try await caching.send(requests[100]).provenance.source == .cache)
    }
}
