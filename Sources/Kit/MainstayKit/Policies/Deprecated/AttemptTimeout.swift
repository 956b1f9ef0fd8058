// SPDX-License-Identifier: Apache-2.0

/// Limits the time of one attempt (``TimeLimits``).
@available(*, deprecated, message: "A Pipeline keeps the time (Pipeline.Options.limits)")
public final class AttemptTimeout: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport. The limits are the defaults of ``TimeLimits`` unless they are given.
    public init(_ next: any Transport, context: PipelineContext, limits: TimeLimits = TimeLimits()) {
        let isWatching = next.known?.keepsTime != true
        alone = CallDriver.Attempt(
            context, through: next, time: AttemptTime(context.clock, limits: limits, isWatching: isWatching))
    }

    /// Wraps a transport, with one limit for the first byte and for silence.
    public convenience init(_ next: any Transport, context: PipelineContext, limit: Duration) {
        self.init(next, context: context, limits: TimeLimits(firstByte: limit, silence: limit))
    }

    /// Sends a request with time limits: the request's own (``HTTPRequest/Options/limits``), or the defaults.
    ///
    /// - Throws: ``TransportError/Kind/timedOut`` or ``TransportError/Kind/silent`` if a limit passes;
    ///   ``TransportError/Kind/deadlineExceeded`` if the deadline has passed before the attempt; otherwise the error of
    ///   the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
