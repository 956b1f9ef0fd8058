// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import Testing

@testable import MainstayTesting

@Suite(.timeLimit(.minutes(10))) struct ManualClockTests {
    private let clock = ManualClock(date: Date(timeIntervalSince1970: 1_000))

    /// Sleeps in a task of its own; the task's value is the time it woke at.
    private func sleeper(_ duration: Duration) -> Task<Date, any Error> {
        let (clock, deadline) = (clock, clock.now.advanced(by: duration))
        return Task {
            try await clock.sleep(until: deadline, tolerance: nil)
            return clock.date
        }
    }

    @Test func `Time stands still until it is advanced`() {
        let now = clock.now
        #expect(clock.now == now && clock.date == Date(timeIntervalSince1970: 1_000))
        clock.advance(by: .milliseconds(1_500))
        #expect(now.duration(to: clock.now) == .milliseconds(1_500))
        #expect(clock.date == Date(timeIntervalSince1970: 1_001.5))
        clock.advance(by: .zero)
        #expect(now.duration(to: clock.now) == .milliseconds(1_500))
    }

    @Test func `Without a date it begins with that of HTTP's examples`() {
        #expect(ManualClock().date == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func `A sleep ends when its time has come, and not before`() async throws {
        let sleeper = sleeper(.seconds(10))
        await clock.sleepers(1)
        clock.advance(by: .seconds(9))
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await sleeper.value == Date(timeIntervalSince1970: 1_010))
        await clock.sleepers(0)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `A sleep until now, or until earlier, does not wait`(duration: Duration) async throws {
        #expect(try await sleeper(duration).value == Date(timeIntervalSince1970: 1_000))
    }

    @Test func `One advance wakes all that are due, and no other`() async throws {
        let (early, late) = ([sleeper(.seconds(1)), sleeper(.seconds(2)), sleeper(.seconds(2))], sleeper(.seconds(3)))
        await clock.sleepers(4)
        clock.advance(by: .seconds(2))
        for task in early { #expect(try await task.value == Date(timeIntervalSince1970: 1_002)) }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await late.value == Date(timeIntervalSince1970: 1_003))
    }

    @Test func `A cancelled sleep throws, and time goes on for the others`() async throws {
        let (cancelled, other) = (sleeper(.seconds(5)), sleeper(.seconds(5)))
        await clock.sleepers(2)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await other.value == Date(timeIntervalSince1970: 1_005))
    }

    @Test func `A task that is cancelled already does not sleep`() async {
        let clock = clock
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `Every wait is written down, in order and as it was asked for`() async throws {
        let first = sleeper(.seconds(4))
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        let second = sleeper(.milliseconds(250))
        await clock.sleepers(2)
        #expect(clock.waits == [.seconds(4), .milliseconds(250)])
        clock.advance(by: .seconds(10))
        _ = try await (first.value, second.value)
        #expect(clock.waits.count == 2)
    }

    @Test func `Time limits are counted apart from waits`() async throws {
        let (clock, end) = (clock, clock.now.advanced(by: .seconds(5)))
        let limit = Task { try await clock.sleep(until: end, for: .alarm("a limit")) }
        await clock.alarms(1)
        let sleeper = sleeper(.seconds(1))
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await sleeper.value == Date(timeIntervalSince1970: 1_001))
        clock.advance(by: .seconds(4))
        try await limit.value
    }

    @Test func `Who waits long for sleepers is told who sleeps`() async {
        let (real, reported) = (ManualClock(), Lock<[String]>([]))
        let clock = ManualClock(watchdog: Watchdog(on: real) { text in reported.withLock { $0.append(text) } })
        let now = clock.now
        let tasks = [
            Task { try await clock.sleep(until: now.advanced(by: .milliseconds(500)), for: .wait("the next attempt")) },
            Task { try await clock.sleep(until: now.advanced(by: .seconds(5)), for: .alarm("the deadline")) },
        ]
        await clock.sleepers(1)
        await clock.alarms(1)
        let waiting = Task { await clock.sleepers(2) }
        while reported.withLock(\.count) < 2 {
            await Task.yield()
            real.advance(by: .seconds(10))
        }
        let texts = reported.withLock(\.self).sorted()
        #expect(texts[0].hasPrefix("A test waits until 2 tasks sleep."))
        #expect(texts[1].hasPrefix("Nobody has moved the clock of a test for long enough."))
        #expect(texts.allSatisfy { $0.contains("Asleep: the next attempt (0.5 seconds).") })
        #expect(texts.allSatisfy { $0.contains("the deadline (5.0 seconds)") })
        for task in tasks { task.cancel() }
        waiting.cancel()
    }

    @Test func `Waiting for sleepers ends with the task that waits`() async {
        let clock = clock
        let task = Task { await clock.sleepers(1) }
        task.cancel()
        await task.value
        #expect(clock.waits.isEmpty)
    }
}
