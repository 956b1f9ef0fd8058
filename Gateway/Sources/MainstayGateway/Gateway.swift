// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayHTTPServer
public import MainstayKit

/// The gateway. It answers the upstreams' own routes under `/{host}/…` and has pages for people at all other paths.
public struct Gateway: HTTPHandler {
    let admission: Admission
    let hot: HotReplies
    let clock: any TimeSource
    /// Whether kept replies may have been purged at other gateways without this one's knowledge.
    let isBehind: @Sendable () -> Bool
    private let routes: Routes
    private let pages: @Sendable (HTTPServerRequest) -> HTTPServerAnswer?
    private let findSession: (@Sendable (HTTPServerRequest) -> PageSession?)?
    private let refusalPage: (@Sendable (HTTPServerResponse, HTTPServerRequest) -> HTTPServerResponse?)?
    private let noRoute: HTTPServerResponse
    let operation: GatewayOperation
    /// The upstreams' hosts by the first segment of their routes.
    private let hostsBySegment: [Substring: String]

    /// The first segments of the gateway's own paths, besides those of the pages, and of paths that browsers and
    /// crawlers ask every server for. No upstream can have them as names.
    public static let ownSegments = OwnRoute.segments.union(["favicon.ico", "robots.txt"])

    /// The paths by which the gateway is watched. No limit holds for them.
    public static let probes = OwnRoute.openPaths

    /// Makes a gateway.
    ///
    /// - Parameters:
    ///   - sources: Everything that the gateway answers from.
    ///   - server: Which callers and requests the gateway accepts, and how much memory its replies may take.
    ///   - isLoopback: Whether the gateway listens on a loopback address. If so, it accepts only names of this machine
    ///     as Host.
    ///   - operation: The access log and the metrics; by default, metrics that begin with this gateway.
    public init(
        sources: GatewaySources, server: ServerConfiguration = ServerConfiguration(), isLoopback: Bool = true,
        operation: GatewayOperation? = nil
    ) {
        self.init(sources: sources, server: server, keys: CallerKeys(), isLoopback: isLoopback, operation: operation)
    }

    /// Makes a gateway whose callers may have keys.
    public init(
        sources: GatewaySources, server: ServerConfiguration = ServerConfiguration(), keys: CallerKeys,
        isLoopback: Bool = true, operation: GatewayOperation? = nil
    ) {
        let operation = operation ?? GatewayOperation(counters: sources.counters, clock: sources.clock)
        let hot = HotReplies()
        operation.callers.use(keys.keys, areWanted: keys.areWanted || !server.tokens.isEmpty)
        let admission = Admission(server: server, isLoopback: isLoopback, callers: operation.callers)
        let upstreamsBySegment = Self.bySegment(sources.upstreams)
        let budget = ReplyBudget(limit: server.memory * 2)
        let upstreams = UpstreamAnswers(sources: sources, hot: hot, admission: admission, budget: budget)
        let upstreamRoutes = sources.upstreams.flatMap(upstreams.routes)
        let own = OwnRoute.Sources(
            status: sources.status,
            admin: AdminAnswers(
                administration: CacheAdministration(sources), inspector: sources.inspector,
                learning: operation.learning),
            isOwner: sources.isOwner,
            metrics: { [status = sources.status] in await Self.metrics(operation, status, hot, budget) },
            description: OpenAPIDocument.response(upstreamRoutes, upstreams: upstreamsBySegment))
        let ownRoutes = OwnRoute.all.filter { !server.onlyAPI || $0.access != .callers }
        routes = Routes(ownRoutes.map { $0.route(own, admission) } + upstreamRoutes)
        noRoute = .noSuchRoute(hosts: sources.upstreams.map(\.client.upstream.host))
        (clock, isBehind) = (sources.clock, sources.cache.isBehind)
        pages = { [pages = sources.pages] request in pages(request)?.packed(for: request) }
        (findSession, refusalPage) = (sources.session, sources.refusalPage)
        operation.use(hot)
        (self.admission, self.hot, self.operation) = (admission, hot, operation)
        hostsBySegment = upstreamsBySegment.mapValues(\.host)
        operation.prepare(for: sources.upstreams.map(\.client.upstream.host))
    }

    /// Answers at once what needs no upstream: fresh replies and all refusals.
    public func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        let turn: CallerLimits.Turn?
        switch admit(request) {
        case .refused(let refusal): return refusal
        case .admitted(let counted): turn = counted
        }
        if !isBehind(), let reply = hot.response(to: request, now: clock.date) {
            // The hits themselves count the traffic.
            let addressed = admission.addressed(reply, to: request)
            return .now(operation.noted(addressed, visit(request, turn), isCounted: true))
        }
        let found = routes.route(of: request)
        let admission = found?.route.admission ?? self.admission
        if let preflight = admission.preflight(request, for: found?.route.methods ?? Route.reading) {
            return watched(.now(preflight), for: request, turn, admission)
        }
        let answer = found.flatMap { route, rest in route.answer(to: request, at: rest) }
        return watched(answer ?? pages(request) ?? .now(noRoute), for: request, turn, admission)
    }

    /// Passes large content on to an upstream while it arrives.
    public func answer(
        toUpload request: HTTPServerRequest
    ) -> (@Sendable (HTTPBodyStream) async -> HTTPServerReply)? {
        guard !request.reads, let (route, rest) = routes.route(of: request), let upload = route.upload,
            route.methods.contains(request.method)
        else { return nil }
        return { content in
            let answer: HTTPServerAnswer
            switch admit(request) {
            case .refused(let refusal): answer = refusal
            case .admitted(let turn):
                let later = HTTPServerAnswer.later { await upload(request, rest, content) }
                answer = watched(later, for: request, turn, route.admission ?? admission)
            }
            return await answer.reply()
        }
    }

    /// The result of looking at a request before its route is looked for.
    private enum Entry {
        case refused(HTTPServerAnswer)
        /// The request has been counted, if its caller has a key.
        case admitted(CallerLimits.Turn?)
    }

    private func admit(_ request: HTTPServerRequest) -> Entry {
        let session = session(of: request)
        let caller = admission.caller(of: request) ?? session?.caller.flatMap(operation.callers.caller(named:))
        if let refusal = admission.refusal(of: request, caller: caller, isSignedIn: session != nil) {
            // The pages ask a person for the key themselves.
            let page = refusal.status == 401 && asksForKeys && routes.route(of: request) == nil ? pages(request) : nil
            return .refused(watched(page ?? .now(refusal), for: request, nil, admission))
        }
        if let refusal = foreignRefusal(of: request) {
            return .refused(watched(.now(refusal), for: request, nil, admission))
        }
        if Admission.isProbe(request.path) { return .admitted(nil) }
        let turn = caller.map { operation.callers.turn(of: $0, at: clock.date) }
        guard let turn, !turn.isAnswered else { return .admitted(turn) }
        let page = session == nil ? nil : refusalPage?(turn.refusal, request)
        return .refused(watched(.now(page ?? turn.refusal), for: request, turn, admission))
    }

    /// The error response to a request that another site's page makes a browser send. The pages protect their own
    /// forms, and say so in words for people.
    private func foreignRefusal(of request: HTTPServerRequest) -> HTTPServerResponse? {
        guard Admission.isFromBrowser(request.head, in: request.bytes.span), !Admission.isProbe(request.path) else {
            return nil
        }
        let route = routes.route(of: request)?.route
        if route == nil, !request.method.isSafe { return nil }
        return (route?.admission ?? admission).foreignRefusal(of: request)
    }

    /// The browser that has signed in and sends a request. On the upstreams' routes it may only read, because another
    /// site could make it send something; the pages protect their own forms.
    private func session(of request: HTTPServerRequest) -> PageSession? {
        guard asksForKeys, admission.usesAuthorization, request.value(of: .authorization) == nil,
            request.reads || routes.route(of: request) == nil
        else { return nil }
        return findSession?(request)
    }

    private var asksForKeys: Bool { findSession != nil }

    /// Counts and logs a request that the server answered itself.
    public func serverRefused(_ request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus) {
        operation.noteRefusal(of: request, from: peer, with: status, at: clock.date)
    }

    /// The answer with all fields of the gateway's own, counted and logged when it is ready.
    private func watched(
        _ answer: HTTPServerAnswer, for request: HTTPServerRequest, _ turn: CallerLimits.Turn?, _ admission: Admission
    ) -> HTTPServerAnswer {
        let finished = answer.mapFields {
            admission.seal(&$0)
            admission.address(&$0, to: request)
        }
        return operation.watch(finished, visit(request, turn))
    }

    private func visit(_ request: HTTPServerRequest, _ turn: CallerLimits.Turn?) -> LoggedRequest {
        LoggedRequest(
            request: request, date: clock.date,
            upstream: hostsBySegment[Routes.segment(of: request.path)],
            scope: operation.scope(of: request.head, in: request.bytes.span), turn: turn)
    }

    private static func bySegment(_ upstreams: [GatewayUpstream]) -> [Substring: Upstream] {
        let pairs = upstreams.flatMap { placed in
            let upstream = placed.client.upstream
            return (placed.rootSegments.isEmpty ? [upstream.host] : placed.rootSegments).map { ($0[...], upstream) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The metrics of all pipelines, with the hits that needed no pipeline.
    private static func metrics(
        _ operation: GatewayOperation, _ status: any GatewayStatus, _ hot: HotReplies, _ budget: ReplyBudget
    ) async -> HTTPServerResponse {
        operation.collectHits(of: hot)
        return .metrics(await operation.metrics(status, movingBytes: budget.used))
    }
}
