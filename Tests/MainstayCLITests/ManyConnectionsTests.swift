// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CurlTransport
import Foundation
import Glibc
import Mainstay
import MainstayTesting
import Testing

/// Connections without requests, as many as a process may have files open.
@Suite(.timeLimit(.minutes(1))) struct ManyConnectionsTests {
    @Test(arguments: [(256, 250), (1024, 1015)])
    func `Idle connections do not keep a request from being answered, then or later`(files: Int, count: Int)
        async throws
    {
        let program = try Program()
        let upstream = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        let process = program.process([])
        let arguments = ["serve", "--port", "0", "--json", "--upstream", "api.dictionaryapi.dev=\(upstream.url)"]
        let executable = try #require(process.executableURL?.path)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -n \(files); exec \"$0\" \"$@\"", executable] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let url = try #require(announcement["url"].flatMap { HTTPURL($0) })
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
