// SPDX-License-Identifier: Apache-2.0

/// One counter of ``EventCounters``: a metric, an upstream, and at most one more label. The path is not a label,
/// because the number of paths has no limit.
struct Counter: Hashable, Sendable {
    /// The metrics, in the order of the output.
    enum Metric: String, CaseIterable, Sendable {
        case attempts, failures, waits, waitSeconds, cache, fallbacks, coalesced, hedges, budgetExhausted, limited
        case breakerChanges, storeFailures, drift

        /// What is counted beside the results of the cache: a policy for which no reply is kept.
        fileprivate static let unidentified = "unidentified"
    }

    var metric: Metric
    var upstream: String
    var label: String

    init(metric: Metric, upstream: String, label: String = "") {
        (self.metric, self.upstream, self.label) = (metric, upstream, label)
    }

    /// Creates the counter for an event.
    init(_ event: PipelineEvent) {
        let (metric, label): (Metric, String) =
            switch event.kind {
            case .attempt(_, let status, _): (.attempts, "\(status.code)")
            case .failure(_, let kind, _): (.failures, FailureLabel(kind).rawValue)
            case .wait(_, let reason): (.waits, reason.rawValue)
            case .cache(let result): (.cache, result.rawValue)
            case .fallback(let source, _): (.fallbacks, source.rawValue)
            case .coalesced: (.coalesced, "")
            case .hedged: (.hedges, "")
            case .budgetExhausted: (.budgetExhausted, "")
            case .limited: (.limited, "")
            case .breaker(let state): (.breakerChanges, BreakerLabel(state).rawValue)
            case .storeFailed: (.storeFailures, StoreLabel.cache.rawValue)
            case .unidentified: (.cache, Metric.unidentified)
            case .stateFailed: (.storeFailures, StoreLabel.state.rawValue)
            case .drift(let drift): (.drift, (drift.isKnown ? DriftLabel.kind : .member).rawValue)
            }
        self.init(metric: metric, upstream: event.upstream, label: label)
    }

    /// The counters of an upstream that exist from the start, so that a graph shows their first increase too. A status
    /// has no counter before it occurs, except 200.
    static func known(of upstream: String) -> [Counter] {
        Metric.allCases.flatMap { metric in
            metric.knownLabels.map { Counter(metric: metric, upstream: upstream, label: $0) }
        }
    }

    /// Adds counters to a text for Prometheus.
    static func render(_ counts: [Counter: Double], to text: inout PrometheusText) {
        for metric in Metric.allCases {
            let counters = counts.filter { $0.key.metric == metric }
                .sorted { ($0.key.upstream, $0.key.label) < ($1.key.upstream, $1.key.label) }
            text.add(
                .counter, metric.name, metric.help,
                counters.map { counter, count in
                    let labels: [PrometheusText.Label] = [("upstream", counter.upstream)]
                    return (labels + (metric.label.map { [($0, counter.label)] } ?? []), count)
                })
        }
    }
}

extension Counter.Metric {
    fileprivate var name: String {
        switch self {
        case .attempts: "mainstay_attempts_total"
        case .failures: "mainstay_failures_total"
        case .waits: "mainstay_waits_total"
        case .waitSeconds: "mainstay_wait_seconds_total"
        case .cache: "mainstay_cache_total"
        case .fallbacks: "mainstay_fallbacks_total"
        case .coalesced: "mainstay_coalesced_total"
        case .hedges: "mainstay_hedges_total"
        case .budgetExhausted: "mainstay_retry_budget_exhausted_total"
        case .limited: "mainstay_rate_limited_total"
        case .breakerChanges: "mainstay_breaker_changes_total"
        case .storeFailures: "mainstay_store_failures_total"
        case .drift: "mainstay_model_drift_total"
        }
    }

    fileprivate var help: String {
        switch self {
        case .attempts: "Requests sent that came to a status."
        case .failures: "Requests that came to no status, sent or not."
        case .waits: "Waits before a request."
        case .waitSeconds: "Time spent in waits before a request."
        case .cache: "What looking for kept replies came to, and replies kept."
        case .fallbacks: "Answers given by lesser tiers."
        case .coalesced: "Requests that shared another's transfer."
        case .hedges: "Second requests sent beside slow ones."
        case .budgetExhausted: "Requests not sent again because too many were."
        case .limited: "Requests not sent because of the upstream's limit."
        case .breakerChanges: "Changes of the breaker's state."
        case .storeFailures: "Failures of the cache's or the shared state's store."
        case .drift: "Members of replies that the models of clients have no place for."
        }
    }

    fileprivate var label: String? {
        switch self {
        case .attempts: "status"
        case .failures: "kind"
        case .waits, .waitSeconds: "reason"
        case .cache: "result"
        case .fallbacks: "source"
        case .breakerChanges: "to"
        case .storeFailures: "store"
        case .drift: "rule"
        case .coalesced, .hedges, .budgetExhausted, .limited: nil
        }
    }

    fileprivate var knownLabels: [String] {
        switch self {
        case .attempts: ["200"]
        case .failures: FailureLabel.allCases.map(\.rawValue)
        case .waits, .waitSeconds: PipelineEvent.WaitReason.allCases.map(\.rawValue)
        case .cache: PipelineEvent.CacheResult.allCases.map(\.rawValue) + [Self.unidentified]
        case .fallbacks: [Provenance.Source.stale, .embedded].map(\.rawValue)
        case .breakerChanges: BreakerLabel.allCases.map(\.rawValue)
        case .storeFailures: StoreLabel.allCases.map(\.rawValue)
        case .drift: DriftLabel.allCases.map(\.rawValue)
        case .coalesced, .hedges, .budgetExhausted, .limited: [""]
        }
    }
}

/// What a state of the breaker is called in a metric: its name without the value.
private enum BreakerLabel: String, CaseIterable {
    case closed, open, halfOpen

    init(_ state: CircuitBreaker.State) {
        self =
            switch state {
            case .closed: .closed
            case .open: .open
            case .halfOpen: .halfOpen
            }
    }
}

/// The stores that can fail.
private enum StoreLabel: String, CaseIterable {
    case cache, state
}

/// What the model of a client has no place for: another kind of value in a member that it has, or a member.
private enum DriftLabel: String, CaseIterable {
    case kind, member
}

/// What a failure is called in a metric: the name of its kind without the values, or the time limit that has passed.
private enum FailureLabel: String, CaseIterable {
    case nameNotResolved, connectionRefused, unreachable, firstByte, silence, connectionLost, truncated, tooLarge, tls
    case tooManyRedirects, redirectRefused, invalidResponse, proxy, invalidRequest, cancelled, offline
    case credentialsMissing, total, patienceSpent, rateLimited, circuitOpen, overloaded, queue, file, other

    init(_ kind: TransportError.Kind) {
        self =
            switch kind {
            case .nameNotResolved: .nameNotResolved
            case .connectionRefused: .connectionRefused
            case .unreachable: .unreachable
            case .timedOut: .firstByte
            case .silent: .silence
            case .connectionLost: .connectionLost
            case .truncated: .truncated
            case .tooLarge: .tooLarge
            case .tls: .tls
            case .tooManyRedirects: .tooManyRedirects
            case .redirectRefused: .redirectRefused
            case .invalidResponse: .invalidResponse
            case .proxy: .proxy
            case .invalidRequest: .invalidRequest
            case .cancelled: .cancelled
            case .offline: .offline
            case .credentialsMissing: .credentialsMissing
            case .deadlineExceeded: .total
            case .patienceSpent: .patienceSpent
            case .rateLimited: .rateLimited
            case .circuitOpen: .circuitOpen
            case .overloaded: .overloaded
            case .queueTimedOut: .queue
            case .file: .file
            case .other: .other
            }
    }
}
