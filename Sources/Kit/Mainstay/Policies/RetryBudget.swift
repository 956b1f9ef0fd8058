// SPDX-License-Identifier: Apache-2.0

/// The budget that retries and hedges to one upstream share: 20 % of its requests, and always ten a second.
public final class RetryBudget: Sendable {
    private struct State {
        var tokens = RetryTokens()
        var origin: ContinuousClock.Instant?
    }

    private let state = Lock(State())

    /// Creates a full budget.
    public init() {}

    /// Adds the share of a new request. Its first attempt is always allowed.
    func deposit(at now: ContinuousClock.Instant) {
        state.withLock { $0.tokens.deposit(second: Self.second(&$0, now)) }
    }

    /// Spends one further attempt. Returns `false` if the budget is spent.
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
