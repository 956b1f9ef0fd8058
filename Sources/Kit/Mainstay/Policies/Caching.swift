// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy that answers from a store while the kept reply is fresh, and stores new replies (RFC 9111, RFC 5861).
public final class Caching: Transport {
    let next: any Transport
    let context: PipelineContext
    let store: any CacheStore
    private let revalidations = Revalidations()
    let changes = KeptChanges()
    let invalidated: InvalidatedPlaces
    private let searches = NoVarySearches()
    let upstream: Upstream
    let clock: any TimeSource

    /// Wraps a transport. If the store fails, the request continues without it.
    public init(_ next: any Transport, context: PipelineContext, store: any CacheStore) {
        self.next = next
        self.context = context.identifying(by: next)
        (upstream, clock, invalidated) = (context.upstream, context.clock, context.invalidated)
        self.store = store
    }

    /// Answers from the store, or sends the request to the wrapped transport.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head else { return try await sendPast(request) }
        // A cache keeps whole replies only.
        guard request.options.streaming == nil else { return try await next.send(request) }
        guard !upstream.isVolatile(request) else {
            var response = try await next.send(request)
            response.provenance.cache = CacheOutcome(forwarded: .bypass, forwardStatus: response.status)
            return response
        }
        let keys = keys(for: request)
        let variants = await variants(for: keys, request)
        switch decision(on: request, variants) {
        case .serve(let kept):
            context.observe(.cache(kept.isFresh ? .hit : .stale), of: request)
            return kept.response(to: request, as: kept.isFresh ? .cache : .stale, by: upstream)
        case .serveStale(let kept, let validating):
            context.observe(.cache(.stale), of: request)
            revalidate(kept, with: validating, keys: keys)
            return kept.response(to: request, as: .stale, by: upstream)
        case .unavailable:
            context.observe(.cache(.miss), of: request)
            return unavailable
        case .forward(let reason, let sent, let kept):
            if kept == nil, reason != .bypass, request.fields.contains(CacheField.range),
                let part = await keptPart(for: request, keys: keys)
            {
                return part
            }
            let forward = Forward(request: request, sent: sent, reason: reason, kept: kept, keys: keys)
            guard let fetches = context.fetches, forward.isSharable else {
                context.observe(.cache(.miss), of: request)
                return try await exchange(forward)
            }
            return try await exchange(forward, sharing: fetches)
        }
    }

    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) private func decision(on request: HTTPRequest, _ variants: [StoredResponse]) -> CacheDecision {
        CacheDecision.decide(request, variants, upstream: upstream, now: clock.date)
    }

    /// Returns a stream with an element after each change of the kept replies that only this request's user may get.
    func changes(of request: HTTPRequest) -> AsyncStream<Void> { changes.watch(keys(for: request).own) }

    private var unavailable: HTTPResponse {
        let outcome = CacheOutcome.nothing(
            detail: "no kept reply matches, and the request allows no other (only-if-cached)")
        let provenance = Provenance(source: .cache, provider: upstream.name, age: nil, attempts: 0, cache: outcome)
        return HTTPResponse(status: 504, provenance: provenance)
    }

    // MARK: To the upstream and back

    /// A request for the upstream, and the cache's decision about it.
    struct Forward {
        let request: HTTPRequest
        var sent: HTTPRequest
        let reason: CacheOutcome.Reason
        var kept: CacheCandidate?
        let keys: StoreKeys
        /// Whether a request has changed what is there since this one was sent, so that its reply is not kept.
        var isOutdated = false

        /// Whether the reply that another node gets may answer.
        var isSharable: Bool {
            request.method == .get && (reason == .uriMiss || reason == .varyMiss || reason == .stale)
        }
    }

    func exchange(_ forward: Forward) async throws(TransportError) -> HTTPResponse {
        let (sent, number) = (clock.date, invalidated.now)
        let result = await Result.sending(forward.sent, through: next)
        var forward = forward
        forward.isOutdated = invalidated.contains(forward.keys.place, since: number)
        if let stale = staleInstead(of: result, for: forward) { return stale }
        let response = try result.mapError { $0.forwarded(forward.reason) }.get()
        guard response.status == 304, let kept = forward.kept, kept.stored.validating(forward.request) != nil else {
            return await keepingAnswer(response, forward, sent: sent)
        }
        if kept.stored.isConfirmed(by: response) {
            return await revalidated(kept.stored, by: response, forward, sent: sent, received: clock.date)
        }
        // The 304 is about another response than the kept one. Ask again without a condition.
        return try await askingAgain(after: response, forward)
    }

    private func askingAgain(
        after response: HTTPResponse, _ forward: Forward
    ) async throws(TransportError) -> HTTPResponse {
        var again = forward
        (again.sent, again.kept) = (forward.request, nil)
        var answer = try await exchange(again)
        answer.provenance.attempts += response.provenance.attempts
        return answer
    }

    /// Keeps a new answer if it may be kept, and returns it with what the cache did.
    private func keepingAnswer(_ answer: HTTPResponse, _ forward: Forward, sent: Date) async -> HTTPResponse {
        let received = clock.date
        var response = answer
        response.provenance.cache = CacheOutcome(forwarded: forward.reason, forwardStatus: response.status)
        guard forward.reason != .bypass, !forward.isOutdated else { return response }
        if forward.request.method == .head {
            await update(with: response, forward, sent: sent, received: received)
        } else if let stored = StoredResponse(
            response, to: forward.request, sent: sent, received: received, upstream: upstream)
        {
            response.provenance.cache?.isStored = await keep(stored, for: forward.keys, forward.request)
            // The client may have asked for a part, and the upstream for the whole if something was kept.
            response = PartialContent.of(
                response, asked: forward.request.fields[CacheField.range],
                ifRange: forward.request.fields[CacheField.ifRange])
        } else if forward.kept != nil, isAnswer(response, to: forward.request) {
            // The new answer replaces the kept reply but may not be kept. The old reply must not return when the upstream fails.
            await invalidate(forward.keys, forward.request)
        }
        return response
    }

    @inline(never) private func isAnswer(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        guard !RequestDirectives(request.fields).forbidsStoring else { return false }
        let outcome = upstream.classify(response, clock.date)
        return outcome == .success || outcome == .notFound
    }

    @inline(never) private func revalidated(
        _ stored: StoredResponse, by response: HTTPResponse, _ forward: Forward, sent: Date, received: Date
    ) async -> HTTPResponse {
        let updated = stored.updated(with: response.fields, sent: sent, received: received, mode: upstream.cacheMode)
        context.observe(.cache(.revalidated), of: forward.request)
        var outcome = CacheOutcome(forwarded: forward.reason, forwardStatus: 304)
        if !forward.isOutdated, !RequestDirectives(forward.request.fields).forbidsStoring {
            outcome.isStored = await keep(updated, for: forward.keys, forward.request)
        }
        let current = CacheCandidate(updated, upstream: upstream, now: received)
        outcome.timeToLive = current.freshFor
        var answer = current.response(to: forward.request, as: .revalidated, by: upstream, outcome: outcome)
        answer.provenance.attempts = response.provenance.attempts
        return answer
    }

    /// Updates a kept response after an answer to HEAD, or removes it if it is outdated (RFC 9111 §4.3.5).
    @inline(never) private func update(with response: HTTPResponse, _ forward: Forward, sent: Date, received: Date)
        async
    {
        guard let stored = forward.kept?.stored, response.status.isSuccess,
            !RequestDirectives(forward.request.fields).forbidsStoring
        else { return }
        if stored.isDescribed(by: response) {
            let updated = stored.updated(
                with: response.fields, sent: sent, received: received, mode: upstream.cacheMode)
            _ = await keep(updated, for: forward.keys, forward.request)
        } else {
            await invalidate(forward.keys, forward.request)
        }
    }

    /// Returns a stale reply if the upstream failed, the upstream or the client allows it (RFC 5861 §4), and the caller accepts it.
    @inline(never) private func staleInstead(
        of result: Result<HTTPResponse, TransportError>, for forward: Forward
    ) -> HTTPResponse? {
        guard forward.request.options.acceptsLesser, let kept = forward.kept,
            kept.allowsStaleIfError(asked: RequestDirectives(forward.request.fields), within: upstream.staleLimit)
        else { return nil }
        let (attempts, because, status): (Int, String, HTTPStatus?)
        switch result {
        case .success(let response)
        where CacheableStatus.isErrorForStale(response.status)
            && upstream.acceptsLesser(than: response, at: clock.date):
            (attempts, because, status) = (response.provenance.attempts, upstream.explain(response), response.status)
        case .failure(let error) where error.acceptsLesser && !error.isRefusal:
            (attempts, because, status) = (error.attempts, upstream.explain(error), nil)
        default: return nil
        }
        context.observe(.cache(.stale), of: forward.request)
        let outcome = CacheOutcome(
            forwarded: forward.reason, forwardStatus: status, timeToLive: kept.freshFor, detail: "stale-if-error")
        var answer = kept.response(to: forward.request, as: .stale, by: upstream, outcome: outcome)
        answer.provenance.attempts = attempts
        answer.provenance.because = because
        return answer
    }

    /// Confirms a reply in the background. All callers that got the stale reply share one confirmation.
    private func revalidate(_ kept: CacheCandidate, with validating: HTTPRequest, keys: StoreKeys) {
        guard revalidations.begin(keys.own) else { return }
        var sent = validating
        // This request belongs to no caller, so no caller's time limit applies.
        (sent.options.patience, sent.options.end) = (nil, nil)
        let forward = Forward(request: sent.withoutConditions, sent: sent, reason: .stale, kept: kept, keys: keys)
        Task {
            // The policies below report a failure to the observer, and the next request will try again.
            do throws(TransportError) { _ = try await exchange(forward) } catch {}
            revalidations.end(keys.own)
        }
    }

    // MARK: The store, whose failures are reported and do not stop a request

    @inline(never) func keys(for request: HTTPRequest) -> StoreKeys {
        keys(for: request, identity: context.partition(of: request))
    }

    private func keys(for request: HTTPRequest, identity: String?) -> StoreKeys {
        upstream.storeKeys(for: searches.normalised(request), identity: identity)
    }

    func variants(forKey key: String, _ request: HTTPRequest) async -> [StoredResponse] {
        do {
            return try await store.variants(for: key)
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return []
        }
    }

    func variants(for keys: StoreKeys, _ request: HTTPRequest) async -> [StoredResponse] {
        do {
            var variants = try await store.variants(for: keys.own)
            if keys.isSharable, let everybody = keys.everybody {
                variants += StoreKeys.shared(try await store.variants(for: everybody))
            }
            // What was kept under another rule about queries answers other queries.
            if let rule = searches.rule(for: request.url) { variants.removeAll { NoVarySearch($0.fields) != rule } }
            return variants
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return []
        }
    }

    @inline(never) func keep(_ stored: StoredResponse, for keys: StoreKeys, _ request: HTTPRequest) async
        -> Bool
    {
        // If the transport's user has changed since, the request may have been sent for either user.
        guard context.partition(of: request) == keys.identity else { return false }
        let isNewRule = stored.status == 200 && searches.learn(stored.fields, of: request.url)
        let current = isNewRule ? self.keys(for: request, identity: keys.identity) : keys
        do {
            let key = stored.status == 206 ? current.parts : current.key(for: stored, mode: upstream.cacheMode)
            try await store.store(stored, for: key)
            changes.tell(key)
            context.observe(.cache(.stored), of: request)
            return true
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return false
        }
    }
}

extension TransportError {
    /// This error, with the reason for which a cache forwarded the request.
    fileprivate func forwarded(_ reason: CacheOutcome.Reason) -> TransportError {
        var error = self
        error.forwarded = reason
        return error
    }
}
