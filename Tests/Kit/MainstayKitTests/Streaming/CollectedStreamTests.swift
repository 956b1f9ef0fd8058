// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

/// Requests whose replies are whole up to a limit, and streams beyond it.
@Suite(.timeLimit(.minutes(10))) struct CollectedStreamTests {
    private func reply(
        _ step: ScriptedTransport.Step, limit: Int = 4
    ) async throws(TransportError) -> HTTPResponse {
        let context = PipelineContext(upstream: Fixture.upstream, clock: ManualClock())
        let pipeline = Pipeline(through: ScriptedTransport(step), context: context, store: MemoryStore())
        var request = Fixture.request
        request.method = .post
        request.options.bodyLimit = limit
        request.context.streaming = CallContext.Streaming(idleTimeout: nil, collects: true)
        return try await pipeline.send(request)
    }

    @Test(arguments: [[[1, 2], [3, 4]], [[1, 2, 3, 4]], []] as [[[UInt8]]])
    func `Content up to the limit is whole`(chunks: [[UInt8]]) async throws {
        let reply = try await reply(.stream(chunks: chunks.map { .bytes($0) }))
        #expect(reply.stream == nil && reply.body == chunks.flatMap(\.self))
    }

    @Test(arguments: [[[1, 2], [3, 4], [5]], [[1, 2, 3, 4, 5, 6]], [[1], [2, 3, 4, 5], [6], [7]]] as [[[UInt8]]])
    func `Longer content is a stream of all of it`(chunks: [[UInt8]]) async throws {
        let reply = try await reply(.stream(chunks: chunks.map { .bytes($0) }))
        let stream = try #require(reply.stream)
        #expect(reply.body == [])
        #expect(try await stream.collect() == chunks.flatMap(\.self))
    }

    @Test func `Content that breaks off before the limit is a failure`() async {
        await #expect(throws: TransportError.self) {
            try await reply(.stream(chunks: [.bytes([1]), .fail(.truncated)]))
        }
    }

    @Test func `The content of an error is cut at the limit`() async throws {
        let reply = try await reply(.stream(400, chunks: [.bytes([1, 2, 3]), .bytes([4, 5, 6])]))
        #expect(reply.stream == nil && reply.body == [1, 2, 3, 4])
    }

    @Test func `Events are a stream from the beginning`() async throws {
        let reply = try await reply(
            .stream(fields: [.contentType: "text/event-stream; charset=utf-8"], chunks: [.bytes([1]), .hang]))
        #expect(reply.stream != nil)
    }

    /// How long the upstream takes for each of three bytes, and whether the reply is a stream then.
    @Test(arguments: [(1.0, false), (2, true)])
    func `What half of the time does not bring as a whole is a stream`(seconds: Double, isStream: Bool) async throws {
        let clock = ManualClock()
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let pipeline = Pipeline(
            through: Slow(clock: clock, pause: .seconds(seconds)), context: context, store: MemoryStore())
        var request = Fixture.request
        request.method = .post
        request.context.streaming = CallContext.Streaming(idleTimeout: nil, collects: true)
        let reply = try await pipeline.send(request)
        #expect((reply.stream != nil) == isStream)
        #expect(try await reply.stream?.collect() ?? reply.body == [1, 2, 3])
    }
}

/// Sends three bytes. Time passes before each.
private struct Slow: StreamingTransport {
    let clock: ManualClock
    let pause: Duration

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw TransportError(.invalidRequest)
    }

    func stream(_ request: HTTPRequest, idleTimeout: Duration?) async throws(TransportError) -> HTTPStreamResponse {
        let next = Lock(0 as UInt8)
        let body = HTTPBodyStream { [clock, pause] in
            let byte = next.withLock { next in
                next += 1
                return next
            }
            guard byte <= 3 else { return nil }
            if byte < 3 { clock.advance(by: pause) }
            return [byte]
        }
        return HTTPStreamResponse(status: 200, fields: [:], body: body)
    }
}
