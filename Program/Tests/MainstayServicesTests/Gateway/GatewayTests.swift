// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct GatewayTests {
    private let directory: TemporaryDirectory
    private var folder: String { directory.path }
    let clock = ManualClock(date: Date(timeIntervalSince1970: 784_111_777))

    init() throws {
        directory = try TemporaryDirectory()
    }

    func gateway(
        to url: HTTPURL?, isOffline: Bool = false, allowsNoCache: Bool = false
    ) throws -> Gateway {
        var configuration = Configuration()
        if allowsNoCache {
            configuration.upstreams["api.dictionaryapi.dev", default: UpstreamSettings()].allowsNoCache = true
        }
        if let url { try configuration.point("api.dictionaryapi.dev", to: "\(url)") }
        let directories = Directories(
            environment: ["XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder])
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isOffline: isOffline, isShared: true,
                clock: clock,
                warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } }))
    }

    func get(
        _ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, from gateway: Gateway
    ) async throws -> HTTPServerResponse {
        let request = try #require(HTTPServerRequest(method: method, target: target, fields: fields))
        return try await gateway.response(to: request)
    }

    let route = "/api.dictionaryapi.dev/api/v2/entries/en/word"
    static let body = Array(
        "[ {\"word\" :\"w\\u00f6rd\",\n \"meanings\": [{\"partOfSpeech\":\"noun\",\"definitions\":[]}]} ]".utf8)

    @Test func `A reply from the network is passed on byte for byte`() async throws {
        let upstream = try LoopbackServer { _ in
            .response(
                fields: [
                    .contentType: "application/json; charset=utf-8", .date: "Sun, 06 Nov 1994 08:49:37 GMT",
                    .server: "theirs", HTTPFieldName("Set-Cookie"): "id=1", HTTPFieldName("X-Own"): "dropped",
                ], body: Self.body)
        }
        let response = try await get(route, from: gateway(to: upstream.url))
        #expect(response.status == 200)
        #expect(response.body == Self.body)
        #expect(response.fields[.contentType] == "application/json; charset=utf-8")
        #expect(response.fields[.date] == "Sun, 06 Nov 1994 08:49:37 GMT")
        for name in ["X-Own", "Set-Cookie", "Server"] { #expect(response.fields[HTTPFieldName(name)!] == nil) }
        #expect(response.fields[.accessControlAllowOrigin] == nil)
        #expect(response.fields[.cacheStatus] == "mainstay; fwd=uri-miss; fwd-status=200; stored")
        #expect(upstream.requests.map(\.target) == ["/api/v2/entries/en/word"])
    }

    @Test func `A second request is a hit, whatever the word's case, with its age`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        _ = try await get(route, from: gateway)
        for target in [route, route, "/api.dictionaryapi.dev/api/v2/entries/en/WORD"] {
            let request = try #require(HTTPServerRequest(target: target))
            let response = try #require(gateway.immediateResponse(to: request))
            #expect(response.body == Self.body)
            #expect(response.fields[.cacheStatus]?.hasPrefix("mainstay; hit; ttl=") == true)
            #expect(response.fields[.age].flatMap { Int($0) } != nil)
        }
        #expect(upstream.requests.count == 1)
    }

    @Test func `A client that has a reply already is told so, from memory and from the upstream`() async throws {
        let upstream = try LoopbackServer { _ in .response(fields: [.etag: "W/\"a\""], body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        let name = HTTPFieldName("If-None-Match")
        for round in 0..<3 {
            let response = try await get(route, [name: "\"x\", \"a\""], from: gateway)
            #expect(response.status == 304, "\(round)")
            #expect(response.body.isEmpty)
            #expect(response.fields[.etag] == "W/\"a\"")
            #expect(response.fields[.contentType] == nil)
            #expect(response.fields[.cacheStatus]?.contains(round == 0 ? "fwd=uri-miss" : "hit") == true)
        }
        #expect(try await get(route, [name: "\"x\""], from: gateway).body == Self.body)
        #expect(upstream.requests.count == 1)
    }

    @Test func `A reply for one user is not kept for others`() async throws {
        let upstream = try LoopbackServer { _ in
            .response(fields: [.cacheControl: "private, max-age=60"], body: Self.body)
        }
        let gateway = try gateway(to: upstream.url)
        for _ in 0..<2 {
            let response = try await get(route, from: gateway)
            #expect(response.fields[.cacheStatus] == "mainstay; fwd=uri-miss; fwd-status=200")
        }
        #expect(upstream.requests.count == 2)
    }

    /// Each row: what the upstream says of its reply, how it fares later, and what the gateway says then.
    @Test(
        arguments: [
            (
                "max-age=60", 90, 501,
                "mainstay; fwd=stale; ttl=-30; detail=\"stale: api.dictionaryapi.dev answered 501 Not Implemented\"",
                "90"
            ),
            ("max-age=60", 90, 304, "mainstay; fwd=stale; fwd-status=304; ttl=60; stored", "0"),
            ("max-age=60", 30, 501, "mainstay; hit; ttl=30", "30"),
            ("max-age=60, must-revalidate", 90, 400, "mainstay; fwd=stale; fwd-status=400", nil),
        ] as [(String, Int, Int, String, String?)])
    func `Age and Cache-Status are right in each case`(
        directives: String, later: Int, status: Int, cacheStatus: String, age: String?
    ) async throws {
        let upstream = try LoopbackServer { request in
            request.fields.contains(HTTPFieldName(known: "If-None-Match"))
                ? .response(HTTPStatus(status))
                : .response(fields: [.cacheControl: directives, .etag: "\"a\""], body: Self.body)
        }
        let gateway = try gateway(to: upstream.url)
        _ = try await get(route, from: gateway)
        clock.advance(by: .seconds(later))
        let response = try await get(route, from: gateway)
        #expect(response.fields[.cacheStatus] == cacheStatus)
        #expect(response.fields[.age] == age)
    }

    @Test(arguments: [
        "no-cache", "no-store", "max-age=0", "min-fresh=99999999", "No-Cache, max-age=0, x=\"only-if-cached\"",
    ])
    func `A caller cannot ask past the cache unless that is configured`(directives: String) async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        for _ in 0..<3 {
            let fields: HTTPFields = [.cacheControl: directives, HTTPFieldName(known: "Pragma"): "no-cache"]
            #expect(try await get(route, fields, from: gateway).body == Self.body)
        }
        #expect(upstream.requests.count == 1)
        #expect(upstream.requests.allSatisfy { !$0.fields.contains(.cacheControl) })
    }

    @Test func `A caller may say that only what is kept will do`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        let fields: HTTPFields = [.cacheControl: "no-cache, only-if-cached, max-stale"]
        #expect(try await get(route, fields, from: gateway).status == 504)
        _ = try await get(route, from: gateway)
        clock.advance(by: .seconds(100_000))
        #expect(try await get(route, fields, from: gateway).body == Self.body)
        #expect(upstream.requests.count == 1)
    }

    @Test func `A client can ask past the cache, and what comes then is what is kept`() async throws {
        let upstream = try LoopbackServer { request in
            .response(body: request.fields.contains(.cacheControl) ? Array("[2]".utf8) : Array("[1]".utf8))
        }
        let gateway = try gateway(to: upstream.url, allowsNoCache: true)
        for _ in 0..<2 { #expect(try await get(route, from: gateway).body == Array("[1]".utf8)) }
        #expect(try await get(route, [.cacheControl: "no-cache"], from: gateway).body == Array("[2]".utf8))
        for _ in 0..<2 { #expect(try await get(route, from: gateway).body == Array("[2]".utf8)) }
    }

    @Test func `A query is part of what is asked`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        _ = try await get(route, from: gateway)
        _ = try await get(route + "?include=example", from: gateway)
        #expect(upstream.requests.map(\.target).last == "/api/v2/entries/en/word?include=example")
    }

    @Test func `Items of a query that the API does not have cost nothing`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        for number in 0..<5 {
            #expect(try await get(route + "?bust=\(number)", from: gateway).body == Self.body)
            #expect(try await get(route + "?x&%69nclude=example&bust=\(number)", from: gateway).body == Self.body)
            #expect(try await get(route + "?include=example&INCLUDE=\(number)", from: gateway).body == Self.body)
        }
        let target = "/api/v2/entries/en/word"
        #expect(upstream.requests.map(\.target) == [target, target + "?include=example"])
    }

    @Test(arguments: [
        "/api/V2/entries/en/beta", "/entries/%20en/beta", "/api/v2/entries/%20en/beta", "/api/v2/entries/EN/beta",
    ])
    func `A route that the API does not have does not stand for one that it has`(wrong: String) async throws {
        let upstream = try LoopbackServer { request in
            request.target == "/api/v2/entries/en/beta"
                ? .response(body: Self.body) : .response(404, body: Array("{}".utf8))
        }
        let gateway = try gateway(to: upstream.url)
        for _ in 0..<2 { #expect(try await get("/api.dictionaryapi.dev" + wrong, from: gateway).status == 404) }
        for word in ["beta", "BETA", "%20Beta%20"] {
            #expect(try await get("/api.dictionaryapi.dev/api/v2/entries/en/\(word)", from: gateway).status == 200)
        }
        #expect(upstream.requests.map(\.target) == [wrong, "/api/v2/entries/en/beta"])
    }

    /// Does something while time flies, so that waits between attempts end.
    func whileTimeFlies<Value: Sendable>(_ body: () async throws -> Value) async rethrows -> Value {
        let time = Task {
            var ended = 0
            while !Task.isCancelled {
                // The waits before retries and for stale replies are shorter than a second; all other sleeps are
                // longer.
                if clock.waits.count(where: { $0 < .seconds(1) }) > ended {
                    ended += 1
                    clock.advance(by: .seconds(1))
                } else {
                    await Task.yield()
                }
            }
        }
        defer { time.cancel() }
        return try await body()
    }

    @Test func `Words chosen by chance are not kept, and who asks too soon is given others`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("[\"abyss\"]".utf8)) }
        var configuration = Configuration()
        try configuration.point("random-word-api.herokuapp.com", to: "\(upstream.url)")
        let gateway = Gateway(
            services: Services(
                configuration: configuration,
                directories: Directories(
                    environment: ["XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder]),
                isShared: true, clock: clock, warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } })
        )
        let target = "/random-word-api.herokuapp.com/word?number=1"
        #expect(try await get(target, from: gateway).body == Array("[\"abyss\"]".utf8))
        for _ in 0..<2 {
            let response = try await get(target, from: gateway)
            #expect(response.status == 200)
            #expect(response.fields[.cacheStatus]?.contains("embedded") == true)
        }
        #expect(upstream.requests.count == 1)
    }

    @Test func `What happened is counted, without queries`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        _ = try await get(route + "?key=secret", from: gateway)
        for _ in 0..<3 { _ = try await get(route + "?key=secret", from: gateway) }
        let response = try await get("/metrics", from: gateway)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("upstream=\"api.dictionaryapi.dev\""))
        #expect(text.split(separator: "\n").contains { $0.contains("hit") && $0.hasSuffix(" 3") }, "\(text)")
        #expect(!text.contains("secret"))
    }

    @Test func `What is answered by the upstream is not counted as a hit`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url, allowsNoCache: true)
        for _ in 0..<3 { _ = try await get(route, from: gateway) }
        for _ in 0..<5 { _ = try await get(route, [.cacheControl: "no-cache"], from: gateway) }
        let text = String(decoding: try await get("/metrics", from: gateway).body, as: UTF8.self)
        #expect(upstream.requests.count == 6)
        #expect(text.split(separator: "\n").contains { $0.contains("hit") && $0.hasSuffix(" 2") }, "\(text)")
    }

    @Test func `A page beside the API is no failure of the API`() async throws {
        let upstream = try LoopbackServer { request in
            request.target == "/"
                ? .response(fields: [.contentType: "text/html"], body: Array("<p>Welcome".utf8))
                : .response(body: Self.body)
        }
        let gateway = try gateway(to: upstream.url)
        for _ in 0..<12 {
            let page = try await get("/api.dictionaryapi.dev/", from: gateway)
            #expect(page.status == 200)
            #expect(page.fields[.contentType] == "text/plain; charset=utf-8")
        }
        #expect(try await get(route, from: gateway).body == Self.body)
    }

    @Test func `It says that it is well`() async throws {
        let response = try await get("/health", from: gateway(to: nil, isOffline: true))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"status":"ok"}"#)
    }

    @Test func `The pages answer what is no route, and get forms too`() async throws {
        let gateway = try gateway(to: nil, isOffline: true)
        for method in [HTTPMethod.get, .post] {
            let response = try await get("/", method: method, from: gateway)
            #expect(response.status == 200)
            #expect(String(decoding: response.body, as: UTF8.self) == "\(method) a page")
        }
    }
}
