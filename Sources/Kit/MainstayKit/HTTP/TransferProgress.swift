// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// How the bytes of one call move. The transport reports them, and the policies above it move the end of the call.
public struct TransferProgress: Sendable {
    private struct State {
        let clock: any TimeSource
        let isHard: Bool
        var pace: TransferPace
    }

    /// All of it, because requests are copied more often than bytes move.
    private let state: Lock<State>

    /// Creates the progress of a call that begins now.
    package init() {
        let clock = ContinuousClock()
        self.init(clock: clock, at: clock.moment)
    }

    /// Creates the progress of a call.
    ///
    /// - Parameters:
    ///   - now: When the call begins.
    ///   - isHard: Whether the end of the call never moves.
    init(clock: any TimeSource, at now: Moment, isHard: Bool = false) {
        state = Lock(State(clock: clock, isHard: isHard, pace: TransferPace(at: now)))
    }

    /// Whether all of the time counts, because the caller has named an instant.
    var isHard: Bool { state.withLock(\.isHard) }

    /// Begins a new attempt.
    func begin(at now: Moment) { state.withLock { $0.pace.begin(at: now) } }

    /// Reports the number of bytes that have moved, in either direction.
    public func moved(_ count: Int) {
        guard count > 0 else { return }
        state.withLock { $0.pace.move(count, at: $0.clock.moment) }
    }

    /// Reports that a request begins to wait for a place among others. Its time does not count until it has one.
    func wait() { state.withLock { $0.pace.wait(at: $0.clock.moment) } }

    /// Reports that a request no longer waits for a place.
    func proceed() { state.withLock { $0.pace.proceed(at: $0.clock.moment) } }

    /// How much of the call's time so far does not count for ``TimeLimits/total``.
    package var uncounted: Duration {
        state.withLock { $0.isHard ? .zero : $0.pace.uncounted(at: $0.clock.moment) }
    }

    /// Returns a later end for an attempt without a reply; `nil` if it is late. An attempt whose bytes move, or that
    /// has not begun because it waits for a place, is not late.
    ///
    /// - Parameter limit: How long bytes may not move.
    func laterEnd(ofAttemptWithin limit: Duration) -> Moment? {
        state.withLock { state in
            let now = state.clock.moment
            if state.pace.isWaiting { return now.advanced(by: limit) }
            return state.pace.moved.map { $0.advanced(by: limit) }.flatMap { $0 > now ? $0 : nil }
        }
    }
}

extension TransferProgress: Equatable {
    /// Compares by identity, because progress changes.
    public static func == (lhs: TransferProgress, rhs: TransferProgress) -> Bool { lhs.state.id == rhs.state.id }
}
