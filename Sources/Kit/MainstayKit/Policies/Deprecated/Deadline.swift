// SPDX-License-Identifier: Apache-2.0

/// Limits the time for all attempts together (``TimeLimits/total``).
@available(*, deprecated, message: "A Pipeline keeps the time (Pipeline.Options.limits)")
public final class Deadline: Transport {
    private let alone: CallDriver

    /// Wraps a transport. The limit is 10 s by default.
    public init(_ next: any Transport, context: PipelineContext, limit: Duration = .seconds(10)) {
        alone = CallDriver(
            context, attempt: CallDriver.Attempt(context, through: next),
            requests: SharedRequests(context, isSharing: false), limits: TimeLimits(total: limit))
    }

    /// Sends a request with a deadline: the caller's own (``HTTPRequest/Options/deadline``), or the default.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` if the deadline passes; otherwise the error of the wrapped
    ///   transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.answer(to: request)
    }
}
