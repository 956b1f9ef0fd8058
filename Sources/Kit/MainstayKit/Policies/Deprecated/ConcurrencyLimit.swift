// SPDX-License-Identifier: Apache-2.0

/// Limits how many requests run at once and how many wait.
@available(*, deprecated, message: "Set Pipeline.Options.concurrency")
public final class ConcurrencyLimit: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport. `limit` requests may run at once, and `queue` further ones may wait.
    public convenience init(_ next: any Transport, context: PipelineContext, limit: Int, queue: Int) {
        self.init(next, context: context, limits: Pipeline.Options.Concurrency(limit: limit, queue: queue))
    }

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext, limits: Pipeline.Options.Concurrency) {
        alone = CallDriver.Attempt(context, through: next, concurrency: ConcurrencyLimiter(context, limits: limits))
    }

    /// Sends a request when a permit is free.
    ///
    /// - Throws: ``TransportError/Kind/overloaded`` at once if the queue is full; ``TransportError/Kind/queueTimedOut``
    ///   if no permit is free in time; ``TransportError/Kind/deadlineExceeded`` if the caller's deadline is earlier;
    ///   otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
