// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
@testable import MainstayHTTPServer
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// How the server process reacts to signals that do not end it.
@Suite(.timeLimit(.minutes(10))) struct ServeReloadTests {
    private let program: Program
    private let host = "api.dictionaryapi.dev"

    init() throws {
        program = try Program()
    }

    private func point(to upstream: LoopbackServer) throws {
        // On a busy machine the file of limits may be slow. Only a tenth of the quota is then available, so the quota
        // is large.
        let quota = #"{"requests": 1000000, "seconds": 1}"#
        try program.configure(
            #"{"upstreams": {"\#(host)": {"url": "\#(upstream.url)", "quota": \#(quota), "timeout": 50, "breaker": false}}}"#
        )
    }

    private func serving(_ body: (ServedProgram) async throws -> Void) async throws {
        try await ServedProgram.running(program) { served in
            // The first note says that no dictionary is imported, so none can answer for the upstream.
            #expect(await served.note().contains("mainstay import"))
            try await body(served)
        }
    }

    private func look(up word: String, _ served: ServedProgram) async throws -> HTTPResponse {
        try await served.get("api.dictionaryapi.dev/api/v2/entries/en/\(word)")
    }

    private func upstream(_ text: String, gate: LoopbackServer.Gate? = nil) throws -> LoopbackServer {
        try LoopbackServer { _ in
            let reply = LoopbackServer.Reply.response(
                fields: [.contentType: "application/json"], body: Array("[\"\(text)\"]".utf8))
            return gate.map { reply.held(by: $0) } ?? reply
        }
    }

    @Test func `SIGHUP reloads the configuration without disturbing requests in flight`() async throws {
        let gate = try LoopbackServer.Gate()
        let (first, second) = (try upstream("first", gate: gate), try upstream("second"))
        try point(to: first)
        try await serving { served in
            let inFlight = (0..<50).map { number in
                Task {
                    try await look(up: "word\(Character(UnicodeScalar(UInt8(97 + number / 2))))\(number % 2)", served)
                }
            }
            await first.waitForRequests(1)
            try point(to: second)
            served.signal(SIGHUP)
            var note = await served.note()
            // On a busy machine a warning about the file of limits may come first.
            while note.contains("not answer"), !note.contains("is in use") { note = await served.note() }
            #expect(note.contains("The configuration was read again and is in use."))
            let after = try await look(up: "after", served)
            #expect(String(decoding: after.body, as: UTF8.self) == #"["second"]"#)
            gate.open()
            for task in inFlight { #expect(try await task.value.status == 200) }
        }
    }

    @Test func `A wrong configuration is not used, and the server says what is wrong`() async throws {
        let upstream = try upstream("first")
        try point(to: upstream)
        try await serving { served in
            for (text, problem) in [
                ("{", "config.json:1:2: it is not JSON"),
                (#"{"server": {"limits": {"burst": 0}}}"#, #""burst": it is a whole number from 1"#),
                (#"{"server": {"limits": {"speed": 1}}}"#, #"no setting "speed""#),
            ] {
                try program.configure(text)
                served.signal(SIGHUP)
                let note = await served.note()
                #expect(note.contains(problem))
                #expect(note.contains("the old one stays in use"))
            }
            #expect(try await look(up: "word", served).body == Array(#"["first"]"#.utf8))
        }
    }

    @Test func `The service manager and the metrics learn that a new configuration is wrong`() async throws {
        let path = "\(program.folder)/notify"
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        defer { close(descriptor) }
        var address = try #require(sockaddr_un(path: path))
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        #expect(isBound)
        func message(containing part: String) async -> String {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                let text = count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
                if text.contains(part) { return text }
                await Task.yield()
            }
        }
        try await ServedProgram.running(program, environment: ["NOTIFY_SOCKET": path]) { served in
            #expect(await message(containing: "READY=1") == "READY=1\nSTATUS=")
            try program.configure("{")
            served.signal(SIGHUP)
            let failed = await message(containing: "READY=1")
            #expect(failed.contains("STATUS=the new configuration is not used") && failed.hasSuffix("\nERRNO=22"))
            let metrics = { String(decoding: try await served.get("metrics").body, as: UTF8.self) }
            #expect(try await metrics().contains("mainstay_config_last_reload_successful 0\n"))
            try program.configure("{}")
            served.signal(SIGHUP)
            #expect(await message(containing: "READY=1") == "READY=1\nSTATUS=")
            #expect(try await metrics().contains("mainstay_config_last_reload_successful 1\n"))
        }
    }

    @Test func `The server applies the configured limits, and new ones after a reload`() async throws {
        try program.configure(#"{"server": {"limits": {"requestsPerSecond": 1, "burst": 1}}}"#)
        try await serving { served in
            let request = HTTPRequest(url: served.url.appending(path: ["openapi.json"]))
            var statuses: [HTTPStatus] = []
            for _ in 0..<20 { statuses.append(try await CurlTransport().send(request).status) }
            #expect(statuses.first == 200)
            #expect(statuses.contains(429))
            try program.configure("{}")
            served.signal(SIGHUP)
            #expect(await served.note().contains("is in use"))
            for _ in 0..<20 { #expect(try await CurlTransport().send(request).status == 200) }
        }
    }

    @Test(arguments: [SIGUSR1, SIGUSR2])
    func `Other signals do not stop the server`(number: Int32) async throws {
        try await serving { served in
            served.signal(number)
            let health = served.url.appending(path: ["health"])
            let response = try await CurlTransport().send(HTTPRequest(url: health))
            #expect(response.status == 200)
        }
    }
}
