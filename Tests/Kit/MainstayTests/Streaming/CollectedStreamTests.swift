// SPDX-License-Identifier: Apache-2.0

import Mainstay
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
        request.options.streaming = HTTPRequest.Options.Streaming(idleTimeout: nil, collects: true)
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
}
