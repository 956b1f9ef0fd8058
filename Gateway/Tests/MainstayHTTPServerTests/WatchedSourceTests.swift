// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayPlatform
import Testing

/// What a server reads besides its connections.
@Suite(.timeLimit(.minutes(10))) struct WatchedSourceTests {
    /// One end of a pair of sockets. The test writes to the other end.
    private final class Source: ReadableSource {
        let descriptor: CInt
        private let other: CInt
        private let state = Lock((received: [UInt8](), isAlone: false))

        init() throws {
            var pair: [CInt] = [-1, -1]
            try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair) == 0)
            (descriptor, other) = (pair[0], pair[1])
        }

        deinit {
            for end in [descriptor, other] { close(end) }
        }

        var received: [UInt8] { state.withLock { $0.received } }
        var isAlone: Bool { state.withLock { $0.isAlone } }

        func readArrived() {
            var buffer = [UInt8](repeating: 0, count: 16)
            while case let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT)), count > 0 {
                state.withLock { $0.received += buffer[..<count] }
            }
        }

        func isNotWatched() { state.withLock { $0.isAlone = true } }

        func write(_ byte: UInt8) {
            var byte = byte
            send(other, &byte, 1, 0)
        }
    }

    @Test func `A loop reads whatever arrives, again and again`() async throws {
        try await withServer { server in
            let source = try Source()
            source.write(1)
            #expect(server.watch(source))
            while source.received != [1] { await Task.yield() }
            source.write(2)
            while source.received != [1, 2] { await Task.yield() }
        }
    }

    @Test func `Several sources are read, also one that is watched twice`() async throws {
        try await withServer { server in
            let sources = try (0..<8).map { _ in try Source() }
            for source in sources + sources { #expect(server.watch(source)) }
            for source in sources { source.write(7) }
            for source in sources { while source.received != [7] { await Task.yield() } }
        }
    }

    @Test func `A server keeps no source, and has room for another when one is gone`() async throws {
        try await withServer { server in
            for number in 0..<100 {
                let source = try Source()
                #expect(server.watch(source))
                source.write(UInt8(number))
                while source.received != [UInt8(number)] { await Task.yield() }
            }
        }
    }

    @Test func `Too many sources are refused`() async throws {
        try await withServer { server in
            let sources = try (0..<40).map { _ in try Source() }
            let watched = sources.count { server.watch($0) }
            #expect((1..<40).contains(watched))
        }
    }

    @Test func `A server that ends says so, and watches nothing after that`() async throws {
        let source = try Source()
        try await withServer { server in
            #expect(server.watch(source))
            #expect(!source.isAlone)
            await server.shutdown(within: .zero)
            #expect(source.isAlone)
            let late = try Source()
            #expect(!server.watch(late))
        }
    }
}
#endif
