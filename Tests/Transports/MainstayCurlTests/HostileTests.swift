// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
import MainstayCurl
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

import MainstayPlatform

/// Replies meant to do harm, each in a process of its own whose memory is measured: server and client together, with
/// what the tests bring along.
@Suite(.timeLimit(.minutes(10)), .disabled(if: isSanitized, "a sanitizer keeps memory of its own"))
struct HostileTests {
    @Test func `A bomb takes no more memory than its limit`() async {
        await #expect(processExitsWith: .success) {
            let memory = try Memory()
            let server = try LoopbackServer { _ in .bomb(expandingTo: 10_000_000_000) }
            let error = try await failure(of: try server.request())
            #expect(error.kind == .tooLarge(limit: 16 << 20))
            try memory.expectLittle()
        }
    }

    @Test func `A bomb that is read as a stream, slowly, takes next to no memory`() async {
        await #expect(processExitsWith: .success) {
            let memory = try Memory()
            let server = try LoopbackServer { _ in .bomb(expandingTo: 10_000_000_000) }
            let transport = CurlTransport()
            let response = try await transport.stream(try server.request(bodyLimit: 50_000_000))
            await #expect(throws: TransportError(.tooLarge(limit: 50_000_000))) {
                for try await _ in response.body { await Task.yield() }
            }
            try memory.expectLittle()
        }
    }

    @Test func `A stream of 200 MB takes next to no memory`() async {
        await #expect(processExitsWith: .success) {
            let memory = try Memory()
            let server = try LoopbackServer { _ in
                let head = "HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n"
                return LoopbackServer.Reply([.send(Array(head.utf8)), .zeros(200 << 20)])
            }
            let response = try await CurlTransport().stream(try server.request(bodyLimit: .max))
            var count = 0
            for try await chunk in response.body { count += chunk.count }
            #expect(count == 200 << 20)
            try memory.expectLittle()
        }
    }

    @Test func `A reply of 20 MB, whole, takes little more than itself`() async {
        await #expect(processExitsWith: .success) {
            let memory = try Memory()
            let server = try LoopbackServer { _ in
                let head = "HTTP/1.1 200 OK\r\nContent-Length: 20971520\r\n\r\n"
                return LoopbackServer.Reply([.send(Array(head.utf8)), .zeros(20 << 20)])
            }
            let response = try await CurlTransport().send(try server.request(bodyLimit: 32 << 20))
            #expect(response.body.count == 20 << 20)
            try memory.expectLittle()
        }
    }

    @Test func `A length that no memory could hold takes none`() async {
        await #expect(processExitsWith: .success) {
            let memory = try Memory()
            let server = try LoopbackServer { _ in
                let head = "HTTP/1.1 200 OK\r\nContent-Length: 4611686018427387904\r\n\r\n[1]"
                return LoopbackServer.Reply([.send(Array(head.utf8)), .close])
            }
            let error = try await failure(of: try server.request(bodyLimit: .max))
            #expect(error.kind == .truncated)
            try memory.expectLittle()
        }
    }

    @Test func `A reply of 20 MB that announced no length takes no more than twice itself`() async {
        await #expect(processExitsWith: .success) {
            let length = Lock(1)
            let server = try LoopbackServer { _ in
                let zeros = length.withLock(\.self)
                return LoopbackServer.Reply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .zeros(zeros), .close])
            }
            // libcurl is loaded by the first request, and its code is not the reply's.
            let transport = CurlTransport()
            _ = try await transport.send(try server.request(bodyLimit: 32 << 20))
            length.withLock { $0 = 20 << 20 }
            let memory = try Memory()
            let response = try await transport.send(try server.request(bodyLimit: 32 << 20))
            #expect(response.body.count == 20 << 20)
            try memory.expectLittle()
        }
    }
}
#endif
