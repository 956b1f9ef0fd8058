// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Each address of 127.0.0.0/8 is a client. The clocks stand still: room is made at once, and not when a time-out ends.
@Suite(.timeLimit(.minutes(10)))
struct ClientLimitsTests {
    private let one = "127.0.0.1"
    private let two = "127.0.0.2"
    private let three = "127.0.0.3"

    private func configuration(
        connectionLimit: Int = 100, threads: Int = 1, _ change: (inout HTTPServer.Limits) -> Void = { _ in }
    ) -> HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration(threads: threads)
        configuration.connectionLimit = connectionLimit
        change(&configuration.limits)
        return configuration
    }

    @Test func `Two thousand idle connections of one client keep no other out`() async throws {
        try await withServer(configuration(connectionLimit: 1_000), clock: TestClock()) { server in
            let idle = try (0..<2_000).map { _ in try Client(port: server.port, from: one) }
            let other = try Client(port: server.port, from: two)
            #expect(try await other.ask(get()).status == 200)
            // The oldest made room for the newest.
            #expect(try await idle[0].rest() == "")
            #expect(try await idle[1_999].ask(get()).status == 200)
        }
    }

    @Test func `Several threads make room too`() async throws {
        try await withServer(configuration(connectionLimit: 3, threads: 3), clock: TestClock()) { server in
            let idle = try (0..<3).map { _ in try Client(port: server.port, from: one) }
            for client in idle { #expect(try await client.ask(get()).status == 200) }
            for _ in 0..<6 {
                let other = try Client(port: server.port, from: two)
                #expect(try await other.ask(get()).status == 200)
            }
        }
    }

    @Test func `Room is made by the client that holds most, with the connection it used longest ago`() async throws {
        let clock = TestClock()
        try await withServer(configuration(connectionLimit: 4), clock: clock) { server in
            let modest = try Client(port: server.port, from: one)
            #expect(try await modest.ask(get()).status == 200)
            var greedy: [Client] = []
            for _ in 0..<3 {
                clock.advance(by: .seconds(1), of: server)
                greedy.append(try Client(port: server.port, from: two))
                #expect(try await greedy[greedy.count - 1].ask(get()).status == 200)
            }
            clock.advance(by: .seconds(1), of: server)
            #expect(try await greedy[0].ask(get()).status == 200)
            let newcomer = try Client(port: server.port, from: three)
            #expect(try await newcomer.ask(get()).status == 200)
            #expect(try await greedy[1].rest() == "")
            for client in [modest, greedy[0], greedy[2]] { #expect(try await client.ask(get()).status == 200) }
        }
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell"])
    func `Requests that never end keep no other client out`(beginning: String) async throws {
        try await withServer(configuration(connectionLimit: 3), clock: TestClock()) { server in
            let slow = try (0..<3).map { _ in try Client(port: server.port, from: one) }
            for client in slow { try await client.send(beginning) }
            let other = try Client(port: server.port, from: two)
            #expect(try await other.ask(get()).status == 200)
        }
    }

    @Test func `A request that has come is answered before its connection makes room`() async throws {
        try await withServer(configuration(connectionLimit: 1), clock: TestClock()) { server in
            for _ in 0..<100 {
                let first = try Client(port: server.port)
                try await first.send(get())
                let second = try Client(port: server.port)
                #expect(try await second.ask(get()).status == 200)
                #expect(try await first.answer().status == 200)
            }
        }
    }

    @Test(arguments: [1, 2])
    func `When every connection is in use a new one is told to come again`(threads: Int) async throws {
        let happenings = Happenings()
        try await withServer(
            configuration(connectionLimit: 2, threads: threads), handler: TestHandler.waiting(happenings)
        ) { server in
            let busy = try (0..<2).map { _ in try Client(port: server.port) }
            for client in busy { try await client.send(get()) }
            for _ in busy { #expect(await happenings.next() == "begun") }
            // More than may be told at once: each makes room for the next.
            for _ in 0..<5 {
                let refused = try Client(port: server.port, from: two)
                let answer = try await refused.answer()
                #expect(answer.status == 503)
                #expect(answer.fields[.retryAfter] == "1")
                #expect(answer.fields[.connection] == "close")
                #expect(try await refused.rest() == "")
            }
            busy[0].close(resetting: true)
            #expect(await happenings.next() == "cancelled")
            let served = try Client(port: server.port)
            #expect(try await served.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
        }
    }

    @Test func `A client's own idle connection makes room for its next one`() async throws {
        let limits = configuration { $0.loopbackClient.connections = 2 }
        let clock = TestClock()
        try await withServer(limits, clock: clock) { server in
            let other = try Client(port: server.port, from: two)
            #expect(try await other.ask(get()).status == 200)
            var clients: [Client] = []
            for _ in 0..<3 {
                clock.advance(by: .seconds(1), of: server)
                clients.append(try Client(port: server.port, from: one))
                #expect(try await clients[clients.count - 1].ask(get()).status == 200)
            }
            #expect(try await clients[0].rest() == "")
            for client in [clients[1], other] { #expect(try await client.ask(get()).status == 200) }
        }
    }

    @Test func `A client with too many connections in use is refused one more, and no other client`() async throws {
        let happenings = Happenings()
        let limits = configuration { $0.loopbackClient.connections = 2 }
        try await withServer(limits, handler: TestHandler.waiting(happenings), clock: TestClock()) { server in
            let busy = try (0..<2).map { _ in try Client(port: server.port, from: one) }
            for client in busy { try await client.send(get()) }
            for _ in busy { #expect(await happenings.next() == "begun") }
            for _ in 0..<3 {
                let refused = try Client(port: server.port, from: one)
                let answer = try await refused.answer()
                #expect(answer.status == 429)
                #expect(answer.fields[.retryAfter] == "1")
                #expect(try await refused.rest() == "")
            }
            let other = try Client(port: server.port, from: two)
            #expect(try await other.ask("GET /now HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
        }
    }

    @Test(arguments: [1, 3])
    func `A client that asks too often is told so, over all of its connections`(threads: Int) async throws {
        let clock = TestClock()
        let limits = configuration(threads: threads) {
            ($0.loopbackClient.requestsPerSecond, $0.loopbackClient.burst) = (1, 3)
        }
        try await withServer(limits, clock: clock) { server in
            let clients = try (0..<3).map { _ in try Client(port: server.port, from: one) }
            for client in clients { #expect(try await client.ask(get()).status == 200) }
            for client in clients {
                let answer = try await client.ask(get())
                #expect(answer.status == 429)
                #expect(answer.fields[.retryAfter] == "1")
                #expect(answer.fields[.connection] == nil)
            }
            // Connecting again does not help, and other clients have their own rate.
            #expect(try await Client.ask(get(), port: server.port, from: one).status == 429)
            #expect(try await Client.ask(get(), port: server.port, from: two).status == 200)
            clock.advance(by: .seconds(1), of: server)
            #expect(try await clients[0].ask(get()).status == 200)
            #expect(try await clients[1].ask(get()).status == 429)
        }
    }

    @Test func `Few expensive requests are in progress at once, of a client and of all`() async throws {
        let (happenings, gate) = (Happenings(), Happenings())
        let handler = TestHandler(
            now: { $0.target == "/search" ? nil : .text("") },
            later: { _ in
                happenings.tell("begun")
                _ = await gate.next()
                return .text("found")
            }, expensive: { $0.target == "/search" })
        let limits = configuration { ($0.loopbackClient.expensive, $0.expensive) = (2, 3) }
        let search = "GET /search HTTP/1.1\r\nHost: a\r\n\r\n"
        try await withServer(limits, handler: handler, clock: TestClock()) { server in
            let searching = try [one, one, two].map { try Client(port: server.port, from: $0) }
            for client in searching {
                try await client.send(search)
                #expect(await happenings.next() == "begun")
            }
            for (source, status) in [(one, 429), (two, 503), (three, 503)] {
                let client = try Client(port: server.port, from: source)
                let answer = try await client.ask(search)
                #expect(answer.status == status)
                #expect(answer.fields[.retryAfter] == "1")
                // What is not expensive is answered.
                #expect(try await client.ask(get()).status == 200)
            }
            gate.tell("go")
            gate.tell("go")
            gate.tell("go")
            for client in searching { #expect(try await client.answer().body == "found") }
            gate.tell("go")
            #expect(try await searching[0].ask(search).body == "found")
        }
    }
}
