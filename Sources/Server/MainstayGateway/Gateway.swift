// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
public import MainstayHTTPServer
public import MainstayServices
import MainstayTrips

/// The gateway. It answers the upstreams' own routes under `/{host}/…` and has a small page at `/`.
public struct Gateway: HTTPHandler {
    private static let ifNoneMatch = HTTPFieldName(known: "If-None-Match")
    private let services: Services
    private let page: DictionaryPage
    private let admission: Admission
    private let hot = HotReplies()
    private let streams: EventStreams

    /// Makes a gateway to the upstreams of the services.
    ///
    /// - Parameters:
    /// - server: Which callers and requests the gateway accepts.
    /// - isLoopback: Whether the gateway listens on a loopback address. If so, it accepts only names of this machine as
    ///     Host.
    public init(
        services: Services, server: ServerConfiguration = ServerConfiguration(), isLoopback: Bool = true
    ) {
        self.services = services
        admission = Admission(server: server, isLoopback: isLoopback)
        page = DictionaryPage(dictionary: services.dictionary)
        streams = EventStreams(transport: services.streamingTransport, clock: services.clock)
    }

    /// Answers requests that need no upstream: with fresh replies, the empty page, and all refusals.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? {
        if let refusal = admission.refusal(of: request) { return finished(refusal, for: request) }
        let now = services.clock.date
        let target = request.target
        // Finding a hit counts it, so the other conditions come first.
        if request.value(of: .cacheControl) == nil, !EventStream.isWanted(by: request, at: target),
            let reply = hot.response(to: target, now: now, known: request.value(of: Self.ifNoneMatch))
        {
            return admission.addressed(reply, to: request)
        }
        return storedResponse(to: request, at: target, now: now).map { finished($0, for: request) }
    }

    private func storedResponse(
        to request: HTTPServerRequest, at target: String, now: Date
    ) -> HTTPServerResponse? {
        switch route(of: request) {
        case .upstream(let client, let forwarded):
            if EventStream.isWanted(by: request, at: target) { return nil }
            // Callers can invent query items, so many targets may have the same reply. Only a target without such items is kept.
            let isHot = request.query == forwarded.url.query && !forwarded.fields.contains(.cacheControl)
            return freshReply(to: forwarded, from: client, hotFor: isHot ? target : nil, now: now).map {
                UpstreamReply.unlessKnown($0, by: request.value(of: Self.ifNoneMatch))
            }
        case .page(nil): return page.empty
        case .page: return nil
        case .style: return DictionaryPage.style
        case .health: return .health
        case .metrics: return metrics
        case .refused(let error): return .invalidTarget(error)
        case .nothing: return .noSuchRoute(hosts: Services.hosts)
        }
    }

    /// Answers requests that may need an upstream.
    public func response(to request: HTTPServerRequest) async -> HTTPServerResponse {
        switch route(of: request) {
        case .upstream(let client, let forwarded):
            hot.forget(request.target)
            let response = await UpstreamReply.response(of: client, to: forwarded)
            return finished(UpstreamReply.unlessKnown(response, by: request.value(of: Self.ifNoneMatch)), for: request)
        case .page(let word?): return finished(await page.response(for: word), for: request)
        default: return immediateResponse(to: request) ?? .noSuchRoute(hosts: Services.hosts)
        }
    }

    private func finished(_ response: HTTPServerResponse, for request: HTTPServerRequest) -> HTTPServerResponse {
        admission.addressed(admission.sealed(response), to: request)
    }

    /// Answers requests for Hacker News events with a stream, as the service does, and all others with a whole response.
    public func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer {
        if EventStream.isWanted(by: request, at: request.target),
            case .upstream(let client, let forwarded) = route(of: request)
        {
            switch await streams.answer(to: forwarded, from: client) {
            case .stream(var stream):
                stream.fields = admission.addressed(admission.sealed(stream.fields), to: request)
                return .stream(stream)
            case .full: return .whole(admission.addressed(.tooManyStreams, to: request))
            case .noValue: break
            }
        }
        return .whole(await response(to: request))
    }

    private func freshReply(
        to request: HTTPRequest, from client: Client, hotFor target: String?, now: Date
    ) -> HTTPServerResponse? {
        guard let (reply, freshFor) = services.freshResponse(to: request, from: client.upstream) else {
            return nil
        }
        services.counters.record(
            PipelineEvent(upstream: client.upstream.host, path: request.url.path, kind: .cache(.hit)))
        var response = admission.sealed(UpstreamReply.response(reply, to: request, of: client.upstream))
        response.fields[.cacheStatus] = CacheStatus.hit(freshFor: freshFor.inSeconds)
        if let target {
            hot.keep(
                response, of: client.upstream.host, for: target, age: reply.provenance.age ?? .zero, freshFor: freshFor,
                now: now)
        }
        return response
    }

    /// The metrics of all pipelines, with the hits that needed no pipeline.
    private var metrics: HTTPServerResponse {
        for (host, count) in hot.takeHits() where count > 0 {
            services.counters.record(PipelineEvent(upstream: host, path: "/", kind: .cache(.hit)), times: count)
        }
        return .metrics(services.counters.prometheusText)
    }

    private enum Route {
        case upstream(Client, HTTPRequest)
        case refused(TransportError)
        case page(word: String?)
        case style
        case health
        case metrics
        case nothing
    }

    private func route(of request: HTTPServerRequest) -> Route {
        let path = request.path
        switch path {
        case "/": return .page(word: request.query.flatMap { QueryString.value(of: "word", in: $0) })
        case DictionaryPage.stylePath: return .style
        case "/health": return .health
        case "/metrics": return .metrics
        default:
            let host = path.dropFirst().prefix { $0 != "/" }
            // The trips API has no public host, so its routes are at the root of this server.
            let isTrips = ["trips", "regions", "airports"].contains(host)
            let rest = isTrips ? path[...] : path.dropFirst(1 + host.count)
            guard !rest.isEmpty,
                let client = isTrips ? services.trips.api.client : services.client(for: String(host))
            else { return .nothing }
            do throws(TransportError) {
                return .upstream(client, try forwarded(request, path: rest, to: client.upstream))
            } catch {
                return .refused(error)
            }
        }
    }

    /// The request to send to an upstream: its path and query, and only the fields that an answer may depend on.
    private func forwarded(
        _ request: HTTPServerRequest, path: Substring, to upstream: Upstream
    ) throws(TransportError) -> HTTPRequest {
        let query = CallerQuery.items(of: request.query, takenBy: upstream)
        let url = try upstream.resolve(target: path + (query.map { "?\($0)" } ?? ""))
        var fields: HTTPFields = [.accept: "application/json"]
        fields[.cacheControl] = CallerDirectives.counting(of: request.value(of: .cacheControl), for: upstream)
        // The gateway sends its own keys. A caller's keys are neither sent nor part of a cache key.
        var forwarded = upstream.withoutCredentials(HTTPRequest(url: url, fields: fields))
        // The pipeline sets this option, but event streams do not pass through it.
        forwarded.options.redirects = upstream.redirects
        return forwarded
    }
}
