// SPDX-License-Identifier: Apache-2.0

/// What retries and hedges to one upstream may spend together: 20 % of its requests, and ten a second in any case.
public final class RetryBudget: Sendable {
    private struct State {
        var tokens = RetryTokens()
        var origin: ContinuousClock.Instant?
    }

    private let state = Lock(State())

    /// Makes a budget with nothing spent.
    public init() {}

    /// Pays in for a request, whose first attempt is never refused.
    func deposit(at now: ContinuousClock.Instant) {
        state.withLock { $0.tokens.deposit(second: Self.second(&$0, now)) }
    }

    /// Takes out for one more request; `false` where the budget is spent.
    func withdraw(at now: ContinuousClock.Instant) -> Bool {
        state.withLock { $0.tokens.withdraw(second: Self.second(&$0, now)) }
    }

    private static func second(_ state: inout State, _ now: ContinuousClock.Instant) -> Int {
        guard let origin = state.origin else {
            state.origin = now
            return 0
        }
        return Int(origin.duration(to: now).components.seconds)
    }
}
