// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

/// Events of an upstream that the gateway knows nothing about.
@Suite(.timeLimit(.minutes(10))) struct EventRelayTests {
    private static let type: HTTPFields = [.contentType: "text/event-stream"]

    private func ask(
        _ operated: OperatedGateway, _ fields: HTTPFields = [:], at target: String = "/a.example/events"
    ) async throws -> HTTPServerReply {
        var fields = fields
        fields[.accept] = "text/event-stream"
        return await operated.gateway.reply(to: try #require(HTTPServerRequest(target: target, fields: fields)))
    }

    private struct NoStream: Error {}

    private func listen(_ operated: OperatedGateway, _ fields: HTTPFields = [:]) async throws -> HTTPBodyStream {
        guard case .stream(let stream) = try await ask(operated, fields) else { throw NoStream() }
        #expect(stream.fields[.contentType] == "text/event-stream")
        return stream.body
    }

    private func read(_ body: HTTPBodyStream, to end: String) async throws -> String {
        var (text, chunks) = ("", body.makeAsyncIterator())
        while !text.hasSuffix(end), let chunk = try await chunks.next(isolation: nil) {
            text += String(decoding: chunk, as: UTF8.self)
        }
        return text
    }

    @Test func `All listeners share one stream, and one that comes back gets what it missed`() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let transport = GatedEvents(
            ["id: 1\nevent: news\ndata: a\ndata: b\n\n", "id: 2\ndata: c\n\n", "data: d\n\n"], gate: gate)
        let operated = try OperatedGateway(to: transport)
        let listeners = [try await listen(operated), try await listen(operated)]
        open.yield()
        open.yield()
        let events = ":\n\nid: 1\nevent: news\ndata: a\ndata: b\n\nid: 2\ndata: c\n\n"
        for listener in listeners { #expect(try await read(listener, to: "data: c\n\n") == events) }
        let back = try await listen(operated, [.lastEventID: "1"])
        #expect(try await read(back, to: "c\n\n") == ":\n\nid: 2\ndata: c\n\n")
        open.yield()
        for listener in listeners + [back] { #expect(try await read(listener, to: "d\n\n") == "id: 2\ndata: d\n\n") }
        #expect(transport.requests.withLock(\.count) == 1)
    }

    @Test func `When another gateway takes the place of this one, its streams end, and those of the upstream too`()
        async throws
    {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let transport = GatedEvents([], gate: gate)
        var operated: OperatedGateway? = try OperatedGateway(to: transport)
        let listeners = [try await listen(#require(operated)), try await listen(#require(operated))]
        operated = nil
        for listener in listeners { #expect(try await read(listener, to: "never") == ":\n\n") }
        #expect(transport.requests.withLock(\.count) == 1)
        open.finish()
    }

    @Test
    func `When the upstream ends a stream, its listeners see the end, and the next one continues from its last event`()
        async throws
    {
        let bytes = { (text: String) in ScriptedTransport.Chunk.bytes(Array(text.utf8)) }
        let transport = ScriptedTransport(
            .stream(fields: Self.type, chunks: [bytes("id: 7\ndata: a\n\n")]),
            .stream(fields: Self.type, chunks: [bytes("data: b\n\n")]), clock: ManualClock())
        let operated = try OperatedGateway(to: transport)
        #expect(try await read(listen(operated), to: "never") == ":\n\nid: 7\ndata: a\n\n")
        #expect(try await read(listen(operated, [.lastEventID: "7"]), to: "never") == ":\n\nid: 7\ndata: b\n\n")
        #expect(transport.requests.map { $0.fields[.lastEventID] } == [nil, "7"])
    }

    @Test func `While the upstream fails, a kept reply answers who wants events`() async throws {
        let fails = Lock(false)
        let transport = ScriptedTransport { _ in
            guard !fails.withLock({ $0 }) else { return .respond(HTTPResponse(status: 404)) }
            return .respond(
                HTTPResponse(
                    status: 200, fields: [.contentType: "application/json", .cacheControl: "max-age=60"], body: [0x31]))
        }
        let operated = try OperatedGateway(to: transport)
        #expect(try await operated.get("/a.example/events").body == [0x31])
        fails.withLock { $0 = true }
        guard case .whole(let answer) = try await ask(operated) else { throw NoStream() }
        #expect(answer.body == [0x31])
    }

    @Test func `When the stream breaks, it goes on after the last event, and ends when the upstream says so`()
        async throws
    {
        let bytes = { (text: String) in ScriptedTransport.Chunk.bytes(Array(text.utf8)) }
        let transport = ScriptedTransport(
            .stream(fields: Self.type, chunks: [bytes("retry: 3000\nid: 7\ndata: a\n\n"), .fail(.connectionLost)]),
            .stream(fields: Self.type, chunks: [bytes("data: b\n\n"), .fail(.connectionLost)]),
            .respond(HTTPResponse(status: 204)), clock: ManualClock())
        let operated = try OperatedGateway(to: transport)
        let listener = try await listen(operated)
        #expect(try await read(listener, to: "a\n\n") == ":\n\nretry: 3000\n\nid: 7\ndata: a\n\n")
        #expect(try await read(listen(operated), to: "3000\n\n") == "retry: 3000\n\n", "a new listener hears of it too")
        let reading = Task { try await read(listener, to: "never") }
        for _ in 0..<2 {
            // The pause before the next connection, and the one between comments. After the last connection there is no
            // pause.
            await operated.clock.sleepers(2)
            operated.clock.advance(by: .seconds(4))
        }
        #expect(try await reading.value.contains("id: 7\ndata: b\n\n"))
        #expect(transport.requests.map { $0.fields[.lastEventID] } == [nil, "7", "7"])
    }

    @Test func `An upstream without events gives its ordinary answer, and is not asked for events again soon`()
        async throws
    {
        let transport = ScriptedTransport { _ in
            .respond(
                HTTPResponse(
                    status: 200, fields: [.contentType: "application/json", .cacheControl: "max-age=600"],
                    body: Array("[1]".utf8)))
        }
        let operated = try OperatedGateway(to: transport)
        for _ in 0..<3 {
            guard case .whole(let answer) = try await ask(operated) else { throw NoStream() }
            #expect(answer.status == 200 && answer.body == Array("[1]".utf8))
        }
        // Once for events, and once for the reply, which is kept.
        #expect(transport.requests.map { $0.fields[.accept] } == ["text/event-stream", "application/json"])
        operated.clock.advance(by: .seconds(61))
        _ = try await ask(operated)
        #expect(transport.requests.count == 3)
    }
}

/// Sends each event when the gate says so.
private final class GatedEvents: StreamingTransport {
    let requests = Lock<[HTTPRequest]>([])
    private let events: Lock<ArraySlice<String>>
    private let gate: AsyncStream<Void>

    init(_ events: [String], gate: AsyncStream<Void>) {
        self.events = Lock(events[...])
        self.gate = gate
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw TransportError(.invalidRequest)
    }

    func stream(_ request: HTTPRequest, idleTimeout: Duration?) async throws(TransportError) -> HTTPStreamResponse {
        requests.withLock { $0.append(request) }
        let body = HTTPBodyStream { [self] () async throws(TransportError) in
            guard await gate.first(where: { _ in true }) != nil else { throw TransportError(.cancelled) }
            return events.withLock { $0.popFirst() }.map { Array($0.utf8) }
        }
        return HTTPStreamResponse(status: 200, fields: [.contentType: "text/event-stream"], body: body)
    }
}
