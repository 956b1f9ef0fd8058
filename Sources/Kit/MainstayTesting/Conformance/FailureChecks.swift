// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The checks of the errors that failures give.
    static let failureChecks: [Check] =
        [
            fault("closed before the head", .connectionLost, .close),
            fault("reset before the head", .connectionLost, .reset),
            fault("closed within the head", .connectionLost, .raw("HTTP/1.1 200 OK\r\nContent-Ty")),
            fault("a truncated body", .truncated, .truncated(Array("mou".utf8), announcing: 5)),
            fault("no body where one was announced", .truncated, .truncated([], announcing: 5)),
            fault(
                "reset within the body", .truncated,
                .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.reset)),
            fault(
                "closed within a chunk", .truncated,
                .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nmou")),
            fault(
                "a chunk that is not one", .invalidResponse,
                .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nmouse\r\n0\r\n\r\n")),
            fault("garbage", .invalidResponse, .raw("\u{1}\u{2}\u{3} nothing like it\r\n\r\n")),
            fault("HTTP/0.9", .invalidResponse, .raw("<html>mouse</html>")),
            fault(
                "two lengths", .invalidResponse,
                .raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nmouse")),
            fault(
                "a length that is no number", .invalidResponse,
                .raw("HTTP/1.1 200 OK\r\nContent-Length: mouse\r\n\r\nmouse")),
            fault(
                "content that is not gzip", .invalidResponse,
                .response(fields: [.contentEncoding: "gzip"], body: Array("mouse".utf8))),
            fault(
                "an unknown encoding", .invalidResponse,
                .response(fields: [.contentEncoding: "x-mouse"], body: Array("mouse".utf8))),
        ] + [
            Check("nothing listens") { transport in
                // The socket keeps the port, so that no other server gets it.
                let socket = try LoopbackServer.Socket.bound()
                defer { withExtendedLifetime(socket) {} }
                guard let url = HTTPURL("http://127.0.0.1:\(try socket.port())/refused") else { return }
                try await require(.connectionRefused, from: transport, for: HTTPRequest(url: url))
            },
            Check("a name without an address") { transport in
                // This name is reserved and never has an address (RFC 6761 §6.4).
                guard let url = HTTPURL("http://nonexistent.invalid/") else { return }
                try await require(.nameNotResolved, from: transport, for: HTTPRequest(url: url))
            },
            Check("a server that does not speak TLS") { transport in
                let server = try LoopbackServer { _ in .response() }
                var request = try server.request("/tls")
                request.url.scheme = .https
                try await require(.tls, from: transport, for: request)
            },
        ]

    private static func fault(_ name: String, _ kind: TransportError.Kind, _ reply: LoopbackServer.Reply) -> Check {
        Check(name) { transport in
            let server = try LoopbackServer { _ in reply }
            let target = "/fault/" + name.split(separator: " ").joined(separator: "-").filter { $0 != "/" }
            try await require(kind, from: transport, for: try server.request(target))
        }
    }
}
