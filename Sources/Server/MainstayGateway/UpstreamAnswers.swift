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
        let place = Place(upstream, admission: upstream.origins.map(admission.admitting) ?? admission)
        let methods = upstream.client.upstream.methods
        guard upstream.rootSegments.isEmpty else {
            return upstream.rootSegments.map { segment in
                Route(below: "/\(segment)", methods: methods, admission: place.admission) { request, _ in
                    answer(request, at: request.path[...], place)
                }
            }
        }
        return [
            Route(below: "/\(place.upstream.host)", methods: methods, admission: place.admission) { request, path in
                path.isEmpty ? nil : answer(request, at: path, place)
            }
        ]
    }

    /// An upstream, and what its routes need.
    private struct Place: Sendable {
        let client: Client
        let admission: Admission
        let forwarding: Forwarding
        /// Whether a target alone determines the reply, so that the reply can be kept for its target.
        let isPlain: Bool
        var upstream: Upstream { client.upstream }

        init(_ upstream: GatewayUpstream, admission: Admission) {
            client = upstream.client
            self.admission = admission
            forwarding = Forwarding(to: client.upstream, usesAuthorization: admission.usesAuthorization)
            isPlain = forwarding.isPlain && upstream.origins == nil
        }
    }

    private func answer(_ request: HTTPServerRequest, at path: Substring, _ place: Place) -> HTTPServerAnswer {
        let forwarded: HTTPRequest
        do throws(TransportError) {
            forwarded = try place.forwarding.request(for: request, at: path)
        } catch {
            return .now(.invalidTarget(error))
        }
        let target = request.target
        guard request.reads else {
            return .later {
                let response = await UpstreamReply.response(of: place.client, to: forwarded)
                // The upstream may have changed what it answers at this target.
                hot.forget(target)
                return .whole(response)
            }
        }
        let wantsEvents = EventStream.isWanted(by: request, at: target)
        if !wantsEvents, let fresh = freshReply(to: forwarded, for: request, at: target, place) { return fresh }
        return .later(isExpensive: place.upstream.isExpensive(forwarded)) {
            if wantsEvents {
                switch await streams.answer(to: forwarded, from: place.client) {
                case .stream(let stream): return .stream(stream)
                case .full: return .whole(.tooManyStreams)
                case .noValue: break
                }
            }
            hot.forget(target)
            let response = await UpstreamReply.response(of: place.client, to: forwarded)
            guard !place.upstream.isTransparent else { return .whole(response) }
            return .whole(UpstreamReply.delivered(response, to: request))
        }
    }

    private func freshReply(
        to forwarded: HTTPRequest, for request: HTTPServerRequest, at target: String, _ place: Place
    ) -> HTTPServerAnswer? {
        let upstream = place.upstream
        guard let (reply, freshFor) = sources.freshReply(forwarded, upstream) else { return nil }
        sources.counters.record(
            PipelineEvent(upstream: upstream.host, path: forwarded.url.path, kind: .cache(.hit)))
        var response = place.admission.sealed(UpstreamReply.response(reply, to: forwarded, of: upstream))
        response.fields[.cacheStatus] = CacheStatus.hit(freshFor: freshFor.inSeconds)
        // Callers can invent query items, so many targets may have the same reply. Only a target without such items is kept.
        let isHot = place.isPlain && request.query == forwarded.url.query && !forwarded.fields.contains(.cacheControl)
        let (now, age) = (sources.clock.date, reply.provenance.age ?? .zero)
        guard !upstream.isTransparent else { return .now(response) }
        guard UpstreamReply.isPacked(response, for: request) else {
            if isHot {
                hot.keep(response, of: upstream.host, for: target, age: age, freshFor: freshFor, now: now)
            }
            return .now(UpstreamReply.delivered(response, to: request))
        }
        // Compressing takes too long for the thread that serves connections. It happens once for a hot reply.
        let whole = response
        return .later {
            let packed = Gzip.compressed(whole)
            if isHot {
                hot.keep(
                    whole, packed: packed ?? whole, of: upstream.host, for: target, age: age, freshFor: freshFor,
                    now: now)
            }
            return .whole(UpstreamReply.unlessKnown(packed ?? whole, by: request.value(of: .ifNoneMatch)))
        }
    }
}
