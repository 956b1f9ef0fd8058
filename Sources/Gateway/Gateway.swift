// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import HTTPServer
import Mainstay
public import Services
import Trips

/// Answers the upstreams' own routes under `/{host}/…`, and a small page at `/`.
public struct Gateway: HTTPHandler {
    private static let ifNoneMatch = HTTPFieldName(known: "If-None-Match")
    private let services: Services
    private let page: DictionaryPage
    private let hot = HotReplies()

    /// Makes a gateway to what the services reach.
    public init(services: Services) {
        self.services = services
        page = DictionaryPage(dictionary: services.dictionary)
    }

    /// Answers what needs no upstream: fresh replies, the empty page, and every refusal.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? {
        guard request.method == .get || request.method == .head else { return .methodNotAllowed }
        let now = services.clock.date
        let target = request.target
        if let reply = hot.response(to: target, now: now, known: request.value(of: Self.ifNoneMatch)),
            request.value(of: .cacheControl) == nil, !EventStream.isWanted(by: request, at: target)
        {
            return reply
        }
        switch route(of: request) {
        case .upstream(let client, let forwarded):
            if EventStream.isWanted(by: request, at: target) { return nil }
            return freshReply(to: forwarded, from: client, target: target, now: now).map {
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

    /// Answers what an upstream has to be asked for.
    public func response(to request: HTTPServerRequest) async -> HTTPServerResponse {
        switch route(of: request) {
        case .upstream(let client, let forwarded):
            hot.forget(request.target)
            return UpstreamReply.unlessKnown(
                await UpstreamReply.response(of: client, to: forwarded), by: request.value(of: Self.ifNoneMatch))
        case .page(let word?): return await page.response(for: word)
        default: return immediateResponse(to: request) ?? .noSuchRoute(hosts: Services.hosts)
        }
    }

    /// Answers with events whoever asks Hacker News for them, as the service does, and as a whole all others.
    public func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer {
        if EventStream.isWanted(by: request, at: request.target),
            case .upstream(let client, let forwarded) = route(of: request),
            let stream = await EventStream(
                client: client, transport: services.streamingTransport, clock: services.clock
            ).response(to: forwarded)
        {
            return .stream(stream)
        }
        return .whole(await response(to: request))
    }

    private func freshReply(
        to request: HTTPRequest, from client: Client, target: String, now: Date
    ) -> HTTPServerResponse? {
        guard let (reply, freshFor) = services.freshResponse(to: request, from: client.upstream) else {
            return nil
        }
        services.counters.record(
            PipelineEvent(upstream: client.upstream.host, path: request.url.path, kind: .cache(.hit)))
        var response = UpstreamReply.fields(of: reply)
        response.fields[.cacheStatus] = CacheStatus.hit(freshFor: freshFor.inSeconds)
        if !request.fields.contains(.cacheControl) {
            hot.keep(
                response, of: client.upstream.host, for: target, age: reply.provenance.age ?? .zero, freshFor: freshFor,
                now: now)
        }
        return response
    }

    /// What happened, with the hits that were answered before any pipeline.
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
            // The trips API has no other host: its routes are this server's own.
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

    /// The request an upstream is sent: its own path and query, and of the fields those that an answer may depend on.
    private func forwarded(
        _ request: HTTPServerRequest, path: Substring, to upstream: Upstream
    ) throws(TransportError) -> HTTPRequest {
        let url = try upstream.resolve(target: path + (request.query.map { "?\($0)" } ?? ""))
        var fields: HTTPFields = [.accept: "application/json"]
        fields[.cacheControl] = request.value(of: .cacheControl)
        // Keys stay in the gateway: it sends its own, and a caller's are neither sent nor part of a cache key.
        var forwarded = upstream.withoutCredentials(HTTPRequest(url: url, fields: fields))
        // An event stream is not sent through the pipeline, which would set this.
        forwarded.options.redirects = upstream.redirects
        return forwarded
    }
}
