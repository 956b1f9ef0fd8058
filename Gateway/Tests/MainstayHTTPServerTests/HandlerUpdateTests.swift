// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HandlerUpdateTests {
    private final class Token: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// The only reference to a handler's token that does not keep it.
    private struct Observed: @unchecked Sendable {
        // Sendable because the runtime reads weak references atomically, and it is never written.
        weak var token: Token?
    }

    private func server(
        _ name: String, _ happenings: Happenings, _ gate: Happenings
    ) throws -> (server: HTTPServer, observed: Observed) {
        let token = Token(name)
        let handler = TestHandler(
            now: { $0.target == "/name" ? .text(token.name) : nil },
            later: { _ in
                happenings.tell("begun")
                _ = await gate.next()
                return .text(token.name)
            })
        return (try HTTPServer(handler: handler), Observed(token: token))
    }

    @Test func `Another handler takes over on open connections, and the old one ends with its last request`()
        async throws
    {
        let (happenings, gate) = (Happenings(), Happenings())
        let (server, old) = try server("old", happenings, gate)
        async let running: Void = server.run()
        let ask = "GET /name HTTP/1.1\r\nHost: a\r\n\r\n"
        let (kept, busy) = (try Client(port: server.port), try Client(port: server.port))
        #expect(try await kept.ask(ask).body == "old")
        try await busy.send(get())
        #expect(await happenings.next() == "begun")
        server.update(handler: TestHandler(now: { _ in .text("new") }))
        #expect(try await kept.ask(ask).body == "new")
        #expect(old.token != nil)
        gate.tell("go")
        #expect(try await busy.answer().body == "old")
        #expect(try await busy.ask(ask).body == "new")
        while old.token != nil { await Task.yield() }
        await server.shutdown(within: .zero)
        try await running
    }

    @Test func `A handler set before the server runs is the one that answers`() async throws {
        let server = try HTTPServer(handler: TestHandler.echo)
        server.update(handler: TestHandler(now: { _ in .text("new") }))
        async let running: Void = server.run()
        #expect(try await Client.ask(get(), port: server.port).body == "new")
        await server.shutdown(within: .zero)
        try await running
    }

    @Test func `New limits hold for connections that are open`() async throws {
        try await withServer(clock: TestClock()) { server in
            let client = try Client(port: server.port)
            for _ in 0..<5 { #expect(try await client.ask(get()).status == 200) }
            var limits = HTTPServer.Limits()
            (limits.loopbackClient.requestsPerSecond, limits.loopbackClient.burst) = (1, 1)
            server.update(handler: TestHandler.echo, limits: limits)
            #expect(try await client.ask(get()).status == 200)
            #expect(try await client.ask(get()).status == 429)
        }
    }
}
