// SPDX-License-Identifier: Apache-2.0

/// How long a caller waits for an upstream where a lesser answer stands ready.
///
/// It is the request's, and policies below share it: waits are fitted in before its end, and a wait that the upstream itself
/// has asked for may put its end off.
public final class Patience: Sendable {
    private struct State {
        var end: ContinuousClock.Instant
        var attempts = 0
    }

    private let beginning: ContinuousClock.Instant
    private let length: Duration
    private let state: Lock<State>

    /// Patience for a time from an instant.
    public init(_ length: Duration, from beginning: ContinuousClock.Instant) {
        self.beginning = beginning
        self.length = length
        state = Lock(State(end: beginning.advanced(by: length)))
    }

    /// When the lesser answer is given.
    public var end: ContinuousClock.Instant { state.withLock(\.end) }

    /// How many requests were sent so far.
    package var attempts: Int { state.withLock(\.attempts) }

    /// Counts a request that is being sent.
    package func countAttempt() {
        state.withLock { $0.attempts += 1 }
    }

    /// Waits for a moment the upstream has named, and half as long again for its answer. Only where the moment comes before
    /// patience would have been spent twice: what is good so soon is worth a little more.
    package func extend(to moment: ContinuousClock.Instant) {
        guard moment <= beginning.advanced(by: length * 2) else { return }
        state.withLock { $0.end = max($0.end, moment.advanced(by: length / 2)) }
    }
}

extension Patience: Equatable {
    /// Patience is equal to itself only: it changes.
    public static func == (lhs: Patience, rhs: Patience) -> Bool { lhs === rhs }
}
