// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// Replies whose content takes longer than an attempt may.
@Suite(.timeLimit(.minutes(10))) struct SlowReplyTests {
    /// An API that sends the second half of its reply when the gate opens.
    private func origin(_ gate: LoopbackServer.Gate) throws -> LoopbackServer {
        try LoopbackServer { _ in
            LoopbackServer.Reply([
                .send(Array("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\n".utf8)),
                .content([1, 2]), .hold(gate), .content([3, 4]),
            ])
        }
    }

    private func gateway(_ origin: LoopbackServer, _ settings: String) throws -> OwnGateway {
        try OwnGateway(
            #""own": {"url": "\#(origin.url)", "timeout": 2, "retry": {"attempts": 1}, "breaker": false\#(settings)}"#)
    }

    @Test func `A reply that arrives too slowly to be kept is passed on, from then on at once`() async throws {
        let gate = try LoopbackServer.Gate()
        let origin = try origin(gate)
        let gateway = try gateway(origin, #", "body": "any""#)
        for count in [2, 3] {
            guard case .stream(let stream) = try await gateway.reply("/own/a") else {
                Issue.record("the reply is whole")
                return
            }
            #expect(origin.requests.count == count)
            gate.open()
            #expect(try await stream.body.collect() == [1, 2, 3, 4])
        }
    }

    @Test func `Where content must be checked, a slow reply is an error`() async throws {
        let gate = try LoopbackServer.Gate()
        let origin = try origin(gate)
        #expect(try await gateway(origin, "").send("/own/a").status == 504)
        #expect(origin.requests.count == 1)
    }

    @Test func `An API that sends nothing is not asked twice`() async throws {
        let origin = try LoopbackServer { _ in .hang }
        #expect(try await gateway(origin, #", "body": "any""#).send("/own/a").status == 504)
        #expect(origin.requests.count == 1)
    }
}
