// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Where time passes, it is a test's own. A round trip on another connection makes sure that the server has read what
/// was sent before: it takes its events in order.
@Suite(.timeLimit(.minutes(10)))
struct HTTPServerTimeTests {
    @Test func `A connection without a request is closed`() async throws {
        let clock = TestClock()
        try await withServer(clock: clock) { server in
            let used = try Client(port: server.port)
            #expect(try await used.ask(get()).status == 200)
            // Each request puts the end off.
            for _ in 0..<3 {
                clock.advance(by: .seconds(59), of: server)
                #expect(try await used.ask(get()).status == 200)
            }
            clock.advance(by: .seconds(61), of: server)
            #expect(try await used.rest() == "")
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost:", 10), ("\r\n", 10),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhell", 60),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5", 60),
    ])
    func `A request that dawdles is refused, however often a byte comes`(beginning: String, limit: Int) async throws {
        let clock = TestClock()
        try await withServer(clock: clock) { server in
            let slow = try Client(port: server.port)
            let other = try Client(port: server.port)
            #expect(try await slow.ask(get()).status == 200)
            for byte in beginning.utf8 { try await slow.send([byte]) }
            #expect(try await other.ask(get()).status == 200)
            clock.advance(by: .seconds(limit - 1), of: server)
            try await slow.send(beginning == "\r\n" ? "\r" : "x")
            #expect(try await other.ask(get()).status == 200)
            clock.advance(by: .seconds(2), of: server)
            #expect(try await slow.answer().status == 408)
            #expect(try await slow.rest() == "")
        }
    }

    @Test func `A client that takes nothing of its answer is given up`() async throws {
        let clock = TestClock()
        let content = String(repeating: "x", count: 30 << 20)
        try await withServer(handler: TestHandler(now: { .text($0.target == "/" ? "" : content) }), clock: clock) {
            server in
            let slow = try Client(port: server.port, receiveBuffer: 4_096)
            let other = try Client(port: server.port)
            try await slow.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await other.ask(get()).status == 200)
            // That it still sends is no excuse; each try may move a little of the answer on, until the buffers are
            // full.
            for _ in 0..<5 {
                clock.advance(by: .seconds(20), of: server)
                guard (try? await slow.send("x")) != nil else { break }
                #expect(try await other.ask(get()).status == 200)
            }
            await #expect(throws: (any Error).self) { _ = try await slow.answer() }
        }
    }

    @Test func `A client that takes its answer slowly gets it, as long as it takes some`() async throws {
        let clock = TestClock()
        let content = String(repeating: "x", count: 12 << 20)
        try await withServer(handler: TestHandler(now: { .text($0.target == "/" ? "" : content) }), clock: clock) {
            server in
            let slow = try Client(port: server.port, receiveBuffer: 4_096)
            let other = try Client(port: server.port)
            try await slow.send("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            // The server looks at connections after it has answered others, so a second answer says that it has looked.
            func letServerLook() async throws {
                for _ in 0..<2 { #expect(try await other.ask(get()).status == 200) }
            }
            try await slow.receive(bytes: 1)
            try await letServerLook()
            // What is taken between two looks is more than 8 KiB, also where the system acknowledges 32 KiB at a time,
            // and less than makes an event.
            for _ in 0..<10 {
                try await slow.receive(bytes: 64 << 10)
                clock.advance(by: .seconds(31), of: server)
                try await letServerLook()
            }
            #expect(try await slow.answer().body.utf8.count == content.utf8.count)
        }
    }

    @Test func `A handler that does not answer is given up, and the client told`() async throws {
        let happenings = Happenings()
        let clock = TestClock()
        try await withServer(handler: TestHandler.waiting(happenings), clock: clock) { server in
            let client = try Client(port: server.port)
            try await client.send(get())
            #expect(await happenings.next() == "begun")
            clock.advance(by: .seconds(119), of: server)
            let other = try Client(port: server.port)
            #expect(try await other.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            clock.advance(by: .seconds(2), of: server)
            let answer = try await client.answer()
            #expect(answer.status == 503)
            #expect(answer.fields[.retryAfter] == "1")
            #expect(try await client.rest() == "")
            #expect(await happenings.next() == "cancelled")
        }
    }

    @Test func `A client that still sends after its last answer is not listened to for ever`() async throws {
        let clock = TestClock()
        try await withServer(clock: clock) { server in
            let client = try Client(port: server.port)
            let other = try Client(port: server.port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(try await client.rest().contains("200 OK"))
            for _ in 0..<2 {
                clock.advance(by: .seconds(2), of: server)
                try await client.send("more")
                #expect(try await other.ask(get()).status == 200)
            }
            clock.advance(by: .seconds(2), of: server)
            #expect(try await other.ask(get()).status == 200)
            await #expect(throws: Client.Failure.self) {
                // The first is refused by the other side, the second by this one.
                for _ in 0..<2 {
                    try await client.send("more")
                    #expect(try await other.ask(get()).status == 200)
                }
            }
        }
    }

    @Test func `A reset connection cancels its task`() async throws {
        let happenings = Happenings()
        try await withServer(handler: TestHandler.waiting(happenings)) { server in
            let client = try Client(port: server.port)
            try await client.send(get())
            #expect(await happenings.next() == "begun")
            client.close(resetting: true)
            #expect(await happenings.next() == "cancelled")
        }
    }

    @Test func `A client that left without a word is found out, and its task cancelled`() async throws {
        let happenings = Happenings()
        let clock = TestClock()
        try await withServer(handler: TestHandler.waiting(happenings), clock: clock) { server in
            let client = try Client(port: server.port)
            let other = try Client(port: server.port)
            try await client.send(get())
            #expect(await happenings.next() == "begun")
            client.close()
            #expect(try await other.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            clock.advance(by: .seconds(2), of: server)
            #expect(await happenings.next() == "cancelled")
        }
    }

    @Test func `A client that has ended its side and waits is asked, and answered`() async throws {
        let happenings = Happenings()
        let clock = TestClock()
        let gate = Happenings()
        let handler = TestHandler(
            now: { $0.target == "/now" ? .text("now") : nil },
            later: { _ in
                happenings.tell("begun")
                return .text(await gate.next() ?? "")
            })
        try await withServer(handler: handler, clock: clock) { server in
            let client = try Client(port: server.port)
            let other = try Client(port: server.port)
            try await client.send(get())
            client.endSending()
            #expect(await happenings.next() == "begun")
            #expect(try await other.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            clock.advance(by: .seconds(2), of: server)
            #expect(try await client.answer().status == 100)
            gate.tell("open")
            #expect(try await client.answer().body == "open")
        }
    }

    @Test func `A graceful stop answers what is in flight and closes what is not`() async throws {
        let happenings = Happenings()
        let gate = Happenings()
        let handler = TestHandler(
            now: { $0.target == "/now" ? .text("now") : nil },
            later: { _ in
                happenings.tell("begun")
                return .text(await gate.next() ?? "")
            })
        try await withServer(handler: handler) { server in
            let idle = try Client(port: server.port)
            let busy = try Client(port: server.port)
            #expect(try await idle.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            try await busy.send(get())
            #expect(await happenings.next() == "begun")
            async let stopped: Void = server.shutdown(within: .seconds(60))
            #expect(try await idle.rest() == "")
            #expect(throws: Client.Failure.self) { try Client(port: server.port) }
            gate.tell("done")
            let answer = try await busy.answer()
            #expect(answer.body == "done")
            #expect(answer.fields[.connection] == "close")
            busy.close()
            await stopped
        }
    }

    @Test func `What is in flight longer than the grace is cut off`() async throws {
        let happenings = Happenings()
        let clock = TestClock()
        try await withServer(handler: TestHandler.waiting(happenings), clock: clock) { server in
            let idle = try Client(port: server.port)
            #expect(try await idle.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            let client = try Client(port: server.port)
            try await client.send(get())
            #expect(await happenings.next() == "begun")
            async let stopped: Void = server.shutdown(within: .seconds(5))
            // The stop has begun when it closes what is idle.
            #expect(try await idle.rest() == "")
            clock.advance(by: .seconds(6), of: server)
            #expect(await happenings.next() == "cancelled")
            await stopped
            await #expect(throws: (any Error).self) { try await client.answer() }
        }
    }

    @Test func `Cancelling the task that runs a server stops it`() async throws {
        let server = try HTTPServer(handler: TestHandler.echo)
        let running = Task { try await server.run() }
        let client = try Client(port: server.port)
        #expect(try await client.ask(get()).status == 200)
        running.cancel()
        try await running.value
        #expect(try await client.rest() == "")
    }

    @Test func `A server that was never run can be stopped`() async throws {
        let server = try HTTPServer(handler: TestHandler.echo)
        await server.shutdown(within: .seconds(60))
        try await server.run()
    }
}

extension TestHandler {
    /// Answers `/now` at once, and else waits to be cancelled.
    static func waiting(_ happenings: Happenings) -> TestHandler {
        TestHandler(
            now: { $0.target == "/now" ? .text("now") : nil },
            later: { _ in
                happenings.tell("begun")
                await withTaskCancellationHandler {
                    _ = await Happenings().next()
                } onCancel: {
                    happenings.tell("cancelled")
                }
                return .text("")
            })
    }
}
