// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// Encoding and decoding take time that a screen does not have.
@Suite(.timeLimit(.minutes(10))) struct MainActorTests {
    /// Runs the jobs of an actor, and knows the thread.
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "screen")
        private let thread = Lock<pthread_t?>(nil)

        var isHere: Bool { thread.withLock { $0 } == pthread_self() }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async {
                self.thread.withLock { $0 = pthread_self() }
                job.runSynchronously(on: self.asUnownedSerialExecutor())
                self.thread.withLock { $0 = nil }
            }
        }
    }

    /// An actor like the main one.
    private actor Screen {
        static let executor = Executor()

        nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

        func load(_ client: Client) async throws {
            #expect(Self.executor.isHere)
            let endpoint = Endpoint<Word>(.post, "x", body: .json(Word()))
            #expect(try await !client.send(endpoint).value.isOnScreen)
            #expect(try await !client.answer(to: endpoint).value.isOnScreen)
            #expect(try await !client.get("x", as: Word.self).value.isOnScreen)
            let list = Endpoint<Word>(.get, "x")
            for try await page in client.pages(list) { #expect(!page.value.isOnScreen) }
            for try await answer in client.answers(list) { #expect(!answer.value.isOnScreen) }
            for try await progress in client.upload(endpoint) { #expect(progress.answer?.value.isOnScreen != true) }
        }
    }

    private struct Word: Codable, Sendable {
        var isOnScreen = false

        init() {}

        init(from decoder: any Decoder) throws { isOnScreen = Screen.executor.isHere }

        func encode(to encoder: any Encoder) throws {
            #expect(!Screen.executor.isHere)
            var container = encoder.singleValueContainer()
            try container.encode("")
        }
    }

    @Test func `Nothing is encoded or decoded on the caller's actor`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("1".utf8))) }
        try await Screen().load(Client(upstream: Fixture.upstream, transport: transport))
    }
}
