// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Leaves an upstream alone while it is down: calls fail at once, and one every now and then sees whether it is back.
public struct CircuitBreaker: Transport {
    /// When it opens, and for how long.
    public struct Settings: Sendable, Equatable {
        /// How many failed calls in a row open it. Small callers never see enough calls for a ratio. A target that fails
        /// again and again counts once until it succeeds, unless no connection to the upstream can be made or kept.
        public var failuresInRow = 5
        /// Which part of the calls within ``window`` opens it.
        public var failureRatio = 0.5
        /// How many calls a ratio takes.
        public var minimumCalls = 20
        /// What counts as lately (30 s, as in Polly and .NET).
        public var window = Duration.seconds(30)
        /// The longest first break (5 s, as in Polly and .NET); each further one may be twice as long.
        public var firstBreak = Duration.seconds(5)
        /// The longest break of all (a minute, as in resilience4j): more would outlast most outages.
        public var longestBreak = Duration.seconds(60)
        /// How long a probe may be away before another is sent: as long as all attempts of a request may take.
        public var probeTime = Duration.seconds(10)

        /// The defaults.
        public init() {}
    }

    /// Whether calls pass.
    public enum State: Sendable, Equatable {
        /// They do.
        case closed
        /// They do not, until then at least; `.distantFuture` where it was opened by hand.
        case open(until: Date)
        /// One does, or may, to see whether the upstream is back.
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

    /// Sends a request unless the upstream is left alone.
    ///
    /// - Throws: ``TransportError/Kind/circuitOpen(until:)`` then, with what failed last as its detail; else what the wrapped transport throws.
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
        // Drawn where it may be needed: the system's generator is a call to the kernel.
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

    /// Whether calls pass now.
    public var state: State {
        get async {
            let now = context.clock.date.timeIntervalSince1970
            return await shared.update(for: nil) { State($0.phase, now: now) }
        }
    }

    /// Lets no call pass until ``close()``.
    public func open() async {
        await shared.update(for: nil) { $0.hold() }
    }

    /// Lets calls pass, and forgets their failures.
    public func close() async {
        await shared.update(for: nil) { $0 = BreakerState() }
    }

    /// Changes the state, and tells observers where it is another then.
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

    /// What a call says of the upstream's health.
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
