// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// What an upstream answers, each time it is asked for, and what never leaves the gateway.
@Suite(.timeLimit(.minutes(10))) struct AnswersAndKeysTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let keys = [
        "MERRIAM_WEBSTER_KEY": "mw-s3cret", "WORDSAPI_KEY": "wa-s3cret", "OXFORD_APP_ID": "ox-s3cret",
        "OXFORD_APP_KEY": "ox-s3cret-2",
    ]

    private func gateway(_ host: String, at url: String) throws -> Gateway {
        var configuration = Configuration(environment: Self.keys)
        try configuration.point(host, to: url)
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true, clock: ManualClock(),
                warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } }))
    }

    private func get(_ target: String, from gateway: Gateway) async throws -> HTTPServerResponse {
        let request = try #require(HTTPServerRequest(target: target))
        return try await gateway.response(to: request)
    }

    /// Each row: a host, a route, and how that upstream says that it does not know a word.
    private static let unknown: [(host: String, route: String, reply: LoopbackServer.Reply)] = [
        ("api.dictionaryapi.dev", "/api/v2/entries/en/mouse", .response(404, body: Array("{}".utf8))),
        ("wordsapiv1.p.rapidapi.com", "/words/mouse", .response(404, body: Array("{}".utf8))),
        ("od-api.oxforddictionaries.com", "/api/v2/entries/en-gb/mouse", .response(404, body: Array("{}".utf8))),
        (
            "www.dictionaryapi.com", "/api/v3/references/collegiate/json/mouse",
            .response(body: Array(#"["mousse","moose"]"#.utf8))
        ),
    ]

    @Test(arguments: unknown.indices)
    func `A word that the upstream does not know is answered five times equally, from the lexicon`(
        index: Int
    ) async throws {
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        try await LexiconImporter(
            from: .basic(directory: source.path), to: "\(directory.path)/mainstay/lexicon.sqlite"
        ).run()
        let (host, route, reply) = Self.unknown[index]
        let upstream = try LoopbackServer { _ in reply }
        let gateway = try gateway(host, at: "\(upstream.url)")
        var bodies: Set<[UInt8]> = []
        for _ in 0..<5 {
            let response = try await get("/\(host)\(route)", from: gateway)
            #expect(response.status == 200)
            #expect(response.fields[.cacheStatus]?.contains("embedded") == true)
            bodies.insert(response.body)
        }
        #expect(bodies.count == 1)
        #expect(String(decoding: try #require(bodies.first), as: UTF8.self).contains("mouse"))
        #expect(upstream.requests.count == 1)
    }

    @Test(arguments: ["/../secret", "/%2e%2e/secret", "/a/../../secret", "/..%2fsecret", "//../secret", "/..%5csecret"])
    func `A path that leaves the configured one is refused, and the upstream is not asked`(path: String) async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        let gateway = try gateway("www.dictionaryapi.com", at: "\(upstream.url)base/path")
        let response = try await get("/www.dictionaryapi.com\(path)", from: gateway)
        #expect(response.status == 400)
        #expect(String(decoding: response.body, as: UTF8.self).contains("leaves"))
        #expect(upstream.requests.isEmpty)
    }

    @Test func `A redirect to another host is passed on, and neither followed nor kept`() async throws {
        let other = try LoopbackServer { _ in .response(body: Array("internal".utf8)) }
        let location = "\(other.url)secret"
        let upstream = try LoopbackServer { _ in .response(302, fields: [.location: location]) }
        let gateway = try gateway("api.dictionaryapi.dev", at: "\(upstream.url)")
        for _ in 0..<2 {
            let response = try await get("/api.dictionaryapi.dev/api/v2/entries/en/w", from: gateway)
            #expect(response.status == 302)
            #expect(response.fields[.location] == location)
        }
        #expect(other.requests.isEmpty)
        #expect(upstream.requests.count == 2)
    }

    @Test func `A redirect within the upstream's host is followed`() async throws {
        let upstream = try LoopbackServer { request in
            request.target == "/moved"
                ? .response(body: Array("[]".utf8)) : .response(302, fields: [.location: "/moved"])
        }
        let gateway = try gateway("api.dictionaryapi.dev", at: "\(upstream.url)")
        #expect(try await get("/api.dictionaryapi.dev/api/v2/entries/en/w", from: gateway).status == 200)
    }

    @Test func `A key that the upstream repeats does not leave the gateway`() async throws {
        let upstream = try LoopbackServer { request in
            .response(
                fields: [HTTPFieldName("X-Request"): request.target],
                body: Array(#"[{"meta":{"id":"\#(request.target)"},"hwi":{"hw":"w"}}]"#.utf8))
        }
        let gateway = try gateway("www.dictionaryapi.com", at: "\(upstream.url)")
        for _ in 0..<3 {
            let response = try await get("/www.dictionaryapi.com/api/v3/references/collegiate/json/w", from: gateway)
            #expect(response.status == 200)
            #expect(!String(decoding: response.body, as: UTF8.self).contains("s3cret"))
            #expect(String(decoding: response.body, as: UTF8.self).contains("key=REDACTED"))
            #expect(!response.fields.lines.contains { $0.value.contains("s3cret") })
        }
        #expect(upstream.requests.map(\.target) == ["/api/v3/references/collegiate/json/w?key=mw-s3cret"])
    }
}
