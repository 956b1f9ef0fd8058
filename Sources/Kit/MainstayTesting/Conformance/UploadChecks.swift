// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

extension TransportConformance {
    /// The checks of content that is read while it is sent.
    static let uploadChecks: [Check] = [
        Check("content of a known length is sent with Content-Length") { transport in
            let server = try LoopbackServer { .response(body: $0.body) }
            let text = Array("a mouse".utf8)
            for name in ["POST", "PUT", "PATCH", "DELETE"] {
                let request = try server.request(
                    "/known", method: method(name), source: source([text, text], length: 14))
                try require(try await transport.send(request).body, is: text + text, "the reply to \(name)")
            }
            try require(
                server.requests.map { $0.fields[.contentLength] }, is: Array(repeating: "14", count: 4), "lengths")
        },
        Check("content of an unknown length arrives whole") { transport in
            let server = try LoopbackServer { .response(body: $0.body) }
            let chunks = (0..<40).map { [UInt8](repeating: UInt8($0), count: 9_000) }
            let request = try server.request("/unknown", method: .post, source: source(chunks))
            try require(try await transport.send(request).body == chunks.flatMap(\.self), "the content differs")
        },
        Check("empty content is sent") { transport in
            let server = try LoopbackServer { _ in .response() }
            _ = try await transport.send(try server.request("/empty", method: .put, source: source([], length: 0)))
            try require(server.requests.first?.length, is: 0, "the length")
        },
        Check("large content arrives whole") { transport in
            let server = try LoopbackServer(keeping: 0) { _ in .response() }
            let (count, chunk) = (32 << 20, [UInt8](repeating: 7, count: 64 << 10))
            let source = HTTPBodySource(length: count) { () throws(TransportError) in
                let left = Lock(count)
                return HTTPBodyStream(announcedLength: count) {
                    let part = left.withLock { left in
                        defer { left -= min(left, chunk.count) }
                        return chunk.prefix(left)
                    }
                    return part.isEmpty ? nil : Array(part)
                }
            }
            _ = try await transport.send(try server.request("/large", method: .post, source: source))
            try require(server.requests.first?.length, is: count, "the length")
        },
        Check("the progress of content is that of sending it") { transport in
            // The connections of this socket are never read, so little more than its buffers is ever sent.
            let silent = try LoopbackServer.Socket.listening()
            let (count, sent) = (48 << 20, Lock(0))
            var request = HTTPRequest(
                method: .post, url: try url("http://127.0.0.1:\(try silent.port())/"),
                options: .init(timeout: .milliseconds(500)))
            request.source = source(Array(repeating: [UInt8](repeating: 7, count: 1 << 20), count: 48), length: count)
                .reporting { taken, _ in sent.withLock { $0 = max($0, taken) } }
            try await require([.silent, .timedOut], from: transport, for: request)
            let told = sent.withLock { $0 }
            try require(told < count / 2, "it tells of \(told) of \(count) bytes, and nobody has read one")

            let (server, last) = (try LoopbackServer { _ in .response() }, Lock(0))
            let whole = source([[1, 2], [3]], length: 3).reporting { taken, _ in last.withLock { $0 = taken } }
            _ = try await transport.send(try server.request("/progress", method: .post, source: whole))
            try require(last.withLock { $0 }, is: 3, "the last progress")
        },
        Check("content that fails fails the request") { transport in
            let server = try LoopbackServer { _ in .response() }
            let source = HTTPBodySource(length: 10) { () throws(TransportError) in
                let isFirst = Lock(true)
                return HTTPBodyStream(announcedLength: 10) { () throws(TransportError) in
                    let wasFirst = isFirst.withLock { isFirst in
                        defer { isFirst = false }
                        return isFirst
                    }
                    if wasFirst { return [1, 2] }
                    throw TransportError(.file, detail: "the disk is gone")
                }
            }
            try await require(
                .file, from: transport, for: try server.request("/failing", method: .post, source: source))
            try require(server.requests.isEmpty, "the server got a whole request")
        },
        Check("content that is shorter or longer than announced fails") { transport in
            let server = try LoopbackServer { _ in .response() }
            for length in [3, 5] {
                let request = try server.request(
                    "/wrong", method: .post, source: source([[1, 2], [3, 4]], length: length))
                try await require(.invalidRequest, from: transport, for: request)
            }
        },
        Check("a file that is not there fails the request") { transport in
            let server = try LoopbackServer { _ in .response() }
            let request = try server.request("/missing", method: .post, source: .file("/no/such/file"))
            try await require(.file, from: transport, for: request)
            try require(server.requests.count, is: 0, "the number of requests")
        },
        Check("content follows a redirect that keeps the method, and only if it can be read again") { transport in
            let server = try LoopbackServer {
                $0.target == "/end" ? .response(body: $0.body) : .response(307, fields: [.location: "/end"])
            }
            let again = try server.request("/moved", method: .put, source: source([[1, 2]]))
            try require(try await transport.send(again).body, is: [1, 2], "the content")
            let once = try server.request("/moved", method: .put, source: .once(stream([[1, 2]])))
            try await require(.invalidRequest, from: transport, for: once)
        },
        Check("content that never comes ends at the time limit") { transport in
            let server = try LoopbackServer { _ in .response() }
            let never = HTTPBodySource { () throws(TransportError) in
                HTTPBodyStream { () throws(TransportError) in
                    do { try await ContinuousClock().sleep(for: .seconds(60)) } catch {
                        throw TransportError(.cancelled)
                    }
                    return nil
                }
            }
            try await require(
                .timedOut, from: transport,
                for: try server.request("/never", method: .post, source: never, timeout: .milliseconds(150)))
        },
    ]

    private static func url(_ text: String) throws -> HTTPURL {
        guard let url = HTTPURL(text) else { throw Mismatch(description: "\(text) is not a URL") }
        return url
    }

    static func source(_ chunks: [[UInt8]], length: Int? = nil) -> HTTPBodySource {
        HTTPBodySource(length: length) { () throws(TransportError) in stream(chunks) }
    }

    private static func stream(_ chunks: [[UInt8]]) -> HTTPBodyStream {
        let rest = Lock(chunks[...])
        return HTTPBodyStream { rest.withLock { $0.popFirst() } }
    }
}
