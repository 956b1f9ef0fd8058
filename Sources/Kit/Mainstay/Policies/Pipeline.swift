// SPDX-License-Identifier: Apache-2.0

/// The standard order of policies around a transport. Each policy handles only what the policies inside it could not.
///
/// Fallback → coalescing → cache → deadline → retry → (hedging) → rate limit → (concurrency limit) → breaker → attempt timeout →
/// content check → (authorization) → transport. The policies in parentheses are optional; ``layers`` lists those in use. With
/// ``Offline`` as the transport, only fallback and cache are used, because no request is sent. ``Pipeline/Options`` changes the
/// policies' settings and adds policies of your own (<doc:ConfiguringThePipeline>).
///
/// A stream passes through the same policies, except for fallback, coalescing, cache and hedging: they need the whole content. It is
/// tried again only before its content begins (<doc:UploadsAndDownloads>).
public struct Pipeline: StreamingTransport, CustomStringConvertible {
    /// The names of the policies, outermost first, and of the transport they wrap.
    public let layers: [String]
    /// The description of the API.
    public let upstream: Upstream
    /// The breaker; `nil` if the pipeline sends nothing or the options have no breaker.
    public let breaker: CircuitBreaker?
    /// The rate limit; `nil` if the pipeline sends nothing.
    package let rateLimit: RateLimit?
    let clock: any TimeSource
    private static let requests = Lock(0 as UInt64)
    private let isObserved: Bool
    let random: RandomSource
    let schedule: Retry.Schedule
    /// Whether the transport tells when bytes move.
    private let isTelling: Bool
    /// Whether only fresh replies and the upstream's may answer.
    private let refusesLesser: Bool
    private let keepsForOutages: Bool
    private let outermost: any Transport
    /// The outermost policy, unless the options put another around it. To call a known function costs less than to call one of a protocol.
    private let fallback: Fallback?
    private let caching: Caching

    /// Creates the pipeline for an upstream.
    ///
    /// - Parameters:
    ///   - transport: The transport that reaches the upstream.
    ///   - context: The upstream, the clock and the other things that policies share.
    ///   - store: The store of kept replies.
    ///   - embedded: The transports that answer safe requests when nothing else does, in order. Their answers are from
    ///     ``Provenance/Source/embedded`` data unless they say otherwise.
    ///   - options: The settings of the policies.
    public init(
        through transport: any Transport, context: PipelineContext, store: any CacheStore,
        embedded: [any Transport] = [], options: Options = Options()
    ) {
        var context = context.ofOnePipeline().identifying(by: transport).separating(by: options.partition)
        (upstream, clock, isObserved) = (context.upstream, context.clock, context.isObserved)
        (random, schedule) = (context.random, options.schedule)
        (isTelling, refusesLesser) = (transport is any TimeKeepingTransport, options.fallback == .never)
        keepsForOutages = options.fallback == .keptForOutages
        let total = options.limits.total ?? .seconds(10)
        var stack = Stack(transport)
        var patience: UpstreamPatience?
        if transport is Offline {
            (breaker, rateLimit) = (nil, nil)
        } else {
            if options.patience == nil { patience = UpstreamPatience(context: context, limit: total) }
            (breaker, rateLimit) = stack.wrapAttempts(&context, options, patience)
            stack.wrap("retry") {
                Retry(
                    $0, context: context, schedule: options.schedule, budget: options.budget, retries: options.retries,
                    limits: options.limits)
            }
            stack.layers.insert("deadline", at: 0)
        }
        let caching = Caching(stack.outermost, context: context, store: store)
        self.caching = caching
        stack.wrap("cache") { _ in caching }
        var fetches: Coalescing?
        if !(transport is Offline) {
            let coalescing = Coalescing(caching, context: context, limits: options.limits)
            stack.wrap("coalescing") { _ in coalescing }
            fetches = coalescing
        }
        let tiers = options.fallback == .never ? [] : [caching.stale] + embedded
        stack.wrap("fallback") {
            Fallback(
                $0, context: context, tiers: tiers, patience: options.patience ?? min(.seconds(1), total),
                fetches: fetches, learned: patience)
        }
        stack.wrap(options.policies.filter { $0.place == .call })
        (outermost, layers) = (stack.outermost, stack.layers)
        fallback = outermost as? Fallback
    }

    /// Sends a request through all policies.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard !isObserved, !refusesLesser, !keepsForOutages, !request.hasContent, let fallback else {
            return try await sendPrepared(request)
        }
        return try await fallback.send(request)
    }

    // Inlined, its values would take their places in the frame of the function that suffices for most requests.
    @inline(never) private func sendPrepared(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = numbered(try await allowingTimeToSend(request))
        if refusesLesser { request.options.acceptsLesser = false }
        if keepsForOutages { request.options.keepsForOutages = true }
        return try await outermost.send(request)
    }

    private func numbered(_ request: HTTPRequest) -> HTTPRequest {
        guard isObserved else { return request }
        var request = request
        request.options.number = Self.requests.withLock { count in
            count += 1
            return count
        }
        return request
    }

    /// Returns a stream with an element after each change of the replies kept for a request.
    func changes(of request: HTTPRequest) -> AsyncStream<Void> { caching.changes(of: request) }

    /// Sends a request through the policies for streams, and returns when the head of the response has arrived.
    ///
    /// If the status is not 2xx, the content has arrived too, and is cut after 64 KiB. The content of other responses is passed on
    /// as it arrives, with stars for credentials that the upstream repeats.
    ///
    /// - Throws: ``TransportError`` if there is no response; its kind is ``TransportError/Kind/invalidRequest`` if the transport
    ///   cannot stream.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        var request = numbered(try await allowingTimeToSend(request))
        request.options.streaming = HTTPRequest.Options.Streaming(idleTimeout: idleTimeout)
        return HTTPStreamResponse(try await outermost.send(request))
    }

    /// Returns a request that has the time to send its content, if its transport does not tell when bytes move.
    private func allowingTimeToSend(_ request: HTTPRequest) async throws(TransportError) -> HTTPRequest {
        guard !isTelling, request.hasContent else { return request }
        let length = request.source == nil ? request.body?.count : try await request.source?.length()
        var request = request
        request.options.sendingTime = length.map { .seconds($0 / Self.slowestRate) } ?? Self.longestSending
        return request
    }

    /// The number of bytes a second below which sending content fails.
    private static let slowestRate = 16 << 10
    /// How long sending content of unknown length may take.
    private static let longestSending = Duration.seconds(3_600)

    /// The layers on one line: `fallback → cache → … → CurlTransport`.
    public var description: String { layers.joined(separator: " → ") }
}

/// A transport wrapped in policies, and their names.
private struct Stack {
    var outermost: any Transport
    var layers: [String]

    init(_ transport: any Transport) {
        outermost = transport
        layers = ["\(type(of: transport))"]
    }

    mutating func wrap(_ name: String, _ make: (any Transport) -> any Transport) {
        outermost = make(outermost)
        layers.insert(name, at: 0)
    }

    mutating func wrap(_ policies: [Pipeline.Options.Addition]) {
        // The first one added is the outermost.
        for policy in policies.reversed() { wrap(policy.name, policy.make) }
    }

    /// Adds policies below the cache, and tells the context which users they identify.
    mutating func wrap(_ policies: [Pipeline.Options.Addition], identifying context: inout PipelineContext) {
        for policy in policies.reversed() {
            let below = BelowPolicy(name: policy.name, next: outermost, context: context)
            let made = policy.make(below)
            let isTrusted = made is any IdentifyingTransport
            below.isTrusted.withLock { $0 = isTrusted }
            wrap(policy.name) { _ in isTrusted ? made : AbovePolicy(policy: made) }
            context = context.identifying(alsoBy: made)
        }
    }

    /// Adds the policies of one attempt, and returns those that others look at.
    mutating func wrapAttempts(
        _ context: inout PipelineContext, _ options: Pipeline.Options, _ patience: UpstreamPatience?
    ) -> (breaker: CircuitBreaker?, rateLimit: RateLimit) {
        let upstream = context.upstream
        // Besides the transport, added policies and the renewal of a credential take time.
        let isWatching =
            !(outermost is any TimeKeepingTransport) || options.policies.contains { $0.place != .call }
            || upstream.credentials.contains { $0.source != nil }
        outermost = StreamOpener(transport: outermost, clock: context.clock)
        wrap(options.policies.filter { $0.place == .exchange }, identifying: &context)
        let needsAuthorization = !upstream.credentials.isEmpty || upstream.redirects != .follow
        if needsAuthorization { wrap("authorization") { Authorization($0, context: context) } }
        wrap("content check") { ContentCheck($0, context: context) }
        let timeout = AttemptTimeout(
            outermost, context: context, limits: options.limits, patience: patience, isWatching: isWatching)
        let breaker = options.breaker.map { CircuitBreaker(timeout, context: context, settings: $0) }
        let concurrency = options.concurrency.map {
            ConcurrencyLimit(timeout, context: context, limits: $0)
        }
        let rateLimit = RateLimit(timeout, context: context)
        outermost = Attempt(
            rateLimit: rateLimit, concurrency: concurrency, breaker: breaker,
            timeout: timeout, upstream: upstream, clock: context.clock)
        let names = [
            "rate limit", concurrency.map { _ in "concurrency limit" }, breaker.map { _ in "breaker" },
            "attempt timeout",
        ]
        layers.insert(contentsOf: names.compactMap(\.self), at: 0)
        if let delay = options.hedgeDelay {
            wrap("hedging") { Hedging($0, context: context, after: delay, budget: options.budget) }
        }
        wrap(options.policies.filter { $0.place == .attempt }, identifying: &context)
        return (breaker, rateLimit)
    }
}
