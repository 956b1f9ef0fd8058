// SPDX-License-Identifier: Apache-2.0

/// Sends a safe request a second time where the first takes longer than most, and takes whichever answers first.
///
/// The second comes out of the retry budget: an upstream that is slow for everybody is not sent twice as much.
public struct Hedging: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let delay: Duration
    private let budget: RetryBudget

    /// Wraps a transport. The delay is how long the first request may take before a second is sent: about the upstream's 95th
    /// percentile.
    public init(_ next: any Transport, context: PipelineContext, after delay: Duration, budget: RetryBudget) {
        self.next = next
        self.context = context
        self.delay = delay
        self.budget = budget
    }

    /// Sends a request, once or twice.
    ///
    /// - Throws: What the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method.isSafe else { return try await next.send(request) }
        let (clock, upstream, due) = (context.clock, context.upstream, context.clock.now.advanced(by: delay))
        return try await withTaskGroup(of: Outcome?.self) { group in
            group.addTask { await Outcome.sending(request, through: next) }
            group.addTask { await second(request) }
            var last = Outcome.failure(TransportError(.cancelled, attempts: 0))
            var isAnswered = false
            for await outcome in group {
                guard let outcome, !isAnswered else { continue }
                last = outcome
                // What failed leaves the other to hope for, where there is one.
                let isSettled = RetryTable.outcome(of: outcome, from: upstream, at: clock.date) == .final
                guard isSettled || clock.now < due else { continue }
                isAnswered = true
                group.cancelAll()
            }
            return last
        }.get()
    }

    private typealias Outcome = Result<HTTPResponse, TransportError>

    /// What a second request came to; `nil` where none was sent.
    private func second(_ request: HTTPRequest) async -> Outcome? {
        // Cancelled once the first is settled.
        do { try await context.clock.sleep(for: delay) } catch { return nil }
        guard budget.withdraw(at: context.clock.now) else {
            context.observe(.budgetExhausted, of: request)
            return nil
        }
        context.observe(.hedged(after: delay), of: request)
        var request = request
        request.options.attempt += 1
        return await Outcome.sending(request, through: next)
    }
}
