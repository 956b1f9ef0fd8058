// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Answers requests for the upstreams' routes.
struct UpstreamAnswers: Sendable {
    private let sources: GatewaySources
    private let hot: HotReplies
    private let admission: Admission
    private let streams: EventStreams
    private let large: LargeReplies
    private let refreshing = Refreshing()
    /// The memory for large replies on their way.
    private let budget: ReplyBudget

    /// - Parameters:
    ///   - hot: Gets the fresh replies.
    ///   - budget: The memory for large replies on their way.
    init(sources: GatewaySources, hot: HotReplies, admission: Admission, budget: ReplyBudget) {
        self.budget = budget
        self.sources = sources
        self.hot = hot
        self.admission = admission
        large = LargeReplies(clock: sources.clock)
        streams = EventStreams(transport: sources.streamingTransport, clock: sources.clock)
    }

    /// The routes of an upstream.
    func routes(of upstream: GatewayUpstream) -> [Route] {
        let place = UpstreamRoute(
            upstream, admission: admission.placed(at: upstream.client.upstream, origins: upstream.origins))
        let methods = upstream.client.upstream.gateway.methods
        guard upstream.rootSegments.isEmpty else {
            return upstream.rootSegments.map { segment in
                Route(
                    below: "/\(segment)", methods: methods, admission: place.admission,
                    upload: { await upload($0, at: $0.path[...], $2, place) }
                ) { request, _ in
                    answer(request, at: request.path[...], place)
                }
            }
        }
        return [
            Route(
                below: "/\(place.upstream.host)", methods: methods, admission: place.admission,
                upload: { await upload($0, at: $1, $2, place) }
            ) { request, path in
                answer(request, at: path, place)
            }
        ]
    }

    private func answer(_ request: HTTPServerRequest, at path: Substring, _ place: UpstreamRoute) -> HTTPServerAnswer {
        guard !Passage.isLoop(request) else { return .now(.loopDetected) }
        let forwarded: HTTPRequest
        do throws(TransportError) {
            forwarded = try place.forwarding.request(for: request, at: path)
        } catch {
            return .now(.invalidTarget)
        }
        guard request.reads else {
            return .later { await place.answering(forwarded) { await changed(request, forwarded, place) } }
        }
        let target = place.target(of: forwarded.url)
        let wantsEvents = EventStream.isWanted(by: request.head, in: request.bytes.span)
        if !wantsEvents, let fresh = freshReply(to: forwarded, for: request, at: target, place) { return fresh }
        let answer = HTTPServerAnswer.later(isExpensive: place.upstream.gateway.isExpensive(forwarded)) {
            if wantsEvents {
                let id = request.value(of: .lastEventID)
                var listening = forwarded
                listening.context.caller = LoggedRequest.caller
                switch await streams.answer(to: listening, after: id, from: place.client) {
                case .stream(let stream): return .stream(stream)
                case .full: return .whole(.tooManyStreams)
                case .failed(let failure):
                    return await place.answering(forwarded) {
                        await read(forwarded, for: request, place, after: failure)
                    }
                case .noEvents: break
                }
            }
            return await place.answering(forwarded) { await read(forwarded, for: request, place) }
        }
        guard !wantsEvents, let look = sources.lookUp(forwarded, place.upstream) else { return answer }
        return .soon(begin: look) { freshReply(to: forwarded, for: request, at: target, place) ?? answer }
    }

    /// Reads from what is kept, after the upstream has been asked in vain. Asking it again would double its load.
    private func read(
        _ forwarded: HTTPRequest, for request: HTTPServerRequest, _ place: UpstreamRoute,
        after failure: Result<HTTPResponse, TransportError>
    ) async -> HTTPServerReply {
        var lesser = forwarded
        lesser.fields[.cacheControl] = "only-if-cached, max-stale"
        do throws(TransportError) {
            let kept = try await place.client.response(to: lesser)
            let reply = kept.status == 504 ? try failure.get() : kept
            return .whole(
                UpstreamReply.delivered(
                    UpstreamReply.response(reply, to: forwarded, of: place.upstream), in: nil, to: request))
        } catch {
            return .whole(.failure(error, of: place.upstream, to: request.method))
        }
    }

    /// Reads from the upstream.
    private func read(
        _ request: HTTPRequest, for caller: HTTPServerRequest, _ place: UpstreamRoute
    ) async -> HTTPServerReply {
        let forwarded = sent(request, to: place.client)
        return await read(forwarded, for: caller, place) { error in
            // What must be checked as a whole waits until there is memory for it.
            let end = sources.clock.moment.advanced(by: Self.memoryWait)
            let reply = await budget.whenFree(until: end, clock: sources.clock, for: forwarded.context.caller) {
                await read(forwarded, for: caller, place) {
                    .whole(.failure($0, of: place.upstream, to: caller.method))
                }
            }
            return reply ?? .whole(.failure(error, of: place.upstream, to: caller.method))
        }
    }

    /// How long a large reply waits for memory.
    private static let memoryWait = Duration.seconds(30)

    /// A request of the caller that is being answered, with the memory for its reply.
    private func sent(_ request: HTTPRequest, to client: Client) -> HTTPRequest {
        var request = request
        request.context.caller = LoggedRequest.caller
        // A reply to a request that has changed something must not be lost.
        if request.method.isSafe || LargeReplies.mayPass(request, to: client) { request.context.budget = budget }
        return request
    }

    /// Reads from the upstream.
    ///
    /// - Parameter noMemory: Answers if there is no memory for a reply that must be whole.
    private func read(
        _ request: HTTPRequest, for caller: HTTPServerRequest, _ place: UpstreamRoute,
        noMemory: (TransportError) async -> HTTPServerReply
    ) async -> HTTPServerReply {
        let mayPass = request.method == .get && LargeReplies.mayPass(request, to: place.client)
        var forwarded = request
        if mayPass { forwarded.context.arrivalLimit = LargeReplies.arrivalLimit }
        if mayPass, large.isLarge(forwarded) { return await passed(forwarded, for: caller, place) }
        do throws(TransportError) {
            let reply = try await place.client.response(to: forwarded)
            guard reply.status != 304 || forwarded.hasCondition else {
                throw TransportError(.invalidResponse, detail: "status 304 for a request without a condition")
            }
            let response = UpstreamReply.response(reply, to: forwarded, of: place.upstream)
            guard !place.upstream.gateway.isTransparent else { return held(response, by: reply.lease) }
            let coding = UpstreamReply.coding(of: response, for: caller)
            return held(UpstreamReply.delivered(response, in: coding, to: caller), by: reply.lease)
        } catch {
            if mayPass, large.note(forwarded, after: error) { return await passed(forwarded, for: caller, place) }
            if error.kind == .overloaded, error.isPartial { return await noMemory(error) }
            return .whole(.failure(error, of: place.upstream, to: caller.method))
        }
    }

    /// The response, whose memory counts until it is sent.
    ///
    /// - Parameter lease: The memory that was reserved when it arrived.
    private func held(_ response: HTTPServerResponse, by lease: ReplyBudget.Lease?) -> HTTPServerReply {
        guard response.body.count >= ReplyBudget.largeReply else { return .whole(response) }
        var response = response
        let lease = lease ?? budget.lease()
        lease.hold(response.body.count)
        response.lease = lease
        return .whole(response)
    }

    /// Reads from the upstream, and passes the reply on while it arrives.
    private func passed(
        _ forwarded: HTTPRequest, for request: HTTPServerRequest, _ place: UpstreamRoute
    ) async -> HTTPServerReply {
        do throws(TransportError) {
            return try await large.reply(to: forwarded, from: place.client)
        } catch {
            return .whole(.failure(error, of: place.upstream, to: request.method))
        }
    }

    /// Sends a request that may change something.
    private func changed(
        _ request: HTTPServerRequest, _ forwarded: HTTPRequest, _ place: UpstreamRoute
    ) async -> HTTPServerReply {
        let (upstream, forwarded) = (place.upstream, sent(forwarded, to: place.client))
        do throws(TransportError) {
            let mayPass = LargeReplies.mayPass(forwarded, to: place.client)
            let acceptsEvents =
                EventStream.isAccepted(by: request.head, in: request.bytes.span)
                && LargeReplies.mayPassEvents(of: place.client)
            if mayPass || acceptsEvents {
                let isLarge = mayPass && (acceptsEvents || forwarded.source != nil || large.isLarge(forwarded))
                var forwarded = forwarded
                if acceptsEvents { forwarded.fields[.accept] = request.value(of: .accept) }
                return isLarge
                    ? try await large.reply(to: forwarded, from: place.client)
                    : try await large.onlyReply(to: forwarded, from: place.client)
            }
            let reply = try await place.client.response(to: forwarded)
            return held(UpstreamReply.response(reply, to: forwarded, of: upstream), by: reply.lease)
        } catch {
            return .whole(.failure(error, of: upstream, to: request.method))
        }
    }

    /// Sends a request whose content is still arriving.
    private func upload(
        _ request: HTTPServerRequest, at path: Substring, _ content: HTTPBodyStream, _ place: UpstreamRoute
    ) async -> HTTPServerReply {
        guard !Passage.isLoop(request) else { return .whole(.loopDetected) }
        do throws(TransportError) {
            let forwarded = try place.forwarding.request(for: request, at: path, content: content)
            let reply = await changed(request, forwarded, place)
            return reply.mapFields { place.relocate(&$0, after: forwarded) }
        } catch {
            return .whole(.invalidTarget)
        }
    }

    private func freshReply(
        to forwarded: HTTPRequest, for request: HTTPServerRequest, at target: String, _ place: UpstreamRoute
    ) -> HTTPServerAnswer? {
        let upstream = place.upstream
        guard let fresh = sources.freshReply(forwarded, upstream) else { return nil }
        var reply = fresh.response
        reply.provenance.cache = CacheOutcome(timeToLive: fresh.freshFor)
        sources.counters.record(
            PipelineEvent(upstream: upstream.host, path: forwarded.url.path, kind: .cache(.hit)))
        var response = UpstreamReply.response(reply, to: forwarded, of: upstream)
        place.admission.seal(&response.fields)
        place.relocate(&response.fields, after: forwarded)
        // Callers can write the target of one reply in many ways. Only one of them is kept.
        let isHot =
            place.isPlain && request.target == target && HotReplies.mayAnswer(request.head, in: request.bytes.span)
        let now = sources.clock.date
        refreshing.note(
            target, forwarded, from: place.client, age: reply.provenance.age ?? .zero, freshFor: fresh.freshFor,
            now: now)
        guard !upstream.gateway.isTransparent else { return .now(response) }
        guard let coding = UpstreamReply.coding(of: response, for: request) else {
            if isHot { hot.keep(response, of: upstream.host, for: target, with: fresh, now: now) }
            return .now(UpstreamReply.delivered(response, in: nil, to: request))
        }
        let whole = response
        let packing: @Sendable () -> HTTPServerResponse = {
            let packed = Packing.compressed(whole, with: coding)
            if isHot {
                hot.keep(
                    whole, packed: (coding, packed ?? whole), of: upstream.host, for: target, with: fresh, now: now)
            }
            return UpstreamReply.unlessKnown(
                packed ?? whole, by: request.value(of: .ifNoneMatch), since: request.value(of: .ifModifiedSince))
        }
        // Compressing happens once for a hot reply. For little content, a task costs as much as the compressing.
        guard response.body.count > Packing.sizeWithoutTask else { return .now(packing()) }
        return .later { .whole(packing()) }
    }
}

extension HTTPRequest {
    /// Whether the sender has a reply already, so that 304 may answer.
    fileprivate var hasCondition: Bool { fields.contains(.ifNoneMatch) || fields.contains(.ifModifiedSince) }
}
