// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// Answers requests for the upstreams' routes.
struct UpstreamAnswers: Sendable {
    private let sources: GatewaySources
    private let hot: HotReplies
    private let admission: Admission
    private let streams: EventStreams

    /// - Parameter hot: Gets the fresh replies.
    init(sources: GatewaySources, hot: HotReplies, admission: Admission) {
        self.sources = sources
        self.hot = hot
        self.admission = admission
        streams = EventStreams(transport: sources.streamingTransport, clock: sources.clock)
    }

    /// The routes of an upstream.
    func routes(of upstream: GatewayUpstream) -> [Route] {
        let client = upstream.client
        let methods = client.upstream.methods
        guard upstream.rootSegments.isEmpty else {
            return upstream.rootSegments.map { segment in
                Route(below: "/\(segment)", methods: methods) { request, _ in
                    answer(request, at: request.path[...], of: client)
                }
            }
        }
        return [
            Route(below: "/\(client.upstream.host)", methods: methods) { request, path in
                path.isEmpty ? nil : answer(request, at: path, of: client)
            }
        ]
    }

    private func answer(_ request: HTTPServerRequest, at path: Substring, of client: Client) -> HTTPServerAnswer {
        let forwarded: HTTPRequest
        do throws(TransportError) {
            forwarded = try self.forwarded(request, path: path, to: client.upstream)
        } catch {
            return .now(.invalidTarget(error))
        }
        let target = request.target
        guard request.reads else {
            return .later {
                let response = await UpstreamReply.response(of: client, to: forwarded)
                // The upstream may have changed what it answers at this target.
                hot.forget(target)
                return .whole(response)
            }
        }
        let wantsEvents = EventStream.isWanted(by: request, at: target)
        if !wantsEvents, let reply = freshReply(to: forwarded, from: client.upstream, for: request, at: target) {
            return .now(reply)
        }
        return .later(isExpensive: client.upstream.isExpensive(forwarded)) {
            if wantsEvents {
                switch await streams.answer(to: forwarded, from: client) {
                case .stream(let stream): return .stream(stream)
                case .full: return .whole(.tooManyStreams)
                case .noValue: break
                }
            }
            hot.forget(target)
            let response = await UpstreamReply.response(of: client, to: forwarded)
            return .whole(UpstreamReply.unlessKnown(response, by: request.value(of: .ifNoneMatch)))
        }
    }

    private func freshReply(
        to forwarded: HTTPRequest, from upstream: Upstream, for request: HTTPServerRequest, at target: String
    ) -> HTTPServerResponse? {
        guard let (reply, freshFor) = sources.freshReply(forwarded, upstream) else { return nil }
        sources.counters.record(
            PipelineEvent(upstream: upstream.host, path: forwarded.url.path, kind: .cache(.hit)))
        var response = admission.sealed(UpstreamReply.response(reply, to: forwarded, of: upstream))
        response.fields[.cacheStatus] = CacheStatus.hit(freshFor: freshFor.inSeconds)
        // Callers can invent query items, so many targets may have the same reply. Only a target without such items is kept.
        if request.query == forwarded.url.query, !forwarded.fields.contains(.cacheControl) {
            hot.keep(
                response, of: upstream.host, for: target, age: reply.provenance.age ?? .zero, freshFor: freshFor,
                now: sources.clock.date)
        }
        return UpstreamReply.unlessKnown(response, by: request.value(of: .ifNoneMatch))
    }

    /// The request to send to an upstream: its path and query, and only the fields that an answer may depend on.
    private func forwarded(
        _ request: HTTPServerRequest, path: Substring, to upstream: Upstream
    ) throws(TransportError) -> HTTPRequest {
        let query = CallerQuery.items(of: request.query, takenBy: upstream)
        let url = try upstream.resolve(target: path + (query.map { "?\($0)" } ?? ""))
        var fields: HTTPFields = [.accept: "application/json"]
        fields[.cacheControl] = CallerDirectives.counting(of: request.value(of: .cacheControl), for: upstream)
        if !request.body.isEmpty { fields[.contentType] = request.value(of: .contentType) }
        // The gateway sends its own keys. A caller's keys are neither sent nor part of a cache key.
        var forwarded = upstream.withoutCredentials(
            HTTPRequest(
                method: request.reads ? .get : request.method, url: url, fields: fields,
                body: request.body.isEmpty ? nil : request.body))
        // A stale answer to a request that changes something would say that it was changed.
        forwarded.options.acceptsLesser = request.method.isSafe
        // The pipeline sets this option, but event streams do not pass through it.
        forwarded.options.redirects = upstream.redirects
        return forwarded
    }
}
