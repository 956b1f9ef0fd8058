// SPDX-License-Identifier: Apache-2.0

extension Caching {
    /// Sends a request whose reply is not kept, and removes the kept replies that it makes invalid (RFC 9111 §4.4), also if the upstream
    /// may have carried it out and the reply was lost.
    @inline(never) func sendPast(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let sent = clock.date
        let result = await Result.sending(request, through: next)
        if result.isLost, !request.method.isSafe { await invalidate(keys(for: request), request) }
        var response = try result.get()
        response.provenance.cache = CacheOutcome(forwarded: .method, forwardStatus: response.status)
        for url in Invalidation.urls(after: response, to: request) {
            // Replies kept for other users cannot be found here. They are confirmed or expire.
            var changed = request
            (changed.method, changed.url, changed.body) = (.get, url, nil)
            await invalidate(keys(for: changed), request)
        }
        await purgeGroups(after: response, to: request)
        await keepRepresentation(response, of: request, sent: sent)
        return response
    }

    /// Removes what is kept for a request.
    @inline(never) func invalidate(_ keys: StoreKeys, _ request: HTTPRequest) async {
        invalidated.add(keys.everybody ?? keys.own)
        var failure: (any Error)?
        for key in [keys.own, keys.parts] + [keys.everybody].compactMap(\.self) {
            // A store that cannot write it down may not have the replies any more all the same, and the other keys matter too.
            do { try await store.removeVariants(for: key) } catch { failure = error }
            changes.tell(key)
        }
        context.observe(failure.map { PipelineEvent.Kind.storeFailed("\($0)") } ?? .cache(.invalidated), of: request)
    }
}
