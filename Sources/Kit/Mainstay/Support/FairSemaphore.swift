// SPDX-License-Identifier: Apache-2.0

/// A semaphore that admits waiters in order of arrival. A cancelled waiter leaves the queue and takes nothing with it.
final class FairSemaphore: Sendable {
    /// The result of asking for a permit.
    enum Outcome: Sendable {
        /// The caller has a permit and must release it.
        case given
        /// The queue is full.
        case full
        /// The deadline has passed.
        case late
        /// The task was cancelled.
        case cancelled
    }

    private struct State {
        var taken = 0
        var line: [(id: Int, continuation: CheckedContinuation<Outcome, Never>)] = []
        var nextID = 0
    }

    private let limit: Int
    private let queue: Int
    private let state = Lock(State())

    init(limit: Int, queue: Int = .max) {
        self.limit = max(1, limit)
        self.queue = queue
    }

    /// The number of callers that have a permit or wait for one.
    var count: Int { state.withLock { $0.taken + $0.line.count } }

    /// Takes a permit if one is free.
    func tryAcquire() -> Bool {
        state.withLock { state in
            guard state.taken < limit else { return false }
            state.taken += 1
            return true
        }
    }

    /// Waits for a permit.
    func acquire(until deadline: Moment? = nil, clock: any TimeSource) async -> Outcome {
        if tryAcquire() { return .given }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let timer = deadline.map { deadline in
            Task {
                // The sleep is cancelled when the permit is given.
                guard await clock.wait(until: deadline.instant) else { return }
                self.leave(id, as: .late)
            }
        }
        defer { timer?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Outcome? = state.withLock { state in
                    // If the task was cancelled before this point, `leave` did not find the waiter. Later cancellations will.
                    if Task.isCancelled { return .cancelled }
                    if state.taken < limit {
                        state.taken += 1
                        return .given
                    }
                    guard state.line.count < queue else { return .full }
                    state.line.append((id, continuation))
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            leave(id, as: .cancelled)
        }
    }

    /// Releases a permit and gives it to the first waiter.
    func release() {
        let next = state.withLock { state in
            guard !state.line.isEmpty else {
                state.taken -= 1
                return nil as CheckedContinuation<Outcome, Never>?
            }
            return state.line.removeFirst().continuation
        }
        next?.resume(returning: .given)
    }

    private func leave(_ id: Int, as outcome: Outcome) {
        let continuation = state.withLock { state in
            state.line.firstIndex { $0.id == id }.map { state.line.remove(at: $0).continuation }
        }
        continuation?.resume(returning: outcome)
    }
}
