// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
public import MainstayKit

/// A clock that moves only when a test advances it.
///
/// A test waits until the tested code sleeps, and then moves the clock:
///
/// ```swift
/// async let answer = client.get("words", as: [String].self)
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(1))
/// #expect(try await answer.attempts == 2)
/// ```
///
/// Only waits count, such as the wait before another attempt. The time limits of a pipeline do not count, because their
/// number depends on its policies. If a test waits for ten seconds of real time, the clock writes to standard error who
/// sleeps.
public final class ManualClock: TimeSource {
    private struct Sleeper {
        var wakes: Instant
        var purpose: SleepPurpose
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        var count: Int
        var isForAlarms: Bool
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var elapsed: Duration = .zero
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var nextSleeper = 0
        var waits: [Duration] = []
        var watchers: [Int: Watcher] = [:]
        var isReported = false

        func count(ofAlarms isForAlarms: Bool) -> Int {
            sleepers.values.count { $0.purpose.isAlarm == isForAlarms }
        }
    }

    private let start = ContinuousClock.now
    private let startDate: Date
    private let state = Lock(State())
    private let watchdog: Watchdog

    /// Creates a clock at a date. The default is the date in the examples of RFC 9110: 6 November 1994, 08:49:37 GMT.
    public convenience init(date: Date = Date(timeIntervalSince1970: 784_111_777)) {
        self.init(date: date, watchdog: .standard)
    }

    init(date: Date = Date(timeIntervalSince1970: 784_111_777), watchdog: Watchdog) {
        (startDate, self.watchdog) = (date, watchdog)
    }

    /// The current instant.
    public var now: ContinuousClock.Instant {
        start.advanced(by: state.withLock(\.elapsed))
    }

    /// The current date.
    public var date: Date {
        let elapsed = state.withLock(\.elapsed).components
        return startDate.addingTimeInterval(Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }

    /// A nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The requested length of each sleep so far, time limits too, in the order in which they began.
    public var waits: [Duration] { state.withLock(\.waits) }

    /// Waits until the clock reaches the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await sleep(until: deadline, for: .wait("a wait of its own"))
    }

    /// Waits until the clock reaches the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: ContinuousClock.Instant, for purpose: SleepPurpose) async throws {
        let id = state.withLock { state in
            defer { state.nextSleeper += 1 }
            state.waits.append(start.advanced(by: state.elapsed).duration(to: deadline))
            return state.nextSleeper
        }
        // The code that a test waits for may sleep because the test has not moved the clock far enough.
        let watch = purpose.isAlarm ? nil : watchdog.watch { [self] in messageOnce(of: id) }
        defer { watch?.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(wakes: deadline, purpose: purpose, continuation: continuation), id: id)
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Advances the clock and wakes, in order, the sleeps that end by then.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.elapsed += duration
            let now = start.advanced(by: state.elapsed)
            let due = state.sleepers.filter { $0.value.wakes <= now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.wakes, $0.key) < ($1.value.wakes, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }

    /// Waits until `count` tasks sleep or this task is cancelled. Time limits, such as those of a pipeline's policies,
    /// do not count. If the tasks never sleep, the test fails at its time limit.
    public func sleepers(_ count: Int) async {
        await wait(for: count, alarms: false)
    }

    /// Waits until `count` time limits run or this task is cancelled. A test of code that ends when its time is over
    /// needs no such wait if it can wait for a request instead: a limit that begins late ends at the same time.
    public func alarms(_ count: Int) async {
        await wait(for: count, alarms: true)
    }

    private func wait(for count: Int, alarms isForAlarms: Bool) async {
        let id = state.withLock { state in
            defer { state.nextSleeper += 1 }
            return state.nextSleeper
        }
        let watch = watchdog.watch { [self] in
            // On a busy machine the test may only not have gone on yet.
            guard state.withLock({ $0.watchers[id] != nil }) else { return nil }
            return "A test waits until \(count) \(isForAlarms ? "time limits run" : "tasks sleep"). \(self)"
        }
        defer { watch.cancel() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.count(ofAlarms: isForAlarms) < count, !Task.isCancelled else { return true }
                    state.watchers[id] = Watcher(count: count, isForAlarms: isForAlarms, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: id) }?.continuation.resume()
        }
    }

    private func begin(_ sleeper: Sleeper, id: Int) {
        enum Next {
            case sleep(watchers: [CheckedContinuation<Void, Never>])
            case wake
            case fail
        }
        let next: Next = state.withLock { state in
            if state.cancelled.remove(id) != nil { return .fail }
            if sleeper.wakes <= start.advanced(by: state.elapsed) { return .wake }
            state.sleepers[id] = sleeper
            guard !state.watchers.isEmpty else { return .sleep(watchers: []) }
            let count = state.count(ofAlarms: sleeper.purpose.isAlarm)
            let reached = state.watchers.filter {
                $0.value.isForAlarms == sleeper.purpose.isAlarm && $0.value.count <= count
            }
            for id in reached.keys { state.watchers[id] = nil }
            return .sleep(watchers: reached.values.map(\.continuation))
        }
        switch next {
        case .sleep(let watchers): for watcher in watchers { watcher.resume() }
        case .wake: sleeper.continuation.resume()
        case .fail: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Returns the message of a sleep that nobody has ended; `nil` if it has ended, or if another sleep's message has
    /// said it.
    private func messageOnce(of id: Int) -> String? {
        let isFirst = state.withLock { state in
            guard state.sleepers[id] != nil, !state.isReported else { return false }
            state.isReported = true
            return true
        }
        return isFirst ? "Nobody has moved the clock of a test for long enough. \(self)" : nil
    }
}

extension ManualClock: CustomStringConvertible {
    /// Who sleeps, for what, and how long still:
    /// `ManualClock at 0.0 s. Asleep: the wait before another attempt (0.5 s).`
    public var description: String {
        let (elapsed, sleepers) = state.withLock { ($0.elapsed, $0.sleepers) }
        let list = { (isAlarm: Bool) in
            let texts = sleepers.sorted { $0.key < $1.key }.map(\.value).filter { $0.purpose.isAlarm == isAlarm }
                .map { "\($0.purpose) (\(self.start.advanced(by: elapsed).duration(to: $0.wakes)))" }
            return texts.isEmpty ? "nobody" : texts.joined(separator: ", ")
        }
        return
            "ManualClock at \(elapsed). Asleep: \(list(false)). Time limits, which do not count as asleep: \(list(true))."
    }
}
