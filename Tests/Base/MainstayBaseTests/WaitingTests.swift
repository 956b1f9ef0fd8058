// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform
import Testing

@Suite(.timeLimit(.minutes(10))) struct WaitingTests {
    @Test(arguments: [Duration.zero, .nanoseconds(1), .milliseconds(20), .milliseconds(-20)])
    func `A clock waits for the time and says so`(duration: Duration) async {
        let start = ContinuousClock.now
        #expect(await ContinuousClock().wait(for: duration))
        #expect(start.duration(to: .now) >= duration)
    }

    @Test func `A cancelled task does not wait`() async {
        let task = Task {
            // The wait begins before or after the task is cancelled.
            await ContinuousClock().wait(for: .seconds(3_600))
        }
        task.cancel()
        #expect(await task.value == false)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await ContinuousClock().wait(for: .seconds(3_600))
        }
        #expect(await cancelled.value == false)
    }

    @Test(arguments: [Duration.zero, .nanoseconds(1), .milliseconds(20), .milliseconds(1_002)])
    func `A thread is blocked for the time`(duration: Duration) async throws {
        let waited = try await ThreadBound(()).run { _ in
            let start = ContinuousClock.now
            blockThread(for: duration)
            return start.duration(to: .now)
        }
        #expect(waited >= duration)
    }

    @Test func `A negative time does not block`() async throws {
        try await ThreadBound(()).run { _ in blockThread(for: .milliseconds(-1)) }
    }

    @Test func `A detached thread runs its closure once, and releases what it holds`() async {
        final class Token: Sendable {}
        var token: Token? = Token()
        weak let released = token
        let (runs, continuation) = AsyncStream<Bool>.makeStream()
        let code = startDetachedThread { [token] in
            continuation.yield(token != nil)
            continuation.finish()
        }
        #expect(code == 0)
        token = nil
        var count = 0
        for await hadToken in runs {
            #expect(hadToken)
            count += 1
        }
        #expect(count == 1)
        // The thread ends a moment after it has told.
        while released != nil { await Task.yield() }
    }

    @Test func `Many detached threads all run`() async {
        let (runs, continuation) = AsyncStream<Int>.makeStream()
        for number in 0..<50 {
            if startDetachedThread({ continuation.yield(number) }) != 0 { continuation.yield(number) }
        }
        var seen: Set<Int> = []
        for await number in runs {
            seen.insert(number)
            if seen.count == 50 { break }
        }
        #expect(seen == Set(0..<50))
    }
}
