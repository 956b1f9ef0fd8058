// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// Large replies whose recipients take their time.
@Suite(.timeLimit(.minutes(10))) struct ReplyBudgetTests {
    /// A reply of 1.5 MB. The budget, twice the memory, is 2 MiB.
    private func gateway(_ settings: String) throws -> (gateway: OwnGateway, server: LoopbackServer) {
        let body = Array("\"\(String(repeating: "x", count: 1_500_000))\"".utf8)
        let server = try LoopbackServer { request in
            request.target.hasPrefix("/small")
                ? .response(fields: [.contentType: "application/json"], body: Array("1".utf8))
                : .response(fields: [.contentType: "application/json", .cacheControl: "no-store"], body: body)
        }
        let gateway = try OwnGateway(
            #""own": {"url": "\#(server.url)", "firstByte": 100, "silence": 100, "total": 100\#(settings)}"#,
            server: #""memory": 1048576"#)
        return (gateway, server)
    }

    private func moving(_ gateway: OwnGateway) async throws -> String? {
        let text = String(decoding: try await gateway.send("/metrics", OwnGateway.operatorFields).body, as: UTF8.self)
        return text.split(separator: "\n").first { $0.hasPrefix(#"mainstay_memory_bytes{use="moving"}"#) }
            .flatMap { $0.split(separator: " ").last }.map(String.init)
    }

    @Test func `Beyond the budget a reply is passed on while it arrives`() async throws {
        let (gateway, server) = try gateway(#", "body": "any""#)
        let held = Held(try await gateway.reply("/own/1"))
        #expect(held.status == 200)
        #expect(try await moving(gateway) == "1500002")
        guard case .stream(let stream) = try await gateway.reply("/own/2") else {
            Issue.record("the second reply is whole")
            return
        }
        #expect(try await stream.body.collect().count == 1_500_002)
        #expect(try await gateway.send("/own/small").status == 200)
        held.drop()
        try await waitUntilNothingMoves(gateway)
        // What was passed on once is whole the next time.
        let again = Held(try await gateway.reply("/own/2"))
        #expect(again.status == 200)
        #expect(server.requests.map(\.target) == ["/1", "/2", "/2", "/small", "/2"])
    }

    @Test func `What must be checked waits until there is memory for it`() async throws {
        let (gateway, server) = try gateway("")
        let held = Held(try await gateway.reply("/own/1"))
        #expect(held.status == 200)
        let second = Task { try await gateway.send("/own/2").status }
        await server.waitForRequests(2)
        #expect(try await gateway.send("/own/small").status == 200)
        held.drop()
        #expect(try await second.value == 200)
        try await waitUntilNothingMoves(gateway)
    }

    @Test func `A reply that came after its caller's patience gives its memory back too`() async throws {
        let (gateway, server) = try gateway(#", "patience": 0"#)
        let held = Held(try await gateway.reply("/own/1"))
        #expect(held.status == 200)
        held.drop()
        try await waitUntilNothingMoves(gateway)
        #expect(server.requests.count == 1)
    }

    /// A task that is about to end may hold its reply a moment longer.
    private func waitUntilNothingMoves(_ gateway: OwnGateway) async throws {
        while try await moving(gateway) != "0" { await Task.yield() }
    }

    /// A reply that is being sent.
    private final class Held: Sendable {
        private let reply: Lock<HTTPServerReply?>

        init(_ reply: HTTPServerReply) { self.reply = Lock(reply) }

        /// The status of a whole response; `nil` for a stream.
        var status: HTTPStatus? {
            guard case .whole(let response)? = reply.withLock({ $0 }) else { return nil }
            return response.status
        }

        func drop() { reply.withLock { $0 = nil } }
    }
}
