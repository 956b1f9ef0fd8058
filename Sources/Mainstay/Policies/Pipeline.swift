// SPDX-License-Identifier: Apache-2.0

/// The standard order of policies around a transport, built here and nowhere else.
///
/// Fallback → cache → deadline → retry → attempt timeout → transport: each sees only what those inside it could not settle.
public struct Pipeline: Transport {
    private let outermost: any Transport

    /// Makes the pipeline to an upstream.
    ///
    /// - Parameters:
    ///   - transport: What reaches the upstream.
    ///   - store: Where replies are kept.
    ///   - embedded: What answers when nothing else does, in order.
    ///   - onCacheFailure: Told when the store fails.
    public init(
        to upstream: Upstream, through transport: any Transport, store: any CacheStore, embedded: [any Transport] = [],
        clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource(),
        onCacheFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        let attempt = AttemptTimeout(transport, clock: clock)
        let retry = Retry(attempt, upstream: upstream, clock: clock, random: random)
        let deadline = Deadline(retry, clock: clock)
        let caching = Caching(deadline, upstream: upstream, store: store, clock: clock, onFailure: onCacheFailure)
        outermost = Fallback(caching, upstream: upstream, tiers: [caching.stale] + embedded, clock: clock)
    }

    /// Sends a request through all policies.
    ///
    /// - Throws: ``TransportError`` where there is no response to return.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outermost.send(request)
    }
}
