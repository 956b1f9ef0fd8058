// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Credentials go to URLs at or below the upstream's base, and nowhere else.
@Suite(.timeLimit(.minutes(10))) struct CredentialPlaceTests {
    private static let appKey = HTTPFieldName(known: "X-RapidAPI-Key")
    private static let appHost = HTTPFieldName(known: "X-RapidAPI-Host")
    private static let key = "s3cret/key"

    private func upstream(redirects: RedirectPolicy = .follow) -> Upstream {
        var upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!, timeToLive: .seconds(60))
        upstream.credentials = [
            Credential("X-RapidAPI-Key", in: .field, variable: "KEY", value: Self.key),
            Credential("X-RapidAPI-Host", in: .field, variable: "HOST", value: "api.example.com"),
            Credential("key", in: .query, variable: "KEY", value: Self.key),
        ]
        upstream.redirects = redirects
        return upstream
    }

    private func client(
        _ transport: any Transport, _ upstream: Upstream, store: MemoryStore = MemoryStore()
    ) -> Client {
        let context = PipelineContext(upstream: upstream, clock: ManualClock())
        return Client(upstream: upstream, transport: Pipeline(through: transport, context: context, store: store))
    }

    @Test func `Requests below the base carry the credentials`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let client = client(transport, upstream())
        for url in ["https://api.example.com/v1", "https://api.example.com/v1/words/a/../b"] {
            _ = try await client.response(to: HTTPRequest(url: try #require(HTTPURL(url))))
        }
        for request in transport.requests {
            #expect(request.fields[Self.appKey] == Self.key)
            #expect(request.url.query == "key=s3cret/key")
        }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        "https://elsewhere.example/v1/words", "http://api.example.com/v1/words",
        "https://api.example.com:8443/v1/words",
        "https://api.example.com/v2/words", "https://api.example.com/v1x", "https://api.example.com/",
        "https://api.example.com/x/../v1/words",
    ])
    func `A request to any other URL is sent without them`(url: String) async throws {
        let transport = ScriptedTransport(.status(200))
        let request = HTTPRequest(url: try #require(HTTPURL(url)))
        #expect(try await client(transport, upstream()).response(to: request).status == 200)
        #expect(transport.requests.map(\.url) == [request.url])
        #expect(transport.requests.map(\.fields) == [[:]])
    }

    @Test func `A request elsewhere needs no credentials, so missing ones do not stop it`() async throws {
        var upstream = upstream()
        upstream.credentials[0].value = nil
        let transport = ScriptedTransport(.status(200))
        let request = HTTPRequest(url: try #require(HTTPURL("https://elsewhere.example/")))
        #expect(try await client(transport, upstream).response(to: request).status == 200)
    }

    @Test(arguments: [
        "/v1/../secret", "/v1/%2e%2e/secret", "/v1/..%2Fsecret", "/v1//../secret", "/v1/a/..%5C..%5Csecret",
    ])
    func `A path that leaves the base is refused, and nothing is sent`(target: String) async throws {
        let transport = ScriptedTransport()
        let url = try #require(HTTPURL("https://api.example.com\(target)"))
        let client = client(transport, upstream())
        for send in [client.transport.send, client.response(to:)] {
            let error = await #expect(throws: TransportError.self) { _ = try await send(HTTPRequest(url: url)) }
            #expect(error?.kind == .invalidRequest)
            #expect(error?.description.contains("leaves that of https://api.example.com/v1") == true)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `An endpoint's segments cannot leave the base`() async throws {
        let transport = ScriptedTransport(.status(200))
        let client = client(transport, upstream())
        let error = await #expect(throws: APIError.self) {
            _ = try await client.send(Endpoint<JSON>(name: "words", path: ["..", "secret"]))
        }
        guard case .invalidRequest = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        _ = try await client.send(Endpoint<JSON>(name: "words", path: ["words", ".."]))
        #expect(transport.requests.map(\.url.path) == ["/v1/words/%2E%2E"])
    }

    // MARK: Redirects

    @Test(arguments: [
        ("https://elsewhere.example/x", "https://elsewhere.example/x"), ("/v2/x", "https://api.example.com/v2/x"),
        ("/v1/../x", "https://api.example.com/x"),
        ("https://elsewhere.example/x?a=1&key=s3cret%2Fkey&b=2", "https://elsewhere.example/x?a=1&b=2"),
        ("/x?key=s3cret/key", "https://api.example.com/x"),
    ])
    func `A redirect that leads out of the base carries none`(location: String, url: String) async throws {
        let transport = Following(.status(302, [.location: location]), .status(200))
        _ = try await client(transport, upstream()).response(to: HTTPRequest(url: upstream().baseURL))
        #expect(transport.requests.map(\.url.description).last == url)
        #expect(transport.requests.map { $0.fields[Self.appKey] } == [Self.key, nil])
        #expect(transport.requests.last?.fields[Self.appHost] == nil)
    }

    @Test func `A redirect within the base keeps them`() async throws {
        let transport = Following(.status(302, [.location: "/v1/y"]), .status(200))
        _ = try await client(transport, upstream()).response(to: HTTPRequest(url: upstream().baseURL))
        #expect(transport.requests.map { $0.fields[Self.appKey] } == [Self.key, Self.key])
    }

    @Test(arguments: [
        "https://elsewhere.example/s3cret%2Fkey", "/v2/s3cret/key/x", "//elsewhere.example/?other=s3cret/key",
    ])
    func `A redirect that would take a credential along under another name is refused`(location: String) async throws {
        let transport = Following(.status(302, [.location: location]), .status(200))
        let error = await #expect(throws: TransportError.self) {
            _ = try await client(transport, upstream()).response(to: HTTPRequest(url: upstream().baseURL))
        }
        #expect(error?.kind == .redirectRefused)
        #expect(error?.detail.contains("s3cret") == false)
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: ["https://elsewhere.example/x", "http://127.0.0.1/", "https://api.example.com:8443/v1/x"])
    func `Limited to the host, a redirect elsewhere is the response, as it is`(location: String) async throws {
        let store = MemoryStore()
        let transport = Following(.status(302, [.location: location]), .status(200))
        let client = client(transport, upstream(redirects: .sameHost), store: store)
        let request = HTTPRequest(url: upstream().baseURL)
        let response = try await client.response(to: request)
        #expect(response.status == 302)
        #expect(response.fields[.location] == location)
        #expect(store.variants(for: upstream().storeKey(for: request)).isEmpty)
        #expect(try await client.response(to: request).status == 200)
    }

    @Test(arguments: ["/v1/y", "https://api.example.com/v2", "//API.example.com:443/"])
    func `Limited to the host, a redirect there is followed`(location: String) async throws {
        let transport = Following(.status(308, [.location: location]), .status(200))
        var upstream = upstream(redirects: .sameHost)
        upstream.credentials = []
        let response = try await client(transport, upstream).response(to: HTTPRequest(url: upstream.baseURL))
        #expect(response.status == 200)
    }

    // MARK: Echoes

    @Test func `A key that the upstream repeats is replaced, in what is passed on and in what is kept`() async throws {
        let store = MemoryStore()
        let body = #"{"url":"/x?key=s3cret%2Fkey","key":"s3cret/key","host":"api.example.com"} s3cret/ke s3cret/key"#
        let fields: HTTPFields = [
            .etag: "\"a\"", HTTPFieldName("Content-MD5"): "x", .contentLength: "\(body.utf8.count)",
            HTTPFieldName("Link"): "</x?key=s3cret/key>; rel=next", .contentType: "text/plain",
        ]
        let transport = ScriptedTransport(.respond(Fixture.response(200, fields, body: body)))
        let client = client(transport, upstream(), store: store)
        for _ in 0..<2 {
            let response = try await client.response(to: HTTPRequest(url: upstream().baseURL))
            let expected = #"{"url":"/x?key=REDACTED","key":"REDACTED","host":"api.example.com"} s3cret/ke REDACTED"#
            #expect(String(decoding: response.body, as: UTF8.self) == expected)
            #expect(response.fields[.contentLength] == "\(expected.utf8.count)")
            #expect(response.fields[HTTPFieldName("Link")] == "</x?key=REDACTED>; rel=next")
            #expect(!response.fields.contains(.etag) && !response.fields.contains(HTTPFieldName("Content-MD5")))
            #expect(response.fields[.contentType] == "text/plain")
        }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        #"{"key":"s3cret\/key"}"#, "key=s3cret%2fkey", "key=s3cret%2Fkey;", "s3cret/keys3cret/key", "s3cret/longer-key",
    ])
    func `A key is found however servers write it`(body: String) async throws {
        var upstream = upstream()
        upstream.credentials.append(Credential("k", in: .query, variable: "K", value: "s3cret/longer-key"))
        let transport = ScriptedTransport(.respond(Fixture.response(200, body: body)))
        let response = try await client(transport, upstream).response(to: HTTPRequest(url: upstream.baseURL))
        #expect(!String(decoding: response.body, as: UTF8.self).contains("s3cret"))
    }

    @Test func `A key is found in a URL that a server repeats in JSON with escaped slashes`() async throws {
        var upstream = upstream()
        upstream.credentials = [Credential("k", in: .query, variable: "K", value: "s3+cret/longer-key")]
        let body = #"{"self":"https:\/\/api.example.com\/v1?k=s3%2Bcret\/longer-key"}"#
        let transport = ScriptedTransport(.respond(Fixture.response(200, body: body)))
        let response = try await client(transport, upstream).response(to: HTTPRequest(url: upstream.baseURL))
        #expect(!String(decoding: response.body, as: UTF8.self).contains("longer-key"))
    }

    @Test(arguments: ["", "x", "s3cret/ke", "3cret/key", "s3cres3cret/ke", String(repeating: "s3cret/", count: 1_000)])
    func `A reply that repeats no key is passed on byte for byte`(body: String) async throws {
        let transport = ScriptedTransport(.respond(Fixture.response(200, [.etag: "\"a\""], body: body)))
        let response = try await client(transport, upstream()).response(to: HTTPRequest(url: upstream().baseURL))
        #expect(String(decoding: response.body, as: UTF8.self) == body)
        #expect(response.fields[.etag] == "\"a\"")
    }

    @Test func `Values of fewer than six bytes are not looked for`() async throws {
        var upstream = upstream()
        upstream.credentials = [Credential("key", in: .query, variable: "KEY", value: "12345")]
        let transport = ScriptedTransport(.respond(Fixture.response(200, body: "12345")))
        let response = try await client(transport, upstream).response(to: HTTPRequest(url: upstream.baseURL))
        #expect(String(decoding: response.body, as: UTF8.self) == "12345")
    }
}

/// Follows redirects as a transport must.
private struct Following: Transport {
    private let scripted: ScriptedTransport

    init(_ first: ScriptedTransport.Step, _ second: ScriptedTransport.Step) {
        scripted = ScriptedTransport(first, second)
    }

    var requests: [HTTPRequest] { scripted.requests }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        var followed = 0
        while true {
            let response = try await scripted.send(request)
            guard let next = try Redirect.next(after: response, to: request, followed: followed) else {
                return response
            }
            request = next
            followed += 1
        }
    }
}
