// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayPlatform
import Testing

@Suite(.timeLimit(.minutes(10))) struct ServiceManagerTests {
    /// A socket on which a service manager waits for messages.
    private final class Manager {
        let descriptor: Int32
        let path: String

        init(path: String) throws {
            self.path = path
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            var address = try #require(sockaddr_un(path: path))
            var length = socklen_t(MemoryLayout<sockaddr_un>.size)
            if path.hasPrefix("@") {
                address.sun_path.0 = 0
                length = socklen_t(2 + path.utf8.count)
            }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
            }
            #expect(isBound)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }

        /// A message that has been sent is there at once.
        var message: String? {
            var buffer = [UInt8](repeating: 0, count: 1_000)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }

    @Test(arguments: ["@mainstay-\(UUID().uuidString)", "/tmp/mainstay-\(UUID().uuidString.prefix(8)).notify"])
    func `The service manager is told about each change`(path: String) throws {
        let manager = try Manager(path: path)
        let service = ServiceManager(environment: ["NOTIFY_SOCKET": path])
        service.notify(.ready)
        #expect(manager.message == "READY=1\nSTATUS=")
        service.notify(.reloading)
        let lines = try #require(manager.message).split(separator: "\n")
        #expect(lines[0] == "RELOADING=1")
        #expect(try #require(Int(lines[1].dropFirst("MONOTONIC_USEC=".count))) > 0)
        service.notify(.notReloaded("config.json:1:2: it is not JSON\nconfig.json:2:1: and more"))
        #expect(
            manager.message
                == "READY=1\nSTATUS=config.json:1:2: it is not JSON; config.json:2:1: and more\nERRNO=\(EINVAL)")
        service.notify(.stopping)
        #expect(manager.message == "STOPPING=1")
    }

    @Test(arguments: [[:], ["NOTIFY_SOCKET": "relative"], ["NOTIFY_SOCKET": "/nowhere/at/all"], ["NOTIFY_SOCKET": ""]])
    func `Without a service manager nothing happens`(environment: [String: String]) {
        ServiceManager(environment: environment).notify(.ready)
    }

    @Test func `Only a socket for this process counts`() throws {
        let mine = "\(getpid())"
        for (environment, expected) in [
            ([:], nil), (["LISTEN_FDS": "1"], nil), (["LISTEN_FDS": "1", "LISTEN_PID": "1"], nil),
            (["LISTEN_FDS": "0", "LISTEN_PID": mine], nil), (["LISTEN_FDS": "x", "LISTEN_PID": mine], nil),
            (["LISTEN_FDS": "1", "LISTEN_PID": mine], 3),
        ] as [([String: String], Int32?)] {
            #expect(try ServiceManager(environment: environment).socket() == expected)
        }
        #expect(throws: HTTPServerError.severalSockets(2)) {
            try ServiceManager(environment: ["LISTEN_FDS": "2", "LISTEN_PID": mine]).socket()
        }
    }

    @Test func `A server takes over a socket on which clients already wait`() async throws {
        let inherited = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let isListening = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(inherited, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 && listen(inherited, 10) == 0
            }
        }
        #expect(isListening)
        var configuration = HTTPServer.Configuration()
        configuration.inheritedSocket = inherited
        let client = try Client(port: configuration.address().port)
        try await withServer(configuration) { server in
            let expected = try configuration.address()
            #expect(server.address == expected)
            #expect(try await client.ask(get()).status == 200)
        }
    }

    @Test func `What is not a listening socket is said to be none`() throws {
        var configuration = HTTPServer.Configuration()
        configuration.inheritedSocket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let descriptor = try #require(configuration.inheritedSocket)
        #expect(throws: HTTPServerError.notListening(descriptor: descriptor)) {
            try HTTPServer(configuration: configuration, handler: TestHandler.echo)
        }
        close(descriptor)
    }
}
