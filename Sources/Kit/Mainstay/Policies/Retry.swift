// SPDX-License-Identifier: Apache-2.0

/// A policy that sends an idempotent request again after a failure that may pass (<doc:Retrying>). It waits with exponential
/// back-off and full jitter, or for the time that the upstream names.
public struct Retry: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let schedule: Schedule
    private let budget: RetryBudget

    /// Wraps a transport. Each attempt after the first counts against the budget.
    public init(
        _ next: any Transport, context: PipelineContext, schedule: Schedule = Schedule(),
        budget: RetryBudget = RetryBudget()
    ) {
        self.next = next
        self.context = context
        self.schedule = schedule
        self.budget = budget
    }

    /// Sends a request until it is answered, or until another attempt cannot help or would be too late.
    ///
    /// - Throws: ``TransportError`` of the last attempt, with the number of attempts.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var (request, attempts) = (request, 0)
        budget.deposit(at: context.clock.now)
        while true {
            attempts += 1
            let began = context.clock.now
            let result = await Result.sending(request, through: next)
            let took = began.duration(to: context.clock.now)
            switch result {
            case .success(let response):
                context.observe(.attempt(number: attempts, status: response.status, took: took), of: request)
            case .failure(let error):
                context.observe(.failure(number: attempts, error.kind, took: took), of: request)
            }
            guard let (wait, reason) = wait(after: result, attempts: attempts, for: request) else {
                return try result.counting(earlier: attempts - 1).get()
            }
            guard budget.withdraw(at: context.clock.now) else {
                context.observe(.budgetExhausted, of: request)
                return try result.counting(earlier: attempts - 1).get()
            }
            context.observe(.wait(wait, reason), of: request)
            if reason == .throttled { request.options.patience?.extend(to: context.clock.now.advanced(by: wait)) }
            guard await sleep(for: wait) else { return try result.counting(earlier: attempts - 1).get() }
            request.options.attempt = attempts + 1
        }
    }

    /// Returns how long to wait before the next attempt; `nil` if there is no next attempt.
    private func wait(
        after result: Result<HTTPResponse, TransportError>, attempts: Int, for request: HTTPRequest
    ) -> (Duration, PipelineEvent.WaitReason)? {
        guard request.isIdempotent else { return nil }
        let outcome = RetryTable.outcome(of: result, from: context.upstream, at: context.clock.date)
        guard outcome != .final else { return nil }
        let now = context.clock.now
        return schedule.wait(
            after: outcome, attempts: attempts, patience: request.options.patience.map { now.duration(to: $0.end) },
            left: context.lastUse(of: request).map(now.duration(to:)), jitter: context.random.duration(upTo:))
    }

    /// Waits. Returns `false` if the task is cancelled.
    private func sleep(for wait: Duration) async -> Bool {
        do {
            try await context.clock.sleep(until: context.clock.now.advanced(by: wait), tolerance: nil)
            return true
        } catch {
            return false
        }
    }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
    /// Sends a request and returns the outcome.
    static func sending(_ request: HTTPRequest, through transport: any Transport) async -> Self {
        do throws(TransportError) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the outcome with earlier attempts added to its count.
    fileprivate func counting(earlier attempts: Int) -> Self {
        switch self {
        case .success(var response):
            response.provenance.attempts += attempts
            return .success(response)
        case .failure(var error):
            error.attempts += attempts
            return .failure(error)
        }
    }
}
