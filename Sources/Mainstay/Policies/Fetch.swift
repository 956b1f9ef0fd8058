// SPDX-License-Identifier: Apache-2.0

/// A request under way in a task of its own, which goes on when nobody waits for it any more.
final class Fetch: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var outcome: Outcome?
        var waiting: CheckedContinuation<Outcome?, Never>?
        /// Whether waiting was stopped before it began.
        var isStopped = false
    }

    private let state: Lock<State>
    private let task: Task<Void, Never>

    init(_ request: HTTPRequest, through transport: any Transport) {
        let state = Lock(State())
        self.state = state
        task = .startingNow {
            let outcome = await Outcome.sending(request, through: transport)
            let waiting = state.withLock { state in
                state.outcome = outcome
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume(returning: outcome)
        }
    }

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

    /// Has whoever waits, or will next, go on without the outcome.
    func stopWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isStopped = state.waiting == nil
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }

    func cancel() {
        task.cancel()
    }
}
