// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A semaphore whose callers take turns. Waiters of one caller are admitted in order of arrival, and callers one after
/// the other, so that nobody waits behind all waiters of another caller. A cancelled waiter leaves the queue and takes
/// nothing with it.
package final class FairSemaphore: Sendable {
    /// The result of asking for a permit.
    package enum Outcome: Sendable {
        /// The caller has a permit and must release it.
        case given
        /// The queue is full.
        case full
        /// The deadline has passed.
        case late
        /// The task was cancelled.
        case cancelled
    }

    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Outcome, Never>
    }

    /// The waiters of one caller, in order of arrival.
    private struct Line {
        let caller: String?
        var waiters: ArraySlice<Waiter>
    }

    private struct State {
        var taken = 0
        /// The callers that wait, in the order of their turns.
        var lines: ArraySlice<Line> = []
        var count = 0
        var nextID = 0

        mutating func append(_ waiter: Waiter, of caller: String?) {
            count += 1
            if let place = lines.firstIndex(where: { $0.caller == caller }) {
                lines[place].waiters.append(waiter)
            } else {
                lines.append(Line(caller: caller, waiters: [waiter]))
            }
        }

        /// Removes the next waiter. Its caller's next turn comes after those of all others.
        mutating func popFirst() -> Waiter? {
            guard var line = lines.popFirst(), let waiter = line.waiters.popFirst() else { return nil }
            count -= 1
            if !line.waiters.isEmpty { lines.append(line) }
            return waiter
        }

        mutating func remove(_ id: Int, of caller: String?) -> Waiter? {
            guard let place = lines.firstIndex(where: { $0.caller == caller }),
                let index = lines[place].waiters.firstIndex(where: { $0.id == id })
            else { return nil }
            count -= 1
            let waiter = lines[place].waiters.remove(at: index)
            if lines[place].waiters.isEmpty { lines.remove(at: place) }
            return waiter
        }
    }

    private let limit: Int
    private let queue: Int
    private let state = Lock(State())

    package init(limit: Int, queue: Int = .max) {
        self.limit = max(1, limit)
        self.queue = queue
    }

    /// The number of callers that have a permit or wait for one.
    package var count: Int { state.withLock { $0.taken + $0.count } }

    /// Takes a permit if one is free.
    package func tryAcquire() -> Bool {
        state.withLock { state in
            guard state.taken < limit else { return false }
            state.taken += 1
            return true
        }
    }

    /// Waits for a permit.
    ///
    /// - Parameters:
    ///   - caller: Who waits. Those without a name are one caller.
    ///   - progress: The progress of a call, whose time does not count while it is in line (``TimeLimits``).
    package func acquire(
        until deadline: Moment? = nil, clock: any TimeSource, for caller: String? = nil,
        progress: TransferProgress? = nil
    ) async -> Outcome {
        if tryAcquire() { return .given }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        var timer: Task<Void, Never>?
        defer { timer?.cancel() }
        var isInLine = false
        defer { if isInLine { progress?.proceed() } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Outcome? = state.withLock { state in
                    // If the task was cancelled before this point, `leave` did not find the waiter. Later cancellations
                    // will.
                    if Task.isCancelled { return .cancelled }
                    if state.taken < limit {
                        state.taken += 1
                        return .given
                    }
                    guard state.count < queue else { return .full }
                    state.append(Waiter(id: id, continuation: continuation), of: caller)
                    progress?.wait()
                    isInLine = true
                    return nil
                }
                if let outcome { return continuation.resume(returning: outcome) }
                // A timer that began earlier could end before the waiter is in line, and would not find it.
                timer = deadline.map { deadline in
                    Task {
                        // The sleep is cancelled when the permit is given.
                        guard await clock.wait(until: deadline.instant, as: .alarm("the time limit of a queue")) else {
                            return
                        }
                        self.leave(id, of: caller, as: .late)
                    }
                }
            }
        } onCancel: {
            leave(id, of: caller, as: .cancelled)
        }
    }

    /// Releases a permit and gives it to the next waiter.
    package func release() {
        let next = state.withLock { state in
            let next = state.popFirst()
            if next == nil { state.taken -= 1 }
            return next
        }
        next?.continuation.resume(returning: .given)
    }

    private func leave(_ id: Int, of caller: String?, as outcome: Outcome) {
        let waiter = state.withLock { $0.remove(id, of: caller) }
        waiter?.continuation.resume(returning: outcome)
    }
}
