// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// Replies with events to requests that are not GET, as APIs of language models send them.
@Suite(.timeLimit(.minutes(10))) struct EventReplyTests {
    private func gateway(
        _ origin: LoopbackServer, _ settings: String, clock: any TimeSource = ManualClock()
    ) throws -> OwnGateway {
        try OwnGateway(#""own": {"url": "\#(origin.url)", "methods": ["GET", "POST"]\#(settings)}"#, clock: clock)
    }

    /// The reply's first event, before the second one is sent, and then all that follows.
    private func events(of reply: HTTPServerReply, then gate: LoopbackServer.Gate) async throws -> [String] {
        guard case .stream(let stream) = reply else { return ["the reply is whole"] }
        #expect(stream.fields[.contentType] == "text/event-stream")
        var chunks = stream.body.makeAsyncIterator()
        let first = String(decoding: try await chunks.next(isolation: nil) ?? [], as: UTF8.self)
        gate.open()
        var rest: [UInt8] = []
        while let chunk = try await chunks.next(isolation: nil) { rest += chunk }
        return [first, String(decoding: rest, as: UTF8.self)]
    }

    /// The settings of the API, and whether the caller says that it wants events.
    @Test(
        arguments: [
            ("", true), (#", "body": "json""#, true), (#", "body": "any""#, true), (#", "body": "any""#, false),
            (#", "forward": "*", "body": "any", "retry": {"attempts": 1}, "breaker": false"#, true),
        ])
    func `Each event is passed on when it comes`(settings: String, says: Bool) async throws {
        let gate = try LoopbackServer.Gate()
        let origin = try LoopbackServer { _ in
            LoopbackServer.Reply([
                .send(
                    Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n".utf8)),
                .content(Array("data: 1\n\n".utf8)), .hold(gate), .content(Array("data: 2\n\n".utf8)), .close,
            ])
        }
        let gateway = try gateway(origin, settings)
        let fields: HTTPFields = says ? [.accept: "text/event-stream"] : [:]
        let reply = try await gateway.reply("/own/chat", fields, method: .post, body: #"{"stream": true}"#)
        #expect(try await events(of: reply, then: gate) == ["data: 1\n\n", "data: 2\n\n"])
        #expect(origin.requests.count == 1)
        #expect(!says || origin.requests.first?.fields[.accept] == "text/event-stream")
    }

    @Test func `A caller that wants events gets another reply whole`() async throws {
        let origin = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json"], body: [0x5B, 0x5D])
        }
        let gateway = try gateway(origin, "")
        let fields: HTTPFields = [.accept: "text/event-stream, application/json"]
        #expect(try await gateway.send("/own/a", fields, method: .post).body == [0x5B, 0x5D])
    }

    /// Each row: the attempts of the settings, the reply that the upstream always gives, and what the caller gets.
    @Test(arguments: [
        (1, LoopbackServer.Reply.response(500, body: Array("broken".utf8)), HTTPStatus(500)),
        (2, .response(500, body: Array("broken".utf8)), 500), (1, LoopbackServer.Reply([.reset]), 502),
        (2, LoopbackServer.Reply([.reset]), 502), (1, .response(429), 429),
    ])
    func `An upstream that fails is asked for events, and not for the reply again`(
        attempts: Int, reply: LoopbackServer.Reply, status: HTTPStatus
    ) async throws {
        let origin = try LoopbackServer { _ in reply }
        // Attempts have pauses in between.
        let gateway = try gateway(
            origin, #", "breaker": false, "retry": {"attempts": \#(attempts)}"#, clock: ContinuousClock())
        let answer = try await gateway.send("/own/a", [.accept: "text/event-stream"])
        #expect(answer.status == status && answer.body.starts(with: status == 500 ? Array("broken".utf8) : []))
        #expect(origin.requests.count == (status == 429 ? 1 : attempts))
    }

    @Test func `A change with events makes what is kept invalid`() async throws {
        let origin = try LoopbackServer { request in
            .response(
                fields: [
                    .contentType: request.method == .post ? "text/event-stream" : "application/json",
                    .cacheControl: "max-age=3600",
                ], body: Array((request.method == .post ? "data: 1\n\n" : "[]").utf8))
        }
        let gateway = try gateway(origin, "")
        for _ in 0..<2 { try await gateway.send("/own/a") }
        #expect(origin.requests.count == 1)
        _ = try await gateway.reply("/own/a", [.accept: "text/event-stream"], method: .post)
        try await gateway.send("/own/a")
        #expect(origin.requests.map(\.method) == [.get, .post, .get])
    }
}
