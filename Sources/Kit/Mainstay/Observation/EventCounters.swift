// SPDX-License-Identifier: Apache-2.0

/// Counters of pipeline events for Prometheus. Use ``record(_:times:)`` as the observer of a ``PipelineContext``.
public final class EventCounters: Sendable {
    private let counts = Lock<[Counter: Double]>([:])

    /// Creates counters that are all zero.
    public init() {}

    /// Counts an event, or several equal ones.
    public func record(_ event: PipelineEvent, times: Int = 1) {
        let counter = Counter(event)
        counts.withLock { counts in
            counts[counter, default: 0] += Double(times)
            if case .wait(let wait, let reason) = event.kind {
                let seconds = Counter(metric: .waitSeconds, upstream: event.upstream, label: reason.rawValue)
                counts[seconds, default: 0] += wait.inSeconds * Double(times)
            }
        }
    }

    /// All counters in Prometheus' text format, version 0.0.4. Equal counts give the same order.
    public var prometheusText: String {
        Counter.render(counts.withLock { $0 })
    }
}
