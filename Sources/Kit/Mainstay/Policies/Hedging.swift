// SPDX-License-Identifier: Apache-2.0

/// A policy that sends a safe request a second time if the first takes longer than most, and uses the first answer.
///
/// The second request counts against the retry budget, so that a slow upstream does not get twice the load.
public final class Hedging: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let delay: Duration
    private let budget: RetryBudget

    /// Wraps a transport. The delay is the time after which a second request is sent. Choose about the upstream's 95th percentile.
    public init(_ next: any Transport, context: PipelineContext, after delay: Duration, budget: RetryBudget) {
        (self.next, self.context, self.delay, self.budget) = (next, context, delay, budget)
    }

    /// Sends a request, and perhaps a second one.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method.isSafe, request.source == nil, request.options.streaming == nil else {
            return try await next.send(request)
        }
        let (clock, upstream, due) = (context.clock, context.upstream, context.clock.now.advanced(by: delay))
        return try await withTaskGroup(of: Outcome?.self) { group in
            group.addTask { await Outcome.sending(request, through: self.next) }
            group.addTask { await self.second(request) }
            var last = Outcome.failure(TransportError(.cancelled, attempts: 0))
            var isAnswered = false
            for await outcome in group {
                guard let outcome, !isAnswered else { continue }
                last = outcome
                // After a failure, the other request may still succeed.
                let isSettled = RetryTable.outcome(of: outcome, from: upstream, at: clock.date) == .final
                guard isSettled || clock.now < due else { continue }
                isAnswered = true
                group.cancelAll()
            }
            return last
        }.get()
    }

    private typealias Outcome = Result<HTTPResponse, TransportError>

    /// Sends the second request and returns its outcome; `nil` if it was not sent.
    private func second(_ request: HTTPRequest) async -> Outcome? {
        // The sleep is cancelled if the first request is settled.
        guard await context.clock.wait(for: delay, as: .wait("the delay before a second request")) else { return nil }
        guard budget.withdraw(at: context.clock.moment) else {
            context.observe(.budgetExhausted, of: request)
            return nil
        }
        context.observe(.hedged(after: delay), of: request)
        var request = request
        request.options.attempt += 1
        return await Outcome.sending(request, through: next)
    }
}
