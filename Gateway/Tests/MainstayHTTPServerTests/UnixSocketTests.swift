// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayPlatform
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnixSocketTests {
    private let path = FileManager.default.temporaryDirectory.path() + "mainstay-\(UUID().uuidString.prefix(8)).sock"

    private var configuration: HTTPServer.Configuration { HTTPServer.Configuration(host: "unix:\(path)") }

    @Test func `A server listens on a Unix socket, and removes it at its end`() async throws {
        let handler = TestHandler(now: { .text("\($0.peer) \($0.peer.isLoopback)") })
        try await withServer(configuration, handler: handler) { server in
            #expect(server.address.description == "unix:\(path)" && server.address.isLoopback)
            for _ in 0..<3 {
                let client = try Client(unixPath: path)
                #expect(try await client.ask(get()).body == "unix: true")
            }
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o660)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `The socket of a crashed program is replaced, and one in use is not`() async throws {
        let crashed = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = try #require(sockaddr_un(path: path))
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(crashed, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        #expect(isBound)
        close(crashed)
        try await withServer(configuration) { _ in
            #expect(throws: HTTPServerError.addressInUse(SocketAddress(host: "unix:\(path)", port: 0))) {
                try HTTPServer(configuration: configuration, handler: TestHandler.echo)
            }
            let answer = try await Client(unixPath: path).ask(get())
            #expect(answer.status == 200)
        }
    }

    @Test func `A file that is no socket stays`() throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(throws: HTTPServerError.notASocket(SocketAddress(host: "unix:\(path)", port: 0))) {
            try HTTPServer(configuration: configuration, handler: TestHandler.echo)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
        try FileManager.default.removeItem(atPath: path)
    }

    @Test(arguments: ["", String(repeating: "x", count: 108)])
    func `A path that no socket can have is said to be none`(path: String) {
        #expect(throws: HTTPServerError.invalidAddress(SocketAddress(host: "unix:\(path)", port: 0))) {
            try HTTPServer(configuration: .init(host: "unix:\(path)"), handler: TestHandler.echo)
        }
    }
}
