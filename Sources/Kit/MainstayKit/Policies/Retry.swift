// SPDX-License-Identifier: Apache-2.0

/// Sending an idempotent request again after a failure that may pass (<doc:Retrying>): the ``Schedule`` of a
/// ``Pipeline``, and ``run(schedule:clock:random:if:isolation:operation:)`` for any other operation.
public final class Retry: Transport {
    private let alone: CallDriver

    /// Wraps a transport. Each attempt after the first counts against the budget.
    @available(*, deprecated, message: "A Pipeline retries (Pipeline.Options.schedule)")
    public init(
        _ next: any Transport, context: PipelineContext, schedule: Schedule = Schedule(),
        budget: Retry.Budget = Retry.Budget()
    ) {
        alone = CallDriver(
            context.identifying(by: next), attempt: CallDriver.Attempt(context, through: next),
            retries: Retries(context, schedule: schedule, budget: budget))
    }

    /// Sends a request until it is answered, or until another attempt cannot help or would be too late.
    ///
    /// - Throws: ``TransportError`` of the last attempt that was sent, with the number of attempts.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.answer(to: request)
    }
}
