// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The checks of what a transport sends.
    static let requestChecks: [Check] = [
        Check("a target arrives as it was built") { transport in
            let server = try LoopbackServer { _ in .response() }
            let target = "/a/%2F%20b//c?x=%20&y=?&z=1%2C2"
            _ = try await transport.send(try server.request(target))
            try require(server.requests.map(\.target), is: [target], "the target")
        },
        Check("fields arrive as they were made") { transport in
            let server = try LoopbackServer { _ in .response() }
            let fields: HTTPFields = [
                field("X-Word"): "a mouse, \"mice\"; q=0.5", field("app_key"): "k", .accept: "a/b",
            ]
            _ = try await transport.send(try server.request("/fields", fields: fields))
            for line in fields.lines {
                try require(server.requests.first?.fields[line.name], is: line.value, "\(line.name)")
            }
        },
        Check("Host and Content-Length are the transport's") { transport in
            let server = try LoopbackServer { _ in .response() }
            let fields: HTTPFields = [.host: "elsewhere.example", .contentLength: "7"]
            _ = try await transport.send(try server.request("/own", method: .post, fields: fields, body: [1, 2]))
            try require(server.requests.first?.fields[.host], is: server.url.authority, "Host")
            try require(server.requests.first?.body, is: [1, 2], "the content")
        },
        Check("no type of content is made up") { transport in
            let server = try LoopbackServer { _ in .response() }
            _ = try await transport.send(try server.request("/type", method: .post, body: [1]))
            try require(server.requests.first?.fields[.contentType], is: nil, "Content-Type")
        },
        Check("content comes back from an echo") { transport in
            let server = try LoopbackServer { .response(body: $0.body) }
            let body = Array("wörd".utf8) + Array(UInt8(0)...UInt8.max)
            for name in ["POST", "PUT", "PATCH", "DELETE"] {
                let request = try server.request(
                    "/echo", method: method(name), fields: [.contentType: "text/x"], body: body)
                try require(try await transport.send(request).body, is: body, "the reply to \(name)")
            }
            try require(server.requests.map(\.method.rawValue), is: ["POST", "PUT", "PATCH", "DELETE"], "the methods")
            try require(server.requests.allSatisfy { $0.fields[.contentType] == "text/x" }, "Content-Type is lost")
        },
        Check("no cookie is kept") { transport in
            let server = try LoopbackServer { _ in .response(fields: [field("Set-Cookie"): "a=1; Path=/"]) }
            for _ in 1...2 { _ = try await transport.send(try server.request("/cookie")) }
            try require(server.requests.last?.fields[.cookie], is: nil, "Cookie")
        },
        Check("nothing is cached") { transport in
            let server = try LoopbackServer { _ in .response(fields: [.cacheControl: "max-age=60"], body: [1]) }
            for _ in 1...3 { _ = try await transport.send(try server.request("/cached")) }
            try require(server.requests.count, is: 3, "the number of requests")
        },
    ]
}
