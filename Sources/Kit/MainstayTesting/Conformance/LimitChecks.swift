// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The checks of limits in time and size, and of cancellation.
    static let limitChecks: [Check] = [
        Check("no reply within the time limit") { transport in
            let server = try LoopbackServer { _ in .hang }
            let start = ContinuousClock.now
            try await require(
                .timedOut, from: transport, for: try server.request("/hang", timeout: .milliseconds(150)))
            let elapsed = start.duration(to: .now)
            // A busy machine may take much longer. The limit of the check ends a transport that ignores the time limit.
            try require(elapsed >= .milliseconds(150), "it took \(elapsed), not 150 ms")
            await server.waitForDisconnectionsOfAll()
        },
        Check("no end within the time limit") { transport in
            let server = try LoopbackServer { _ in
                .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.hang)
            }
            var request = try server.request("/no-end", timeout: .milliseconds(150))
            // A busy machine notices the silence late. The total, which follows from the others, would be first then.
            request.options.limits.total = .seconds(60)
            try await require([.silent, .timedOut], from: transport, for: request)
            await server.waitForDisconnectionsOfAll()
        },
        Check("redirects do not add to the time limit") { transport in
            let server = try LoopbackServer {
                $0.target == "/slow" ? .response(302, fields: [.location: "/next"]) : .hang
            }
            try await require(
                .timedOut, from: transport, for: try server.request("/slow", timeout: .milliseconds(150)))
        },
        Check("cancelling the task ends the transfer") { transport in
            let server = try LoopbackServer { _ in .hang }
            let request = try server.request("/cancelled")
            let task = Task { try await require(.cancelled, from: transport, for: request) }
            await server.waitForRequests(1)
            task.cancel()
            try await task.value
            await server.waitForDisconnections(1)
        },
        Check("a cancelled task sends nothing") { transport in
            let server = try LoopbackServer { _ in .response() }
            let request = try server.request("/never")
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await require(.cancelled, from: transport, for: request)
            }.value
            try require(server.requests.count, is: 0, "the number of requests")
        },
        Check("a length announced above the limit ends the transfer at once") { transport in
            let server = try LoopbackServer { _ in .response(fields: [.contentLength: "1001"], body: [1]).then(.hang) }
            try await require(
                .tooLarge(limit: 1000), from: transport, for: try server.request("/announced", bodyLimit: 1000))
            await server.waitForDisconnections(1)
        },
        Check("content above the limit ends the transfer while it is read") { transport in
            let server = try LoopbackServer { _ in
                let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n"
                return LoopbackServer.Reply([.send(Array(head.utf8)), .zeros(1001), .hang])
            }
            try await require(
                .tooLarge(limit: 1000), from: transport, for: try server.request("/unannounced", bodyLimit: 1000))
            await server.waitForDisconnections(1)
        },
        Check("content as large as the limit is whole") { transport in
            let body = Array(repeating: UInt8(1), count: 1000)
            let server = try LoopbackServer { $0.target == "/exact" ? .response(body: body) : .chunked([body]) }
            for target in ["/exact", "/exact-chunked"] {
                let response = try await transport.send(try server.request(target, bodyLimit: 1000))
                try require(response.body, is: body, "the content of \(target)")
            }
        },
        Check("a bomb of 10 GB ends at the limit") { transport in
            let server = try LoopbackServer { _ in .bomb(expandingTo: 10_000_000_000) }
            try await require(
                .tooLarge(limit: 16 << 20), from: transport, for: try server.request("/bomb", bodyLimit: 16 << 20))
        },
    ]
}

extension LoopbackServer {
    /// Waits until the connections accepted so far have ended. On a busy machine a request with a short time limit may
    /// end before its connection is accepted.
    fileprivate func waitForDisconnectionsOfAll() async {
        await waitForDisconnections(connectionCount)
    }
}
