// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy that answers from a store while the kept reply is fresh, and stores new replies (RFC 9111, RFC 5861).
public final class Caching: Transport {
    let next: any Transport
    /// The wrapped transport if it sends requests again. To call a known function costs less than to call one of a protocol.
    private let retry: Retry?
    let context: PipelineContext
    let store: any CacheStore
    private let revalidations = Revalidations()
    let changes = KeptChanges()
    let invalidated: InvalidatedPlaces
    let searches = NoVarySearches()
    let verdicts = ReplyVerdicts()
    let upstream: Upstream
    let clock: any TimeSource

    /// Wraps a transport. If the store fails, the request continues without it.
    public init(_ next: any Transport, context: PipelineContext, store: any CacheStore) {
        (self.next, retry) = (next, next as? Retry)
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
        guard !upstream.isVolatile(request), !context.strangers.areFound else {
            return try await sendPastStore(request)
        }
        let keys = keys(for: request)
        let variants = await variants(for: keys, request)
        switch step(for: request, variants, keys) {
        case .answer(let response): return response
        case .forward(let forward):
            guard !forward.mayHavePart, context.fetches == nil else { return try await exchangeOrShare(forward) }
            context.observe(.cache(.miss), of: request)
            return try await exchange(forward)
        }
    }

    /// Sends a request for which nothing is kept.
    // Inlined, the values of this function and of the next one would take their places in the frame of `send`.
    @inline(never) private func sendPastStore(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard upstream.isVolatile(request) || !RequestDirectives(request.fields).isOnlyForCaches else {
            return unavailable
        }
        var response = try await next.send(request)
        response.cacheOutcome = CacheOutcome(forwarded: .bypass, forwardStatus: response.status)
        return response
    }

    /// Answers with a kept part, or with the upstream's reply to this node or another one.
    @inline(never) private func exchangeOrShare(_ forward: Forward) async throws(TransportError) -> HTTPResponse {
        if forward.mayHavePart, let part = await keptPart(for: forward.request, keys: forward.keys) { return part }
        if forward.isSharable, let fetches = context.fetches { return try await exchange(forward, sharing: fetches) }
        context.observe(.cache(.miss), of: forward.request)
        return try await exchange(forward)
    }

    /// What follows from a decision.
    private enum Step {
        case answer(HTTPResponse)
        case forward(Forward)
    }

    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) private func step(
        for request: HTTPRequest, _ variants: [StoredResponse], _ keys: StoreKeys
    ) -> Step {
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
            revalidate(kept, with: validating, keys: keys)
            return .answer(response)
        case .unavailable:
            context.observe(.cache(.miss), of: request)
            return .answer(unavailable)
        case .forward(let reason, let sent, let kept):
            return .forward(Forward(request: request, sent: sent, reason: reason, kept: kept, keys: keys))
        }
    }

    /// Asks the upstream although a reply is kept, because the caller does not understand the kept one. A condition would only confirm it.
    private func forwardUnread(
        _ request: HTTPRequest, _ kept: CacheCandidate, _ keys: StoreKeys, as reason: CacheOutcome.Reason
    ) -> Step {
        guard !RequestDirectives(request.fields).isOnlyForCaches else {
            context.observe(.cache(.miss), of: request)
            return .answer(unavailable)
        }
        return .forward(Forward(request: request, sent: request, reason: reason, kept: kept, keys: keys))
    }

    /// Returns a stream with an element after each change of the kept replies that only this request's user may get.
    func changes(of request: HTTPRequest) -> AsyncStream<Void> { changes.watch(keys(for: request).own) }

    private var unavailable: HTTPResponse {
        .nothingKept("no kept reply matches, and the request allows no other (only-if-cached)", by: upstream)
    }

    // MARK: To the upstream and back

    func exchange(_ forward: Forward) async throws(TransportError) -> HTTPResponse {
        let (sent, number) = (clock.date, invalidated.now)
        let result =
            if let retry {
                await retry.outcome(of: forward.sent)
            } else {
                await Result.sending(forward.sent, through: next)
            }
        switch try reply(result, to: forward, sent: sent, after: number) {
        case .final(let response): return response
        case .new(let stored, let response):
            await reserveKept(after: response, to: forward)
            let isStored = await keep(stored, for: forward.keys, forward.request)
            if isStored { noteVerdicts(on: response, as: stored, forward) }
            return self.answer(response, isStored: isStored, to: forward)
        case .unkept(let response, let received):
            await replaceKept(response, forward, sent: sent, received: received)
            return response
        case .confirmation(let stored, let response, let isOutdated):
            return await revalidated(
                stored, by: response, forward, isOutdated: isOutdated, sent: sent, received: clock.date)
        // The 304 is about another response than the kept one. Ask again without a condition.
        case .mismatch(let response): return try await askingAgain(after: response, forward)
        }
    }

    /// What an outcome means for the cache.
    private enum Reply {
        case final(HTTPResponse)
        /// A new answer that may be kept.
        case new(StoredResponse, HTTPResponse)
        /// A new answer that may not be kept, and when it was received.
        case unkept(HTTPResponse, received: Date)
        case confirmation(StoredResponse, by: HTTPResponse, isOutdated: Bool)
        case mismatch(HTTPResponse)
    }

    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) private func reply(
        _ result: Result<HTTPResponse, TransportError>, to forward: Forward, sent: Date, after number: UInt64
    ) throws(TransportError) -> Reply {
        // If a request has changed what is there since this one was sent, the reply is not kept.
        let isOutdated = invalidated.contains(forward.keys.place, since: number)
        if let stale = staleInstead(of: result, for: forward) { return .final(stale) }
        var response = try result.mapError { $0.forwarded(forward.reason) }.get()
        if response.status == 304, let kept = forward.kept, kept.stored.validating(forward.request) != nil {
            return kept.stored.isConfirmed(by: response)
                ? .confirmation(kept.stored, by: response, isOutdated: isOutdated) : .mismatch(response)
        }
        let received = clock.date
        if forward.reason != .bypass, !isOutdated, forward.request.method != .head,
            let stored = StoredResponse(
                response, to: forward.request, sent: sent, received: received, upstream: upstream)
        {
            return .new(stored, response)
        }
        response.cacheOutcome = CacheOutcome(forwarded: forward.reason, forwardStatus: response.status)
        return forward.reason == .bypass || isOutdated ? .final(response) : .unkept(response, received: received)
    }

    /// Returns a new answer, or the part that its client has asked for. The upstream may have been asked for the whole, because
    /// something was kept.
    @inline(never) private func answer(_ reply: HTTPResponse, isStored: Bool, to forward: Forward) -> HTTPResponse {
        var response = reply
        response.cacheOutcome = CacheOutcome(
            forwarded: forward.reason, forwardStatus: response.status, isStored: isStored)
        let fields = forward.request.fields
        return PartialContent.of(response, asked: fields[CacheField.range], ifRange: fields[CacheField.ifRange])
    }

    private func askingAgain(
        after response: HTTPResponse, _ forward: Forward
    ) async throws(TransportError) -> HTTPResponse {
        let again = Forward(
            request: forward.request, sent: forward.request, reason: forward.reason, kept: nil, keys: forward.keys)
        var answer = try await exchange(again)
        answer.provenance.attempts += response.provenance.attempts
        return answer
    }

    /// Changes what is kept after an answer that may not be kept itself.
    @inline(never) private func replaceKept(_ response: HTTPResponse, _ forward: Forward, sent: Date, received: Date)
        async
    {
        if forward.request.method == .head {
            await update(with: response, forward, sent: sent, received: received)
        } else if forward.kept != nil, isAnswer(response, to: forward.request) {
            // The new answer replaces the kept reply but may not be kept. The old reply must not return when the upstream fails, unless
            // the new one is not understood.
            if await reserveKept(after: response, to: forward) {
                await invalidate(forward.keys, forward.request, keepingReserved: true)
            } else {
                await invalidate(forward.keys, forward.request)
            }
        }
    }

    @inline(never) private func isAnswer(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        guard !RequestDirectives(request.fields).forbidsStoring else { return false }
        let outcome = upstream.classify(response, clock.date)
        return outcome == .success || outcome == .notFound
    }

    @inline(never) private func revalidated(
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

    /// Updates a kept response after an answer to HEAD, or makes it stale if the answer is about another one (RFC 9111 §4.3.5). It stays for
    /// outages, because the answer may be that of a login page between the caller and the upstream.
    @inline(never) private func update(with response: HTTPResponse, _ forward: Forward, sent: Date, received: Date)
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

    /// Returns a stale reply if the upstream failed, the upstream or the client allows it (RFC 5861 §4), and the caller accepts it.
    private func staleInstead(
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
        let outcome = CacheOutcome(
            forwarded: forward.reason, forwardStatus: status, timeToLive: kept.freshFor, detail: "stale-if-error")
        var answer = kept.response(to: forward.request, as: .stale, by: upstream, outcome: outcome)
        guard forward.request.isUnderstood(answer) else { return nil }
        context.observe(.cache(.stale), of: forward.request)
        answer.provenance.attempts = attempts
        answer.provenance.because = because
        return answer
    }

    /// Confirms a reply in the background. All callers that got the stale reply share one confirmation.
    private func revalidate(_ kept: CacheCandidate, with validating: HTTPRequest, keys: StoreKeys) {
        guard revalidations.begin(keys.own) else { return }
        var sent = validating
        // This request belongs to no caller, so no caller's time limit applies.
        (sent.options.patience, sent.options.end, sent.options.progress) = (nil, nil, nil)
        let forward = Forward(request: sent.withoutConditions, sent: sent, reason: .stale, kept: kept, keys: keys)
        Task {
            // The policies below report a failure to the observer, and the next request will try again.
            do throws(TransportError) { _ = try await exchange(forward) } catch {}
            revalidations.end(keys.own)
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

extension HTTPResponse {
    /// The answer of a cache that has none (RFC 9111 §5.2.1.7).
    static func nothingKept(_ reason: String, by upstream: Upstream) -> HTTPResponse {
        let outcome = CacheOutcome.nothing(detail: reason)
        let provenance = Provenance(source: .cache, provider: upstream.name, age: nil, attempts: 0, cache: outcome)
        return HTTPResponse(status: 504, provenance: provenance)
    }
}
