// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

/// One table of secrets, by name and place and by form, against everything that is written down.
@Suite(.timeLimit(.minutes(10))) struct SecretTableTests {
    /// A place of a secret, and the request that has one there.
    enum Place: String, CaseIterable, Sendable {
        case field, query, form, json, part

        func request(_ name: String, _ value: String, beside names: [String]) throws -> HTTPRequest {
            var items = names.map { (name: $0, value: "kept-\($0)") }
            items.append((name, value))
            let url = try #require(HTTPURL("https://api.example.com/exchange"))
            var request = HTTPRequest(method: .post, url: url, fields: ["X-Kept": "kept"])
            switch self {
            case .field:
                request.fields.append(value, for: try #require(HTTPFieldName(name)))
            case .query:
                request.url = url.appending(path: [], query: items)
            case .form:
                request = try Endpoint<Void>(.post, "exchange", body: .form(HTTPQuery(items))).request(
                    to: Fixture.upstream)
            case .json:
                let members = items.map { ($0.name, JSON.string($0.value)) }
                let body = JSON.object(["in": .array([.object(Dictionary(uniqueKeysWithValues: members))])])
                request = try Endpoint<Void>(.post, "exchange", body: .json(body)).request(to: Fixture.upstream)
            case .part:
                let parts = items.map { MultipartPart($0.name, text: $0.value) }
                request = try Endpoint<Void>(.post, "exchange", body: .multipart(parts)).request(to: Fixture.upstream)
            }
            return request
        }
    }

    /// Each row: names, their places, and the names beside them.
    private static let names: [(names: String, places: [Place], beside: [String])] = [
        (
            "Authorization X-Session-Id X-Session X-Jwt DPoP X-Csrf X-Pin X-Passwd X-Ticket X-Auth X-Credential X-Sid",
            [.field], []
        ),
        (
            "password pwd passwd passcode passphrase pin otp jwt id_token access_token refreshToken client_secret code_verifier "
                + "client_assertion assertion device_code session_id sessionId sid cvv card_number credentials csrf private_key "
                + "user_pwd authorization_code", [.query, .form, .json, .part], []
        ),
        ("session ticket", [.query, .form, .part], []),
        ("code", [.query, .form, .json], ["grant_type", "redirect_uri"]),
        ("code", [.query, .form, .json], ["code_verifier"]),
        ("code", [.query, .form], ["state"]),
    ]

    /// Values whose form is that of a secret, put together so that no scanner takes this file for a leak.
    private static let forms = [
        "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0NTY3ODkwIn0" + ".dozjgNryP4J3jVmNHl0w5N",
        "ghp" + "_16C7e42F292c6912E7710c838347Ae178B4a", "github" + "_pat_11ABCDEFG0123456789abcdefghijklmnop",
        "sk" + "-proj-abcdefgh12345678ijklmnop", "AKIA" + "IOSFODNN7EXAMPLE", "xoxb" + "-123456789012-abcdefghijkl",
        "glpat" + "-12345678901234567890", "sk_live" + "_4eC39HqLyjWDarjtT1zdp7dc",
        "AIza" + "SyA1234567890abcdefghijklmnopqrstuv",
        "Bearer " + "abcdefgh12345678ijkl", "postgres://app:" + "hunter22@db.example.com/app",
    ]

    /// What a person or a file gets to see of a request and of an error that has it.
    private func outputs(_ request: HTTPRequest, in folder: String) async throws -> [String: String] {
        let inspector = Inspector(ScriptedTransport(.status(400)))
        _ = try await inspector.send(request)
        let path = "\(folder)/cassette.har"
        let cassette = try Cassette(recording: ScriptedTransport(.status(400)), to: path)
        _ = try await cassette.send(request)
        try cassette.save()
        let error = APIError(
            .rejected, upstream: "api.example.com", endpoint: "exchange", request: request,
            response: HTTPResponse(status: 400, fields: request.fields, body: request.body ?? []))
        let exchange = try #require(inspector.exchanges.first)
        return [
            "curl": request.curl, "print": "\(request)", "debug": String(reflecting: request), "dump": dumped(request),
            "error": "\(error)", "dump of the error": dumped(error),
            "print of the response": dumped(error.response as Any),
            "fields": "\(request.fields) \(dumped(request.fields))", "inspector": dumped(exchange),
            "HAR": String(decoding: try inspector.archive.data(), as: UTF8.self),
            "cassette": try String(contentsOf: URL(filePath: path), encoding: .utf8),
            "log": Redaction().targets("POST \(request.url.target) HTTP/1.1"),
        ]
    }

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    private func check(_ request: HTTPRequest, _ secret: String, in folder: String, _ what: String) async throws {
        for (output, text) in try await outputs(request, in: folder) {
            #expect(!text.contains(secret), "\(what) is in \(output)")
        }
    }

    @Test func `No output has a secret that its name gives away`() async throws {
        let directory = TemporaryDirectory()
        let secret = "s3cr3t-77815"
        for row in Self.names {
            for name in row.names.split(separator: " ").map(String.init) {
                for place in row.places {
                    let request = try place.request(name, secret, beside: row.beside)
                    try await check(request, secret, in: directory.path(""), "\(name) in the \(place)")
                }
            }
        }
    }

    @Test func `No output has a secret that its form gives away`() async throws {
        let directory = TemporaryDirectory()
        for value in Self.forms {
            // Of what follows a scheme or a user, only that part is secret.
            let secret = value.split { " :@".contains($0) }.map(String.init).filter { !$0.contains("/") }.last ?? value
            for place in Place.allCases {
                let request = try place.request("X-Note", value, beside: [])
                try await check(request, secret, in: directory.path(""), "\(value) in the \(place)")
            }
            let path = HTTPRequest(url: Fixture.url.appending(path: [secret]))
            if !value.contains(" "), !value.contains(":") {
                try await check(path, secret, in: directory.path(""), "\(value) in the path")
            }
        }
    }

    @Test func `A private key in a body is a secret to its end, or to that of the body`() async throws {
        let directory = TemporaryDirectory()
        for end in ["\\n-----END RSA PRIVATE KEY-----\\n\"}", ""] {
            var request = HTTPRequest(method: .post, url: Fixture.url)
            request.body = Array(("{\"note\": \"-----BEGIN RSA PRIVATE" + " KEY-----\\nMIIEpAIBAAKCAQEA\(end)").utf8)
            try await check(request, "MIIEpAIBAAKCAQEA", in: directory.path(""), "a private key")
        }
    }

    /// Each row: content of a type, which stays as it is.
    @Test(arguments: [
        (#"{"code": "not_found", "message": "no such entry"}"#, "application/json"),
        (#"{"code": "E-1234567890-1234567890", "status": null}"#, "application/json"),
        (#"{"session": "Opening keynote", "inside": 1, "author": "Ann", "postal": "94110"}"#, "application/json"),
        (
            #"{"mapPin": {"x": 1}, "ticket": "A-1", "opinion": "good", "class": "sk-fading-circle-container"}"#,
            "application/json"
        ),
        ("code=US&page=2", "application/x-www-form-urlencoded"), ("eyJhbGciOiJIUzI1NiJ9 is no token", "text/plain"),
        ("Basic understanding of internationalization. Bearer of good news.", "text/plain"),
        ("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", "text/plain"),
        ("http://example.com:8080/a@b and https://example.com/@ann", "text/plain"),
    ])
    func `Ordinary words and values stay`(content: String, type: String) {
        let request = HTTPRequest(
            method: .post, url: Fixture.url, fields: [.contentType: type], body: Array(content.utf8))
        #expect(String(decoding: Redaction().request(request).body ?? [], as: UTF8.self) == content)
    }

    @Test func `A log line keeps what is no secret`() {
        let line = "GET /a.example/cb?code=US&q=pin&sort=code&page=2 HTTP/1.1"
        #expect(Redaction().targets(line) == line)
        #expect(
            Redaction().targets("GET /cb?session=s3cr3t&jwt=s3cr3t&code=s3cr3t&state=x HTTP/1.1")
                == "GET /cb?session=REDACTED&jwt=REDACTED&code=REDACTED&state=x HTTP/1.1")
        #expect(
            Redaction().targets("GET /cb?code=4%2F0AX4XfWh1234567890abc HTTP/1.1") == "GET /cb?code=REDACTED HTTP/1.1")
    }

    @Test func `What a debugger shows of an upstream and an endpoint has no secret`() {
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer("s3cr3t-77815")] }
        let endpoint = Endpoint<Void>(
            .get, "words", query: ["q": "kept", "access_token": "s3cr3t-77815"], fields: ["X-Jwt": "s3cr3t-77815"])
        for text in [
            "\(upstream)", dumped(upstream), "\(endpoint)", dumped(endpoint),
            dumped(Client(upstream: upstream, transport: ScriptedTransport())),
        ] {
            #expect(!text.contains("s3cr3t-77815"), "\(text)")
        }
        #expect("\(upstream)" == "api.example.com at https://api.example.com/, credentials: Authorization (known)")
        #expect("\(endpoint)" == "GET words?q=kept&access_token=REDACTED")
    }

    @Test func `Messages are readable`() {
        let request = HTTPRequest(
            method: .put, url: Fixture.url, fields: ["If-Match": "\"1\"", "Authorization": "Bearer s3cr3t-77815"],
            body: Array("{}".utf8))
        #expect("\(request)" == "PUT https://api.example.com/words/mainstay (2 fields, 2 bytes)")
        #expect("\(request.fields)" == "If-Match: \"1\", Authorization: REDACTED")
        #expect(dumped(request).contains("If-Match: \\\"1\\\"") || dumped(request).contains("If-Match: \"1\""))
        let response = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8))
        #expect("\(response)" == "200 OK (application/json, 3 bytes, network)")
        #expect(dumped(response).contains("[1]"))
    }
}
