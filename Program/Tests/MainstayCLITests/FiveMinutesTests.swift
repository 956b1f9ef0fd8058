// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Follows the page "From a URL to a dependable client in five minutes" to the letter, with an API on this machine in
/// the place of the invented one.
@Suite(.timeLimit(.minutes(10))) struct FiveMinutesTests {
    /// The commands of each section.
    private static func blocks() throws -> [String] {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Documentation/FiveMinutes.md")
        return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```sh\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    private static let curl = "/usr/bin/curl"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: curl), "curl is not installed"))
    func `Every command of the page does what it says`() async throws {
        let server = try LoopbackServer { request in
            guard let name = request.target.split(separator: "?")[0].split(separator: "/").last else {
                return .response(404)
            }
            let body = #"{"place": "\#(name)", "at": "2026-11-26T10:00:00Z", "metres": 4.5, "height": "high"}"#
            return .response(fields: [.contentType: "application/json"], body: Array(body.utf8))
        }
        let program = try Program()
        let bin = "\(program.folder)/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(bin)/mainstay", withDestinationPath: Program.executable.path)
        let blocks = try Self.blocks()
        #expect(blocks.count == 6)
        // The last one is a server that runs until it is stopped.
        for block in blocks.dropLast() {
            let (status, output) = try await run(
                block.replacing("https://tides.example.com", with: "\(server.url)".trimmingSuffix("/")), program, bin)
            #expect(status == 0, "\(block)\n\(output)")
        }
        let description = try String(contentsOfFile: "\(program.folder)/tides.api.json", encoding: .utf8)
        #expect(description.contains("metres") && !description.contains("4.5"))
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/Sources/Tides")
        #expect(files.contains("Tides.swift"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/Tests/TidesTests").count > 1)
        // On any free port, because another program may have that of the page.
        #expect(blocks[5].hasPrefix("mainstay sandbox --from tides.har --port 8081"))
        try await serve(program, recordingOf: server)
    }

    /// Asks the sandbox of the last section for what the API said.
    private func serve(_ program: Program, recordingOf server: LoopbackServer) async throws {
        let asked = server.requests.count
        let process = program.process(["sandbox", "--from", "\(program.folder)/tides.har", "--port", "0", "--json"])
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, Pipe())
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announced = try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: Any]
        let url = try #require((announced?["url"] as? String).flatMap { HTTPURL($0) })
        let reply = try await CurlTransport().send(
            HTTPRequest(url: url.appending(path: ["127.0.0.1", "v1", "tides", "Brest"], query: [("days", "1")])))
        #expect(String(decoding: reply.body, as: UTF8.self).contains("Brest"), "\(reply.status)")
        #expect(server.requests.count == asked)
    }

    /// Runs commands in the program's folder.
    private func run(_ commands: String, _ program: Program, _ bin: String) async throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-e", "-c", commands]
        process.environment = program.environment().merging(["PATH": "\(bin):/usr/bin:/bin"]) { $1 }
        process.currentDirectoryURL = URL(filePath: program.folder)
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: await waiting { output.readAll() }, as: UTF8.self)
        await waiting { process.waitUntilExit() }
        return (process.terminationStatus, text)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
