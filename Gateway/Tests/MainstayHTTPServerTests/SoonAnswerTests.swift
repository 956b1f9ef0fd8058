// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Answers for which something must arrive first.
@Suite(.timeLimit(.minutes(10))) struct SoonAnswerTests {
    /// Answers each request when the test says so, or at once.
    private final class Handler: HTTPHandler {
        let waiting = Lock<[@Sendable () -> Void]>([])
        let began = Lock(0)

        func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
            let target = request.target
            return .soon { [self] done in
                began.withLock { $0 += 1 }
                if target == "/held" { waiting.withLock { $0.append(done) } } else { done() }
            } then: {
                switch target {
                case "/later": .later { .whole(.text("later")) }
                case "/twice": .soon(begin: { $0() }, then: { .now(.text("twice")) })
                default: .now(.text(target))
                }
            }
        }

        func arrive() {
            let waiting = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for done in waiting { done() }
        }
    }

    private func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

    @Test func `They come when what they need is there, also later, and in the order of the requests`() async throws {
        let handler = Handler()
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(["/now", "/held", "/later", "/twice", "/end"].map(request).joined())
            #expect(try await client.answer().body == "/now")
            while handler.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            // The requests behind it wait.
            #expect(handler.began.withLock { $0 } == 2)
            handler.arrive()
            for body in ["/held", "later", "twice", "/end"] { #expect(try await client.answer().body == body) }
        }
    }

    @Test func `What arrives for a client that has gone has no effect, and others are served meanwhile`() async throws {
        let handler = Handler()
        try await withServer(handler: handler) { server in
            do {
                let client = try Client(port: server.port)
                try await client.send(request("/held"))
                while handler.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            }
            let other = try Client(port: server.port)
            #expect(try await other.ask(request("/now")).body == "/now")
            handler.arrive()
            #expect(try await other.ask(request("/later")).body == "later")
        }
    }
}
