// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Answers from a store while what is kept is fresh, and keeps what passes (RFC 9111).
public struct Caching: Transport {
    private let upstream: Upstream
    private let store: any CacheStore
    private let clock: any TimeSource
    private let onFailure: @Sendable (any Error) -> Void
    private let next: any Transport

    /// Wraps a transport.
    ///
    /// - Parameter onFailure: Told when the store fails. The request goes on without it: a cache is never a reason not to
    ///   answer.
    public init(
        _ next: any Transport, upstream: Upstream, store: any CacheStore, clock: any TimeSource = ContinuousClock(),
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.next = next
        self.upstream = upstream
        self.store = store
        self.clock = clock
        self.onFailure = onFailure
    }

    /// Answers from the store or sends the request on.
    ///
    /// - Throws: What the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get else { return try await next.send(request) }
        let key = upstream.storeKey(for: request)
        let variants = await variants(for: key)
        if case .serve(let stored, let age, _) = CacheDecision.decide(
            request, variants, upstream: upstream, now: clock.date)
        {
            return stored.served(as: .cache, by: upstream, age: age)
        }
        let sent = clock.date
        let response = try await next.send(request)
        if let stored = StoredResponse(response, to: request, sent: sent, received: clock.date, upstream: upstream) {
            await keep(stored, for: key)
        }
        return response
    }

    /// A tier for ``Fallback``: what is kept, however old, where RFC 9111 §4.2.4 allows it to be served stale; the status
    /// 504 where there is nothing (RFC 9111 §5.2.1.7).
    public var stale: any Transport { StaleTier(caching: self) }

    fileprivate func staleResponse(to request: HTTPRequest) async -> HTTPResponse? {
        let variants = await variants(for: upstream.storeKey(for: request))
        guard let (stored, age) = CacheDecision.stale(request, variants, now: clock.date) else { return nil }
        return stored.served(as: .stale, by: upstream, age: age)
    }

    private func variants(for key: String) async -> [StoredResponse] {
        do {
            return try await store.variants(for: key)
        } catch {
            onFailure(error)
            return []
        }
    }

    private func keep(_ stored: StoredResponse, for key: String) async {
        do {
            try await store.store(stored, for: key)
        } catch {
            onFailure(error)
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
