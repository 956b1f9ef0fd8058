// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTestSupport
import Testing

@testable import MainstayServices

/// The least and the greatest value of each setting, and what lies just outside.
@Suite struct SettingBoundsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func settings(_ text: String, environment: [String: String] = [:]) throws -> UpstreamSettings {
        let content = #"{"upstreams": {"a": {"url": "http://a", \#(text)}}}"#
        try folder.write(Array(content.utf8), to: "config.json")
        let configuration = try Configuration(file: folder.file("config.json"), environment: environment)
        return try #require(configuration.upstreams["a"])
    }

    private func problem(_ text: String) -> String {
        let error = #expect(throws: ConfigurationError.self) { try settings(text) }
        return error?.description ?? ""
    }

    @Test(arguments: [
        (#""timeout": 0.001"#, \UpstreamSettings.timeout, Duration.milliseconds(1)),
        (#""timeout": 50"#, \.timeout, .seconds(50)), (#""timeout": 5e1"#, \.timeout, .seconds(50)),
        (#""firstByte": 100"#, \.limits.firstByte, .seconds(100)),
        (#""silence": 0.001"#, \.limits.silence, .milliseconds(1)), (#""total": 100"#, \.limits.total, .seconds(100)),
        (#""patience": 0"#, \.patience, .zero), (#""patience": 50.0"#, \.patience, .seconds(50)),
        (#""stale": 0"#, \.stale, .zero), (#""stale": 315360000"#, \.stale, .seconds(315_360_000)),
    ])
    func `A time may be the least or the greatest`(
        text: String, property: any KeyPath<UpstreamSettings, Duration?> & Sendable, time: Duration
    ) throws {
        #expect(try settings(text)[keyPath: property] == time)
    }

    @Test(arguments: [
        "0.000999", "50.001", "0", "-1", "-0.001", "1e308", "-1e308", "9223372036854775807", "9223372036854775808",
        "null", "true", "\"5\"", "\"5s\"", "[5]", "{\"seconds\": 5}",
    ])
    func `Any other value is not a time`(value: String) {
        #expect(problem("\"timeout\": \(value)").hasSuffix("it is a number of seconds from 0.001 to 50"))
    }

    @Test func `Attempts, requests and windows may be the least or the greatest`() throws {
        #expect(try settings(#""retry": {"attempts": 1}"#).attempts == 1)
        #expect(try settings(#""retry": {"attempts": 10}"#).attempts == 10)
        #expect(try settings(#""retry": {}"#).attempts == nil)
        let quotas = try settings(
            #""quota": [{"requests": 1, "seconds": 31536000}, {"requests": 1000000, "seconds": 1}]"#)
        #expect(
            quotas.quota
                == [
                    Quota(strictly: 1, per: .seconds(31_536_000)), Quota(strictly: 1_000_000, per: .seconds(1)),
                ])
        #expect(try settings(#""quota": []"#).quota == [])
    }

    @Test(arguments: [
        (#""retry": {"attempts": 11}"#, "1 to 10"), (#""retry": {"attempts": 1.5}"#, "1 to 10"),
        (#""retry": {"attempts": "3"}"#, "1 to 10"), (#""retry": {"attempts": -9223372036854775808}"#, "1 to 10"),
        (#""retry": {"attempts": 18446744073709551616}"#, "1 to 10"), (#""retry": []"#, "not a JSON object"),
        (#""quota": {"requests": 1000001, "seconds": 1}"#, "1 to 1000000"),
        (#""quota": {"requests": 1, "seconds": 31536001}"#, "1 to 31536000"),
        (#""quota": {"requests": 1, "seconds": 0}"#, "1 to 31536000"),
        (#""quota": {"requests": 1, "seconds": 1, "burst": 1}"#, "no setting \"burst\""),
        (#""quota": 5"#, "not a JSON object"), (#""quota": [5]"#, "not a JSON object"),
        (#""quota": [[{"requests": 1, "seconds": 1}]]"#, "not a JSON object"),
    ])
    func `Any other count is told with its bounds`(text: String, part: String) {
        #expect(problem(text).contains(part))
    }

    @Test(arguments: ["199", "600", "0", "-200", "206", "304", "", "2xx", "200.0", "99999999999999999999", "٢٠٠"])
    func `Only the status of a whole reply can be fresh`(status: String) {
        #expect(problem(#""fresh": {"\#(status)": 1}"#).contains("\"\(status)\" is not a status of a whole reply"))
    }

    @Test func `Every status of a whole reply can be fresh, for no time or for ten years`() throws {
        let fresh = try settings(#""fresh": {"200": 0, "404": 315360000, "599": 0.5}"#).fresh
        #expect(fresh == [200: .zero, 404: .seconds(315_360_000), 599: .milliseconds(500)])
        #expect(problem(#""fresh": {"200": 315360001}"#).contains("from 0 to 315360000"))
    }

    @Test(arguments: [
        (#""methods": ["GET", "get"]"#, "\"methods\": \"get\" is not one of them: it is a list of methods in capitals"),
        (#""methods": ["TRACE"]"#, "not one of them"), (#""methods": [""]"#, "not one of them"),
        (#""methods": ["G E T"]"#, "not one of them"), (#""methods": [1]"#, "each element is a text"),
        (#""methods": {}"#, "it is a list of"), (#""key": {"query": [""]}"#, "names of query items"),
        (#""key": {"query": "a"}"#, "it is a list"), (#""key": {"fields": ["Host"]}"#, "names of fields"),
        (#""key": {"fields": ["Transfer-Encoding"]}"#, "names of fields"), (#""key": []"#, "not a JSON object"),
        (#""forward": ["*"], "x": 1"#, "no setting \"x\""), (#""forward": ["a:b"]"#, "names of fields"),
        (#""cors": ["https://a.example/path"]"#, "origins such as"), (#""cors": ["*", 1]"#, "origins such as"),
        (#""cors": "https://a.example"#, "no end on its line"), (#""cors": ["null"]"#, "origins such as"),
        (#""mocks": """#, "it is a text that is not empty"), (#""allowsNoCache": 1"#, "it is true or false"),
        (#""allowsNoCache": null"#, "it is true or false"), (#""body": ["json"]"#, "it is one of"),
        (#""redirects": true"#, "it is one of"), (#""credentials": "a""#, "it is a list"),
        (#""credentials": [1]"#, "it is not a JSON object"),
        (#""credentials": [{"field": "", "value": "a"}]"#, "empty"),
        (#""credentials": [{"field": "Connection", "value": "a"}]"#, "not a field that can have a secret"),
        (#""credentials": [{"field": "A", "value": "${}"}]"#, "the environment variable  is not set"),
        (#""credentials": [{"query": "k", "value": ""}]"#, "it is a text that is not empty"),
    ])
    func `A value of another type is told with what is expected`(text: String, part: String) {
        #expect(problem(text).contains(part), "\(problem(text))")
    }

    @Test func `Variables stand anywhere in a secret, and their values are not read again`() throws {
        let environment = ["A": "1", "B": "${A}", "LONG": String(repeating: "x", count: 5_000)]
        func secret(_ text: String) throws -> String? {
            try settings(#""credentials": [{"field": "X", "value": "\#(text)"}]"#, environment: environment)
                .credentials?.first?.value
        }
        #expect(try secret("${A}${A} and ${B}") == "11 and ${A}")
        #expect(try secret("$A {A} $ {A} }${A}{") == "$A {A} $ {A} }1{")
        #expect(try secret("${LONG}")?.utf8.count == 5_000)
    }

    @Test(arguments: [
        (#"{"nodes": 1}"#, 1), (#"{"nodes": 1000}"#, 1_000), ("{}", 8),
    ])
    func `A store has one to a thousand nodes`(settings: String, nodes: Int) throws {
        let content = settings.replacing("}", with: (settings == "{}" ? "" : ", ") + #""redis": "redis://a"}"#)
        try folder.write(Array(#"{"store": \#(content)}"#.utf8), to: "config.json")
        #expect(try Configuration(file: folder.file("config.json"), environment: [:]).store?.nodes == nodes)
    }

    @Test func `The name of a store has at most 64 bytes, and of an API 253`() throws {
        func read(_ content: String) throws -> Configuration {
            try folder.write(Array(content.utf8), to: "config.json")
            return try Configuration(file: folder.file("config.json"), environment: [:])
        }
        let store = { (count: Int) in
            #"{"store": {"redis": "redis://a", "name": "\#(String(repeating: "é", count: count))"}}"#
        }
        #expect(try read(store(32)).store?.name.utf8.count == 64)
        #expect(throws: ConfigurationError.self) { try read(store(33)) }
        let api = { (count: Int) in
            #"{"upstreams": {"\#(String(repeating: "a", count: count))": {"url": "http://a"}}}"#
        }
        #expect(try read(api(253)).ownServices.count == 1)
        #expect(throws: ConfigurationError.self) { try read(api(254)) }
    }

    @Test func `A name that the gateway needs itself is refused, and one of the package's APIs is not`() throws {
        func read(_ name: String, _ settings: String) throws -> Configuration {
            try folder.write(Array(#"{"upstreams": {"\#(name)": \#(settings)}}"#.utf8), to: "config.json")
            return try Configuration(
                file: folder.file("config.json"), environment: [:], reserving: ["admin", "api.dictionaryapi.dev"])
        }
        let error = #expect(throws: ConfigurationError.self) { try read("admin", #"{"url": "http://a"}"#) }
        #expect(error?.description.contains(":1:16: \"admin\" cannot be a name: the gateway has its own page") == true)
        #expect(throws: Never.self) { try read("api.dictionaryapi.dev", "{}") }
    }
}
