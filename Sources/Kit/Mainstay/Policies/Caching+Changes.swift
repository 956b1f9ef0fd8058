// SPDX-License-Identifier: Apache-2.0

extension Caching {
    /// Sends a request whose reply is not kept, and removes the kept replies that it makes invalid (RFC 9111 §4.4), also if the upstream
    /// may have carried it out and the reply was lost.
    @inline(never) func sendPast(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let sent = clock.date
        let result = await Result.sending(request, through: next)
        if result.isLost, !request.method.isSafe { await invalidate(keys(for: request), request, forAll: true) }
        var response = try result.get()
        response.cacheOutcome = CacheOutcome(forwarded: .method, forwardStatus: response.status)
        for url in Invalidation.urls(after: response, to: request) {
            var changed = request
            (changed.method, changed.url, changed.body) = (.get, url, nil)
            await invalidate(keys(for: changed), request, forAll: true)
        }
        await purgeGroups(after: response, to: request)
        await keepRepresentation(response, of: request, sent: sent)
        return response
    }

    /// Removes what is kept for a request.
    ///
    /// - Parameters:
    ///   - isForAll: Whether it also removes what is kept for other users and other request fields, if the store finds that.
    ///   - keepsReserved: Whether earlier replies stay that are kept for callers that do not understand the newest one.
    @inline(never) func invalidate(
        _ keys: StoreKeys, _ request: HTTPRequest, forAll isForAll: Bool = false,
        keepingReserved keepsReserved: Bool = false
    ) async {
        invalidated.add(keys.place)
        var failure: (any Error)?
        do {
            if isForAll {
                try await store.removeAll(at: keys)
            } else {
                try await store.removeVariants(for: keepsReserved ? keys.newest : keys.all)
            }
        } catch {
            failure = error
        }
        keys.all.forEach(changes.tell)
        context.observe(failure.map { PipelineEvent.Kind.storeFailed("\($0)") } ?? .cache(.invalidated), of: request)
    }
}
