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

@Suite(.timeLimit(.minutes(10))) struct OxfordRouteTests {
    private static let route = "/od-api.oxforddictionaries.com/api"
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func get(_ target: String, to url: HTTPURL?, environment: [String: String] = [:]) async throws
        -> HTTPServerResponse
    {
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        var configuration = Configuration(environment: environment)
        if let url { try configuration.point("od-api.oxforddictionaries.com", to: "\(url)") }
        let services = Services(
            configuration: configuration, directories: directories, isOffline: url == nil, isShared: true,
            clock: ManualClock(), warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } })
        let fields: HTTPFields = [HTTPFieldName("app_key"): "the caller's"]
        let request = try #require(HTTPServerRequest(method: .get, target: Self.route + target, fields: fields))
        return try await Gateway(services: services).response(to: request)
    }

    @Test func `A caller needs no keys: the gateway sends its own`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array(#"{"results": []}"#.utf8)) }
        let keys = ["OXFORD_APP_ID": "id-1", "OXFORD_APP_KEY": "key-2"]
        let response = try await get("/v2/entries/en-gb/ace?fields=definitions", to: upstream.url, environment: keys)
        #expect(response.status == 200)
        let sent = try #require(upstream.requests.first)
        #expect(sent.target == "/api/v2/entries/en-gb/ace?fields=definitions")
        #expect(sent.fields[HTTPFieldName("app_id")] == "id-1")
        #expect(sent.fields[HTTPFieldName("app_key")] == "key-2")
    }

    @Test func `Filters in a path of version 1 are passed on as they stand`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("{}".utf8)) }
        let keys = ["OXFORD_APP_ID": "id-1", "OXFORD_APP_KEY": "key-2"]
        let target = "/v1/entries/en/ace/grammaticalFeatures=singular,past;lexicalCategory=noun"
        #expect(try await get(target, to: upstream.url, environment: keys).status == 200)
        #expect(upstream.requests.map(\.target) == ["/api" + target])
    }

    @Test func `The routes of both versions are answered from the lexicon`() async throws {
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        let path = "\(directory.path)/mainstay/lexicon.sqlite"
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
        for target in ["/v1/entries/en/mouse", "/v2/entries/en-gb/mouse", "/v2/lemmas/en/mice"] {
            let response = try await get(target, to: nil)
            #expect(response.status == 200, "\(target)")
            #expect(String(decoding: response.body, as: UTF8.self).contains(#""word":"m"#))
        }
        let page = try await get("/v1/entries/en/zzzzqq", to: nil)
        #expect(page.status == 404)
        #expect(page.fields[.contentType]?.hasPrefix("text/html") == true)
        #expect(page.fields[.contentSecurityPolicy] == "default-src 'none'; sandbox")
    }
}
