// SPDX-License-Identifier: Apache-2.0

/// How long a caller waits for an upstream where a lesser answer stands ready.
///
/// It is the request's, and policies below share it: waits are fitted in before its end, and a wait that the upstream itself
/// has asked for may put its end off.
public final class Patience: Sendable {
    private struct State {
        var length: Duration
        var end: ContinuousClock.Instant
        var attempts = 0
        var actions: [@Sendable () -> Void] = []
    }

    private let beginning: ContinuousClock.Instant
    private let state: Lock<State>

    /// Patience for a time from an instant.
    public init(_ length: Duration, from beginning: ContinuousClock.Instant) {
        self.beginning = beginning
        state = Lock(State(length: length, end: beginning.advanced(by: length)))
    }

    /// When the lesser answer is given.
    public var end: ContinuousClock.Instant { state.withLock(\.end) }

    /// How long it was to be, without what has put its end off.
    package var length: Duration { state.withLock(\.length) }

    /// How many requests were sent so far.
    package var attempts: Int { state.withLock(\.attempts) }

    /// Counts a request that is being sent.
    package func countAttempt() {
        let actions = state.withLock { state in
            state.attempts += 1
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions { action() }
    }

    /// Changes how long it is to be.
    package func set(_ length: Duration) {
        state.withLock { state in
            let end = beginning.advanced(by: length)
            // The upstream may have put the end off already.
            state.end = state.end > beginning.advanced(by: state.length) ? max(state.end, end) : end
            state.length = length
        }
    }

    /// Calls an action as soon as a request was sent: now, if one was.
    package func whenSent(_ action: @escaping @Sendable () -> Void) {
        let isSent = state.withLock { state in
            if state.attempts == 0 { state.actions.append(action) }
            return state.attempts > 0
        }
        if isSent { action() }
    }

    /// Waits for a moment the upstream has named, and half as long again for its answer. Only where the moment comes before
    /// patience would have been spent twice: what is good so soon is worth a little more.
    package func extend(to moment: ContinuousClock.Instant) {
        state.withLock { state in
            guard moment <= beginning.advanced(by: state.length * 2) else { return }
            state.end = max(state.end, moment.advanced(by: state.length / 2))
        }
    }
}

extension Patience: Equatable {
    /// Patience is equal to itself only: it changes.
    public static func == (lhs: Patience, rhs: Patience) -> Bool { lhs === rhs }
}
