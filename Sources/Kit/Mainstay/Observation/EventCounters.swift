// SPDX-License-Identifier: Apache-2.0

/// Counts what happens in pipelines, for Prometheus: ``record(_:times:)`` is an observer.
public final class EventCounters: Sendable {
    private let counts = Lock<[Counter: Double]>([:])

    /// Makes counters that have counted nothing.
    public init() {}

    /// Counts an event, or several that are alike.
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

    /// All counters in Prometheus' text format, version 0.0.4; in the same order for the same counts.
    public var prometheusText: String {
        Counter.render(counts.withLock { $0 })
    }
}
