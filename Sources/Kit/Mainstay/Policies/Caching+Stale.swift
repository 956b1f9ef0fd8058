// SPDX-License-Identifier: Apache-2.0

extension Caching {
    /// A tier for ``Fallback`` that answers with a kept reply of any age if RFC 9111 §4.2.4 allows stale use, and otherwise with
    /// status 504 (RFC 9111 §5.2.1.7).
    public var stale: any Transport { StaleTier(caching: self) }

    fileprivate func staleResponse(to request: HTTPRequest) async -> HTTPResponse? {
        let variants = await variants(for: keys(for: request), request)
        let kept = CacheDecision.stale(request, variants, upstream: upstream, now: clock.date)
        return kept.map { $0.response(to: request, as: $0.isFresh ? .cache : .stale, by: upstream) }
    }
}

private struct StaleTier: Transport {
    let caching: Caching

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        await caching.staleResponse(to: request) ?? HTTPResponse(status: 504)
    }
}
