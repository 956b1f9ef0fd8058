// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The standard policies around a transport, in one order. Each policy handles only what the policies after it could
/// not.
///
/// Fallback → coalescing → cache → deadline → retry → (hedging) → rate limit → (concurrency limit) → breaker → attempt
/// timeout → content check → (authorization) → transport. The policies in parentheses are optional; ``layers`` lists
/// those in use. With ``Offline`` as the transport, only fallback and cache are used, because no request is sent.
/// ``Pipeline/Options`` changes the policies' settings and adds policies of your own (<doc:ConfiguringThePipeline>).
///
/// A stream passes through the same policies, except for fallback, coalescing, cache and hedging: they need the whole
/// content. It is tried again only before its content begins (<doc:UploadsAndDownloads>).
public struct Pipeline: StreamingTransport, CustomStringConvertible {
    /// The parts on the heap, because a pipeline is copied into the frames of asynchronous functions.
    private let parts: Parts
    private static let requests = Lock(0 as UInt64)

    /// The names of the policies, outermost first, and of the transport they wrap.
    public var layers: [String] { parts.layers }
    /// The description of the API.
    public var upstream: Upstream { parts.context.upstream }
    /// The breaker; `nil` if the pipeline sends nothing or the options have no breaker.
    public var breaker: CircuitBreaker? { parts.breaker }
    /// The rate limit; `nil` if the pipeline sends nothing.
    public var rateLimit: RateLimiter? { parts.rateLimit }
    /// The cache; `nil` if the pipeline has none.
    package var cache: ReplyCache? { parts.driver.cache }
    /// Who is signed in; `nil` if that cannot change.
    var user: SignedInUser? { parts.context.user }
    /// The same for all copies of a pipeline.
    var identity: ObjectIdentifier { ObjectIdentifier(parts) }
    /// What replies had that models have no place for; `nil` if nobody is told.
    var drift: ModelDriftLog? { parts.drift }
    var clock: any TimeSource { parts.context.clock }
    var random: RandomSource { parts.context.random }
    var schedule: Retry.Schedule { parts.schedule }

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
        self.init(
            transport.known?.isOffline == true ? [.fallback, .cache] : Part.all, through: transport, context: context,
            store: store, embedded: embedded, options: options)
    }

    /// Creates a pipeline with some of the policies only.
    package init(
        _ parts: Set<Part>, through transport: any Transport, context: PipelineContext,
        store: any CacheStore = MemoryStore(), embedded: [any Transport] = [], options: Options = Options()
    ) {
        self.parts = Parts(
            parts, through: transport, context: context, store: store, embedded: embedded, options: options)
    }

    /// Sends a request through all policies.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard parts.mustPrepare(request) else { return try await parts.send(request) }
        return try await parts.send(try await prepared(request))
    }

    /// Watches the replies kept for a request; `nil` without a cache.
    func watch(_ request: HTTPRequest) -> WatchedReply? { parts.driver.watch(request) }

    /// Sends a request through the policies for streams, and returns when the head of the response has arrived.
    ///
    /// If the status is not 2xx, the content has arrived too, and is cut after 64 KiB. The content of other responses
    /// is passed on as it arrives, with stars for credentials that the upstream repeats.
    ///
    /// - Throws: ``TransportError`` if there is no response; its kind is ``TransportError/Kind/invalidRequest`` if the
    ///   transport cannot stream.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        var request = try await prepared(request)
        request.context.streaming = CallContext.Streaming(idleTimeout: idleTimeout)
        return HTTPStreamResponse(try await parts.send(request))
    }

    func observe(_ kind: PipelineEvent.Kind, of request: HTTPRequest) { parts.context.observe(kind, of: request) }

    /// Tells the observer what a reply has that the models which read it have no place for.
    func reportDrift(_ notes: Set<ModelReading.Note>, in response: HTTPResponse, to request: HTTPRequest) {
        // What is kept was read before, and what is embedded is not the API's.
        guard let log = parts.drift, response.provenance.source == .network else { return }
        for drift in log.confirmed(notes, by: response) { parts.context.observe(.drift(drift), of: request) }
    }

    /// Returns a request as this pipeline sends it: with a number, and with the time that its content needs.
    private func prepared(_ request: HTTPRequest) async throws(TransportError) -> HTTPRequest {
        var request = request
        if parts.context.isObserved {
            request.context.number = Self.requests.withLock { count in
                count += 1
                return count
            }
        }
        switch parts.fallback {
        case .never: request.options.acceptsLesser = false
        case .keptForOutages: request.context.keepsForOutages = true
        case .kept: request.context.acceptsKeptOnly = true
        default: break
        }
        guard !parts.isTelling, request.hasContent else { return request }
        // The transport does not tell when bytes move.
        let length = request.source == nil ? request.body?.count : try await request.source?.length()
        request.context.sendingTime = length.map { .seconds($0 / Self.slowestRate) } ?? Self.longestSending
        return request
    }

    /// The number of bytes a second below which sending content fails.
    private static let slowestRate = 16 << 10
    /// How long sending content of unknown length may take.
    private static let longestSending = Duration.seconds(3_600)

    /// The layers on one line: `fallback → cache → … → CurlTransport`.
    public var description: String { layers.joined(separator: " → ") }
}

extension Pipeline: KitTransport {
    /// `false`: a pipeline may go on for others after its time.
    public var keepsTime: Bool { false }
    package var pipeline: Pipeline? { self }
}
