// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The checks of connections.
    static let connectionChecks: [Check] = [
        Check("a connection is used again") { transport in
            let server = try LoopbackServer { _ in .response(body: [1]) }
            for _ in 1...5 { _ = try await transport.send(try server.request("/again")) }
            try require(server.connectionCount, is: 1, "the number of connections")
        },
        Check("a connection the server has closed is replaced") { transport in
            let server = try LoopbackServer { _ in .response(body: [1]).then(.close) }
            for number in 1...3 {
                _ = try await transport.send(try server.request("/closed"))
                await server.waitForDisconnections(number)
            }
            try require(server.requests.count, is: 3, "the number of requests")
        },
        Check("a POST is not sent twice") { transport in
            let server = try LoopbackServer { $0.method == .post ? .close : .response() }
            _ = try await transport.send(try server.request("/kept"))
            try await require(
                .connectionLost, from: transport, for: try server.request("/once", method: .post, body: [1]))
            try require(server.requests.map(\.method), is: [.get, .post], "the methods")
        },
        Check("more content than announced does not run into the next response") { transport in
            let server = try LoopbackServer { request in
                guard request.target == "/longer" else { return .response(body: [3]) }
                let reply =
                    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nmouseHTTP/1.1 500 Wrong\r\nContent-Length: 0\r\n\r\n"
                return LoopbackServer.Reply([.send(Array(reply.utf8))])
            }
            for _ in 1...3 {
                try require(
                    try await transport.send(try server.request("/longer")).body, is: Array("mou".utf8), "content")
                try require(try await transport.send(try server.request("/right")).body, is: [3], "the next content")
            }
        },
        Check("requests at once do not mix") { transport in
            let server = try LoopbackServer { .response(body: Array($0.target.utf8)) }
            let requests = try (1...32).map { try server.request("/at-once/\($0)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for request in requests {
                    group.addTask {
                        let body = try await transport.send(request).body
                        try require(body, is: Array(request.url.path.utf8), "the content")
                    }
                }
                try await group.waitForAll()
            }
        },
        Check("a failure leaves nothing behind") { transport in
            let server = try LoopbackServer { $0.target == "/left" ? .response(body: [1, 2]) : .response(body: [3]) }
            for _ in 1...3 {
                try await require(.tooLarge(limit: 1), from: transport, for: try server.request("/left", bodyLimit: 1))
                try require(try await transport.send(try server.request("/right")).body, is: [3], "the content")
            }
        },
    ]
}
