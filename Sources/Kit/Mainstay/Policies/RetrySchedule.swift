// SPDX-License-Identifier: Apache-2.0

extension Retry {
    /// How often, and how long between.
    public struct Schedule: Sendable, Equatable {
        /// The most requests sent for one, the first included.
        public var attempts: Int
        /// The longest wait before the second attempt; each further one may be twice as long.
        public var base: Duration
        /// The same where the upstream wants to be asked less often, and did not say when.
        public var throttledBase: Duration
        /// The longest wait of all. It bounds the range the jitter is drawn from.
        public var cap: Duration

        /// Makes a schedule: 3 attempts, 0.5 s × 2ⁿ, at most 8 s; 1 s × 2ⁿ where throttled (the AWS SDKs' scale of 2026).
        public init(
            attempts: Int = 3, base: Duration = .milliseconds(500), throttledBase: Duration = .seconds(1),
            cap: Duration = .seconds(8)
        ) {
            self.attempts = attempts
            self.base = base
            self.throttledBase = throttledBase
            self.cap = cap
        }

        /// What an attempt came to.
        package enum Result: Sendable, Equatable {
            /// The same request may succeed in a moment.
            case transient
            /// It may succeed once there is a network again.
            case unreachable
            /// The upstream wants to be asked less often; in how long again, where it said so.
            case throttled(Duration?)
            /// It is settled.
            case final
        }

        /// How long to wait after an attempt, and why; `nil` where there is to be no other.
        ///
        /// - Parameters:
        ///   - attempts: How many there were.
        ///   - patience: What is left of the caller's; `nil` where nothing else can answer.
        ///   - left: How long until the deadline. No wait is begun that would end after it.
        ///   - jitter: Draws a wait from zero up to a bound.
        package func wait(
            after result: Result, attempts: Int, patience: Duration?, left: Duration?,
            jitter: (Duration) -> Duration
        ) -> (Duration, PipelineEvent.WaitReason)? {
            guard attempts < self.attempts else { return nil }
            let wait: Duration
            let reason: PipelineEvent.WaitReason
            switch result {
            case .final: return nil
            case .unreachable where patience != nil: return nil
            case .transient, .unreachable:
                wait = jitter(bound(from: base, after: attempts, patience: patience))
                reason = .backoff
            case .throttled(nil):
                wait = jitter(bound(from: throttledBase, after: attempts, patience: patience))
                reason = .throttled
            case .throttled(let asked?):
                // Never earlier than it asked; the jitter only keeps its callers from coming back all at once.
                wait = asked + jitter(bound(from: base, after: attempts, patience: patience))
                reason = .throttled
            }
            if let left, wait >= left { return nil }
            return (wait, reason)
        }

        /// The range a wait is drawn from, from zero up.
        ///
        /// Half of what is left of the caller's patience bounds it too: where a lesser answer stands ready, a second and a
        /// third attempt are worth making only if they come before it is given.
        private func bound(from base: Duration, after attempts: Int, patience: Duration?) -> Duration {
            var bound = base
            for _ in 1..<max(1, attempts) where bound < cap { bound *= 2 }
            bound = min(bound, cap)
            guard let patience, patience > .zero else { return bound }
            return min(bound, patience / 2)
        }
    }
}
