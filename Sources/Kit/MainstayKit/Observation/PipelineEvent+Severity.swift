// SPDX-License-Identifier: Apache-2.0

extension PipelineEvent {
    /// How much an event matters to somebody who reads a log.
    @nonexhaustive public enum Severity: String, Comparable, Sendable {
        /// Part of every call.
        case debug
        /// Worth knowing, but nothing to act on: a wait, a lesser answer.
        case info
        /// Something failed, and the pipeline copes with it.
        case warning
        /// A part that later calls need does not work.
        case error

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }

        /// Whether one severity is less than another.
        public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
    }

    /// How much the event matters.
    public var severity: Severity {
        switch kind {
        case .attempt(_, let status, _): status.code >= 500 || status == 429 ? .warning : .debug
        case .cache, .coalesced: .debug
        case .failure(_, .cancelled, _), .hedged, .wait, .breaker(.closed), .breaker(.halfOpen), .fallback: .info
        case .drift(let drift): drift.isKnown ? .warning : .info
        case .failure, .budgetExhausted, .limited, .breaker(.open), .unidentified: .warning
        case .storeFailed, .stateFailed: .error
        }
    }
}
