// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Content that is read while it is sent.
@Suite struct CassetteSourceTests {
    private let file = CassetteFile()
    private let url = HTTPURL("https://api.example.com/words")!

    private func request(_ source: HTTPBodySource, type: String = "a/b") -> HTTPRequest {
        var request = HTTPRequest(method: .post, url: url, fields: [.contentType: type])
        request.source = source
        return request
    }

    private func record(_ requests: [HTTPRequest], matching match: CassetteMatch = CassetteMatch()) async throws {
        let cassette = try Cassette(recording: Echo(), to: file.path, matching: match)
        for request in requests { _ = try await cassette.send(request) }
        try cassette.save()
    }

    /// Answers with the number of bytes that were sent.
    private struct Echo: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let count = try await request.source?.open().collect().count ?? 0
            return HTTPResponse(status: 200, body: Array("\(count)".utf8))
        }
    }

    private func bytes(_ count: Int, _ value: UInt8 = 7) -> [UInt8] { [UInt8](repeating: value, count: count) }

    @Test func `The content of an upload tells requests apart, and is in the file`() async throws {
        try await record([request(.bytes(Array("mouse".utf8))), request(.once(HTTPBodyStream(Array("house".utf8))))])
        #expect(try file.text.contains("mouse") && file.text.contains("house"))
        let cassette = try Cassette(replaying: file.path)
        await #expect(throws: TransportError.self) { try await cassette.send(request(.bytes(Array("louse".utf8)))) }
        #expect(cassette.unmatched.count == 1)
        #expect(try await cassette.send(request(.bytes(Array("house".utf8)))).body == Array("5".utf8))
        var whole = HTTPRequest(method: .post, url: url, fields: [.contentType: "a/b"], body: Array("mouse".utf8))
        #expect(try await cassette.send(whole).body == Array("5".utf8))
        whole.body = nil
        await #expect(throws: TransportError.self) { try await cassette.send(whole) }
    }

    @Test func `Of long content, the beginning and the length are compared, and no more is read`() async throws {
        let long = Cassette.sourceLimit + 10
        try await record([
            request(.bytes(bytes(long))), request(.once(HTTPBodyStream(bytes(long + 1)))),
        ])
        for source in [HTTPBodySource.bytes(bytes(long + 2)), .bytes(bytes(long, 8)), .bytes(bytes(long - 10))] {
            let cassette = try Cassette(replaying: file.path)
            await #expect(throws: TransportError.self) { try await cassette.send(request(source)) }
        }
        let cassette = try Cassette(replaying: file.path)
        #expect(try await cassette.send(request(.bytes(bytes(long + 1)))).body == Array("\(long + 1)".utf8))
        #expect(try await cassette.send(request(.bytes(bytes(long)))).body == Array("\(long)".utf8))
    }

    @Test(arguments: [-40, 0, 20, 30, 40, 50, 60, 120])
    func `The random boundary of a long form does not matter, wherever the content is cut`(shift: Int) async throws {
        func form(_ boundary: String) throws -> HTTPRequest {
            let parts = [
                MultipartPart("a", file: bytes(Cassette.sourceLimit - 180 + shift), named: "a", mediaType: "a/b"),
                MultipartPart("b", path: "/etc/hostname"),
            ]
            let upstream = Upstream(host: "api.example.com", baseURL: url)
            let endpoint = Endpoint<Void>(.post, "", body: .multipart(parts, boundary: boundary))
            return try endpoint.request(to: upstream)
        }
        try await record([try form("0123456789abcdef0123456789abcdef")])
        let cassette = try Cassette(replaying: file.path)
        _ = try await cassette.send(try form("fedcba9876543210fedcba9876543210"))
    }

    @Test func `Content is not read if bodies are not compared`() async throws {
        let match = CassetteMatch(body: false)
        try await record([request(.bytes([1]))], matching: match)
        let cassette = try Cassette(replaying: file.path, matching: match)
        _ = try await cassette.send(request(.file("/no/such/file")))
    }

    @Test func `An upload through a cassette has its progress`() async throws {
        let upstream = Upstream(host: "api.example.com", baseURL: url)
        let endpoint = Endpoint<Int>(.post, "upload", body: .json(["v": 1]))
        let recording = try Cassette(recording: Echo(), to: file.path)
        for try await _ in Client(upstream: upstream, transport: recording).upload(endpoint) {}
        try recording.save()
        var last: UploadProgress<Int>?
        let client = Client(upstream: upstream, transport: try Cassette(replaying: file.path))
        for try await progress in client.upload(endpoint) { last = progress }
        #expect(last?.fraction == 1 && last?.answer?.value == 7)
        let other = Endpoint<Int>(.post, "upload", body: .json(["v": 2]))
        await #expect(throws: APIError.self) { for try await _ in client.upload(other) {} }
    }
}
