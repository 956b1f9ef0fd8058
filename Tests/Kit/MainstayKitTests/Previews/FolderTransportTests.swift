// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import Testing

@Suite struct FolderTransportTests {
    private let folder: MainstayTestSupport.TemporaryDirectory
    private let transport: FolderTransport

    init() throws {
        folder = try MainstayTestSupport.TemporaryDirectory()
        try folder.makeDirectory("replies")
        transport = FolderTransport(
            folder: folder.file("replies"), base: try #require(HTTPURL("https://api.example.com/v1/")))
    }

    private func get(_ target: String, method: HTTPMethod = .get) async throws -> HTTPResponse {
        let url = try #require(HTTPURL("https://api.example.com\(target)"))
        return try await transport.send(HTTPRequest(method: method, url: url))
    }

    @Test(arguments: ["/v1/trips", "/v1/trips/", "/v1/trips?region=EU", "/v1//trips"])
    func `A path below the base is answered with its file`(target: String) async throws {
        try folder.write(Array("[]".utf8), to: "replies/trips.json")
        let response = try await get(target)
        #expect(response.status == 200 && response.body == Array("[]".utf8))
        #expect(response.fields[.contentType] == "application/json")
        #expect(response.provenance.source == .embedded && response.provenance.provider == "replies")
    }

    @Test func `A file with the query in its name comes first`() async throws {
        try folder.write(Array("1".utf8), to: "replies/trips.json")
        try folder.write(Array("2".utf8), to: "replies/trips?region=EU.json")
        #expect(try await get("/v1/trips?region=EU").body == Array("2".utf8))
        #expect(try await get("/v1/trips?region=US").body == Array("1".utf8))
    }

    @Test func `A query that names a path is one file's name`() async throws {
        try folder.makeDirectory("replies/trips?a=")
        try folder.write(Array("1".utf8), to: "replies/trips?a=/secret.json")
        #expect(try await get("/v1/trips?a=/secret").status == 404)
    }

    @Test(arguments: [
        "/v1/%2E%2E/secret", "/v1/a%2F..%2F..%2Fsecret", "/v1/%00", "/v1/%FF", "/v1/%C3%28", "/v1/./secret",
    ])
    func `A path that no file of the folder can have is not found`(target: String) async throws {
        try folder.write(Array("1".utf8), to: "secret")
        #expect(try await get(target).status == 404)
    }

    @Test func `A link is followed only to what is in the folder`() async throws {
        try folder.makeDirectory("outside")
        try folder.makeDirectory("replies/inside")
        for name in ["outside/secret.json", "replies/inside/a.json"] { try folder.write(Array("1".utf8), to: name) }
        let manager = FileManager.default
        for (link, target) in [
            ("out", folder.file("outside")), ("up", ".."), ("secret.json", "../outside/secret.json"), ("in", "inside"),
            ("round", "round"),
        ] { try manager.createSymbolicLink(atPath: folder.file("replies/\(link)"), withDestinationPath: target) }
        for target in ["/v1/out/secret", "/v1/up/outside/secret", "/v1/secret", "/v1/round"] {
            #expect(try await get(target).status == 404, "\(target)")
        }
        #expect(try await get("/v1/in/a").status == 200)
    }

    @Test func `Files and folders whose names begin with a dot are not served`() async throws {
        try folder.makeDirectory("replies/.git")
        for name in [".env", ".env.json", ".git/config"] { try folder.write(Array("1".utf8), to: "replies/\(name)") }
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("replies/link"), withDestinationPath: ".git/config")
        for target in ["/v1/.env", "/v1/.env.json", "/v1/.git/config", "/v1/%2Egit/config", "/v1/link"] {
            #expect(try await get(target).status == 404, "\(target)")
        }
    }

    @Test func `A file that should be JSON and is not is an error that names it`() async throws {
        try folder.write(Array("{".utf8), to: "replies/broken.json")
        try folder.write(Array("{".utf8), to: "replies/text.txt")
        let error = await #expect(throws: TransportError.self) { try await get("/v1/broken") }
        #expect(error?.kind == .invalidResponse && error?.detail.contains("broken.json") == true)
        #expect(try await get("/v1/text.txt").status == 200)
    }

    @Test func `Only whole segments are the base`() async throws {
        try folder.write(Array("1".utf8), to: "replies/beta.json")
        #expect(try await get("/v1/beta").body == Array("1".utf8))
        #expect(try await get("/v1beta").status == 404)
        try folder.write(Array("2".utf8), to: "replies/v1")
        #expect(try await get("/v1").status == 404)
        #expect(try await get("/v1/v1").body == Array("2".utf8))
    }

    @Test(arguments: [
        "/v1/\(String(repeating: "a", count: 300))", "/v1/\(String(repeating: "a/", count: 2_000))",
        "/v1/a?\(String(repeating: "q", count: 300))", "/v1/?", "/v1/%20", "/v1/%F0%9F%98%80", "/", "/v1/.json",
    ])
    func `A name that no file has is not found`(target: String) async throws {
        #expect(try await get(target).status == 404)
    }

    @Test func `A missing file is not found, and so is a folder`() async throws {
        try folder.makeDirectory("replies/trips")
        #expect(try await get("/v1/trips").status == 404)
        #expect(try await get("/v1/none").status == 404)
    }

    @Test func `HEAD has no content, and other methods are refused`() async throws {
        try folder.write(Array("1".utf8), to: "replies/page.html")
        let head = try await get("/v1/page.html", method: .head)
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head.fields[.contentType] == "text/html; charset=utf-8")
        #expect(try await get("/v1/page.html", method: .post).status == 405)
    }

    @Test func `A file beyond the limit is refused`() async throws {
        try folder.write([UInt8](repeating: 0x20, count: (16 << 20) + 1), to: "replies/large.json")
        let error = await #expect(throws: TransportError.self) { try await get("/v1/large") }
        #expect(error?.kind == .tooLarge(limit: 16 << 20))
    }
}
