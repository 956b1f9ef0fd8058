// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayServices
import Testing

@Suite struct ServerConfigurationTests {
    private func read(_ section: String?, environment: [String: String] = [:]) throws -> ServerConfiguration {
        guard let section else { return Configuration(environment: environment).server }
        return try ServerConfiguration(section: section, environment: environment)
    }

    @Test func `Who may ask is read, with a token of the environment`() throws {
        let server = try read(
            #"{"cors": ["HTTPS://App.example.com:443"], "hosts": ["Words.Local"], "tokens": ["a"]}"#,
            environment: ["MAINSTAY_TOKEN": "b"])
        #expect(server.origins == .listed(["https://app.example.com"]))
        #expect(server.hosts == ["words.local"])
        #expect(Set(server.tokens) == ["a", "b"])
        #expect(try read(#"{"cors": "*"}"#).origins == .any)
        #expect(try read(#"{"memory": 1048576}"#).memory == 1 << 20)
        #expect(try read(#"{"body": 5}"#).body == 5 && ServerConfiguration().body == 1 << 20)
        #expect(try read(nil, environment: ["MAINSTAY_TOKEN": ""]) == ServerConfiguration())
    }

    @Test func `Tokens may be in variables of the environment`() throws {
        let server = try read(
            #"{"tokens": ["${APP}"], "admin": ["x${APP}"]}"#, environment: ["APP": "secret-of-an-app"])
        #expect(server.tokens == ["secret-of-an-app"] && server.adminTokens == ["xsecret-of-an-app"])
        #expect(server.remarks.isEmpty)
        let equal = try read(#"{"tokens": ["${$}{APP}"], "admin": ["a", "${$}{APP}"]}"#, environment: ["APP": "secret"])
        #expect(equal.tokens == ["${APP}"] && equal.remarks.count == 2)
        #expect(equal.remarks.last?.contains("can be guessed") == true)
        let names = try read(
            #"{"hosts": ["words.${DOMAIN}"], "cors": ["https://app.${DOMAIN}"]}"#, environment: ["DOMAIN": "local"])
        #expect(names.hosts == ["words.local"] && names.origins == .listed(["https://app.local"]))
        let error = #expect(throws: ConfigurationError.self) { try read(#"{"admin": ["${NONE}"]}"#) }
        #expect(error?.description.hasSuffix("\"admin\": the environment variable NONE is not set") == true)
    }

    @Test func `Every mistake is told with its place, also several in one setting`() throws {
        let text = #"{"limits": {"connections": 0, "x": 1}, "hosts": ["a b", "x:80", "fine"], "tokens": ["${NONE}"]}"#
        let error = #expect(throws: ConfigurationError.self) { try read(text, environment: ["OTHER": "1"]) }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(
            lines.compactMap { $0.split(separator: ":").dropFirst(2).first } == ["39", "42", "61", "68", "96"])
    }

    @Test func `A configured limit holds for callers on this machine too`() throws {
        let limits = try read(#"{"limits": {"connections": 5}}"#).limits
        #expect(limits.client.connections == 5 && limits.loopbackClient.connections == 5)
        #expect(limits.client.requestsPerSecond == 1_000 && limits.loopbackClient.requestsPerSecond == .max)
    }

    /// Each row: a section, and what its error has to say.
    @Test(arguments: [
        (#"[]"#, "\"server\": it is not a JSON object"), (#"{"port": 80}"#, "there is no setting \"port\""),
        (#"{"cors": "https://app.example.com"}"#, "it is \"*\", or a list of origins"),
        (#"{"cors": ["app.example.com"]}"#, "\"cors\": \"app.example.com\" is not one of them"),
        (#"{"cors": ["https://app.example.com/"]}"#, "a list of origins such as https://app.example.com"),
        (#"{"cors": ["https://app.example.com/x"]}"#, "a list of origins"), (#"{"cors": ["*"]}"#, "a list of origins"),
        (#"{"hosts": "words.local"}"#, "\"hosts\": it is a list of names"),
        (#"{"hosts": ["words.local:80"]}"#, "without a port"),
        (#"{"hosts": ["http://words.local"]}"#, "\"http://words.local\" is not one of them"),
        (#"{"hosts": [""]}"#, "\"\" is not one of them"), (#"{"proxies": ["a"]}"#, "networks such as 10.0.0.0/8"),
        (#"{"tokens": [""]}"#, "visible ASCII"), (#"{"tokens": ["a b"]}"#, "this text is not one of them"),
        (#"{"tokens": [1]}"#, "each element is a text"), (#"{"limits": {"speed": 1}}"#, "no setting \"speed\""),
        (#"{"limits": {"burst": 0}}"#, "\"burst\": it is a whole number from 1 to 1000000"),
        (#"{"memory": 1048575}"#, "\"memory\": it is a whole number of bytes"),
        (#"{"body": -1}"#, "\"body\": it is a whole number of bytes"), (#"{"body": 1073741825}"#, "(1 GiB)"),
        (#"{"memory": "64 MiB"}"#, "from 1048576 (1 MiB) to"), (#"{"memory": 1e13}"#, "to 1099511627776 (1 TiB)"),
    ])
    func `What is wrong in the section is said`(section: String, problem: String) {
        let error = #expect(throws: ConfigurationError.self) { try read(section) }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func `Others are let in with a token, or if that is said`() throws {
        var server = ServerConfiguration()
        #expect(throws: ServerConfigurationError.self) {
            try server.requireProtection(at: "0.0.0.0", isLoopback: false, isPublic: false)
        }
        try server.requireProtection(at: "0.0.0.0", isLoopback: false, isPublic: true)
        try server.requireProtection(at: "127.0.0.1", isLoopback: true, isPublic: false)
        server.tokens = ["t"]
        try server.requireProtection(at: "0.0.0.0", isLoopback: false, isPublic: false)
    }
}
