// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// A clock that moves only when a test advances it.
public final class ManualClock: TimeSource {
    private struct Sleeper {
        var wakes: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var elapsed: Duration = .zero
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var nextSleeper = 0
        var waits: [Duration] = []
        var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let start = ContinuousClock.now
    private let startDate: Date
    private let state = Lock(State())

    /// Creates a clock at a date. The default is the date in the examples of RFC 9110: 6 November 1994, 08:49:37 GMT.
    public init(date: Date = Date(timeIntervalSince1970: 784_111_777)) {
        startDate = date
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

    /// The requested length of each sleep so far, in the order in which they began.
    public var waits: [Duration] { state.withLock(\.waits) }

    /// Waits until the clock reaches the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            defer { state.nextSleeper += 1 }
            state.waits.append(start.advanced(by: state.elapsed).duration(to: deadline))
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(wakes: deadline, continuation: continuation), id: id)
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

    /// Waits until `count` tasks are asleep or this task is cancelled. If they never are, the test fails at its time limit.
    public func sleepers(_ count: Int) async {
        let id = state.withLock { state in
            defer { state.nextSleeper += 1 }
            return state.nextSleeper
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.sleepers.count < count, !Task.isCancelled else { return true }
                    state.watchers[id] = (count, continuation)
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
            let reached = state.watchers.filter { $0.value.count <= state.sleepers.count }
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
}
