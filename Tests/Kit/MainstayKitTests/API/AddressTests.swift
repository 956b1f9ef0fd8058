// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

/// A client made from an address.
@Suite struct AddressTests {
    /// A busy machine is slower than the usual limits allow.
    private let still: @Sendable (inout Client.Settings) -> Void = { $0.clock = ManualClock() }

    /// Each row: a text that is not a URL of HTTP, and what the first call says about it.
    @Test(
        arguments: [
            ("", "the address \"\" has no scheme: write it as https://api.example.com/v1"),
            ("api.example.com", "the address \"api.example.com\" has no scheme: write it as https://api.example.com"),
            ("the API", "the address \"the API\" has no scheme: write it as https://api.example.com/v1"),
            (
                "ftp://a.example",
                "the address \"ftp://a.example\" is not of HTTP: it must begin with https:// or http://"
            ),
            ("https://", Self.needs("https://")), ("https://a.example:70000", Self.needs("https://a.example:70000")),
            ("https://a.example/b c", Self.needs("https://a.example/b c")),
            ("https://ann:pass@a.example", "the address has a user before its host: give credentials apart from it"),
        ])
    func `An address that is not a URL is an error of the first call, which says what is wrong`(
        address: String, problem: String
    ) async throws {
        let transport = ScriptedTransport()
        let client = Client(address, through: transport, still)
        let error = await #expect(throws: APIError.self) { try await client.get("books", as: [Int].self) }
        #expect(error?.description == problem && error?.kind == .invalidRequest(problem))
        await #expect(throws: APIError.self) { try await client.stream(Endpoint<Void>(.get, "books")) }
        await #expect(throws: TransportError.self) {
            try await client.response(to: HTTPRequest(url: client.upstream.baseURL))
        }
        #expect(transport.requests.isEmpty)
    }

    private static func needs(_ address: String) -> String {
        "the address \"\(address)\" is not a valid URL: it needs a host, a port of at most 65535 if it has one, "
            + "and percent-encoding for spaces and other special characters"
    }

    @Test func `A description has the host of its address unless another name is given`() async throws {
        let upstream = Upstream("https://api.example.com/v1", timeToLive: .seconds(60))
        #expect(upstream.host == "api.example.com" && upstream.name == "api.example.com")
        #expect("\(upstream.baseURL)" == "https://api.example.com/v1" && upstream.timeToLive == .seconds(60))
        let trips = Upstream("http://127.0.0.1:8080", host: "trips")
        #expect(trips.host == "trips" && trips.name == "trips" && trips.baseURL.port == 8080)
        // A description without an address may get one later.
        let transport = ScriptedTransport(.status(200))
        let later = Upstream("").with { $0.baseURL = Fixture.upstream.baseURL }
        #expect(try await Client(later, through: transport, still).get("a", as: JSON.self).value == [:])
    }

    @Test func `All that a pipeline can be given is a setting of the client`() async throws {
        struct Marking: Policy {
            func intercept(
                _ request: HTTPRequest, next: @escaping Next
            ) async throws(TransportError) -> HTTPResponse {
                var request = request
                request.fields["X-Mark"] = "1"
                return try await next(request)
            }
        }
        let (clock, events) = (ManualClock(), Lock<[PipelineEvent.Kind]>([]))
        let transport = ScriptedTransport(.status(200), .fail(.unreachable))
        let embedded = ScriptedTransport(.status(200))
        let (store, state) = (MemoryStore(), MemoryStateStore())
        let client = Client("https://api.example.com/v1", through: transport, store: store) {
            $0.upstream.timeToLive = .seconds(60)
            $0.upstream.quota = [Quota(10, per: .seconds(1))]
            $0.upstream.credentials = [.bearer("t0ken-1")]
            $0.options.schedule.attempts = 1
            $0.options.add("mark", at: .call, Marking())
            $0.embedded = [embedded]
            $0.observer = { event in events.withLock { $0.append(event.kind) } }
            ($0.clock, $0.random, $0.state) = (clock, RandomSource(LargestNumber()), state)
        }
        #expect(try await client.get("a", as: JSON.self).source == .network)
        #expect(try await client.get("a", as: JSON.self).source == .cache)
        let sent = try #require(transport.requests.first)
        #expect(sent.fields["X-Mark"] == "1" && sent.fields[.authorization] == "Bearer t0ken-1")
        #expect(events.withLock { $0.contains(.cache(.hit)) } && store.size > 0)
        clock.advance(by: .seconds(61))
        #expect(try await client.get("b", as: JSON.self).source == .embedded)
    }

    @Test func `A reply is read as the type of the variable`() async throws {
        let (latin, json): (HTTPFields, HTTPFields) = (
            [.contentType: "text/plain; charset=ISO-8859-1"], [.contentType: "application/json"]
        )
        let replies: [String: HTTPResponse] = [
            "/text": HTTPResponse(status: 200, fields: [.contentType: "text/plain"], body: Array("a: ü".utf8)),
            "/latin": HTTPResponse(status: 200, fields: latin, body: [0x61, 0xFC]),
            "/string": HTTPResponse(status: 200, fields: json, body: Array(#""b""#.utf8)),
            "/object": HTTPResponse(status: 200, fields: json, body: Array(#"{"a": 1}"#.utf8)),
            "/bytes": HTTPResponse(status: 200, fields: [.contentType: "image/png"], body: [1, 255]),
            "/none": HTTPResponse(status: 204),
        ]
        let transport = ScriptedTransport { replies[$0.url.path].map { .respond($0) } }
        let client = Client("https://api.example.com", through: transport, still)
        let text: String = try await client.get("text").value
        #expect(text == "a: ü")
        #expect(try await client.get("latin", as: String.self).value == "aü")
        #expect(try await client.get("string", as: String.self).value == "b")
        #expect(try await client.get("object", as: String.self).value == #"{"a": 1}"#)
        #expect(try await client.send(Endpoint<String>(.get, "text")).value == "a: ü")
        let bytes: Data = try await client.get("bytes").value
        #expect(bytes == Data([1, 255]))
        let none: [Int]? = try await client.get("none").value
        #expect(none == nil)
        let reply = try await client.get("bytes", as: HTTPResponse.self).value
        #expect(reply.fields[.contentType] == "image/png" && reply.body == [1, 255])
        #expect(try await client.get("object", as: [String: Int].self).value == ["a": 1])
        // Only JSON is asked for by its name.
        let asked = transport.requests.filter { $0.fields[.accept] == "application/json" }.map(\.url.path)
        #expect(asked == ["/none", "/object"])
    }

    /// Each row: a URL in a reply, and where it leads.
    @Test(
        arguments: [
            ("https://api.example.com/v1/books/8?lang=en", "https://api.example.com/v1/books/8?lang=en"),
            ("/v1/books/8", "https://api.example.com/v1/books/8"),
            ("books/8", "https://api.example.com/v1/books/8"),
            ("https://cdn.example.net/8.json", "https://cdn.example.net/8.json"),
            ("https://api.example.com/v2/books/8", "https://api.example.com/v2/books/8"),
        ])
    func `A URL in a reply is asked for as it is, with the credentials only below the base URL`(
        reference: String, target: String
    ) async throws {
        let transport = ScriptedTransport(.status(200))
        let client = Client("https://api.example.com/v1", credentials: [.bearer("t0ken-1")], through: transport, still)
        _ = try await client.get(#require(URL(string: reference)), as: JSON.self)
        let sent = try #require(transport.requests.first)
        #expect("\(sent.url)" == target)
        let isBelow = target.hasPrefix("https://api.example.com/v1/")
        #expect(sent.fields[.authorization] == (isBelow ? "Bearer t0ken-1" : nil))
    }

    @Test func `A URL that is not of HTTP, or leaves the base URL with dots, is an error`() async throws {
        let transport = ScriptedTransport()
        let client = Client("https://api.example.com/v1", through: transport, still)
        for text in ["mailto:ann@example.com", "file:///etc/passwd?s=1"] {
            let error = await #expect(throws: APIError.self) {
                try await client.get(#require(URL(string: text)), as: JSON.self)
            }
            #expect(error?.description == "\(text.prefix { $0 != "?" }) is not a URL of HTTP")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `An endpoint with a URL keeps it when it is mapped, and loses it with another path`() async throws {
        let upstream = Upstream("https://api.example.com/v1")
        let url = try #require(URL(string: "https://cdn.example.net/a/b?c=1"))
        var endpoint = Endpoint<[Int]>(.get, EndpointPath(url), query: ["d": "2"])
        #expect("\(try endpoint.map(\.count).request(to: upstream).url)" == "https://cdn.example.net/a/b?c=1&d=2")
        #expect(endpoint.name == "a/b")
        endpoint.path = ["books"]
        #expect("\(try endpoint.request(to: upstream).url)" == "https://api.example.com/v1/books?d=2")
    }

    private struct Page: Codable {
        var results: [Int]
        var next: URL?
    }

    @Test func `The next page is a URL in the JSON`() async throws {
        let pages = [
            "/v1/numbers": #"{"results": [1], "next": "https://api.example.com/v1/numbers?page=2"}"#,
            "/v1/numbers?page=2": #"{"results": [2], "next": "/v1/numbers?page=3"}"#,
            "/v1/numbers?page=3": #"{"results": [3], "next": null}"#,
            "/v1/odd": #"{"results": [4], "next": "https://elsewhere.example/odd?page=2"}"#,
        ]
        let transport = ScriptedTransport { request in
            pages[request.url.target].map { .respond(HTTPResponse(status: 200, body: Array($0.utf8))) }
        }
        let client = Client("https://api.example.com/v1", through: transport, still)
        var numbers: [Int] = []
        for try await page in client.pages(Endpoint<Page>(.get, "numbers"), next: .url(\.value.next)) {
            numbers += page.value.results
        }
        #expect(numbers == [1, 2, 3])
        var odd = client.pages(Endpoint<Page>(.get, "odd"), next: .url { $0.value.next }).makeAsyncIterator()
        #expect(try await odd.next()?.value.results == [4])
        let error = await #expect(throws: APIError.self) { try await odd.next() }
        #expect(error?.description.contains("is at another place: https://elsewhere.example/odd?page=2") == true)
        #expect(transport.requests.count == 4)
    }
}
