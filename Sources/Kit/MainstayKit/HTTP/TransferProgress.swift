// SPDX-License-Identifier: Apache-2.0

/// How the bytes of one call move. The transport reports them, and the policies above it move the end of the call
/// (``TransferPace``).
package struct TransferProgress: Sendable {
    private let clock: any TimeSource
    private let pace: Lock<TransferPace>
    /// Whether all of the time counts, because the caller has named an instant.
    let isHard: Bool

    /// Creates the progress of a call that begins now.
    ///
    /// - Parameter isHard: Whether the end of the call never moves.
    package init(clock: any TimeSource = ContinuousClock(), isHard: Bool = false) {
        (self.clock, self.isHard) = (clock, isHard)
        pace = Lock(TransferPace(at: clock.moment))
    }

    /// Begins a new attempt.
    package func begin() {
        let now = clock.moment
        pace.withLock { $0.begin(at: now) }
    }

    /// Reports the number of bytes that have moved, in either direction.
    package func moved(_ count: Int) {
        guard count > 0 else { return }
        let now = clock.moment
        pace.withLock { $0.move(count, at: now) }
    }

    /// Runs a wait for a place among the requests to a host. Its time does not count.
    package func waiting<Value>(_ body: () async -> Value) async -> Value {
        var now = clock.moment
        pace.withLock { $0.wait(at: now) }
        let value = await body()
        now = clock.moment
        pace.withLock { $0.proceed(at: now) }
        return value
    }

    /// How much of the call's time so far does not count for ``TimeLimits/total``.
    package var uncounted: Duration {
        guard !isHard else { return .zero }
        let now = clock.moment
        return pace.withLock { $0.uncounted(at: now) }
    }

    /// Returns a later end for an attempt without a reply; `nil` if it is late. An attempt whose bytes move, or that
    /// has not begun because it waits for a place, is not late.
    ///
    /// - Parameter limit: How long bytes may not move.
    func laterEnd(ofAttemptWithin limit: Duration) -> Moment? {
        let now = clock.moment
        return pace.withLock { pace in
            if pace.isWaiting { return now.advanced(by: limit) }
            return pace.moved.map { $0.advanced(by: limit) }.flatMap { $0 > now ? $0 : nil }
        }
    }
}

extension TransferProgress: Equatable {
    /// Compares by identity, because progress changes.
    package static func == (lhs: TransferProgress, rhs: TransferProgress) -> Bool { lhs.pace.id == rhs.pace.id }
}
