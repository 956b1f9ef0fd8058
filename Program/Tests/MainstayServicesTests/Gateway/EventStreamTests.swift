// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// Event streams that callers share.
@Suite(.timeLimit(.minutes(10))) struct EventStreamTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func gateway(to upstream: LoopbackServer) throws -> Gateway {
        var configuration = Configuration()
        try configuration.point("hacker-news.firebaseio.com", to: "\(upstream.url)")
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true, clock: clock,
                warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } }))
    }

    private func answer(_ path: String, from gateway: Gateway) async throws -> HTTPServerReply {
        let target = "/hacker-news.firebaseio.com/v0/\(path).json"
        return await gateway.reply(
            to: try #require(HTTPServerRequest(target: target, fields: [.accept: "text/event-stream"])))
    }

    private func listen(_ path: String = "topstories", to gateway: Gateway) async throws -> HTTPBodyStream {
        guard case .stream(let stream) = try await answer(path, from: gateway) else { throw NoStream() }
        #expect(stream.fields[.contentType] == "text/event-stream")
        return stream.body
    }

    private struct NoStream: Error {}

    /// Reads until the text ends with an event.
    private func read(_ body: HTTPBodyStream, to event: [UInt8]) async throws -> String {
        var chunks = body.makeAsyncIterator()
        var bytes: [UInt8] = []
        while bytes.suffix(event.count) != event[...], let chunk = try await chunks.next(isolation: nil) {
            bytes += chunk
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func event(_ data: String, type: String = "put", path: String = "/") -> [UInt8] {
        Array("event: \(type)\ndata: {\"path\":\"\(path)\",\"data\":\(data)}\n\n".utf8)
    }

    private let head = LoopbackServer.Reply.Step.send(
        Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n".utf8))

    @Test func `Listeners to a target share one upstream stream, and each begins with the whole value`() async throws {
        let gate = try LoopbackServer.Gate()
        let (whole, change, patch) = (event("[1,2]"), event("3", path: "/1"), event(#"{"2":4}"#, type: "patch"))
        let upstream = try LoopbackServer { [head] _ in
            LoopbackServer.Reply([head, .send(whole), .hold(gate), .send(change), .send(patch), .hang])
        }
        let gateway = try gateway(to: upstream)
        var listeners = [try await listen(to: gateway), try await listen(to: gateway)]
        for listener in listeners { #expect(Array(try await read(listener, to: whole).utf8) == whole) }
        gate.open()
        for listener in listeners { #expect(Array(try await read(listener, to: patch).utf8) == change + patch) }
        listeners.append(try await listen(to: gateway))
        let present = event("[1,3,4]")
        #expect(Array(try await read(listeners[2], to: present).utf8) == present)
        #expect(upstream.requests.count == 1)
        // The upstream's stream ends with the last listener, and the next one begins another.
        listeners = []
        await upstream.waitForDisconnections(1)
        _ = try await listen(to: gateway)
        #expect(upstream.requests.count == 2)
    }

    @Test func `A listener that does not read is ended, and the others go on`() async throws {
        let gates = [try LoopbackServer.Gate(), try LoopbackServer.Gate()]
        let (whole, last) = (event("[1]"), event("[3]"))
        let large = event("[\"\(String(repeating: "x", count: 70_000))\"]")
        let upstream = try LoopbackServer { [head] _ in
            LoopbackServer.Reply(
                [head, .send(whole), .hold(gates[0]), .send(large), .hold(gates[1]), .send(last), .hang])
        }
        let gateway = try gateway(to: upstream)
        let (fast, slow) = (try await listen(to: gateway), try await listen(to: gateway))
        #expect(Array(try await read(fast, to: whole).utf8) == whole)
        gates[0].open()
        #expect(Array(try await read(fast, to: large).utf8) == large)
        gates[1].open()
        #expect(Array(try await read(fast, to: last).utf8) == last)
        let error = await #expect(throws: TransportError.self) { try await slow.collect() }
        #expect(error?.kind == .overloaded)
        #expect(upstream.requests.count == 1)
    }

    @Test func `When the upstream's stream breaks, listeners stay and get what it says next`() async throws {
        let count = Lock(0)
        let (first, second) = (event("[1]"), event("[2]"))
        let upstream = try LoopbackServer { [head] _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            switch number {
            case 1: return LoopbackServer.Reply([head, .send(first), .close])
            case 2...4: return .close
            default: return LoopbackServer.Reply([head, .send(second), .hang])
            }
        }
        let gateway = try gateway(to: upstream)
        let listener = try await listen(to: gateway)
        async let text = read(listener, to: second)
        for _ in 1...4 {
            // Each wait is 30 s at most, and only a wait that has begun ends when the clock moves on.
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
        }
        let keepAlive = "event: keep-alive\ndata: null\n\n"
        #expect(
            try await text == String(decoding: first, as: UTF8.self) + String(repeating: keepAlive, count: 4)
                + String(decoding: second, as: UTF8.self))
        let waits = clock.waits.filter { $0 <= .seconds(30) }
        #expect(waits.count >= 4)
    }

    @Test func `An upstream that sends no events is asked once for all listeners`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("[1]".utf8)) }
        let gateway = try gateway(to: upstream)
        var listeners: [HTTPBodyStream] = []
        for _ in 1...20 { listeners.append(try await listen(to: gateway)) }
        for listener in listeners { #expect(Array(try await read(listener, to: event("[1]")).utf8) == event("[1]")) }
        // One request for events and one for the value.
        #expect(upstream.requests.count == 2)
    }

    @Test func `Targets beyond the sixty-fourth wait until another is no longer listened to`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("1".utf8)) }
        let gateway = try gateway(to: upstream)
        var listeners: [HTTPBodyStream] = []
        for number in 1...64 { listeners.append(try await listen("item/\(number)", to: gateway)) }
        guard case .whole(let refusal) = try await answer("item/65", from: gateway) else { throw NoStream() }
        #expect(refusal.status == 503)
        #expect(refusal.fields[.retryAfter] == "30")
        // Others who listen to the same targets still can.
        listeners.append(try await listen("item/1", to: gateway))
        listeners.remove(at: 1)
        listeners.append(try await listen("item/65", to: gateway))
    }

    @Test func `A target has a thousand listeners at most`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("1".utf8)) }
        let gateway = try gateway(to: upstream)
        var listeners: [HTTPBodyStream] = []
        for _ in 1...1_000 { listeners.append(try await listen(to: gateway)) }
        guard case .whole(let refusal) = try await answer("topstories", from: gateway) else { throw NoStream() }
        #expect(refusal.status == 503)
        // Another target has room, and so has this one once a listener leaves.
        listeners.append(try await listen("item/1", to: gateway))
        listeners.removeFirst()
        listeners.append(try await listen(to: gateway))
    }

    /// Changes of a value of 400 KB. The last one is too large an event, or makes the value too large.
    @Test(arguments: [[("/", 512 << 10)], [("/a", 400_000), ("/b", 400_000)]])
    func `A stream with too large an event or value is ended, and the next one begins with a new value`(
        changes: [(path: String, size: Int)]
    ) async throws {
        func text(_ size: Int) -> String { "\"\(String(repeating: "x", count: size))\"" }
        let events = [event("{\"c\":\(text(400_000))}")] + changes.map { event(text($0.size), path: $0.path) }
        let gates = try changes.map { _ in try LoopbackServer.Gate() }
        let second = event("[2]")
        let count = Lock(0)
        let upstream = try LoopbackServer { [head] _ in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            guard isFirst else { return LoopbackServer.Reply([head, .send(second), .hang]) }
            let changes = zip(gates, events.dropFirst()).flatMap { [LoopbackServer.Reply.Step.hold($0), .send($1)] }
            return LoopbackServer.Reply([head, .send(events[0])] + changes + [.hang])
        }
        let gateway = try gateway(to: upstream)
        let listener = try await listen(to: gateway)
        for (event, gate) in zip(events, gates) {
            #expect(Array(try await read(listener, to: event).utf8) == event)
            gate.open()
        }
        async let text = read(listener, to: second)
        await clock.sleepers(1)
        clock.advance(by: .seconds(30))
        #expect(try await Array(text.utf8) == Array("event: keep-alive\ndata: null\n\n".utf8) + second)
    }

    @Test func `A value of more than a megabyte is an ordinary reply`() async throws {
        let value = Array("\"\(String(repeating: "x", count: 1 << 20))\"".utf8)
        let upstream = try LoopbackServer { _ in .response(body: value) }
        guard case .whole(let reply) = try await answer("topstories", from: gateway(to: upstream)) else {
            throw NoStream()
        }
        #expect(reply.status == 200)
        #expect(reply.body == value)
    }
}
