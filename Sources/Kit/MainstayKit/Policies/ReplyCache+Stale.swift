// SPDX-License-Identifier: Apache-2.0

extension ReplyCache {
    /// A tier of <doc:Fallbacks> that answers with a kept reply of any age if RFC 9111 §4.2.4 allows stale use, and
    /// otherwise with status 504 (RFC 9111 §5.2.1.7).
    package var stale: any Transport { StaleTier(caching: self) }

    fileprivate func staleResponse(to request: HTTPRequest) async -> HTTPResponse? {
        guard !context.strangers.areFound else { return nil }
        let keys = keys(for: request)
        let variants = await variants(for: keys, request)
        guard let newest = CacheDecision.kept(request, variants, upstream: upstream, now: clock.date) else {
            return await reservedReply(to: request, keys)
        }
        let response = newest.response(to: request, as: newest.isFresh ? .cache : .stale, by: upstream)
        guard request.isUnderstood(response) else { return await reservedReply(to: request, keys) }
        let isForced = upstream.keepsForOutages(request)
        if newest.isFresh || newest.allowsStale(within: upstream.staleLimit, forced: isForced) { return response }
        return .nothingKept(CacheReasons.againstStale(newest, upstream: upstream), by: upstream)
    }
}

private struct StaleTier: Transport {
    let caching: ReplyCache

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        await caching.staleResponse(to: request) ?? HTTPResponse(status: 504)
    }
}
