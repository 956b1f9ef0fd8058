// SPDX-License-Identifier: Apache-2.0

/// Sends a safe request a second time if the first takes longer than most, and uses the first answer.
@available(*, deprecated, message: "Set Pipeline.Options.hedgeDelay")
public final class Hedging: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport. The delay is the time after which a second request is sent. Choose about the upstream's 95th
    /// percentile.
    public init(_ next: any Transport, context: PipelineContext, after delay: Duration, budget: Retry.Budget) {
        alone = CallDriver.Attempt(
            context, through: next, hedge: Hedge(context: context, delay: delay, budget: budget))
    }

    /// Sends a request, and perhaps a second one.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
