// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

/// Ranges of what is kept (RFC 9110 §14, RFC 9111 §3.3).
@Suite(.timeLimit(.minutes(10))) struct PartialContentTests {
    private static let range = HTTPFieldName("Range")
    private static let contentRange = HTTPFieldName("Content-Range")
    private static let ifRange = HTTPFieldName("If-Range")
    private static let fields: HTTPFields = [
        .cacheControl: "max-age=60", .etag: "\"a\"", .lastModified: "Sun, 06 Nov 1994 08:00:00 GMT",
        .contentType: "text/plain",
    ]
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func caching(_ transport: ScriptedTransport) -> Pipeline {
        Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            store: store)
    }

    private func whole(_ text: String = "0123456789") -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, fields: Self.fields, body: Array(text.utf8)))
    }

    private func part(_ range: String, _ text: String) -> ScriptedTransport.Step {
        var fields = Self.fields
        fields[Self.contentRange] = range
        return .respond(HTTPResponse(status: 206, fields: fields, body: Array(text.utf8)))
    }

    private func asking(_ range: String, _ more: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(
            url: Fixture.url, fields: HTTPFields([HTTPFields.Field(name: Self.range, known: range)] + more.lines))
    }

    @Test(
        arguments: [
            ("bytes=0-1", 206, "01", "bytes 0-1/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"), ("BYTES= 3-99", 206, "3456789", "bytes 3-9/10"),
            ("bytes=-99", 206, "0123456789", "bytes 0-9/10"), ("bytes=10-", 416, "", "bytes */10"),
            ("bytes=-0", 416, "", "bytes */10"), ("bytes=99999999999999999999-", 416, "", "bytes */10"),
            ("bytes=0-1,3-4", 200, "0123456789", nil), ("bytes=2-1", 200, "0123456789", nil),
            ("lines=0-1", 200, "0123456789", nil), ("bytes=a-", 200, "0123456789", nil),
            ("bytes=-", 200, "0123456789", nil), ("bytes = 0-5", 200, "0123456789", nil),
        ] as [(String, Int, String, String?)])
    func `A whole kept reply answers a request for one range`(
        range: String, status: Int, text: String, contentRange: String?
    ) async throws {
        let caching = caching(ScriptedTransport(whole()))
        _ = try await caching.send(Fixture.request)
        let response = try await caching.send(asking(range))
        #expect(response.provenance.source == .cache && response.status.code == status)
        #expect(String(decoding: response.body, as: UTF8.self) == text)
        #expect(response.fields[Self.contentRange] == contentRange)
        #expect(response.fields[.etag] == "\"a\"")
    }

    @Test(arguments: [
        ("\"a\"", 206), ("\"b\"", 200), ("W/\"a\"", 200), ("Sun, 06 Nov 1994 08:00:00 GMT", 206),
        ("Sun, 06 Nov 1994 08:00:01 GMT", 200),
    ])
    func `A part of another version is not what If-Range asks for`(validator: String, status: Int) async throws {
        let caching = caching(ScriptedTransport(whole()))
        _ = try await caching.send(Fixture.request)
        let response = try await caching.send(asking("bytes=0-1", [Self.ifRange: validator]))
        #expect(response.provenance.source == .cache && response.status.code == status)
    }

    @Test func `A stale reply is confirmed as a whole, and its part is the answer`() async throws {
        let transport = ScriptedTransport(whole(), .status(304), whole("abcdefghij"))
        let caching = caching(transport)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        #expect(try await caching.send(asking("bytes=0-1")).body == Array("01".utf8))
        clock.advance(by: .seconds(60))
        let changed = try await caching.send(asking("bytes=0-1"))
        #expect(changed.status == 206 && changed.body == Array("ab".utf8))
        #expect(transport.requests.allSatisfy { !$0.fields.contains(Self.range) })
    }

    @Test(
        arguments: [
            ("bytes=4-8", "45678"), ("bytes=5-6", "56"), ("bytes=3-5", nil), ("bytes=4-", nil), ("bytes=-1", nil),
            ("bytes=0-", nil), ("bytes=5-9", nil),
        ] as [(String, String?)])
    func `A kept part answers requests for ranges within it`(range: String, text: String?) async throws {
        let transport = ScriptedTransport(part("bytes 4-8/10", "45678"), .status(204))
        let caching = caching(transport)
        let first = try await caching.send(asking("bytes=4-8"))
        #expect(first.status == 206 && first.provenance.cache?.isStored == true)
        let response = try await caching.send(asking(range))
        #expect(response.status == (text == nil ? 204 : 206))
        #expect(transport.requests.count == (text == nil ? 2 : 1))
        if let text { #expect(String(decoding: response.body, as: UTF8.self) == text) }
    }

    @Test func `A kept part beyond 2 GiB answers with its own place and length`() async throws {
        let transport = ScriptedTransport(part("bytes 3000000004-3000000008/5000000000", "45678"), .status(204))
        let caching = caching(transport)
        _ = try await caching.send(asking("bytes=3000000004-3000000008"))
        let response = try await caching.send(asking("bytes=3000000005-3000000006"))
        #expect(response.provenance.source == .cache && response.body == Array("56".utf8))
        #expect(response.fields[Self.contentRange] == "bytes 3000000005-3000000006/5000000000")
        #expect(try await caching.send(asking("bytes=4000000005-4000000006")).status == 204)
    }

    @Test func `The end of the content answers requests for its last bytes`() async throws {
        let caching = caching(ScriptedTransport(part("bytes 5-9/10", "56789")))
        _ = try await caching.send(asking("bytes=-5"))
        #expect(try await caching.send(asking("bytes=-5")).body == Array("56789".utf8))
        #expect(try await caching.send(asking("bytes=-2")).fields[Self.contentRange] == "bytes 8-9/10")
        #expect(try await caching.send(asking("bytes=7-")).body == Array("789".utf8))
    }

    @Test(arguments: ["bytes=10-", "bytes=99-", "bytes=\(Int.max)-"])
    func `A part that begins after the end is the upstream's to refuse`(range: String) async throws {
        let caching = caching(ScriptedTransport(part("bytes 5-9/10", "56789"), .status(416)))
        _ = try await caching.send(asking("bytes=-5"))
        #expect(try await caching.send(asking(range)).status == 416)
    }

    @Test func `A part answers no request for the whole, is stale in its time, and goes when its reply changes`()
        async throws
    {
        let transport = ScriptedTransport(
            part("bytes 0-1/10", "01"), whole(), .status(204), part("bytes 0-1/10", "ab"))
        let caching = caching(transport)
        _ = try await caching.send(asking("bytes=0-1"))
        let all = try await caching.send(Fixture.request)
        #expect(all.status == 200 && all.body.count == 10)
        _ = try await caching.send(HTTPRequest(method: .post, url: Fixture.url))
        #expect(try await caching.send(asking("bytes=0-1")).body == Array("ab".utf8))
        clock.advance(by: .seconds(61))
        await #expect(throws: TransportError.self) { try await caching.send(asking("bytes=0-1")) }
    }

    @Test(arguments: ["bytes 4-9", "bytes 9-4/10", "bytes 4-10/10", "lines 4-9/10", "bytes */10", "4-9/10", ""])
    func `A part without a valid range is not kept`(range: String) async throws {
        let transport = ScriptedTransport(part(range, "456789"), .status(204))
        let caching = caching(transport)
        _ = try await caching.send(asking("bytes=4-9"))
        #expect(try await caching.send(asking("bytes=4-9")).status == 204)
    }
}
