// SPDX-License-Identifier: Apache-2.0

/// Gives a lesser answer if the wrapped transport gives none, or takes longer than the caller's patience.
@available(*, deprecated, message: "A Pipeline falls back (Pipeline.Options.fallback)")
public final class Fallback: Transport {
    private let alone: CallDriver

    /// Wraps a transport. Patience is 1 s by default, and unlimited if there are no tiers.
    public init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1)
    ) {
        alone = CallDriver(
            context, attempt: CallDriver.Attempt(context, through: next),
            lesser: tiers.isEmpty ? nil : LesserAnswers(nil, tiers, context: context, patience: patience))
    }

    /// Sends a request, and asks the tiers if the upstream fails or takes too long.
    ///
    /// - Throws: The error of the wrapped transport if no tier has an answer.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.answer(to: request)
    }
}
