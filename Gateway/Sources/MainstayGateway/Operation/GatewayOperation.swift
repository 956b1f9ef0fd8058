// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
public import MainstayHTTPServer
public import MainstayKit
import Synchronization

/// What a gateway tells its operator: the access log and the metrics. It outlives the gateway, because a new
/// configuration makes a new gateway, and counters must not begin again.
public final class GatewayOperation: Sendable {
    /// The counts of events in the pipelines.
    public let counters: EventCounters
    let traffic = Traffic()
    let callers: CallerLimits
    /// Counts and limits wrong keys and tokens, for the routes and for the page on which people sign in.
    public let wrongKeys: WrongCredentials
    /// The access log; `nil` if there is none.
    public let log: AccessLog?
    let random: RandomSource
    let clock: any TimeSource
    private let connections = Lock<(@Sendable () -> HTTPServer.Connections)?>(nil)
    private let hot = Lock<HotReplies?>(nil)
    private let learned = Lock<GatewayLearning?>(nil)
    private let started: Double
    private let isReloaded = Atomic(true)

    /// Makes an operation.
    ///
    /// - Parameters:
    ///   - log: The access log; `nil` if there is none.
    ///   - counters: The counts of events in the pipelines.
    ///   - random: Makes the identifiers of requests.
    ///   - clock: Measures how long requests take.
    ///   - warn: Gets lines for the operator.
    public init(
        log: AccessLog? = nil, counters: EventCounters = EventCounters(), random: RandomSource = RandomSource(),
        clock: any TimeSource = ContinuousClock(), warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.log, self.counters, self.random, self.clock) = (log, counters, random, clock)
        wrongKeys = WrongCredentials(clock: clock, warn: warn)
        callers = CallerLimits(wrongKeys: wrongKeys)
        started = clock.date.timeIntervalSince1970
    }

    /// Makes an operation of a gateway that may learn.
    ///
    /// - Parameters:
    ///   - log: The access log; `nil` for none.
    ///   - clock: The clock of the metrics.
    ///   - warn: Gets a sentence for the operator.
    ///   - learning: Learns what upstreams answer; `nil` if nothing is learned.
    public convenience init(
        log: AccessLog?, learning: GatewayLearning?, clock: any TimeSource = ContinuousClock(),
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.init(log: log, clock: clock, warn: warn)
        learned.withLock { $0 = learning }
    }

    /// Learns what upstreams answer; `nil` if nothing is learned.
    public var learning: GatewayLearning? { learned.withLock { $0 } }

    /// Shows the connections of a server in the metrics.
    public func observe(_ server: HTTPServer) {
        connections.withLock { connections in
            connections = { [weak server] in server?.connections ?? HTTPServer.Connections() }
        }
    }

    /// Remembers whether the configuration could be used when it was last read.
    public func noteReload(isSuccessful: Bool) {
        isReloaded.store(isSuccessful, ordering: .relaxed)
    }

    /// Uses the ready replies of the present gateway for ``cacheUse``.
    func use(_ replies: HotReplies) {
        hot.withLock { $0 = replies }
    }

    /// Counts the hits that needed no pipeline.
    func collectHits(of hot: HotReplies) {
        for (host, count) in hot.takeHits() where count > 0 {
            counters.record(PipelineEvent(upstream: host, path: "/", kind: .cache(.hit)), times: count)
            traffic.record(host, 200, .hit, took: .zero, times: count)
        }
    }

    /// How often kept replies answered.
    public var cacheUse: CacheCounts {
        let hot = hot.withLock { $0 }
        if let hot { collectHits(of: hot) }
        var use = traffic.cacheUse
        use.readyReplies = hot?.count ?? 0
        return use
    }

    /// Whether each caller needs a key or a token. If they once did, they do until the process ends.
    public var wantsKeys: Bool { callers.areWanted }

    /// Whether there is a key.
    public var hasKeys: Bool { callers.hasKeys }

    /// The name of the caller whose key has a SHA-256 hash; `nil` if there is none, or no longer.
    public func callerName(ofKeyHash hash: String) -> String? { callers.caller(ofHash: hash)?.name }

    /// Uses other keys from now on.
    public func use(_ keys: CallerKeys) { callers.use(keys.keys, areWanted: keys.areWanted) }

    /// Ends all keys but these, before anything else of a new configuration is looked at.
    ///
    /// - Returns: The names of the callers whose keys ended.
    public func revoke(allBut keys: CallerKeys) -> [String] { callers.keepOnly(keys.keys) }

    /// How much each caller with a key has asked for.
    public var callerUses: [CallerUse] { callers.uses(at: clock.date) }

    /// Makes the counts of upstreams visible before their first request, and forgets those of upstreams that the
    /// configuration had before.
    func prepare(for upstreams: [String]) {
        traffic.prepare(for: upstreams)
        counters.keepOnly(Set(upstreams))
        counters.prepare(for: upstreams)
    }

    /// The scope of a request, with a new identifier if the caller sent none. `nil` if nothing would use it: there is
    /// no log, and the caller sent neither an identifier nor a trace.
    func scope(of head: RequestHead, in bytes: Span<UInt8>) -> RequestScope? {
        guard log != nil || RequestScope.isNamed(by: head, in: bytes) else { return nil }
        return RequestScope(of: head, in: bytes, using: random)
    }

    /// Counts and logs a request that the server answered itself.
    public func noteRefusal(
        of request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus, at date: Date
    ) {
        traffic.recordRefusal(status)
        log?.record(
            AccessRecord(date: date, peer: peer, status: status, bytes: 0), of: request)
    }

    /// The answer, counted and logged when it is ready. A stream is logged when it ends.
    ///
    /// - Parameter start: When the request was taken; `nil` for now.
    func watch(
        _ answer: HTTPServerAnswer, _ visit: LoggedRequest, since start: ContinuousClock.Instant? = nil
    ) -> HTTPServerAnswer {
        switch answer {
        case .now(let response):
            return .now(noted(response, visit, took: start?.duration(to: clock.now) ?? .zero))
        case .soon(let begin, let then):
            let start = clock.now
            return .soon(begin: begin) { [self] in watch(then(), visit, since: start) }
        case .later(let isExpensive, let reply):
            let start = start ?? clock.now
            return .later(isExpensive: isExpensive) { [self] in
                let reply = await visit.inScope(reply)
                let took = start.duration(to: clock.now)
                // If the caller has gone, the answer is not sent. The status is the one that nginx gives such requests.
                let isGone = Task.isCancelled
                switch reply {
                case .whole(let response): return .whole(noted(response, visit, took: took, isGone: isGone))
                case .stream(var stream):
                    // What is passed on while it arrives does not come from a cache.
                    let cache: CacheResult = stream.fields.contains(.cacheStatus) ? .miss : .none
                    count(visit, isGone ? 499 : stream.status, cache, took: took)
                    stream.fields = visit.completed(stream.fields)
                    guard let log else { return .stream(stream) }
                    let (status, fields, body) = (stream.status, stream.fields, stream.body)
                    stream.body = body.onEnd { [clock] in
                        log.record(
                            visit.record(
                                status, fields, cache, bytes: body.receivedLength, took: start.duration(to: clock.now)),
                            of: visit.request)
                    }
                    return .stream(stream)
                }
            }
        }
    }

    /// A response that is being sent, counted and logged.
    ///
    /// - Parameters:
    ///   - isGone: Whether its caller has gone, so that it is not sent.
    ///   - isCounted: Whether something else counts it.
    func noted(
        _ response: HTTPServerResponse, _ visit: LoggedRequest, took: Duration = .zero, isGone: Bool = false,
        isCounted: Bool = false
    ) -> HTTPServerResponse {
        let (status, cache) = (isGone ? 499 : response.status, CacheResult(response.provenance))
        if !isCounted { count(visit, status, cache, took: took) }
        log?.record(
            visit.record(status, response.fields, cache, bytes: isGone ? 0 : visit.sent(response), took: took),
            of: visit.request)
        return visit.completed(response)
    }

    private func count(_ visit: LoggedRequest, _ status: HTTPStatus, _ cache: CacheResult, took: Duration) {
        traffic.record(visit.upstream ?? Traffic.ownRoutes, status, cache, took: took)
    }

    /// All metrics in Prometheus' text format.
    ///
    /// - Parameters:
    ///   - status: The state of what the gateway is connected to.
    ///   - movingBytes: The bytes of large replies on their way.
    func metrics(_ status: any GatewayStatus, movingBytes: Int) async -> String {
        var text = PrometheusText()
        traffic.render(to: &text)
        callers.render(to: &text)
        let wrong = wrongKeys.counts
        text.add(
            .counter, "mainstay_wrong_keys_total",
            "Wrong keys and tokens. Those of callers that try too often are not looked at (limited).",
            [([("result", "refused")], Double(wrong.refused)), ([("result", "limited")], Double(wrong.limited))])
        await status.render(to: &text)
        if let learning { LearnedUpstream.render(await learning.upstreams, to: &text) }
        text.add(
            .gauge, "mainstay_memory_bytes",
            "Replies in memory: those that are kept, with the forms in which they are sent, and large ones on their way.",
            [([("use", "replies")], Double(status.memory())), ([("use", "moving")], Double(movingBytes))])
        let connections = connections.withLock { $0 }?() ?? HTTPServer.Connections()
        text.add(.gauge, "mainstay_connections", "Open connections of callers.", Double(connections.open))
        text.add(.counter, "mainstay_connections_total", "Accepted connections.", Double(connections.accepted))
        text.add(
            .counter, "mainstay_log_lines_dropped_total", "Lines of the access log that were not written.",
            Double(log?.droppedLines ?? 0))
        text.add(
            .gauge, "mainstay_config_last_reload_successful",
            "Whether the configuration could be used when it was last read.",
            isReloaded.load(ordering: .relaxed) ? 1 : 0)
        text.add(.gauge, "process_start_time_seconds", "When the process started, since 1970.", started)
        ProcessUsage.render(to: &text)
        return text.text + counters.prometheusText
    }
}
