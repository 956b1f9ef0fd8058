// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayCurl
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// Connections without requests, as many as a process may have files open.
@Suite(.timeLimit(.minutes(10))) struct ManyConnectionsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test(arguments: [(256, 250), (1024, 1015)])
    func `Idle connections do not keep a request from being answered, then or later`(files: Int, count: Int)
        async throws
    {
        let upstream = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        let (process, url) = try await serve(
            limiting: "ulimit -n \(files)", "--upstream", "api.dictionaryapi.dev=\(upstream.url)")
        defer { process.terminate() }
        let transport = CurlTransport()
        func ask(_ path: String...) async throws -> HTTPResponse {
            try await transport.send(HTTPRequest(url: url.appending(path: path), options: .init(timeout: .seconds(20))))
        }
        func miss(_ word: String) async throws -> HTTPResponse {
            try await ask("api.dictionaryapi.dev", "api", "v2", "entries", "en", word)
        }
        // This connection is open already when the others come.
        #expect(try await ask("health").status == 200)
        let idle = try (0..<count).map { _ in try idleConnection(to: url.port) }
        #expect(try await miss("one").body == Array("[]".utf8))
        for descriptor in idle { close(descriptor) }
        #expect(try await miss("two").body == Array("[]".utf8))
        #expect(upstream.requests.count == 2)
    }

    @Test func `The limit of open files is raised as far as the system allows`() async throws {
        let (process, _) = try await serve(limiting: "ulimit -S -n 200; ulimit -H -n 400")
        defer { process.terminate() }
        let limits = try String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        #expect(line.split(separator: " ").dropFirst(3).prefix(2) == ["400", "400"])
    }

    /// Starts a server in a shell that has run a command first.
    private func serve(limiting command: String, _ arguments: String...) async throws -> (Process, HTTPURL) {
        let process = program.process([])
        let executable = try #require(process.executableURL?.path)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", "\(command); exec \"$0\" \"$@\"", executable, "serve", "--port", "0", "--json"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        return (process, try #require(announcement["url"].flatMap { HTTPURL($0) }))
    }

    private func idleConnection(to port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(descriptor >= 0 && result == 0)
        return descriptor
    }
}
#endif
