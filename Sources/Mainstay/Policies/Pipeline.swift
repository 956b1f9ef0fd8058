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
    ///   - context: The upstream, and what the policies work with.
    ///   - store: Where replies are kept.
    ///   - embedded: What answers when nothing else does, in order.
    public init(
        through transport: any Transport, context: PipelineContext, store: any CacheStore,
        embedded: [any Transport] = []
    ) {
        let attempt = AttemptTimeout(transport, context: context)
        let retry = Retry(attempt, context: context)
        let deadline = Deadline(retry, context: context)
        let caching = Caching(deadline, context: context, store: store)
        outermost = Fallback(caching, context: context, tiers: [caching.stale] + embedded)
    }

    /// Sends a request through all policies.
    ///
    /// - Throws: ``TransportError`` where there is no response to return.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outermost.send(request)
    }
}
