// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
public import MainstayHTTPServer

/// The gateway. It answers the upstreams' own routes under `/{host}/…` and has pages for people at all other paths.
public struct Gateway: HTTPHandler {
    private let admission: Admission
    private let hot: HotReplies
    private let clock: any TimeSource
    private let routes: Routes
    private let pages: @Sendable (HTTPServerRequest) -> HTTPServerAnswer?
    private let noRoute: HTTPServerResponse

    /// The first segments of the gateway's own paths, besides those of the pages. No upstream can have them as names.
    public static let ownSegments: Set<String> = ["health", "metrics"]

    /// Makes a gateway.
    ///
    /// - Parameters:
    ///   - sources: Everything that the gateway answers from.
    ///   - server: Which callers and requests the gateway accepts, and how much memory its replies may take.
    ///   - isLoopback: Whether the gateway listens on a loopback address. If so, it accepts only names of this machine as Host.
    public init(
        sources: GatewaySources, server: ServerConfiguration = ServerConfiguration(), isLoopback: Bool = true
    ) {
        let hot = HotReplies(byteLimit: server.memory / 2)
        let admission = Admission(server: server, isLoopback: isLoopback)
        let upstreams = UpstreamAnswers(sources: sources, hot: hot, admission: admission)
        routes = Routes(
            [
                Route("/health") { _ in .now(.health) },
                Route("/metrics") { _ in .now(Self.metrics(sources.counters, hot)) },
            ] + sources.upstreams.flatMap(upstreams.routes))
        noRoute = .noSuchRoute(hosts: sources.upstreams.map(\.client.upstream.host))
        (clock, pages) = (sources.clock, sources.pages)
        (self.admission, self.hot) = (admission, hot)
    }

    /// Answers at once what needs no upstream: fresh replies and all refusals.
    public func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        if let refusal = admission.refusal(of: request) { return finished(.now(refusal), for: request, admission) }
        let target = request.target
        // Finding a hit counts it, so the other conditions come first.
        if request.reads, request.value(of: .cacheControl) == nil, !EventStream.isWanted(by: request, at: target),
            request.value(of: .range) == nil,
            let reply = hot.response(
                to: target, now: clock.date, known: request.value(of: .ifNoneMatch),
                acceptsPacked: Gzip.isAccepted(by: request.value(of: .acceptEncoding)))
        {
            return .now(admission.addressed(reply, to: request))
        }
        let found = routes.route(of: request)
        let admission = found?.route.admission ?? self.admission
        if let preflight = admission.preflight(request, for: found?.route.methods ?? Route.reading) {
            return finished(.now(preflight), for: request, admission)
        }
        let answer = found.flatMap { route, rest in route.answer(to: request, at: rest) }
        return finished(answer ?? pages(request) ?? .now(noRoute), for: request, admission)
    }

    /// The metrics of all pipelines, with the hits that needed no pipeline.
    private static func metrics(_ counters: EventCounters, _ hot: HotReplies) -> HTTPServerResponse {
        for (host, count) in hot.takeHits() where count > 0 {
            counters.record(PipelineEvent(upstream: host, path: "/", kind: .cache(.hit)), times: count)
        }
        return .metrics(counters.prometheusText)
    }

    private func finished(
        _ answer: HTTPServerAnswer, for request: HTTPServerRequest, _ admission: Admission
    ) -> HTTPServerAnswer {
        answer.mapFields { admission.addressed(admission.sealed($0), to: request) }
    }
}
