// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A policy that sends no requests to an upstream that is down. Calls fail at once, and now and then one call tests whether the
/// upstream works again.
public struct CircuitBreaker: Transport {
    /// The thresholds and times of a breaker.
    public struct Settings: Sendable, Equatable {
        /// The number of failed calls in a row that opens it. Small programs never make enough calls for a ratio. A target that
        /// fails again and again counts once until it succeeds, unless no connection to the upstream can be made or kept.
        public var failuresInRow = 5
        /// The share of failed calls within ``window`` that opens it.
        public var failureRatio = 0.5
        /// The number of calls that the ratio needs.
        public var minimumCalls = 20
        /// The time in which calls count for the ratio (30 s, as in Polly and .NET).
        public var window = Duration.seconds(30)
        /// The longest first break (5 s, as in Polly and .NET). Each further break may be twice as long.
        public var firstBreak = Duration.seconds(5)
        /// The longest of all breaks (a minute, as in resilience4j). A longer one would outlast most outages.
        public var longestBreak = Duration.seconds(60)
        /// How long a probe may take before another is sent: as long as all attempts of a request may take.
        public var probeTime = Duration.seconds(10)

        /// Creates the default settings.
        public init() {}
    }

    /// The state of a breaker.
    public enum State: Sendable, Equatable {
        /// Calls pass.
        case closed
        /// No call passes until the given time at least; `.distantFuture` if the breaker was opened by hand.
        case open(until: Date)
        /// One call passes, or may pass, to test whether the upstream works again.
        case halfOpen
    }

    private let next: any Transport
    private let context: PipelineContext
    private let settings: Settings
    private let shared: SharedState<BreakerState>

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext, settings: Settings = Settings()) {
        self.next = next
        self.context = context
        self.settings = settings
        shared = SharedState("breaker", context: context)
    }

    /// Sends a request if calls may pass.
    ///
    /// - Throws: ``TransportError/Kind/circuitOpen(until:)`` if they may not, with the last failure as the detail; otherwise the
    ///   error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let (admission, cause, hasFailingTargets) = await change(for: request) { [settings] in
            ($0.admit(now: $1, settings: settings), $0.cause, $0.hasFailingTargets)
        }
        if case .refuse(let until) = admission {
            throw TransportError(
                .circuitOpen(until: Date(timeIntervalSince1970: until)), detail: cause.text, attempts: 0)
        }
        let began = context.clock.now
        let result = await Result.sending(request, through: next)
        let outcome = outcome(of: result, took: began.duration(to: context.clock.now))
        // A random number is drawn only if needed, because the system's generator is a system call.
        let isFailure = outcome != .success && outcome != .neutral
        let jitter = isFailure ? context.random.duration(upTo: .seconds(1)).inSeconds : 0
        let target = isFailure || hasFailingTargets ? context.upstream.number(ofTarget: request) : nil
        let isRepeat = request.options.attempt > 1
        let failed = BreakerCause(result)
        await change(for: request) { [settings] in
            $0.record(
                outcome, of: admission, target: target, isRepeat: isRepeat, cause: failed, now: $1,
                jitter: jitter, settings: settings)
        }
        return try result.get()
    }

    /// The current state.
    public var state: State {
        get async {
            let now = context.clock.date.timeIntervalSince1970
            return await shared.update(for: nil) { State($0.phase, now: now) }
        }
    }

    /// Opens the breaker until ``close()``.
    public func open() async {
        await shared.update(for: nil) { $0.hold() }
    }

    /// Closes the breaker and forgets all failures.
    public func close() async {
        await shared.update(for: nil) { $0 = BreakerState() }
    }

    /// Changes the state, and reports a change of phase to the observer.
    @discardableResult
    private func change<Outcome: Sendable>(
        for request: HTTPRequest, _ change: @escaping @Sendable (inout BreakerState, Double) -> Outcome
    ) async -> Outcome {
        let now = context.clock.date.timeIntervalSince1970
        let (outcome, before, after) = await shared.update(for: request) { state in
            let before = state.phase
            let outcome = change(&state, now)
            return (outcome, before, state.phase)
        }
        if before != after { context.observe(.breaker(State(after, now: now)), of: request) }
        return outcome
    }

    /// Returns what a result says about the upstream's health.
    private func outcome(of result: Result<HTTPResponse, TransportError>, took: Duration) -> BreakerState.Outcome {
        switch result {
        case .success(let response):
            switch context.upstream.outcome(of: response, at: context.clock.date) {
            case .success, .notFound, .credentials: .success
            case .throttled: .neutral
            case .failure: response.status.isServerError ? .targetFailure : .success
            }
        case .failure(let error): BreakerState.Outcome(error.kind, took: took)
        }
    }
}

extension CircuitBreaker.State {
    init(_ phase: BreakerState.Phase, now: Double) {
        switch phase {
        case .closed: self = .closed
        case .probing: self = .halfOpen
        case .open(let until) where until > now:
            self = .open(
                until: until >= BreakerState.forever ? .distantFuture : Date(timeIntervalSince1970: until))
        case .open: self = .halfOpen
        }
    }
}
