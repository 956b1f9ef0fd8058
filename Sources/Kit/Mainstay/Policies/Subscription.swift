// SPDX-License-Identifier: Apache-2.0

/// One caller's interest in a shared request, which goes on when the caller no longer waits for it.
final class Subscription: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var outcome: Outcome?
        var waiting: CheckedContinuation<Outcome?, Never>?
        /// Whether waiting was stopped before it began.
        var isStopped = false
    }

    private let state = Lock(State())

    /// The outcome, if there is one already.
    var result: Outcome? { state.withLock(\.outcome) }

    /// The outcome, or `nil` where ``stopWaiting()`` comes first. One at a time can wait.
    func outcome() async -> Outcome? {
        await withCheckedContinuation { continuation in
            let (outcome, isOver) = state.withLock { state -> (Outcome?, Bool) in
                let isOver = state.outcome != nil || state.isStopped
                state.isStopped = false
                if !isOver { state.waiting = continuation }
                return (state.outcome, isOver)
            }
            if isOver { continuation.resume(returning: outcome) }
        }
    }

    /// The outcome, however long it takes.
    func finalOutcome() async -> Outcome {
        while true {
            if let outcome = await outcome() { return outcome }
        }
    }

    /// Has whoever waits, or will next, go on without the outcome.
    func stopWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isStopped = state.waiting == nil
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// Sets the outcome; what comes later does not count.
    func end(with outcome: Outcome) {
        let waiting = state.withLock { state -> CheckedContinuation<Outcome?, Never>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: outcome)
    }
}
