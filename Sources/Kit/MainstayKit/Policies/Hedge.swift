// SPDX-License-Identifier: Apache-2.0

/// A second request, sent if the first takes longer than most. The first answer counts.
///
/// The second request counts against the retry budget, so that a slow upstream does not get twice the load.
struct Hedge: Sendable {
    let context: PipelineContext
    let delay: Duration
    let budget: Retry.Budget

    /// Whether a request may be sent a second time while it runs.
    func helps(_ request: HTTPRequest) -> Bool {
        request.method.isSafe && request.source == nil && request.context.streaming == nil
    }

    /// Sends a request, and perhaps a second one.
    func outcome(of request: HTTPRequest, _ send: @escaping @Sendable (HTTPRequest) async -> Outcome) async -> Outcome {
        let (clock, upstream, due) = (context.clock, context.upstream, context.clock.now.advanced(by: delay))
        return await withTaskGroup(of: Outcome?.self) { group in
            group.addTask { await send(request) }
            group.addTask {
                guard let second = await second(request) else { return nil }
                return await send(second)
            }
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
        }
    }

    /// Waits, and returns the second request; `nil` if none is to be sent.
    private func second(_ request: HTTPRequest) async -> HTTPRequest? {
        // The sleep is cancelled if the first request is settled.
        guard await context.clock.wait(for: delay, as: .wait("the delay before a second request")) else { return nil }
        guard budget.withdraw(at: context.clock.moment) else {
            context.observe(.budgetExhausted, of: request)
            return nil
        }
        context.observe(.hedged(after: delay), of: request)
        var request = request
        request.context.attempt += 1
        return request
    }
}
