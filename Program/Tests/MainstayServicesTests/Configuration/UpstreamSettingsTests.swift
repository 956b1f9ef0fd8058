// SPDX-License-Identifier: Apache-2.0

@testable import MainstayKit
import MainstayTestSupport
import Testing

@testable import MainstayServices

@Suite struct UpstreamSettingsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func configuration(_ content: String, _ environment: [String: String] = [:]) throws -> Configuration {
        try folder.write(Array(content.utf8), to: "config.json")
        return try Configuration(file: folder.file("config.json"), environment: environment)
    }

    @Test func `An API of your own needs only an address`() throws {
        let configuration = try configuration(#"{"upstreams": {"shop": {"url": "https://shop.example.com/v1"}}}"#)
        let service = try #require(configuration.ownServices.first)
        #expect(configuration.ownServices.count == 1)
        let upstream = configuration.configured(service.upstream)
        #expect(upstream.host == "shop" && upstream.baseURL == HTTPURL("https://shop.example.com/v1"))
        #expect(
            upstream.gateway.methods == [.get, .head] && upstream.gateway.forwardedFields.isEmpty
                && !upstream.gateway.isTransparent)
        #expect(upstream.credentials.isEmpty && upstream.quota.isEmpty)
    }

    @Test func `Two APIs at one address have replies of their own`() throws {
        let configuration = try configuration(
            #"{"upstreams": {"one": {"url": "http://127.0.0.1:1"}, "two": {"url": "http://127.0.0.1:1"}}}"#)
        let request = HTTPRequest(url: try #require(HTTPURL("http://127.0.0.1:1/items")))
        let keys = configuration.ownServices.map { configuration.configured($0.upstream).storeKey(for: request) }
        #expect(keys.count == 2 && Set(keys).count == 2)
    }

    @Test func `All settings reach the upstream and its pipeline`() throws {
        try folder.makeDirectory("replies")
        let configuration = try configuration(
            #"""
            {"$schema": "schema.json", "upstreams": {"api.example.com": {"url": "https://api.example.com/v1",
              "credentials": [{"field": "Authorization", "value": "Bearer ${TOKEN}"}, {"query": "k", "value": "a${A}b${A}"}],
              "quota": [{"requests": 1000, "seconds": 3600}, {"requests": 2, "seconds": 1}],
              "methods": ["GET", "HEAD", "POST"], "forward": ["Accept-Language", "If-None-Match"],
              "key": {"query": ["q", "page"], "fields": ["Accept-Language"]}, "fresh": {"200": 300, "404": 0.5},
              "stale": 86400, "timeout": 4, "patience": 0, "retry": {"attempts": 2}, "breaker": false,
              "redirects": "pass", "body": "json", "cors": ["https://App.example.com:443"],
              "fallback": "replies", "allowsNoCache": true}}}
            """#, ["TOKEN": "secret", "A": "$"])
        let settings = try #require(configuration.upstreams["api.example.com"])
        let upstream = configuration.configured(try #require(configuration.ownServices.first).upstream)
        #expect(
            upstream.credentials == [
                Credential("Authorization", in: .field, value: "Bearer secret"),
                Credential("k", in: .query, value: "a$b$"),
            ])
        #expect(upstream.quota == [Quota(strictly: 1000, per: .seconds(3600)), Quota(strictly: 2, per: .seconds(1))])
        #expect(upstream.gateway.methods == [.get, .head, .post])
        let language = HTTPFieldName(known: "Accept-Language")
        #expect(upstream.gateway.forwardedFields == [language, HTTPFieldName(known: "If-None-Match")])
        #expect(upstream.gateway.queryNames == ["q", "page"] && upstream.keyFields == [language])
        #expect(upstream.lifetimes == [200: .seconds(300), 404: .milliseconds(500)])
        #expect(upstream.staleLimit == .seconds(86400) && upstream.redirects == .pass && upstream.gateway.allowsNoCache)
        let request = HTTPRequest(url: upstream.baseURL)
        #expect(upstream.content(request) == .json && !upstream.gateway.answersHTML(request))
        #expect(settings.origins == ["https://app.example.com"])
        #expect(settings.fallback == folder.file("replies"))
        let options = settings.options
        let four = Duration.seconds(4)
        #expect(options.limits == TimeLimits(firstByte: four, silence: four, total: .seconds(8)))
        #expect(options.schedule.attempts == 2 && options.patience == .zero && options.breaker == nil)
        #expect(options.concurrency?.limit == 256 && options.concurrency?.streams == 256)
    }

    @Test func `Each time limit and the number of connections can be set`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {"a": {"url": "http://127.0.0.1:1", "firstByte": 90, "silence": 7, "total": 100, "timeout": 3,
              "connections": 10}}}
            """#)
        let options = try #require(configuration.upstreams["a"]).options
        #expect(
            options.limits == TimeLimits(firstByte: .seconds(90), silence: .seconds(7), total: .seconds(100)))
        #expect(options.concurrency?.limit == 10 && options.concurrency?.time == .seconds(30))
    }

    @Test func `A lifetime can override what replies say, and Vary can be all that separates them`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {"a": {"url": "http://127.0.0.1:1", "key": {"fields": "vary"},
              "fresh": {"200": {"seconds": 300, "override": true}, "203": {"seconds": 5}, "404": 60}}}}
            """#)
        let upstream = configuration.configured(try #require(configuration.ownServices.first).upstream)
        #expect(upstream.lifetimes == [200: .seconds(300), 203: .seconds(5), 404: .seconds(60)])
        #expect(upstream.overriddenStatuses == [200] && upstream.trustsVary)
    }

    @Test func `A transparent cache is described by four settings`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {"a": {"url": "http://127.0.0.1:1", "forward": "*", "body": "any", "retry": {"attempts": 1},
              "breaker": false, "timeout": 3, "redirects": "same-host", "cors": "*"}}}
            """#)
        let upstream = configuration.configured(try #require(configuration.ownServices.first).upstream)
        #expect(upstream.gateway.isTransparent && upstream.gateway.answersHTML(HTTPRequest(url: upstream.baseURL)))
        let settings = try #require(configuration.upstreams["a"])
        #expect(settings.options.schedule.attempts == 1 && settings.options.limits.total == .seconds(3))
        #expect(settings.origins == ["*"] && settings.redirects == .sameHost)
    }

    @Test func `Fields have values of their own, and some reach further than one reply only by their names`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {"a": {"url": "http://${NAME}:1", "forward": ["*", "Refresh"], "cors": ["https://${NAME}"],
              "fields": {"Accept": "text/csv", "X-Version": "${VERSION} ${$}{VERSION}"}}}}
            """#, ["NAME": "a.example", "VERSION": "2"])
        let upstream = configuration.configured(try #require(configuration.ownServices.first).upstream)
        #expect(upstream.baseURL == HTTPURL("http://a.example:1") && upstream.gateway.isTransparent)
        #expect(upstream.gateway.forwardedFields == ["Refresh"] && upstream.gateway.responseFields.contains("Refresh"))
        #expect(upstream.gateway.requestFields == ["Accept": "text/csv", "X-Version": "2 ${VERSION}"])
        #expect(configuration.upstreams["a"]?.origins == ["https://a.example"])
    }

    /// Each row: the settings of an API, and a part of each remark.
    @Test(
        arguments: [
            (#""timeout": 5, "patience": 10"#, []), (#""timeout": 2, "patience": 5"#, ["\"patience\" has no effect"]),
            (#""timeout": 2, "retry": {"attempts": 1}, "patience": 3"#, ["after 2.0 s"]),
            (
                #""forward": ["X-HTTP-Method-Override", "X-Other"]"#,
                ["with X-HTTP-Method-Override callers may use other methods"]
            ),
            (#""forward": "*""#, []),
        ] as [(String, [String])])
    func `What is valid and hardly meant is remarked`(settings: String, parts: [String]) throws {
        let configuration = try configuration(#"{"upstreams": {"a": {"url": "http://a", \#(settings)}}}"#)
        let upstream = configuration.configured(try #require(configuration.ownServices.first).upstream)
        let remarks = try #require(configuration.upstreams["a"]).remarks(on: upstream)
        #expect(remarks.count == parts.count)
        for (remark, part) in zip(remarks, parts) { #expect(remark.contains(part), "\(remark)") }
    }

    @Test func `The APIs of the package take the same settings`() throws {
        let configuration = try configuration(
            #"""
            {"upstreams": {"od-api.oxforddictionaries.com": {"credentials": {"app_id": "${ID}"}, "stale": 60},
              "api.dictionaryapi.dev": {"mocks": "\#(folder.path)", "fresh": {"200": 1}}}}
            """#, ["ID": "me"])
        #expect(configuration.ownServices.isEmpty)
        #expect(configuration.upstreams["od-api.oxforddictionaries.com"]?.credentialValues == ["app_id": "me"])
        #expect(configuration.upstreams["od-api.oxforddictionaries.com"]?.stale == .seconds(60))
        #expect(configuration.upstreams["api.dictionaryapi.dev"]?.mocks == folder.path)
    }

    @Test(arguments: ["fallback", "mocks"])
    func `A folder of replies that does not exist is named`(setting: String) throws {
        try folder.write([1], to: "file")
        for path in ["missing", "file"] {
            let error = #expect(throws: ConfigurationError.self) {
                try configuration(#"{"upstreams": {"a": {"url": "http://a", "\#(setting)": "\#(path)"}}}"#)
            }
            #expect(
                error?.description.hasSuffix("\"\(setting)\": there is no folder \(folder.file(path))") == true)
        }
    }

    /// Each row: the settings of an API, and what the error says.
    @Test(arguments: [
        (#"{"url": "https://me:secret@a"}"#, "\"url\": a text with \"@\" is not an address"),
        (#"{"url": "https://a?b"}"#, "an address with a query"),
        (#"{"url": "https://a/#b"}"#, "an address with a fragment"),
        (#"{"url": "http://${UNSET}"}"#, "the environment variable UNSET is not set"),
        (#"{"url": "${SECRET}"}"#, "\"${SECRET}\" is not an address"),
        (#"{"url": "http://a", "fallback": "${UNSET}"}"#, "UNSET is not set"),
        (#"{"url": "http://a", "cors": ["https://${UNSET}"]}"#, "UNSET is not set"),
        (#"{"url": "http://a", "forward": ["Host"]}"#, "without Host and those of the connection"),
        (#"{"url": "http://a", "fields": {"Authorization": "x"}}"#, "secrets belong into \"credentials\""),
        (#"{"url": "http://a", "fields": {"Connection": "x"}}"#, "is not a field with a value of its own"),
        (#"{"url": "http://a", "fields": {"a b": "x"}}"#, "is not a field with a value of its own"),
        (#"{"url": "http://a", "fields": {"A": "1", "a": "2"}}"#, "\"a\" is there twice"),
        (#"{"url": "http://a", "fields": {"A": "a\nb"}}"#, "such as a line end"),
        (#"{"url": "http://a", "fields": {"A": 1}}"#, "it is a text"), (#"{"url": ""}"#, "not empty"),
        (#"{"url": "http://a", "uri": 1}"#, "there is no setting \"uri\" (did you mean \"url\"?"),
        (#"{"url": "http://a", "xyzzy": 1}"#, "known are: allowsNoCache, body"),
        (#"{"url": "http://a", "methods": "GET"}"#, "\"methods\": it is a list"),
        (#"{"url": "http://a", "methods": []}"#, "at least one method"),
        (#"{"url": "http://a", "methods": ["get"]}"#, "in capitals"),
        (#"{"url": "http://a", "methods": ["CONNECT"]}"#, "in capitals"),
        (#"{"url": "http://a", "forward": ["Connection"]}"#, "names of fields"),
        (#"{"url": "http://a", "forward": ["a b"]}"#, "names of fields"),
        (#"{"url": "http://a", "forward": "all"}"#, "it is \"*\", or a list"),
        (#"{"url": "http://a", "key": {"field": []}}"#, "did you mean \"fields\"?"),
        (#"{"url": "http://a", "fresh": 300}"#, "it is not a JSON object"),
        (#"{"url": "http://a", "fresh": {"ok": 300}}"#, "\"ok\" is not a status"),
        (#"{"url": "http://a", "fresh": {"206": 300}}"#, "is not a status of a whole reply"),
        (#"{"url": "http://a", "fresh": {"200": -1}}"#, "a number of seconds from 0"),
        (#"{"url": "http://a", "fresh": {"200": "long"}}"#, "a number of seconds from 0"),
        (#"{"url": "http://a", "fresh": {"200": {"override": true}}}"#, "\"seconds\""),
        (#"{"url": "http://a", "fresh": {"200": {"seconds": 1, "override": 1}}}"#, "it is true or false"),
        (#"{"url": "http://a", "fresh": {"200": {"seconds": 1, "overide": true}}}"#, "did you mean \"override\"?"),
        (#"{"url": "http://a", "key": {"fields": "all"}}"#, "it is \"vary\", or a list"),
        (#"{"url": "http://a", "stale": "1 day"}"#, "\"stale\": it is a number of seconds"),
        (#"{"url": "http://a", "timeout": 0}"#, "from 0.001 to 50"), (#"{"url": "http://a", "patience": 51}"#, "to 50"),
        (#"{"url": "http://a", "retry": {"attempts": 0}}"#, "\"attempts\": it is a whole number from 1 to 10"),
        (#"{"url": "http://a", "retry": 1}"#, "\"retry\": it is not a JSON object"),
        (#"{"url": "http://a", "breaker": "off"}"#, "\"breaker\": it is true or false"),
        (#"{"url": "http://a", "redirects": "none"}"#, "it is one of: \"same-host\", \"follow\", \"pass\""),
        (#"{"url": "http://a", "body": "xml"}"#, "it is one of: \"json\", \"any\""),
        (#"{"url": "http://a", "cors": ["app.example.com"]}"#, "origins such as"),
        (#"{"url": "http://a", "fallback": 1}"#, "\"fallback\": it is a text"),
        (#"{"url": "http://a", "quota": [{"requests": 1}]}"#, "\"seconds\" is missing"),
        (#"{"url": "http://a", "credentials": {"key": "a"}}"#, "it is a list"),
        (#"{"url": "http://a", "credentials": [{"field": "A"}]}"#, "\"value\" is missing"),
        (#"{"url": "http://a", "credentials": [{"value": "a"}]}"#, "either a \"field\" or a \"query\""),
        (#"{"url": "http://a", "credentials": [{"field": "A", "query": "b", "value": "a"}]}"#, "either a \"field\""),
        (#"{"url": "http://a", "credentials": [{"field": "Host", "value": "a"}]}"#, "\"Host\" is not a field"),
        (
            #"{"url": "http://a", "credentials": [{"field": "content-length", "value": "1"}]}"#,
            "is not a field that can"
        ),
        (
            #"{"url": "http://a", "credentials": [{"field": "A", "value": "1"}, {"field": "a", "value": "2"}]}"#,
            "another credential has the same name"
        ),
        (#"{"url": "http://a", "credentials": [{"field": "A", "value": "a\nb"}]}"#, "such as a line end"),
        (
            #"{"url": "http://a", "credentials": [{"field": "A", "value": "${UNSET}"}]}"#,
            "the environment variable UNSET is not set"
        ),
        (#"{"url": "http://a", "credentials": [{"field": "A", "value": "${EMPTY}"}]}"#, "EMPTY is not set"),
        (#"{"url": "http://a", "credentials": [{"field": "A", "value": "${UNSET"}]}"#, "write ${VARIABLE}"),
    ])
    func `A wrong setting is explained`(settings: String, problem: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(#"{"upstreams": {"a": \#(settings)}}"#, ["EMPTY": "", "SECRET": "hidden"])
        }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\n") == false, "one problem only")
    }

    @Test(arguments: ["Shop", "a/b", "", ".", "..", "a b", "ü"])
    func `A name must fit into a path`(name: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(#"{"upstreams": {"\#(name)": {"url": "http://a"}}}"#)
        }
        #expect(error?.description.contains("cannot be a name") == true, "\(error?.description ?? "")")
    }

    @Test func `All errors are told, in the order of the file, each with its line and column`() throws {
        let text = """
            {
              "upstreams": {
                "b": {"url": "ftp://b", "timeout": 99},
                "a": {"url": "http://a",
                      "credentials": [{"field": "X", "value": "${NONE}"}],
                      "breaker": true,
                      "breaker": true},
                "api.dictionaryapi.de": {}
              },
              "sever": {}
            }
            """
        let error = #expect(throws: ConfigurationError.self) { try configuration(text) }
        let file = folder.file("config.json")
        let lines = (error?.description ?? "").split(separator: "\n").map { String($0.dropFirst(file.count + 1)) }
        #expect(
            lines == [
                "3:18: \"url\": \"ftp://b\" is not an address: use http://host:port or https://host/path",
                "3:40: \"timeout\": it is a number of seconds from 0.001 to 50",
                "5:51: \"value\": the environment variable NONE is not set",
                "7:11: \"breaker\" is there twice",
                "8:5: there is no upstream \"api.dictionaryapi.de\" (did you mean \"api.dictionaryapi.dev\"?);"
                    + " an API of your own needs a \"url\"",
                "10:3: there is no setting \"sever\" (did you mean \"server\"?)",
            ])
    }
}
