// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// Compressed content is whole, or an error. The libraries that compress need not be here, so the content is written down.
@Suite(.timeLimit(.minutes(10))) struct ContentCodingTests {
    struct Coded: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]

        init(_ name: String, _ text: String) {
            (self.name, bytes) = (name, Array(Data(base64Encoded: text) ?? Data()))
        }

        var testDescription: String { "\(name), \(bytes.count) bytes" }
    }

    /// What is compressed: lines of numbers and words.
    private static let content = Array((0..<16).map { "\($0),word-\($0 * 7919 % 1000),\($0 * $0)\n" }.joined().utf8)

    /// The second `deflate` has no head and no checksum (RFC 1951), as some servers send it.
    static let all: [Coded] = [
        Coded(
            "gzip",
            "H4sIAAAAAAACAy3OOQ4DMQxD0V5nYQDRlrXcZ/oAaXL9ESB3/GDzFP/v7/koVDizWKCsidwJkz0RJ1BiEx4OupypUwfr"
                + "iN+iYbvElO0NK8mpfRbcpKZWEEmhTrIU1KZcC7Utq//LWQmaCS+oLNpQwmtKb1O58KoiW9WsF6w+dkrlAAAA"),
        Coded(
            "deflate",
            "eJwtzjkOAzEMQ9FeZ2EA0Za13Gf6AGly/REgd/xg8xT/7+/5KFQ4s1igrIncCZM9ESdQYhMeDrqcqVMH64jfomG7xJTt"
                + "DSvJqX0W3KSmVhBJoU6yFNSmXAu1Lav/y1kJmgkvqCzaUMJrSm9TufCqIlvVrBc1mzlA"),
        Coded(
            "deflate",
            "Lc45DgMxDEPRXmdhANGWtdxn+gBpcv0RIHf8YPMU/+/v+ShUOLNYoKyJ3AmTPREnUGITHg66nKlTB+uI36Jhu8SU7Q0r"
                + "yal9FtykplYQSaFOshTUplwLtS2r/8tZCZoJL6gs2lDCa0pvU7nwqiJb1awX"),
        Coded(
            "br",
            "G+QAAMRNxZ/rpom4Km5woEceNght+7iNBxtjNEIct3Gq4GPgvGBAuZYpJHx1bBT/+TT67V9qMU3jYQ6W1azFl65iGyc1"
                + "yW3Y8osnaIrLQUVAe6CYFKTlUd0Q4V6tIXE7Xgj86xwA"),
        Coded(
            "zstd",
            "KLUv/SDl1QMAUogUE7Cl0AYHlEOSk7mye8meQ0xhoQMkkdKZWXerzny5Njdn3BPT4j5sRrhxh+mrTc6pCoXjpyGMsULH"
                + "RZLSiVhuWQ1fIwucXjihe9+MRkAAMAhoBA8AGcvnYvlQLHOJ5fMw+XA1DhgcDA6GiZn5UoODYcAwMIfxUJI="),
    ]

    @Test(arguments: ["fubar", "gzip", "gzip, chunked"]) func `A transfer coding that nobody asked for is refused`(
        _ coding: String
    ) async throws {
        let server = try LoopbackServer { _ in .response(fields: ["Transfer-Encoding": coding], body: [1, 2]) }
        let error = await #expect(throws: TransportError.self) { try await transport.send(try server.request()) }
        #expect(error?.kind == .invalidResponse)
    }

    private let transport = CurlTransport()

    private func send(_ bytes: [UInt8], as coding: String, _ method: HTTPMethod = .get) async throws -> HTTPResponse {
        let server = try LoopbackServer { _ in .response(fields: [.contentEncoding: coding], body: bytes) }
        var request = try server.request()
        request.method = method
        return try await transport.send(request)
    }

    private func kind(_ bytes: [UInt8], as coding: String) async -> TransportError.Kind? {
        do { _ = try await send(bytes, as: coding) } catch { return (error as? TransportError)?.kind }
        return nil
    }

    @Test(arguments: all) func `Whole content is decoded, also byte by byte`(coded: Coded) async throws {
        #expect(try await send(coded.bytes, as: coded.name).body == Self.content)
        let server = try LoopbackServer { _ in
            .response(fields: [.contentEncoding: coded.name], body: coded.bytes).dripped()
        }
        #expect(try await transport.send(try server.request()).body == Self.content)
    }

    @Test(arguments: all) func `Content that ends too early is an error`(coded: Coded) async throws {
        for count in [0, 1, 2, coded.bytes.count / 2, coded.bytes.count - 4, coded.bytes.count - 1] {
            #expect(await kind(Array(coded.bytes.prefix(count)), as: coded.name) == .truncated, "\(count)")
        }
    }

    @Test(arguments: all.prefix(3)) func `A stream that ends too early ends with an error`(coded: Coded) async throws {
        let server = try LoopbackServer { request in
            let bytes = request.target == "/whole" ? coded.bytes : coded.bytes.dropLast(5)
            return .response(fields: [.contentEncoding: coded.name], body: Array(bytes))
        }
        #expect(try await transport.stream(try server.request("/whole")).body.collect() == Self.content)
        let error = await #expect(throws: TransportError.self) {
            try await transport.stream(try server.request("/cut")).body.collect()
        }
        #expect(error?.kind == .truncated)
    }

    @Test func `Gzip of several members, and of nothing, is legal`() async throws {
        let (one, none) = (Gzip.stored([1, 2, 3]), Gzip.stored([]))
        #expect(try await send(one + Gzip.stored([4, 5]), as: "gzip").body == [1, 2, 3, 4, 5])
        #expect(try await send(none, as: "x-gzip").body == [])
        #expect(try await send(none + one + none, as: "gzip").body == [1, 2, 3])
        #expect(await kind(one + one.dropLast(3), as: "gzip") == .truncated)
        #expect(await kind(one + [1, 2, 3], as: "gzip") == .invalidResponse)
    }

    @Test func `Codings that were applied one after the other are undone the other way round`() async throws {
        let twice = Gzip.stored(Gzip.stored([1, 2, 3]))
        #expect(try await send(twice, as: "gzip, identity, GZIP").body == [1, 2, 3])
        #expect(await kind(twice, as: "gzip, gzip, gzip, gzip, gzip, gzip") == .invalidResponse)
        let cut = Gzip.stored(Gzip.stored([1, 2, 3]).dropLast(2))
        #expect(await kind(cut, as: "gzip, gzip") == .truncated)
    }

    @Test func `An answer without content may name a coding all the same, except to GET`() async throws {
        #expect(try await send([], as: "gzip", .post).body == [])
        #expect(try await send([], as: "gzip", .head).status == 200)
        for status in [204, 304, 404] as [HTTPStatus] {
            let server = try LoopbackServer { _ in .response(status, fields: [.contentEncoding: "gzip"]) }
            #expect(try await transport.send(try server.request()).body == [])
        }
    }

    @Test func `The sizes of replies are those of the decoded content`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentEncoding: "gzip"], body: Self.all[0].bytes)
        }
        let limit = Self.content.count
        #expect(try await transport.send(try server.request(bodyLimit: limit)).body.count == limit)
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(try server.request(bodyLimit: limit - 1))
        }
        #expect(error?.kind == .tooLarge(limit: limit - 1))
    }
}
