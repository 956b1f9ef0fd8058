// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ServeTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Starts a server, hands its URL to the body, and stops it with a signal; its exit status.
    private func serving(
        _ arguments: [String], data: String? = nil, signal: Int32 = SIGTERM, _ body: (HTTPURL) async throws -> Void,
        afterSignal: (HTTPURL) async throws -> Void = { _ in }
    ) async throws -> Int32 {
        let process = program.process(["serve", "--port", "0", "--json"] + arguments, data: data)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let url = try #require(announcement["url"].flatMap { HTTPURL($0) })
        try await body(url)
        // The identifier of a process that has ended is 0, which means the whole group of this one.
        try #require(process.isRunning)
        kill(process.processIdentifier, signal)
        try await afterSignal(url)
        await waiting { process.waitUntilExit() }
        return process.terminationStatus
    }

    private func isListening(at url: HTTPURL) async throws -> Bool {
        do throws(TransportError) {
            _ = try await CurlTransport().send(HTTPRequest(url: url.appending(path: ["health"])))
            return true
        } catch {
            guard error.kind == .connectionRefused || error.kind == .connectionLost else { throw error }
            return false
        }
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `Offline it answers the upstream's route from the dictionary on this machine`() async throws {
        let status = try await serving(["--offline"], data: ImportedData.folder) { url in
            let transport = CurlTransport()
            let route = url.appending(path: ["api.dictionaryapi.dev", "api", "v2", "entries", "en"])
            let found = try await transport.send(HTTPRequest(url: route.appending(path: ["serendipity"])))
            #expect(found.status == 200)
            #expect(found.fields[.cacheStatus]?.contains("embedded") == true)
            let missing = try await transport.send(HTTPRequest(url: route.appending(path: ["zzzzqq"])))
            #expect(missing.status == 404)
            let members = try JSONSerialization.jsonObject(with: Data(missing.body)) as? [String: String]
            #expect(members.map { Set($0.keys) } == ["title", "message", "resolution"])
        }
        #expect(status == 0)
    }

    @Test func `A signal to end waits for what is in flight`() async throws {
        let gate = try LoopbackServer.Gate()
        let upstream = try LoopbackServer { _ in .response(body: Array("[]".utf8)).held(by: gate) }
        var request: Task<HTTPResponse, any Error>?
        let status = try await serving(
            ["--upstream", "api.dictionaryapi.dev=\(upstream.url)"], signal: SIGINT
        ) { url in
            let route = url.appending(path: ["api.dictionaryapi.dev", "api", "v2", "entries", "en", "word"])
            request = Task { try await CurlTransport().send(HTTPRequest(url: route)) }
            await upstream.waitForRequests(1)
        } afterSignal: { url in
            // The server no longer accepts connections, and the request is still unanswered.
            while try await isListening(at: url) { await Task.yield() }
            gate.open()
        }
        #expect(status == 130)
        #expect(try await request?.value.body == Array("[]".utf8))
    }

    @Test func `Where others can reach it, it wants a token or the word that it is public`() async throws {
        for host in ["0.0.0.0", "::"] {
            let run = try await program.run("serve", "--port", "0", "--host", host)
            #expect(run.status == 78)
            #expect(run.errors.contains("MAINSTAY_TOKEN"))
            #expect(run.errors.contains("--public"))
        }
        let status = try await serving(["--host", "0.0.0.0", "--public", "--offline"]) { url in
            let local = try #require(HTTPURL("http://127.0.0.1:\(url.port)/trips"))
            let request = HTTPRequest(url: local)
            #expect(try await CurlTransport().send(request).status == 200)
        }
        #expect(status == 0)
    }

    @Test(arguments: [["serve", "--port", "0"], ["define", "word", "--offline"]])
    func `An error in the section of the server is named with its file, by every command`(
        arguments: [String]
    ) async throws {
        try program.configure(#"{"server": {"port": 80}}"#)
        let run = try await program.run(arguments)
        #expect(run.status == 78)
        #expect(
            run.errors.contains("mainstay/config.json:1:13: there is no setting \"port\" (known are: admin, body, "))
        #expect(run.errors.contains(" cors, forwarding, hosts, learn, ") && run.errors.hasSuffix(" tokens)\n"))
    }

    @Test func `A port in use is an error that says so`() async throws {
        let status = try await serving([]) { url in
            let run = try await program.run("serve", "--port", "\(url.port)")
            #expect(run.status == 69)
            #expect(run.errors.contains("in use"))
        }
        #expect(status == 0)
    }
}
