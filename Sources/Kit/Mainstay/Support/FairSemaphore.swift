// SPDX-License-Identifier: Apache-2.0

/// So many turns at once, given first come, first served. Whoever is cancelled while waiting leaves the line as if never there.
final class FairSemaphore: Sendable {
    /// What asking for a turn came to.
    enum Outcome: Sendable {
        /// It is given, and must be given back.
        case given
        /// As many as may wait do so already.
        case full
        /// The time given is over.
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

    /// How many have a turn or wait for one.
    var count: Int { state.withLock { $0.taken + $0.line.count } }

    /// Takes a turn where one is free and nobody waits.
    func tryAcquire() -> Bool {
        state.withLock { state in
            guard state.taken < limit else { return false }
            state.taken += 1
            return true
        }
    }

    /// Waits for a turn.
    func acquire(until deadline: ContinuousClock.Instant? = nil, clock: any TimeSource) async -> Outcome {
        if tryAcquire() { return .given }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let timer = deadline.map { deadline in
            Task {
                // Cancelled once the turn is given.
                do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
                self.leave(id, as: .late)
            }
        }
        defer { timer?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Outcome? = state.withLock { state in
                    // Cancelled before now it would not be found in line, and after now it is.
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

    /// Gives a turn back, to whoever waits longest.
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
