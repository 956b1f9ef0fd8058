// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A policy that sends no requests to an upstream that is down. Calls fail at once, and now and then one call tests whether the
/// upstream works again.
public final class CircuitBreaker: Transport {
    /// The thresholds and times of a breaker.
    public struct Settings: Sendable, Equatable {
        /// The number of failed calls in a row that opens the breaker. Small programs never make enough calls for
        /// ``failureRatio``. If one target fails repeatedly, it counts once until it succeeds. A failed or lost connection counts
        /// every time.
        public var failuresInRow = 5
        /// The share of failed calls within ``window`` that opens the breaker.
        public var failureRatio = 0.5
        /// The number of calls within ``window`` below which ``failureRatio`` has no effect.
        public var minimumCalls = 20
        /// How long a call counts for ``failureRatio`` (30 s, as in Polly and .NET).
        public var window = Duration.seconds(30)
        /// The upper limit of the first break (5 s, as in Polly and .NET). The limit doubles with each further break.
        public var firstBreak = Duration.seconds(5)
        /// The upper limit of every break (a minute, as in resilience4j). A longer break would outlast most outages.
        public var longestBreak = Duration.seconds(60)
        /// How long a probe may take before the breaker lets another one pass. The default is the time limit for all attempts of a
        /// request.
        public var probeTime = Duration.seconds(10)

        /// Creates the default settings.
        public init() {}
    }

    /// The state of a breaker.
    @nonexhaustive public enum State: Sendable, Equatable {
        /// Calls pass.
        case closed
        /// No call passes before the given time; `.distantFuture` if ``CircuitBreaker/open()`` opened the breaker.
        case open(until: Date)
        /// One call tests whether the upstream works again. It has already passed, or the next call is the test.
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
    /// - Throws: ``TransportError/Kind/circuitOpen(until:)`` if calls may not pass. The detail of this error is the failure that
    ///   opened the breaker. Otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let admission = isClosed ? .pass : try await admit(request)
        let began = context.clock.moment
        let result = await Result.sending(request, through: next)
        if !settlesNow(admission, with: result) {
            await settle(admission, with: result, of: request, took: began.duration(to: context.clock.moment))
        }
        return try result.get()
    }

    /// Whether every request may pass, by what memory alone knows. Nearly all requests need no more, and it saves the call of an
    /// asynchronous function.
    var isClosed: Bool { !shared.isShared && shared.known("", \.isClosed) }

    /// Lets a request pass. A breaker that ``isClosed`` lets every request pass.
    ///
    /// - Throws: ``TransportError/Kind/circuitOpen(until:)`` if calls may not pass.
    func admit(_ request: HTTPRequest) async throws(TransportError) -> BreakerState.Admission {
        let (admission, cause) = await change(for: request) { [settings] in
            ($0.admit(now: $1, settings: settings), $0.cause)
        }
        if case .refuse(let until) = admission {
            throw TransportError(
                .circuitOpen(until: Date(timeIntervalSince1970: until)), detail: cause.text, attempts: 0)
        }
        return admission
    }

    /// Records a success that changes no phase, as nearly all do.
    ///
    /// - Returns: `false`, and records nothing, if the result is another one. Call ``settle(_:with:of:took:)`` then.
    @inline(never) func settlesNow(
        _ admission: BreakerState.Admission, with result: Result<HTTPResponse, TransportError>
    ) -> Bool {
        guard case .success = result, admission == .pass, !shared.isShared else { return false }
        let date = context.clock.date
        guard outcome(of: result, took: .zero, at: date) == .success else { return false }
        return shared.updateAlone { state in
            // The target matters if some have failed.
            guard !state.hasFailingTargets else { return false }
            state.record(
                .success, of: .pass, now: date.timeIntervalSince1970, jitter: 0, settings: settings)
            return true
        }
    }

    /// Records the result of a request that was admitted.
    func settle(
        _ admission: BreakerState.Admission, with result: Result<HTTPResponse, TransportError>,
        of request: HTTPRequest, took: Duration
    ) async {
        let date = context.clock.date
        let outcome = outcome(of: result, took: took, at: date)
        // A random number is drawn only if needed, because the system's generator is a system call.
        let isFailure = outcome != .success && outcome != .neutral
        let jitter = isFailure ? context.random.duration(upTo: .seconds(1)).inSeconds : 0
        let target =
            isFailure || shared.known("", \.hasFailingTargets) ? context.upstream.number(ofTarget: request) : nil
        let isRepeat = request.options.attempt > 1
        let failed = BreakerCause(result)
        await change(for: request) { [settings] in
            $0.record(
                outcome, of: admission, target: target, isRepeat: isRepeat, cause: failed, now: $1,
                jitter: jitter, settings: settings)
        }
    }

    /// The current state.
    public var state: State {
        get async {
            let now = context.clock.date.timeIntervalSince1970
            return await shared.update(for: nil) { State($0.phase, now: now) }
        }
    }

    /// Opens the breaker. It stays open until you call ``close()``.
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
    private func outcome(
        of result: Result<HTTPResponse, TransportError>, took: Duration, at date: Date
    ) -> BreakerState.Outcome {
        switch result {
        case .success(let response):
            switch context.upstream.outcome(of: response, at: date) {
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
