// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayCurl
import MainstayTesting
import Testing

/// The server as a process, with signals that do not end it.
@Suite(.timeLimit(.minutes(1))) struct ServeReloadTests {
    private let program: Program
    private let host = "api.dictionaryapi.dev"

    init() throws {
        program = try Program()
    }

    /// A running server.
    private struct Served {
        let process: Process
        let url: HTTPURL
        let notes: Pipe

        func signal(_ number: Int32) {
            // The identifier of a process that has ended is 0, which means the whole group of this one.
            if process.isRunning { kill(process.processIdentifier, number) }
        }

        /// What it says next on standard error.
        func note() async -> String {
            String(decoding: await Program.next(from: notes), as: UTF8.self)
        }

        func look(up word: String) async throws -> HTTPResponse {
            let path = ["api.dictionaryapi.dev", "api", "v2", "entries", "en", word]
            return try await CurlTransport().send(HTTPRequest(url: url.appending(path: path)))
        }
    }

    private func point(to upstream: LoopbackServer) throws {
        // The quota is large, because on a busy machine the file of limits may be slow, and then only a tenth may be spent.
        let quota = #"{"requests": 1000000, "seconds": 1}"#
        try program.configure(#"{"upstreams": {"\#(host)": {"url": "\#(upstream.url)", "quota": \#(quota)}}}"#)
    }

    private func serving(_ body: (Served) async throws -> Void) async throws {
        let process = program.process(["serve", "--port", "0", "--json"])
        let (output, notes) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = notes
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let served = Served(
            process: process, url: try #require(announcement["url"].flatMap { HTTPURL($0) }), notes: notes)
        // That there is no dictionary to stand in for the upstream.
        #expect(await served.note().contains("mainstay import"))
        try await body(served)
        served.signal(SIGTERM)
        await Program.waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }

    private func upstream(_ text: String, gate: LoopbackServer.Gate? = nil) throws -> LoopbackServer {
        try LoopbackServer { _ in
            let reply = LoopbackServer.Reply.response(
                fields: [.contentType: "application/json"], body: Array("[\"\(text)\"]".utf8))
            return gate.map { reply.held(by: $0) } ?? reply
        }
    }

    @Test func `SIGHUP has the configuration read again, and requests in flight see nothing of it`() async throws {
        let gate = try LoopbackServer.Gate()
        let (first, second) = (try upstream("first", gate: gate), try upstream("second"))
        try point(to: first)
        try await serving { served in
            let inFlight = (0..<50).map { number in
                Task {
                    try await served.look(up: "word\(Character(UnicodeScalar(UInt8(97 + number / 2))))\(number % 2)")
                }
            }
            await first.waitForRequests(1)
            try point(to: second)
            served.signal(SIGHUP)
            var note = await served.note()
            // On a busy machine a warning about the file of limits may come first.
            if note.contains("did not answer"), !note.contains("is in use") { note = await served.note() }
            #expect(note.contains("The configuration was read again and is in use."))
            let after = try await served.look(up: "after")
            #expect(String(decoding: after.body, as: UTF8.self) == #"["second"]"#)
            gate.open()
            for task in inFlight { #expect(try await task.value.status == 200) }
        }
    }

    @Test func `A configuration that is wrong is not used, and what is wrong is said`() async throws {
        let upstream = try upstream("first")
        try point(to: upstream)
        try await serving { served in
            for (text, problem) in [
                ("{", "config.json:1:2: it is not JSON"),
                (#"{"server": {"limits": {"burst": 0}}}"#, #""burst" in "limits""#),
                (#"{"server": {"limits": {"speed": 1}}}"#, #"no limit "speed""#),
            ] {
                try program.configure(text)
                served.signal(SIGHUP)
                let note = await served.note()
                #expect(note.contains(problem))
                #expect(note.contains("the old one stays in use"))
            }
            #expect(try await served.look(up: "word").body == Array(#"["first"]"#.utf8))
        }
    }

    @Test func `Limits that are configured hold, and change with the configuration`() async throws {
        try program.configure(#"{"server": {"limits": {"requestsPerSecond": 1, "burst": 1}}}"#)
        try await serving { served in
            let request = HTTPRequest(url: served.url.appending(path: ["health"]))
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
    func `Other signals do nothing`(number: Int32) async throws {
        try await serving { served in
            served.signal(number)
            let health = served.url.appending(path: ["health"])
            let response = try await CurlTransport().send(HTTPRequest(url: health))
            #expect(response.status == 200)
        }
    }
}
