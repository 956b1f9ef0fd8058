// SPDX-License-Identifier: Apache-2.0

extension Retry {
    /// The number of attempts and the waits between them.
    public struct Schedule: Sendable, Equatable {
        /// The largest number of attempts for one request, including the first.
        public var attempts: Int
        /// The longest wait before the second attempt. Each further wait may be twice as long.
        public var base: Duration
        /// The shortest wait if an operation of ``Retry/run(schedule:clock:random:if:isolation:operation:)`` is asked too
        /// often and does not say for how long. It doubles with each attempt, up to ``cap``. A ``Pipeline`` does not
        /// repeat such a request (<doc:Limits>).
        public var throttledBase: Duration
        /// The upper limit of the random time in every wait.
        public var cap: Duration

        /// Creates a schedule: 3 attempts, 0.5 s × 2ⁿ, at most 8 s; 1 s × 2ⁿ if throttled (the scale of the AWS SDKs
        /// in 2026).
        public init(
            attempts: Int = 3, base: Duration = .milliseconds(500), throttledBase: Duration = .seconds(1),
            cap: Duration = .seconds(8)
        ) {
            (self.attempts, self.base, self.throttledBase, self.cap) = (attempts, base, throttledBase, cap)
        }

        /// The result of an attempt, for the decision about another one.
        package enum Result: Sendable, Equatable {
            /// The same request may succeed soon.
            case transient
            /// The request may succeed once the network works again.
            case unreachable
            /// The upstream asks for fewer requests. The duration is the wait that it asks for, if it does.
            case throttled(Duration?)
            /// Another attempt cannot help.
            case final
        }

        /// Returns how long to wait after an attempt, and why; `nil` if there is no further attempt.
        ///
        /// - Parameters:
        ///   - attempts: The number of attempts so far.
        ///   - patience: The rest of the caller's patience; `nil` if nothing else can answer.
        ///   - left: The time until the deadline. No wait begins that would end after it.
        ///   - jitter: Draws a wait from zero to a bound.
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
                wait =
                    bound(from: throttledBase, after: attempts, patience: nil)
                    + jitter(bound(from: base, after: attempts, patience: patience))
                reason = .backoff
            case .throttled(let asked?):
                // The wait is never shorter than the upstream asked. The jitter keeps its callers from returning all at
                // once.
                wait = asked + jitter(bound(from: base, after: attempts, patience: patience))
                reason = asked > .zero ? .throttled : .backoff
            }
            if let left, wait >= left { return nil }
            return (wait, reason)
        }

        /// Returns the upper bound of the range of a random wait.
        ///
        /// Half of the remaining patience limits it too. If a lesser answer is available, a second and third attempt
        /// help only if they end before the caller gets that answer.
        private func bound(from base: Duration, after attempts: Int, patience: Duration?) -> Duration {
            var bound = base
            for _ in 1..<max(1, attempts) where bound < cap { bound *= 2 }
            bound = min(bound, cap)
            guard let patience, patience > .zero else { return bound }
            return min(bound, patience / 2)
        }
    }
}
