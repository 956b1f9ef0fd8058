// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

@testable import MainstayServices

@Suite(.timeLimit(.minutes(10))) struct EmbeddedTierTests {
    private let request = HTTPRequest(url: HTTPURL("https://api.example.com/")!)

    // Made on the tasks' own threads, the emulators would wait for tasks that have no thread left.
    @Test func `The first requests make one emulator, and no task's thread waits for it`() async throws {
        let (waiting, made) = (Lock(0), Lock(0))
        let count = 100
        let tier = EmbeddedTier {
            while waiting.withLock(\.self) < count { sched_yield() }
            made.withLock { $0 += 1 }
            return ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) }
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<count {
                group.addTask {
                    waiting.withLock { $0 += 1 }
                    return try await tier.send(request).status
                }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(made.withLock(\.self) == 1)
    }

    @Test func `Without data a request fails at once`() async {
        let made = Lock(0)
        let tier = EmbeddedTier {
            made.withLock { $0 += 1 }
            return nil
        }
        for _ in 0..<2 {
            await #expect(throws: TransportError.self) { try await tier.send(request) }
        }
        #expect(made.withLock(\.self) == 1)
    }

    @Test func `A request whose task is cancelled does not wait for the emulator, which is there for the next one`()
        async throws
    {
        let mayEnd = Lock(false)
        let tier = EmbeddedTier {
            while !mayEnd.withLock(\.self) { sched_yield() }
            return ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) }
        }
        let task = Task { try await tier.send(request) }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        mayEnd.withLock { $0 = true }
        #expect(try await tier.send(request).status == 200)
    }
}
