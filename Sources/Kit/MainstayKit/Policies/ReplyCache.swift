// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The cache of a pipeline: it answers from a store while the kept reply is fresh, and stores new replies (RFC 9111,
/// RFC 5861). If the store fails, requests continue without it.
package final class ReplyCache: Sendable {
    let context: PipelineContext
    let store: any CacheStore
    private let revalidations = Revalidations()
    /// Those who watch what is kept in a store that does not tell of its changes.
    let changes = KeptChanges()
    /// Those who watch replies, kept or not, that the program itself may know to be no longer right.
    let invalidations = KeptChanges()
    let invalidated: InvalidatedPlaces
    let searches = NoVarySearches()
    let verdicts = ReplyVerdicts()
    let versions = ResourceVersions()
    let upstream: Upstream
    let clock: any TimeSource

    init(_ context: PipelineContext, store: any CacheStore) {
        (self.context, self.store) = (context, store)
        (upstream, clock, invalidated) = (context.upstream, context.clock, context.invalidated)
    }

    // MARK: The decision about a request

    /// Whether the replies to such requests may be kept at all.
    func mayKeep(_ request: HTTPRequest) -> Bool { !upstream.isVolatile(request) && !context.strangers.areFound }

    /// The answer to a request whose reply may not be kept, if only a cache may answer it; `nil` if the upstream may be
    /// asked.
    func nothingKept(for request: HTTPRequest) -> HTTPResponse? {
        RequestDirectives(request.fields).isOnlyForCaches ? unavailable : nil
    }

    /// The outcome of a request past the cache.
    func bypassed(_ outcome: Outcome) -> Outcome {
        outcome.map { response in
            var response = response
            response.cacheOutcome = CacheOutcome(forwarded: .bypass, forwardStatus: response.status)
            return response
        }
    }

    /// What follows from a decision.
    enum Step {
        case answer(HTTPResponse)
        /// Answer with a stale reply, and confirm it in the background.
        case stale(HTTPResponse, confirming: Forward)
        case forward(Forward)
    }

    /// Decides about a request.
    // Inlined, its values would take their places in the frame of an asynchronous function. So would those of `reply`.
    @inline(never) func decide(_ request: HTTPRequest, _ variants: [StoredResponse], _ keys: StoreKeys) -> Step {
        switch CacheDecision.decide(request, variants, upstream: upstream, now: clock.date) {
        case .serve(let kept):
            let response = kept.response(to: request, as: kept.isFresh ? .cache : .stale, by: upstream)
            guard mayAnswer(response, of: kept, to: request, keys) else {
                return forwardUnread(request, kept, keys, as: .request)
            }
            context.observe(.cache(kept.isFresh ? .hit : .stale), of: request)
            return .answer(response)
        case .serveStale(let kept, let validating):
            let response = kept.response(to: request, as: .stale, by: upstream)
            guard mayAnswer(response, of: kept, to: request, keys) else {
                return forwardUnread(request, kept, keys, as: .stale)
            }
            context.observe(.cache(.stale), of: request)
            let sent = protecting(kept, in: validating)
            return .stale(response, confirming: Forward(confirming: kept, with: sent, keys: keys))
        case .unavailable:
            context.observe(.cache(.miss), of: request)
            return .answer(unavailable)
        case .forward(let reason, let sent, let kept):
            let sent = kept.map { protecting($0, in: sent) } ?? sent
            return .forward(Forward(request: request, sent: sent, reason: reason, kept: kept, keys: keys))
        }
    }

    /// Asks the upstream although a reply is kept, because the caller does not understand the kept one. A condition
    /// would only confirm it.
    private func forwardUnread(
        _ request: HTTPRequest, _ kept: CacheCandidate, _ keys: StoreKeys, as reason: CacheOutcome.Reason
    ) -> Step {
        guard !RequestDirectives(request.fields).isOnlyForCaches else {
            context.observe(.cache(.miss), of: request)
            return .answer(unavailable)
        }
        let sent = protecting(kept, in: request)
        return .forward(Forward(request: request, sent: sent, reason: reason, kept: kept, keys: keys))
    }

    /// The request with what is kept for it, as long as that may answer if the upstream fails. After a purge any reply
    /// may take its place.
    private func protecting(_ kept: CacheCandidate, in request: HTTPRequest) -> HTTPRequest {
        guard kept.stored.staleSince == nil,
            kept.isFresh || kept.allowsStale(within: upstream.staleLimit, forced: upstream.keepsForOutages(request))
        else { return request }
        var request = request
        request.context.kept = kept.stored
        return request
    }

    /// Watches the kept replies that only this request's user may get.
    func watch(_ request: HTTPRequest) -> WatchedReply {
        let key = keys(for: request).own
        let store = store as? any WatchableStore
        return WatchedReply(
            watching: { [changes, invalidations] changed in
                [store?.watch(key, changed) ?? changes.watch(key, changed), invalidations.watch(key, changed)]
            },
            users: { [context] changed in context.user?.watch(changed) ?? [] },
            tagged: { [invalidations] fields, changed in
                CacheTags.all(in: fields).prefix(WatchedReply.tagLimit)
                    .map { invalidations.watch(Self.key(ofTag: $0), changed) }
            },
            read: { await self.kept(for: request) })
    }

    /// The kept response that a request would get if it took any, however old it is.
    private func kept(for request: HTTPRequest) async -> StoredResponse? {
        let variants = await variants(for: keys(for: request), request)
        if variants.isEmpty, let reason = (store as? any CrowdedStore)?.crowding() {
            context.observe(.storeFailed(reason), of: request)
        }
        return CacheDecision.kept(request, variants, upstream: upstream, now: clock.date)?.stored
    }

    private var unavailable: HTTPResponse {
        .nothingKept("no kept reply matches, and the request allows no other (only-if-cached)", by: upstream)
    }

    // MARK: The result of a request

    /// When a request was sent, and how many changes there were before.
    var beginning: (sent: Date, changes: UInt64) { (clock.date, invalidated.now) }

    /// What comes of a request for the upstream.
    enum Settled {
        case outcome(Outcome)
        /// The reply confirms another response than the kept one.
        case mismatch(HTTPResponse)
    }

    /// Keeps the reply to a request if it may be kept, and returns the answer.
    func settle(
        _ outcome: consuming Outcome, of forward: Forward, since beginning: (sent: Date, changes: UInt64)
    ) async -> Settled {
        let sent = beginning.sent
        switch reply(consume outcome, to: forward, sent: sent, after: beginning.changes) {
        case .final(let outcome): return .outcome(outcome)
        case .new(let stored, let response):
            if forward.kept != nil { await reserveKept(after: response, to: forward) }
            let isStored = await keep(stored, for: forward.keys, forward.request)
            if isStored { noteVerdicts(on: response, as: stored, forward) }
            return .outcome(.success(answer(response, isStored: isStored, to: forward)))
        case .unkept(let response, let received):
            await replaceKept(response, forward, sent: sent, received: received)
            return .outcome(.success(response))
        case .confirmation(let stored, let response, let isOutdated):
            return .outcome(
                .success(
                    await revalidated(
                        stored, by: response, forward, isOutdated: isOutdated, sent: sent, received: clock.date)))
        case .mismatch(let response): return .mismatch(response)
        }
    }

    /// What an outcome means for the cache.
    private enum Reply {
        case final(Outcome)
        /// A new answer that may be kept.
        case new(StoredResponse, HTTPResponse)
        /// A new answer that may not be kept, and when it was received.
        case unkept(HTTPResponse, received: Date)
        case confirmation(StoredResponse, by: HTTPResponse, isOutdated: Bool)
        case mismatch(HTTPResponse)
    }

    @inline(never) private func reply(
        _ outcome: consuming Outcome, to forward: Forward, sent: Date, after number: UInt64
    ) -> Reply {
        // If a request has changed what is there since this one was sent, the reply is not kept.
        let isOutdated = invalidated.contains(forward.keys.place, since: number)
        if let stale = staleInstead(of: outcome, for: forward) { return .final(.success(stale)) }
        var response: HTTPResponse
        switch consume outcome {
        case .success(let reply): response = reply
        case .failure(let error): return .final(.failure(error.forwarded(forward.reason)))
        }
        if response.status == 304, let kept = forward.kept, kept.stored.validating(forward.request) != nil {
            return kept.stored.isConfirmed(by: response)
                ? .confirmation(kept.stored, by: response, isOutdated: isOutdated) : .mismatch(response)
        }
        if let error = replacing(response, forward) { return .final(.failure(error.forwarded(forward.reason))) }
        let received = clock.date
        if forward.reason != .bypass, !isOutdated, forward.request.method != .head,
            let stored = StoredResponse(
                response, to: forward.request, sent: sent, received: received, upstream: upstream)
        {
            return .new(stored, response)
        }
        response.cacheOutcome = CacheOutcome(forwarded: forward.reason, forwardStatus: response.status)
        return forward.reason == .bypass || isOutdated
            ? .final(.success(response)) : .unkept(response, received: received)
    }

    /// An error with the new reply if that cannot take the place of the kept one, although the kept one is too old, or
    /// may not answer in an outage. The caller gets the new reply then, and the kept one stays.
    private func replacing(_ response: HTTPResponse, _ forward: Forward) -> TransportError? {
        // If the request says what is kept, each attempt was judged already.
        guard let kept = forward.kept?.stored, kept.staleSince == nil, forward.sent.context.kept == nil,
            let problem = upstream.problem(with: response, inPlaceOf: kept, to: forward.sent)
        else { return nil }
        return TransportError(response, isNoAnswer: problem)
    }

    /// Returns a new answer, or the part that its client has asked for. The upstream may have been asked for the whole,
    /// because something was kept.
    private func answer(_ response: consuming HTTPResponse, isStored: Bool, to forward: Forward) -> HTTPResponse {
        response.cacheOutcome = CacheOutcome(
            forwarded: forward.reason, forwardStatus: response.status, isStored: isStored)
        let fields = forward.request.fields
        return PartialContent.of(response, asked: fields[CacheField.range], ifRange: fields[CacheField.ifRange])
    }

    /// Changes what is kept after an answer that may not be kept itself.
    private func replaceKept(_ response: HTTPResponse, _ forward: Forward, sent: Date, received: Date)
        async
    {
        if forward.request.method == .head {
            await update(with: response, forward, sent: sent, received: received)
        } else if forward.kept != nil, isAnswer(response, to: forward.request) {
            // The new answer replaces the kept reply but may not be kept. The old reply must not return when the
            // upstream fails, unless the new one is not understood.
            if await reserveKept(after: response, to: forward) {
                await invalidate(forward.keys, forward.request, keepingReserved: true)
            } else {
                await invalidate(forward.keys, forward.request)
            }
        }
    }

    private func isAnswer(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        guard !RequestDirectives(request.fields).forbidsStoring else { return false }
        let outcome = upstream.outcome(of: response, at: clock.date)
        return outcome == .success || outcome == .notFound
    }

    private func revalidated(
        _ stored: StoredResponse, by response: HTTPResponse, _ forward: Forward, isOutdated: Bool, sent: Date,
        received: Date
    ) async -> HTTPResponse {
        let updated = stored.updated(with: response.fields, sent: sent, received: received, upstream: upstream)
        context.observe(.cache(.revalidated), of: forward.request)
        var outcome = CacheOutcome(forwarded: forward.reason, forwardStatus: 304)
        if !isOutdated, !RequestDirectives(forward.request.fields).forbidsStoring {
            outcome.isStored = await keep(updated, for: forward.keys, forward.request)
        }
        let current = CacheCandidate(updated, upstream: upstream, now: received)
        outcome.timeToLive = current.freshFor
        var answer = current.response(to: forward.request, as: .revalidated, by: upstream, outcome: outcome)
        answer.provenance.attempts = response.provenance.attempts
        noteVerdicts(on: answer, as: updated, forward)
        return answer
    }

    /// Updates a kept response after an answer to HEAD, or makes it stale if the answer is about another one (RFC 9111
    /// §4.3.5). It stays for outages, because the answer may be that of a login page between the caller and the
    /// upstream.
    private func update(with response: HTTPResponse, _ forward: Forward, sent: Date, received: Date)
        async
    {
        guard let stored = forward.kept?.stored, response.status.isSuccess,
            !RequestDirectives(forward.request.fields).forbidsStoring
        else { return }
        if stored.isDescribed(by: response) {
            let updated = stored.updated(with: response.fields, sent: sent, received: received, upstream: upstream)
            _ = await keep(updated, for: forward.keys, forward.request)
        } else {
            _ = await keep(stored.outdated(since: received), for: forward.keys, forward.request)
        }
    }

    /// Returns a stale reply if the upstream failed, the upstream or the client allows it (RFC 5861 §4), and the caller
    /// accepts it.
    private func staleInstead(
        of outcome: Outcome, for forward: Forward
    ) -> HTTPResponse? {
        guard forward.request.options.acceptsLesser, let kept = forward.kept,
            kept.allowsStaleIfError(asked: RequestDirectives(forward.request.fields), within: upstream.staleLimit)
        else { return nil }
        let (attempts, because, status): (Int, String, HTTPStatus?)
        switch outcome {
        case .success(let response)
        where CacheableStatus.isErrorForStale(response.status)
            && upstream.acceptsLesser(than: response, at: clock.date):
            (attempts, because, status) = (response.provenance.attempts, upstream.explain(response), response.status)
        case .failure(let error) where error.acceptsLesser && !error.isRefusal:
            (attempts, because, status) = (error.attempts, upstream.explain(error), nil)
        default: return nil
        }
        let use = CacheOutcome(
            forwarded: forward.reason, forwardStatus: status, timeToLive: kept.freshFor, detail: "stale-if-error")
        var answer = kept.response(to: forward.request, as: .stale, by: upstream, outcome: use)
        guard forward.request.isUnderstood(answer) else { return nil }
        context.observe(.cache(.stale), of: forward.request)
        answer.provenance.attempts = attempts
        answer.provenance.because = because
        return answer
    }

    /// Returns `true` if the caller must confirm a kept reply now. The caller then calls ``endConfirming(_:)``.
    func beginConfirming(_ keys: StoreKeys) -> Bool { revalidations.begin(keys.own) }

    func endConfirming(_ keys: StoreKeys) { revalidations.end(keys.own) }
}

extension TransportError {
    /// This error, with the reason for which a cache forwarded the request.
    fileprivate func forwarded(_ reason: CacheOutcome.Reason) -> TransportError {
        var error = self
        error.forwarded = reason
        return error
    }
}

extension HTTPResponse {
    /// The answer of a cache that has none (RFC 9111 §5.2.1.7).
    static func nothingKept(_ reason: String, by upstream: Upstream) -> HTTPResponse {
        let outcome = CacheOutcome.nothing(detail: reason)
        let provenance = Provenance(source: .cache, provider: upstream.name, age: nil, attempts: 0, cache: outcome)
        return HTTPResponse(status: 504, provenance: provenance)
    }
}
