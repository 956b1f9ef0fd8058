// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What of an exchange is written to a cassette's file.
@Suite struct RedactionTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "redaction-\(UUID()).har").path()
    private static let secret = "s3cr3t-7781"

    private func recording(
        _ request: HTTPRequest, _ response: HTTPResponse, _ redaction: Redaction = Redaction()
    ) async throws -> String {
        let cassette = try Cassette(
            recording: ScriptedTransport(.respond(response)), to: path, redaction: redaction)
        #expect(try await cassette.send(request) == response)
        try cassette.save()
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        try FileManager.default.removeItem(atPath: path)
        return text
    }

    private func request(_ target: String = "/", fields: [(String, String)] = [], body: String? = nil) throws
        -> HTTPRequest
    {
        var all = HTTPFields()
        for (name, value) in fields { all.append(value, for: try #require(HTTPFieldName(name))) }
        return HTTPRequest(
            method: body == nil ? .get : .post, url: try #require(HTTPURL("https://api.example.com\(target)")),
            fields: all,
            body: body.map { Array($0.utf8) })
    }

    @Test(arguments: [
        "Authorization", "authorization", "Proxy-Authorization", "Cookie", "X-API-Key", "API-Key", "app_id", "APP_KEY",
        "Token",
        "X-RapidAPI-Key",
    ])
    func `A field with the name of a credential loses its value`(name: String) async throws {
        let request = try request(fields: [(name, Self.secret), ("Accept", "kept/kept")])
        let text = try await recording(request, HTTPResponse(status: 200))
        #expect(!text.contains(Self.secret) && text.contains("kept/kept") && text.contains(Redaction.replacement))
    }

    @Test(arguments: ["key", "KEY", "api_key", "apikey", "token", "access_token", "client_secret", "password", "k%65y"])
    func `So does an item of the query`(name: String) async throws {
        let text = try await recording(try request("/?a=kept&\(name)=\(Self.secret)&b"), HTTPResponse(status: 200))
        #expect(!text.contains(Self.secret) && text.contains("a=kept&\(name)=\(Redaction.replacement)&b"))
    }

    @Test(arguments: [
        #"{"token": "s3cr3t-7781"}"#, #"[[{"a": {"Refresh_Token": "s3cr3t-7781"}}]]"#, #"{"secret": ["s3cr3t-7781"]}"#,
        #"{"password": {"old": "s3cr3t-7781"}}"#,
    ])
    func `So does a member of a JSON document, however deep it is`(body: String) async throws {
        let response = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(body.utf8))
        let text = try await recording(try request(body: body), response)
        #expect(!text.contains(Self.secret))
    }

    @Test func `A response does not repeat what the request kept secret`() async throws {
        let response = HTTPResponse(
            status: 403, fields: [.etag: "\"\(Self.secret)\""], body: Array("no \(Self.secret), no entry".utf8))
        let text = try await recording(try request("/?key=\(Self.secret)"), response)
        #expect(text.contains("no \(Redaction.replacement), no entry"))
        let bearer = try await recording(
            try request(fields: [("Authorization", "Bearer \(Self.secret)")]),
            HTTPResponse(status: 200, body: Array("you are \(Self.secret)".utf8)))
        #expect(!bearer.contains(Self.secret))
    }

    @Test func `A short value is left where it may stand by chance`() async throws {
        let text = try await recording(
            try request("/?key=mouse"), HTTPResponse(status: 200, body: Array("a mouse".utf8)))
        #expect(text.contains("a mouse") && !text.contains("key=mouse"))
    }

    @Test func `Further names can be told, in any case`() async throws {
        let redaction = Redaction(also: ["X-Mine", "Badge"])
        let text = try await recording(
            try request("/?badge=\(Self.secret)", fields: [("x-mine", "other-secret")]), HTTPResponse(status: 200),
            redaction)
        #expect(!text.contains(Self.secret) && !text.contains("other-secret"))
        let kept = try await recording(try request("/?badge=\(Self.secret)"), HTTPResponse(status: 200))
        #expect(kept.contains(Self.secret))
    }

    @Test(
        arguments: [[], [0], [0xFF, 0xFE], Array("a\u{0}b".utf8), Array("é \"\\\n".utf8), Array("{".utf8)] as [[UInt8]])
    func `Content that is no text is replayed byte for byte`(body: [UInt8]) async throws {
        let response = HTTPResponse(status: 200, fields: [.etag: "\"1\""], body: body)
        let cassette = try Cassette(recording: ScriptedTransport(.respond(response)), to: path)
        _ = try await cassette.send(try request())
        try cassette.save()
        let replayed = try await Cassette(replaying: path).send(try request())
        try FileManager.default.removeItem(atPath: path)
        #expect(replayed == response)
    }

    @Test(arguments: [
        #"{"log": {"entries": [{}]}}"#, #"{"log": {"entries": 1}}"#, #"{"exchanges": []}"#, "[]", "",
    ])
    func `A file that holds no exchanges is refused with its name`(content: String) throws {
        try Data(content.utf8).write(to: URL(filePath: path))
        let error = #expect(throws: Cassette.Failure.self) { try Cassette(replaying: path) }
        try FileManager.default.removeItem(atPath: path)
        #expect(error?.description.hasPrefix("the cassette \(path) cannot be read: ") == true)
    }
}
