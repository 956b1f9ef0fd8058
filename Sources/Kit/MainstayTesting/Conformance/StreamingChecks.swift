// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The further checks of a `StreamingTransport`.
    static let streamingChecks: [Check] = [
        streaming("a streamed response is whole") { transport in
            let server = try LoopbackServer { _ in .response(body: Array("mouse".utf8)) }
            let response = try await transport.stream(try server.request("/streamed"))
            try require(response.status, is: 200, "the status")
            try require(response.body.announcedLength, is: 5, "the announced length")
            try require(try await response.body.collect(), is: Array("mouse".utf8), "the content")
            try require(response.body.receivedLength, is: 5, "the progress")
        },
        streaming("the head comes before the content, and each chunk before the next") { transport in
            let (first, second) = (try LoopbackServer.Gate(), try LoopbackServer.Gate())
            let server = try LoopbackServer { _ in
                LoopbackServer.Reply([
                    .send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)), .hold(first),
                    .send(Array("2\r\nmo\r\n".utf8)), .hold(second), .send(Array("3\r\nuse\r\n0\r\n\r\n".utf8)),
                ])
            }
            let response = try await transport.stream(try server.request("/gated"))
            var chunks = response.body.makeAsyncIterator()
            first.open()
            try require(try await chunks.next(isolation: nil), is: Array("mo".utf8), "the first chunk")
            second.open()
            try require(try await chunks.next(isolation: nil), is: Array("use".utf8), "the second chunk")
            try require(try await chunks.next(isolation: nil), is: nil, "the end")
        },
        streaming("a stream that is not read stands still") { transport in
            let end = try LoopbackServer.Gate()
            let server = try LoopbackServer { request in
                guard request.target == "/standing" else { return .response() }
                let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 25165824\r\n\r\n".utf8)
                return LoopbackServer.Reply([.send(head), .zeros(24 << 20), .open(end)])
            }
            let response = try await transport.stream(try server.request("/standing", bodyLimit: .max))
            // These requests give the first transfer time to continue, if it wrongly does.
            for _ in 1...100 { _ = try await transport.send(try server.request("/beside")) }
            try require(!end.isOpen, "all was read ahead")
            var (count, largest) = (0, 0)
            for try await chunk in response.body {
                count += chunk.count
                largest = max(largest, chunk.count)
            }
            try require(count, is: 24 << 20, "the number of bytes")
            try require(largest <= 1 << 20, "\(largest) bytes were read ahead")
        },
        streaming("a stream that is dropped ends its transfer") { transport in
            let server = try LoopbackServer { _ in
                .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.hang)
            }
            _ = try await transport.stream(try server.request("/dropped"))
            await server.waitForDisconnections(1)
        },
        streaming("cancelling the task that reads ends the transfer") { transport in
            let server = try LoopbackServer { _ in
                .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.hang)
            }
            let response = try await transport.stream(try server.request("/reading"))
            var chunks = response.body.makeAsyncIterator()
            _ = try await chunks.next(isolation: nil)
            let task = Task { try await requireEnd(.cancelled, of: response.body) }
            task.cancel()
            try await task.value
            await server.waitForDisconnections(1)
        },
        streaming("no head within the time limit") { transport in
            let server = try LoopbackServer { _ in .hang }
            do {
                _ = try await transport.stream(try server.request("/headless", timeout: .milliseconds(150)))
            } catch let error as TransportError {
                return try require(error.kind, is: .timedOut, "the failure")
            }
            throw Mismatch(description: "there is a head")
        },
        streaming("no chunk within the idle timeout") { transport in
            let server = try LoopbackServer { _ in
                .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.hang)
            }
            let response = try await transport.stream(
                try server.request("/idle"), idleTimeout: .milliseconds(150))
            try await requireEnd(.silent, .timedOut, of: response.body)
            await server.waitForDisconnections(1)
        },
        streaming("a truncated stream fails at its end") { transport in
            let server = try LoopbackServer { _ in .truncated(Array("mou".utf8), announcing: 5) }
            let response = try await transport.stream(try server.request("/cut"))
            try await requireEnd(.truncated, of: response.body)
            try require(response.body.receivedLength, is: 3, "the progress")
        },
        streaming("a stream ends at the limit") { transport in
            let server = try LoopbackServer { _ in .bomb(expandingTo: 10_000_000_000) }
            let response = try await transport.stream(try server.request("/stream-bomb", bodyLimit: 16 << 20))
            try await requireEnd(.tooLarge(limit: 16 << 20), of: response.body)
        },
        streaming("a stream follows redirects") { transport in
            let server = try LoopbackServer {
                $0.target == "/there" ? .response(body: [1]) : .response(302, fields: [.location: "/there"], body: [2])
            }
            let response = try await transport.stream(try server.request("/stream-redirect"))
            try require(try await response.body.collect(), is: [1], "the content")
        },
    ]

    static func streaming(
        _ name: String, _ run: @escaping @Sendable (any StreamingTransport) async throws -> Void
    ) -> Check {
        Check(name) { transport in
            guard let transport = transport as? any StreamingTransport else { return }
            try await run(transport)
        }
    }

    private static func requireEnd(_ kinds: TransportError.Kind..., of body: HTTPBodyStream) async throws {
        do throws(TransportError) {
            _ = try await body.collect()
        } catch {
            return try require(
                kinds.contains(error.kind), "it fails with \(error.kind) (\(error.detail)) and should with \(kinds[0])")
        }
        throw Mismatch(description: "it ends well and should fail with \(kinds[0])")
    }
}
