// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGateway
import Testing

@Suite struct ServerConfigurationTests {
    private func read(_ section: String?, environment: [String: String] = [:]) throws -> ServerConfiguration {
        let json = try section.map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
        return try ServerConfiguration(reading: json, environment: environment)
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
            #"{"tokens": ["${APP}"], "admin": ["x${APP}"]}"#, environment: ["APP": "secret"])
        #expect(server.tokens == ["secret"] && server.adminTokens == ["xsecret"])
        #expect(server.remarks.isEmpty)
        let equal = try read(#"{"tokens": ["${$}{APP}"], "admin": ["a", "${$}{APP}"]}"#, environment: ["APP": "secret"])
        #expect(equal.tokens == ["${APP}"] && equal.remarks.count == 1)
        let names = try read(
            #"{"hosts": ["words.${DOMAIN}"], "cors": ["https://app.${DOMAIN}"]}"#, environment: ["DOMAIN": "local"])
        #expect(names.hosts == ["words.local"] && names.origins == .listed(["https://app.local"]))
        let error = #expect(throws: ServerConfigurationError.self) { try read(#"{"admin": ["${NONE}"]}"#) }
        #expect(error?.description == "\"admin\": the environment variable NONE is not set")
    }

    @Test func `Every mistake is told, also several in one setting`() throws {
        let text = #"{"limits": {"connections": 0, "x": 1}, "hosts": ["a b", "x:80", "fine"], "tokens": ["${NONE}"]}"#
        let section = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        let problems = ServerConfiguration.problems(in: section, environment: ["OTHER": "1"])
        #expect(
            problems.map(\.setting).sorted { $0 ?? "" < $1 ?? "" } == ["hosts", "hosts", "limits", "limits", "tokens"])
    }

    /// Each row: a section, and what its error has to say.
    @Test(arguments: [
        (#"[]"#, "\"server\" is not a JSON object"), (#"{"port": 80}"#, "there is no setting \"port\""),
        (#"{"cors": "https://app.example.com"}"#, "is a list of texts"),
        (#"{"cors": ["app.example.com"]}"#, "\"app.example.com\" in \"cors\" is not an origin"),
        (#"{"cors": ["https://app.example.com/"]}"#, "is not an origin"),
        (#"{"cors": ["https://app.example.com/x"]}"#, "is not an origin"), (#"{"cors": ["*"]}"#, "is not an origin"),
        (#"{"hosts": "words.local"}"#, "is a list of texts"), (#"{"hosts": ["words.local:80"]}"#, "without a port"),
        (#"{"hosts": ["http://words.local"]}"#, "is not the name of a host"), (#"{"hosts": [""]}"#, "is not the name"),
        (#"{"tokens": [""]}"#, "visible ASCII"), (#"{"tokens": ["a b"]}"#, "visible ASCII"),
        (#"{"tokens": [1]}"#, "is a list of texts"),
        (#"{"memory": 1048575}"#, "\"memory\" is not a whole number of bytes"),
        (#"{"body": -1}"#, "\"body\" is not a whole number of bytes"), (#"{"body": 1073741825}"#, "(1 GiB)"),
        (#"{"memory": "64 MiB"}"#, "from 1048576 (1 MiB) to"), (#"{"memory": 1e13}"#, "to 1099511627776 (1 TiB)"),
    ])
    func `What is wrong in the section is said`(section: String, problem: String) {
        let error = #expect(throws: ServerConfigurationError.self) { try read(section) }
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
