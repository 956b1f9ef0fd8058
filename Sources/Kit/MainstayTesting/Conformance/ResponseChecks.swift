// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    private static let mouse = Array("mouse".utf8)

    /// The checks of what a transport returns.
    static let responseChecks: [Check] = [
        Check("a response is returned whole") { transport in
            let server = try LoopbackServer { _ in .response(fields: [.etag: "\"1\"", field("X-A"): "b"], body: mouse) }
            let response = try await transport.send(try server.request("/whole"))
            try require(response.status, is: 200, "the status")
            try require(response.fields[.etag], is: "\"1\"", "ETag")
            try require(response.fields[field("x-a")], is: "b", "X-A")
            try require(response.body, is: mouse, "the content")
            try require(response.provenance, is: Provenance(), "the provenance")
        },
        Check("every status is a response") { transport in
            for code in [201, 203, 300, 400, 401, 403, 404, 410, 418, 429, 500, 503, 599] {
                let server = try LoopbackServer { _ in
                    .response(HTTPStatus(code), fields: [.retryAfter: "7"], body: mouse)
                }
                let response = try await transport.send(try server.request("/status/\(code)"))
                try require(response.status.code, is: code, "the status")
                try require(response.body, is: mouse, "the content of \(code)")
                try require(response.fields[.retryAfter], is: "7", "Retry-After of \(code)")
            }
        },
        Check("a reply to HEAD has the fields and no content") { transport in
            let server = try LoopbackServer { _ in .response(body: mouse) }
            let response = try await transport.send(try server.request("/head", method: .head, bodyLimit: 1))
            try require(response.fields[.contentLength], is: "5", "Content-Length")
            try require(response.body, is: [], "the content")
        },
        Check("204 and 304 have no content") { transport in
            for code in [204, 304] {
                let server = try LoopbackServer { _ in .response(HTTPStatus(code), fields: [.etag: "\"1\""]) }
                let response = try await transport.send(try server.request("/none/\(code)"))
                try require(response.status.code, is: code, "the status")
                try require(response.fields[.etag], is: "\"1\"", "ETag")
                try require(response.body, is: [], "the content")
            }
        },
        Check("content of 20 MB is whole") { transport in
            let server = try LoopbackServer { _ in
                LoopbackServer.Reply([
                    .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 20971520\r\n\r\n".utf8)), .zeros(20 << 20),
                ])
            }
            let response = try await transport.send(try server.request("/large", bodyLimit: 32 << 20))
            try require(response.body.count, is: 20 << 20, "the number of bytes")
        },
        Check("content is bytes, UTF-8 or not") { transport in
            let body = Array(UInt8.max...UInt8.max) + [0xC3, 0x28, 0x00, 0x0D, 0x0A] + Array(UInt8(0)...UInt8.max)
            let server = try LoopbackServer { _ in
                .response(fields: [.contentType: "text/plain; charset=utf-8"], body: body)
            }
            try require(try await transport.send(try server.request("/bytes")).body, is: body, "the content")
        },
        Check("chunks are joined") { transport in
            let server = try LoopbackServer { _ in .chunked([Array("mo".utf8), Array("use".utf8)]) }
            let response = try await transport.send(try server.request("/chunked"))
            try require(response.body, is: mouse, "the content")
            try require(response.fields.contains(.transferEncoding), is: false, "Transfer-Encoding among the fields")
        },
        Check("trailers are left out") { transport in
            let server = try LoopbackServer { _ in .chunked([mouse], trailers: [field("X-Trailer"): "1"]) }
            let response = try await transport.send(try server.request("/trailers"))
            try require(response.body, is: mouse, "the content")
            try require(response.fields.contains(field("X-Trailer")), is: false, "a trailer among the fields")
        },
        Check("gzip is decoded, and no field speaks of it") { transport in
            let server = try LoopbackServer { _ in .bomb(expandingTo: 70_001, fields: [.etag: "\"1\""]) }
            let response = try await transport.send(try server.request("/gzip"))
            try require(response.body, is: Array(repeating: 0, count: 70_001), "the content")
            try require(response.fields[.etag], is: "\"1\"", "ETag")
            try require(response.fields.contains(.contentEncoding), is: false, "Content-Encoding among the fields")
            try require(response.fields.contains(.contentLength), is: false, "the encoded length among the fields")
        },
        Check("a reply that arrives byte by byte is whole") { transport in
            let server = try LoopbackServer { _ in .response(fields: [field("X-A"): "b"], body: mouse).dripped() }
            let response = try await transport.send(try server.request("/drip"))
            try require(response.fields[field("X-A")], is: "b", "X-A")
            try require(response.body, is: mouse, "the content")
        },
        Check("content without a length ends with the connection") { transport in
            let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n\r\nmouse") }
            try require(try await transport.send(try server.request("/endless")).body, is: mouse, "the content")
        },
        Check("interim responses are passed over") { transport in
            let server = try LoopbackServer { _ in
                let hint = "HTTP/1.1 103 Early Hints\r\nX-Hint: 1\r\n\r\n"
                return LoopbackServer.Reply(
                    [.send(Array(hint.utf8))] + LoopbackServer.Reply.response(body: mouse).steps)
            }
            let response = try await transport.send(try server.request("/interim"))
            try require(response.status, is: 200, "the status")
            try require(response.fields.contains(field("X-Hint")), is: false, "a hint among the fields")
            try require(response.body, is: mouse, "the content")
        },
        Check("field lines keep their number") { transport in
            let server = try LoopbackServer { _ in
                .raw("HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n")
            }
            let response = try await transport.send(try server.request("/lines"))
            try require(response.fields.values(of: field("Set-Cookie")), is: ["a=1", "b=2"], "Set-Cookie")
        },
        Check("fields about the connection are left out") { transport in
            let server = try LoopbackServer { _ in
                .response(fields: [.connection: "keep-alive, X-Hop", field("X-Hop"): "1", .etag: "\"1\""])
            }
            let response = try await transport.send(try server.request("/hop"))
            try require(response.fields.contains(field("X-Hop")), is: false, "X-Hop among the fields")
            try require(response.fields.contains(.connection), is: false, "Connection among the fields")
        },
    ]
}
