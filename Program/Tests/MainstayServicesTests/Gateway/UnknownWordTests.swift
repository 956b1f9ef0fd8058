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

@Suite(.timeLimit(.minutes(10))) struct UnknownWordTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Each row: an upstream, a route to a word that the embedded dictionary has, and how the upstream says that it
    /// does not.
    @Test(arguments: [
        ("api.dictionaryapi.dev", "/api/v2/entries/en/mouse", 404, #"{"title":"No Definitions Found"}"#),
        ("od-api.oxforddictionaries.com", "/api/v2/entries/en-gb/mouse", 404, #"{"error":"No entry found"}"#),
        ("wordsapiv1.p.rapidapi.com", "/words/mouse", 404, #"{"success":false,"message":"word not found"}"#),
        ("www.dictionaryapi.com", "/api/v3/references/collegiate/json/mouse", 200, #"["moose","muse"]"#),
        ("www.dictionaryapi.com", "/api/v3/references/collegiate/json/mouse", 200, "[]"),
    ])
    func `A word that only the lexicon knows is answered alike each time`(
        host: String, route: String, status: Int, body: String
    ) async throws {
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        let lexicon = "\(directory.path)/mainstay/lexicon.sqlite"
        try await LexiconImporter(from: .basic(directory: source.path), to: lexicon).run()
        let upstream = try LoopbackServer { _ in
            .response(
                HTTPStatus(status), fields: [.contentType: "application/json", .cacheControl: "public, max-age=3600"],
                body: Array(body.utf8))
        }
        var configuration = Configuration(environment: [
            "OXFORD_APP_ID": "i", "OXFORD_APP_KEY": "k", "WORDSAPI_KEY": "k", "MERRIAM_WEBSTER_KEY": "k",
        ])
        try configuration.point(host, to: "\(upstream.url)")
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let gateway = Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true, clock: ManualClock(),
                warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } }))
        var bodies: Set<[UInt8]> = []
        for round in 1...5 {
            let request = try #require(HTTPServerRequest(target: "/\(host)\(route)"))
            let response = try await gateway.response(to: request)
            #expect(response.status == 200, "\(round)")
            #expect(response.fields[.cacheStatus]?.contains("embedded") == true, "\(round)")
            bodies.insert(response.body)
        }
        #expect(bodies.count == 1)
        #expect(upstream.requests.count == 1)
    }
}
