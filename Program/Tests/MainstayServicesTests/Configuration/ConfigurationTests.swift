// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary
import MainstayKit
import MainstayOxford
import MainstayServices
import MainstayTestSupport
import Testing

@Suite struct ConfigurationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func configuration(
        _ content: String, environment: [String: String] = [:]
    ) throws -> Configuration {
        try folder.write(Array(content.utf8), to: "config.json")
        return try Configuration(file: folder.file("config.json"), environment: environment)
    }

    @Test func `A missing file configures nothing`() throws {
        let configuration = try Configuration(file: folder.file("missing.json"), environment: [:])
        #expect(configuration == Configuration())
        #expect(configuration.configured(FreeDictionary.upstream).baseURL == FreeDictionary.upstream.baseURL)
    }

    @Test func `A file that cannot be read is told in words`() throws {
        try folder.makeDirectory("config.json")
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(file: folder.file("config.json"), environment: [:])
        }
        #expect(error?.description == "\(folder.file("config.json")): it cannot be read: it is a folder")
    }

    @Test func `Address, quota and credentials reach the upstream`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {
              "api.dictionaryapi.dev": {"url": "http://127.0.0.1:81/x", "quota": {"requests": 3, "seconds": 7}},
              "od-api.oxforddictionaries.com": {"credentials": {"app_id": "me", "app_key": "secret"}}}}
            """#)
        let free = configuration.configured(FreeDictionary.upstream)
        #expect(free.baseURL == HTTPURL("http://127.0.0.1:81/x"))
        #expect(free.quota == [Quota(strictly: 3, per: .seconds(7))])
        let oxford = configuration.configured(Oxford.upstream)
        #expect(oxford.credentials.map(\.value) == ["me", "secret"])
        #expect(oxford.missingCredentials == nil)
        #expect(Configuration().configured(Oxford.upstream).missingCredentials != nil)
    }

    @Test func `The environment's credentials come before the file's, unless they are empty`() throws {
        let variables = Oxford.upstream.credentials.compactMap(\.variable)
        let configuration = try configuration(
            #"{"upstreams": {"od-api.oxforddictionaries.com": {"credentials": {"app_id": "file", "app_key": "file"}}}}"#,
            environment: [variables[0]: "environment", variables[1]: ""])
        #expect(configuration.configured(Oxford.upstream).credentials.map(\.value) == ["environment", "file"])
    }

    @Test(arguments: [
        ("", "1:1: it is not JSON"), ("{", "1:2: it is not JSON"), ("[]", "1:1: it is not a JSON object"),
        (#"{"other": 1}"#, "no setting \"other\""),
        (#"{"upstreams": 1}"#, "1:15: \"upstreams\": it is not a JSON object"),
        (#"{"upstreams": {"api.dictionaryapi.dev": 1}}"#, "\"api.dictionaryapi.dev\": it is not a JSON object"),
        (#"{"upstreams": {"example.com": {"quota": {"requests": 1, "seconds": 1}}}}"#, "no upstream \"example.com\""),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"url": "ftp://a"}}}"#, "\"ftp://a\" is not an address"),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"url": 1}}}"#, "\"url\": it is a text"),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"quota": {"requests": 0, "seconds": 1}}}}"#, "\"requests\""),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"quota": {"requests": 1}}}}"#, "\"quota\""),
        (
            #"{"upstreams": {"api.dictionaryapi.dev": {"quota": {"requests": 1, "seconds": 1, "more": 1}}}}"#,
            "no setting \"more\""
        ),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"credentials": {"key": "a"}}}}"#, "the credentials are none"),
        (#"{"upstreams": {"od-api.oxforddictionaries.com": {"credentials": {"app_id": 1}}}}"#, "\"app_id\""),
    ])
    func `An error names the file and what is wrong in it`(content: String, problem: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try configuration(content) }
        #expect(error?.description.hasPrefix(folder.file("config.json") + ":") == true)
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func `A folder in the file's place is an error`() throws {
        try folder.makeDirectory("config.json")
        #expect(throws: ConfigurationError.self) {
            try Configuration(file: folder.file("config.json"), environment: [:])
        }
    }

    @Test func `An upstream is pointed elsewhere only if there is such an upstream and address`() throws {
        var configuration = Configuration()
        try configuration.point("api.dictionaryapi.dev", to: "https://example.com")
        #expect(configuration.upstreams["api.dictionaryapi.dev"]?.url == HTTPURL("https://example.com"))
        #expect(throws: ConfigurationError.self) { try configuration.point("example.com", to: "https://example.com") }
        #expect(throws: ConfigurationError.self) { try configuration.point("api.dictionaryapi.dev", to: "") }
    }
}
