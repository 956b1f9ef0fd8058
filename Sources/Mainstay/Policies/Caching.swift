// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Answers from a store while what is kept is fresh, and keeps what passes (RFC 9111).
public struct Caching: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let store: any CacheStore
    private var upstream: Upstream { context.upstream }
    private var clock: any TimeSource { context.clock }

    /// Wraps a transport. Where the store fails, the request goes on without it: a cache is never a reason not to answer.
    public init(_ next: any Transport, context: PipelineContext, store: any CacheStore) {
        self.next = next
        self.context = context
        self.store = store
    }

    /// Answers from the store or sends the request on.
    ///
    /// - Throws: What the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get else { return try await next.send(request) }
        let key = upstream.storeKey(for: request)
        let variants = await variants(for: key, request)
        if case .serve(let stored, let age, _) = CacheDecision.decide(
            request, variants, upstream: upstream, now: clock.date)
        {
            context.observe(.cache(.hit), of: request)
            return stored.served(as: .cache, by: upstream, age: age)
        }
        context.observe(.cache(.miss), of: request)
        let sent = clock.date
        let response = try await next.send(request)
        if let stored = StoredResponse(response, to: request, sent: sent, received: clock.date, upstream: upstream) {
            await keep(stored, for: key, request)
        }
        return response
    }

    /// A tier for ``Fallback``: what is kept, however old, where RFC 9111 §4.2.4 allows it to be served stale; the status
    /// 504 where there is nothing (RFC 9111 §5.2.1.7).
    public var stale: any Transport { StaleTier(caching: self) }

    fileprivate func staleResponse(to request: HTTPRequest) async -> HTTPResponse? {
        let variants = await variants(for: upstream.storeKey(for: request), request)
        guard let (stored, age) = CacheDecision.stale(request, variants, now: clock.date) else { return nil }
        return stored.served(as: .stale, by: upstream, age: age)
    }

    private func variants(for key: String, _ request: HTTPRequest) async -> [StoredResponse] {
        do {
            return try await store.variants(for: key)
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return []
        }
    }

    private func keep(_ stored: StoredResponse, for key: String, _ request: HTTPRequest) async {
        do {
            try await store.store(stored, for: key)
            context.observe(.cache(.stored), of: request)
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
        }
    }
}

private struct StaleTier: Transport {
    let caching: Caching

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        await caching.staleResponse(to: request) ?? HTTPResponse(status: 504)
    }
}

extension Upstream {
    /// The key in a store that several upstreams share. A client pointed elsewhere has keys of its own: what another server says
    /// under the same routes is not what the upstream said.
    package func storeKey(for request: HTTPRequest) -> String {
        "\(baseURL.scheme.rawValue)://\(baseURL.authority)\(cacheKey(request))"
    }
}
