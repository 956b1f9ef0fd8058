// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Counters of pipeline events for Prometheus, and histograms of how long upstreams took. Use ``record(_:times:)`` as
/// the observer of a ``PipelineContext``.
public final class EventCounters: Sendable {
    private struct State {
        var counts: [Counter: Double] = [:]
        /// How long requests took, by upstream.
        var durations: [String: Histogram] = [:]
    }

    private let state = Lock(State())

    /// Creates counters that are all zero.
    public init() {}

    /// Makes the counters of upstreams visible before their first event.
    ///
    /// - Parameter upstreams: The upstreams' hosts.
    public func prepare(for upstreams: [String]) {
        state.withLock { state in
            for upstream in upstreams {
                for counter in Counter.known(of: upstream) { state.counts[counter, default: 0] += 0 }
                if state.durations[upstream] == nil { state.durations[upstream] = Histogram() }
            }
        }
    }

    /// Forgets the counters of all other upstreams than these.
    public func keepOnly(_ upstreams: Set<String>) {
        state.withLock { state in
            state.counts = state.counts.filter { upstreams.contains($0.key.upstream) }
            state.durations = state.durations.filter { upstreams.contains($0.key) }
        }
    }

    /// Counts an event, or several equal ones.
    public func record(_ event: PipelineEvent, times: Int = 1) {
        let counter = Counter(event)
        state.withLock { state in
            state.counts[counter, default: 0] += Double(times)
            switch event.kind {
            // How long a wait for the network will be is not known.
            case .wait(let wait, let reason) where reason != .network:
                let seconds = Counter(metric: .waitSeconds, upstream: event.upstream, label: reason.rawValue)
                state.counts[seconds, default: 0] += wait.inSeconds * Double(times)
            case .attempt(_, _, let took):
                state.durations[event.upstream, default: Histogram()].record(took, times: times)
            case .failure(_, let kind, let took) where kind.wasSent:
                state.durations[event.upstream, default: Histogram()].record(took, times: times)
            default: break
            }
        }
    }

    /// All counters in Prometheus' text format, version 0.0.4. Equal counts give the same order.
    public var prometheusText: String {
        let state = state.withLock { $0 }
        var text = PrometheusText()
        Counter.render(state.counts, to: &text)
        text.add(
            "mainstay_attempt_duration_seconds", "How long requests to upstreams took, one for each attempt.",
            state.durations.sorted { $0.key < $1.key }.map { ([("upstream", $0.key)], $0.value) })
        return text.text
    }
}

extension TransportError.Kind {
    /// Whether a request that failed in this way was on its way to the upstream, so that its duration says something
    /// about it.
    var wasSent: Bool {
        switch self {
        case .nameNotResolved, .connectionRefused, .unreachable, .timedOut, .silent, .connectionLost, .truncated,
            .tooLarge,
            .tls,
            .tooManyRedirects, .redirectRefused, .invalidResponse, .proxy, .other:
            true
        default: false
        }
    }
}
