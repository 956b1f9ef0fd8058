// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Sending an idempotent request again after a failure that may pass (<doc:Retrying>): the ``Schedule`` of a
/// ``Pipeline``, and ``run(schedule:clock:random:if:isolation:operation:)`` for any other operation.
public enum Retry {}

extension Retry {
    /// The budget that retries and hedges to one upstream share: 20 % of its requests, and always ten a second.
    public final class Budget: Sendable {
        private struct State {
            var tokens = RetryTokens()
            var origin: Moment?
        }

        private let state = Lock(State())

        /// Creates a full budget.
        public init() {}

        /// Adds the share of a new request. Its first attempt is always allowed.
        func deposit(at now: Moment) {
            state.withLock { $0.tokens.deposit(second: Self.second(&$0, now)) }
        }

        /// Spends one further attempt. Returns `false` if the budget is spent.
        func withdraw(at now: Moment) -> Bool {
            state.withLock { $0.tokens.withdraw(second: Self.second(&$0, now)) }
        }

        private static func second(_ state: inout State, _ now: Moment) -> Int {
            guard let origin = state.origin else {
                state.origin = now
                return 0
            }
            return Int(clamping: origin.duration(to: now).inSeconds.rounded(.down))
        }
    }
}
