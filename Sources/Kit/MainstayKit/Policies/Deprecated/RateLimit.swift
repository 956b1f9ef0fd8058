// SPDX-License-Identifier: Apache-2.0

/// Obeys an upstream's limits: the published quota and the limits that its replies report.
@available(*, deprecated, message: "A Pipeline obeys the limits of its upstream")
public final class RateLimit: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        let context = context.identifying(by: next)
        alone = CallDriver.Attempt(context, through: next, rateLimit: RateLimiter(context))
    }

    /// Sends a request once the limits allow it.
    ///
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if they allow it only after the deadline; otherwise the
    ///   error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
