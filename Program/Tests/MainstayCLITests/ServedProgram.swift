// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTestSupport
import Testing

/// The program as a running server.
struct ServedProgram: Sendable {
    let process: Process
    let url: HTTPURL
    /// The link that makes a browser the owner's; `nil` if the program prints none.
    let link: String?
    let transport = CurlTransport()
    private let notes: Pipe

    /// Runs `mainstay serve`, or another command, until the body returns, and ends it as a service manager does.
    static func running(
        _ program: Program, _ words: [String] = ["serve"], environment: [String: String] = [:],
        _ body: (ServedProgram) async throws -> Void
    ) async throws {
        let process = program.process(words + ["--port", "0", "--json"])
        process.environment?.merge(environment) { $1 }
        let (output, notes) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = notes
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let served = ServedProgram(
            process: process, url: try #require(announcement["url"].flatMap { HTTPURL($0) }),
            link: announcement["open"],
            notes: notes)
        try await body(served)
        served.signal(SIGTERM)
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }

    private init(process: Process, url: HTTPURL, link: String?, notes: Pipe) {
        (self.process, self.url, self.link, self.notes) = (process, url, link, notes)
    }

    func signal(_ number: Int32) {
        // The identifier of a process that has ended is 0, which means the whole group of this one.
        if process.isRunning { kill(process.processIdentifier, number) }
    }

    /// What it says next on standard error.
    func note() async -> String {
        String(decoding: await Program.next(from: notes), as: UTF8.self)
    }

    /// What it says on standard error until it says this. If it ends before, the test's time limit does too.
    func note(containing text: String) async -> String {
        var said = ""
        while !said.contains(text) {
            let more = await note()
            if more.isEmpty { break }
            said += more
        }
        return said
    }

    /// Its answer to a request for a path without the first slash.
    func get(_ path: String, fields: HTTPFields = [:]) async throws -> HTTPResponse {
        try await send(.get, path, fields: fields)
    }

    func send(
        _ method: HTTPMethod, _ path: String, fields: HTTPFields = [:], body: String? = nil
    ) async throws -> HTTPResponse {
        let target = try #require(url.replacingTarget(with: "/\(path)"))
        return try await transport.send(
            HTTPRequest(method: method, url: target, fields: fields, body: body.map { Array($0.utf8) }))
    }
}
