// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import Testing

@testable import MainstayGateway

@Suite struct GzipStreamTests {
    private func packed(_ chunks: [[UInt8]], type: String = "text/html; charset=utf-8", accepts: Bool = true)
        async throws
        -> HTTPStreamResponse
    {
        let rest = Lock(chunks[...])
        let stream = HTTPStreamResponse(
            status: 200, fields: [.contentType: type], body: HTTPBodyStream { rest.withLock { $0.popFirst() } })
        let request = try #require(
            HTTPServerRequest(target: "/", fields: accepts ? [.acceptEncoding: "gzip"] : [:]))
        guard case .later(_, let reply) = HTTPServerAnswer.later({ .stream(stream) }).packed(for: request),
            case .stream(let packed) = await reply()
        else { throw Wrong() }
        return packed
    }

    private struct Wrong: Error {}

    @Test func `Each part of a page is sent when it is there, and all of them together are the page`() async throws {
        let parts = (0..<3).map { number in Array("<p>part \(number)</p>".utf8) + Array(repeating: 97, count: 3_000) }
        let packed = try await packed(parts)
        #expect(packed.fields[.contentEncoding] == "gzip" && packed.fields[.vary] == "Accept-Encoding")
        var chunks: [[UInt8]] = []
        for try await chunk in packed.body { chunks.append(chunk) }
        // One for each part, and the end of the format.
        #expect(chunks.count == 4 && chunks.allSatisfy { !$0.isEmpty })
        #expect(chunks.reduce(0) { $0 + $1.count } < 500)
        // What a receiver reads after the first chunk ends as a flush does, so it can be decoded at once.
        #expect(chunks[0].starts(with: [0x1F, 0x8B]) && chunks[0].suffix(4) == [0, 0, 0xFF, 0xFF])
        // The format ends with the length of the content (RFC 1952 §2.3.1).
        let length = parts.reduce(0) { $0 + $1.count }
        let end = [UInt8(length & 255), UInt8(length >> 8), 0, 0]
        #expect(Array(chunks.joined().suffix(4)) == end)
    }

    @Test func `Events are not compressed, and neither is a page for those who do not accept it`() async throws {
        #expect(try await packed([[1]], type: "text/event-stream").fields[.contentEncoding] == nil)
        let plain = try await packed([[1], [2]], accepts: false)
        #expect(plain.fields[.contentEncoding] == nil && plain.fields[.vary] == "Accept-Encoding")
        #expect(try await plain.body.collect() == [1, 2])
    }
}
