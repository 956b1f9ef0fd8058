// SPDX-License-Identifier: Apache-2.0

/// Answers from a store while the kept reply is fresh, and stores new replies (RFC 9111, RFC 5861).
@available(*, deprecated, message: "A Pipeline has a cache")
public final class Caching: Transport {
    private let cache: ReplyCache
    private let alone: CallDriver

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext, store: any CacheStore) {
        let context = context.identifying(by: next)
        cache = ReplyCache(context, store: store)
        alone = CallDriver(context, attempt: CallDriver.Attempt(context, through: next), cache: cache)
    }

    /// A tier of <doc:Fallbacks> that answers with a kept reply of any age.
    public var stale: any Transport { cache.stale }

    /// Answers from the store, or sends the request to the wrapped transport.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.answer(to: request)
    }
}
