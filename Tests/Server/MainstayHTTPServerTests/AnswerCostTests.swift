// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer
import MainstayPlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AnswerCostTests {
    /// The thread that asked the handler last.
    private final class Asked: Sendable {
        private let thread = Lock<pthread_t?>(nil)

        func note() { thread.withLock { $0 = pthread_self() } }
        var isThisThread: Bool { thread.withLock { $0 == pthread_self() } }
    }

    private func answer(_ cost: HTTPServerAnswer.Cost) async throws -> String {
        let asked = Asked()
        let handler = TestHandler(
            now: { _ in
                asked.note()
                return nil
            },
            later: { _ in
                let before = asked.isThisThread
                await Task.yield()
                return .text("\(before) \(asked.isThisThread)")
            }, cost: { _ in cost })
        var text = ""
        try await withServer(handler: handler) { text = try await Client.ask(get(), port: $0.port).body }
        return text
    }

    @Test func `A cheap answer begins on the thread of its connection, and does not go on there after a wait`()
        async throws
    {
        #expect(try await answer(.low) == "true false")
    }

    @Test func `Other answers are made on other threads`() async throws {
        #expect(try await answer(.usual) == "false false")
        #expect(try await answer(.high) == "false false")
    }

    @Test func `Cheap answers without a wait are sent in the order of their requests`() async throws {
        try await withServer(handler: TestHandler(later: { .text($0.target) }, cost: { _ in .low })) { server in
            let client = try Client(port: server.port)
            try await client.send((0..<100).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for number in 0..<100 { #expect(try await client.answer().body == "/\(number)") }
        }
    }
}
