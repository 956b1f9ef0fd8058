// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Sends no requests to an upstream that is down. Calls fail at once, and now and then one call tests whether the
/// upstream works again.
///
/// It has a breaker for the origin, and one for each route that fails. A route is a method and a path in which numbers,
/// UUIDs and other identifiers have no meaning. What an upstream answers (5xx) opens the breaker of the route only. The
/// breaker of the origin opens if no connection can be made, if nothing is answered, or if three different routes fail
/// and none works within ``Settings/window``.
public final class CircuitBreaker: Sendable {
    /// The thresholds and times of a breaker.
    public struct Settings: Sendable, Equatable {
        /// The number of failed calls in a row that opens a breaker. Small programs never make enough calls for
        /// ``failureRatio``. While other calls succeed, a target that fails does not count. A connection that cannot be
        /// made always counts.
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
        /// How long a probe may take before the breaker lets another one pass. The default is the time limit for all
        /// attempts of a request.
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

    /// The name of a route, and the state of its breaker.
    public struct RouteState: Sendable, Equatable {
        /// The method and the path, with `{}` for identifiers; `nil` if only another process has asked for it.
        public let route: String?
        /// The state.
        public let state: State
        /// The failure that opened the breaker, in words; empty if it did not open.
        public let cause: String
    }

    /// The name of the origin's state in a store. A new form of the numbers needs a new name, so that no version
    /// misreads another's.
    public static let stateName = "breaker/2"
    private static let routesName = "routes/1"

    private let context: PipelineContext
    private let clock: any TimeSource
    private let settings: Settings
    private let origin: SharedState<BreakerState>
    private let routes: SharedState<RouteBreakers>
    /// The names of routes that failed, by number.
    private let names = Lock(LRUCache<Double, String>(capacity: 2 * RouteBreakers.limit))

    init(_ context: PipelineContext, settings: Settings) {
        (self.context, clock, self.settings) = (context, context.clock, settings)
        origin = SharedState(Self.stateName, context: context)
        routes = SharedState(Self.routesName, context: context)
    }

    /// What the breakers have decided about a call.
    struct Admission: Sendable, Equatable {
        /// Both breakers let all calls pass.
        static let pass = Admission(origin: .pass, route: .pass)

        let origin: BreakerState.Admission
        let route: BreakerState.Admission
    }

    /// Whether every request may pass, by what memory alone knows. Nearly all requests need no more, and it saves the
    /// call of an asynchronous function.
    var isClosed: Bool {
        !origin.isShared && origin.known("", \.isClosed) && routes.known("", \.isEmpty)
    }

    /// Lets a request pass. A breaker that ``isClosed`` lets every request pass.
    ///
    /// - Throws: ``TransportError/Kind/circuitOpen(until:)`` if calls may not pass.
    func admit(_ request: HTTPRequest) async throws(TransportError) -> Admission {
        let now = clock.date.timeIntervalSince1970
        let isQuiet = await isQuiet()
        guard !isQuiet else { return .pass }
        let (route, asker) = (RequestRoute(of: request), asker(of: request))
        let ofRoute = BreakerState.Asker(target: route.number, caller: asker.caller, isReload: asker.isReload)
        let (admission, cause) = await changeOrigin(for: request) { [settings] in
            ($0.admit(ofRoute, now: $1, settings: settings), $0.cause)
        }
        if case .refuse(let until) = admission { throw refused(until, cause.text) }
        // A call that tests the origin tests its route too.
        guard admission == .pass else { return Admission(origin: admission, route: .pass) }
        let (ofIt, reason) = await routes.update(for: request) { [settings] in
            $0.admit(route.number, asker, now: now, settings: settings)
        }
        if case .refuse(let until) = ofIt { throw refused(until, "\(route.name): \(reason.text)") }
        return Admission(origin: .pass, route: ofIt)
    }

    /// Whether neither breaker refuses anything, by what the store knew a second ago.
    private func isQuiet() async -> Bool {
        guard await origin.read("", \.isClosed) else { return false }
        return await routes.read("", \.isEmpty)
    }

    private func refused(_ until: Double, _ cause: String) -> TransportError {
        TransportError(.circuitOpen(until: Date(timeIntervalSince1970: until)), detail: cause, attempts: 0)
    }

    /// Who makes a call, for the breaker of its route.
    private func asker(of request: HTTPRequest) -> BreakerState.Asker {
        BreakerState.Asker(
            target: RequestRoute.number(of: context.upstream.cacheKey(request)),
            caller: request.context.caller.map(RequestRoute.number),
            isReload: request.fields[.cacheControl].map { $0.contains("no-cache") } ?? false)
    }

    /// Records a success that changes no phase, as nearly all do.
    ///
    /// - Returns: `false`, and records nothing, if the result is another one. Call ``settle(_:with:of:took:)`` then.
    func settlesNow(
        _ admission: Admission, with result: Result<HTTPResponse, TransportError>
    ) -> Bool {
        guard case .success = result, admission == .pass, !origin.isShared, routes.known("", \.isEmpty) else {
            return false
        }
        let date = clock.date
        guard outcome(of: result, took: .zero, at: date) == .success else { return false }
        origin.updateAlone { state in
            state.record(.success, of: .pass, now: date.timeIntervalSince1970, jitter: 0, settings: settings)
        }
        return true
    }

    /// Records the result of a request that was admitted.
    func settle(
        _ admission: Admission, with result: Result<HTTPResponse, TransportError>,
        of request: HTTPRequest, took: Duration
    ) async {
        let date = clock.date
        let outcome = outcome(of: result, took: took, at: date)
        // A random number is drawn only if needed, because the system's generator is a system call.
        let isFailure = outcome != .success && outcome != .neutral
        let jitter = isFailure ? context.random.duration(upTo: .seconds(1)).inSeconds : 0
        // To tell who asks costs more than the rest. A breaker that is closed need not know who had success.
        guard isFailure || admission != .pass || !origin.known("", \.isClosed) || !routes.known("", \.isEmpty) else {
            await changeOrigin(for: request) { [settings] in
                $0.record(outcome, of: .pass, now: $1, jitter: 0, settings: settings)
            }
            return
        }
        let isRepeat = request.context.attempt > 1
        let failed = BreakerCause(result)
        let (route, asker) = (RequestRoute(of: request), asker(of: request))
        if isFailure { names.withLock { $0.set(route.name, for: route.number) } }
        let ofRoute = BreakerState.Asker(target: route.number, caller: asker.caller)
        await changeOrigin(for: request) { [settings] in
            $0.record(
                outcome, of: admission.origin, ofRoute, isRepeat: isRepeat, cause: failed, now: $1, jitter: jitter,
                settings: settings)
        }
        if admission.origin != .pass {
            // The origin is back. Its routes failed because it was gone.
            if outcome == .success { await routes.update(for: request) { $0 = RouteBreakers() } }
        } else if isFailure || admission.route != .pass || !routes.known("", \.isEmpty) {
            let now = date.timeIntervalSince1970
            await routes.update(for: request) { [settings] in
                $0.record(
                    outcome, of: admission.route, route.number, asker, isRepeat: isRepeat, cause: failed, now: now,
                    jitter: jitter, settings: settings)
            }
        }
    }

    /// The current state of the origin's breaker.
    public var state: State {
        get async {
            let now = clock.date.timeIntervalSince1970
            return await origin.read("") { State($0.phase, now: now) }
        }
    }

    /// The routes whose breakers do not let all calls pass, the one that failed last at the end. There are at most 64.
    public var openRoutes: [RouteState] {
        get async {
            let now = clock.date.timeIntervalSince1970
            let states = await routes.read("", \.states)
            return names.withLock { names in
                states.filter { $0.state.phase != .closed }.map {
                    RouteState(
                        route: names.value(for: $0.route), state: State($0.state.phase, now: now),
                        cause: $0.state.cause.text)
                }
            }
        }
    }

    /// Opens the breaker of the origin. It stays open until you call ``close()``.
    public func open() async {
        await origin.update(for: nil) { $0.hold() }
    }

    /// Closes the breakers of the origin and of all routes, and forgets all failures.
    public func close() async {
        await origin.update(for: nil) { $0 = BreakerState() }
        await routes.update(for: nil) { $0 = RouteBreakers() }
    }

    /// Changes the state of the origin, and reports a change of phase to the observer.
    @discardableResult
    private func changeOrigin<Outcome: Sendable>(
        for request: HTTPRequest, _ change: @escaping @Sendable (inout BreakerState, Double) -> Outcome
    ) async -> Outcome {
        let now = clock.date.timeIntervalSince1970
        let (outcome, before, after) = await origin.update(for: request) { state in
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
            switch context.upstream.meaning(of: response, at: date).consequences.breaker {
            case .works: .success
            case .neutral: .neutral
            case .fails: .targetFailure
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
