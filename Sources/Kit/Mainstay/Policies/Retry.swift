// SPDX-License-Identifier: Apache-2.0

/// A policy that sends an idempotent request again after a failure that may pass (<doc:Retrying>). It waits with exponential
/// back-off and full jitter, or for the time that the upstream names.
public final class Retry: Transport {
    private let next: any Transport
    /// The wrapped transport if it is an attempt. To call a known function costs less than to call one of a protocol.
    private let attempt: Attempt?
    private let context: PipelineContext
    private let schedule: Schedule
    private let budget: RetryBudget
    private let retries: (@Sendable (HTTPRequest, Result<HTTPResponse, TransportError>) -> Bool?)?
    /// How long all attempts may take if the caller sets no deadline; `nil` for no limit.
    private let limits: TimeLimits?

    /// Wraps a transport. Each attempt after the first counts against the budget.
    public convenience init(
        _ next: any Transport, context: PipelineContext, schedule: Schedule = Schedule(),
        budget: RetryBudget = RetryBudget()
    ) {
        self.init(next, context: context, schedule: schedule, budget: budget, retries: nil, limits: nil)
    }

    /// - Parameters:
    ///   - retries: Decides before the table does; `nil` if only the table decides.
    ///   - limits: How long all attempts may take if the caller sets no deadline; `nil` for no limit.
    init(
        _ next: any Transport, context: PipelineContext, schedule: Schedule, budget: RetryBudget,
        retries: (@Sendable (HTTPRequest, Result<HTTPResponse, TransportError>) -> Bool?)?, limits: TimeLimits?
    ) {
        (self.next, self.context, self.schedule) = (next, context, schedule)
        attempt = next as? Attempt
        (self.budget, self.retries, self.limits) = (budget, retries, limits)
    }

    /// Sends a request until it is answered, or until another attempt cannot help or would be too late.
    ///
    /// - Throws: ``TransportError`` of the last attempt that was sent, with the number of attempts.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outcome(of: request).get()
    }

    /// Sends a request in the same way and returns the outcome.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
        var call = begin(request)
        while true {
            let result =
                if let attempt {
                    await attempt.outcome(of: call.request)
                } else {
                    await Result.sending(call.request, through: next)
                }
            guard let wait = prepareNext(after: result, in: call), await pause(for: wait) else {
                return outcome(of: call, last: result)
            }
            beginAgain(&call, after: result)
        }
    }

    /// A request, and its attempts so far.
    private struct Call {
        var request: HTTPRequest
        var attempts = 1
        /// The outcome of the attempt before the last one; `nil` if there is only one.
        var before: Result<HTTPResponse, TransportError>?
        /// When the last attempt began.
        var began: Moment
    }

    // Inlined, the values of this function and of those below would take their places in the frame of an asynchronous function.
    @inline(never) private func begin(_ request: HTTPRequest) -> Call {
        var call = Call(request: request, began: context.clock.moment)
        budget.deposit(at: call.began)
        if let limits { Deadline.set(in: &call.request, from: context.clock, limits: limits) }
        return call
    }

    @inline(never) private func beginAgain(_ call: inout Call, after result: Result<HTTPResponse, TransportError>) {
        call.attempts += 1
        call.before = result
        call.request.options.attempt = call.attempts
        call.began = context.clock.moment
    }

    /// The outcome of all attempts. If a limit of this client has refused the last one, the upstream's own failure says more.
    @inline(never) private func outcome(
        of call: Call, last: Result<HTTPResponse, TransportError>
    ) -> Result<HTTPResponse, TransportError> {
        if case .failure(let error) = last, error.isOwnLimit, let before = call.before {
            return before.counting(earlier: call.attempts - 2)
        }
        return last.counting(earlier: call.attempts - 1)
    }

    /// Reports an attempt and takes the next one from the budget. Returns how long to wait before it; `nil` if no
    /// further attempt is to be made.
    @inline(never) private func prepareNext(
        after result: Result<HTTPResponse, TransportError>, in call: Call
    ) -> Duration? {
        let request = call.request
        if context.isObserved {
            let took = call.began.duration(to: context.clock.moment)
            report(result, attempts: call.attempts, took: took, of: request)
        }
        guard request.isIdempotent, request.source?.isReplayable ?? true else { return nil }
        let outcome = outcome(of: result, for: request)
        guard outcome != .final else { return nil }
        let now = context.clock.moment
        guard let (wait, reason) = wait(after: outcome, attempts: call.attempts, for: request, now: now) else {
            return nil
        }
        guard budget.withdraw(at: now) else {
            context.observe(.budgetExhausted, of: request)
            return nil
        }
        context.observe(.wait(wait, reason), of: request)
        if reason == .throttled { request.options.patience?.extend(to: context.clock.moment.advanced(by: wait)) }
        return wait
    }

    /// Waits. Returns `false` if the task is cancelled.
    @inline(never) private func pause(for wait: Duration) async -> Bool {
        await context.clock.wait(for: wait, as: .wait("the wait before another attempt"))
    }

    private func report(
        _ result: Result<HTTPResponse, TransportError>, attempts: Int, took: Duration, of request: HTTPRequest
    ) {
        switch result {
        case .success(let response):
            context.observe(
                .attempt(number: attempts, status: response.status, took: took), of: request, times: response.times)
        case .failure(let error):
            context.observe(.failure(number: attempts, error.kind, took: took), of: request)
        }
    }

    /// Returns how long to wait before the next attempt; `nil` if another attempt cannot help or would be too late.
    private func wait(
        after outcome: Schedule.Result, attempts: Int, for request: HTTPRequest, now: Moment
    ) -> (Duration, PipelineEvent.WaitReason)? {
        schedule.wait(
            after: outcome, attempts: attempts, patience: request.options.patience.map { now.duration(to: $0.ending) },
            left: context.lastUse(of: request).map(now.duration(to:)), jitter: context.random.duration(upTo:))
    }

    private func outcome(
        of result: Result<HTTPResponse, TransportError>, for request: HTTPRequest
    ) -> Schedule.Result {
        let standard = RetryTable.outcome(of: result, from: context.upstream, at: context.clock.date)
        return switch retries?(request, result) {
        case nil: standard
        case false?: .final
        case true?: standard.orTransient
        }
    }
}

extension TransportError {
    /// Whether a limit of this client kept the request back, so that the upstream never saw it.
    fileprivate var isOwnLimit: Bool {
        switch kind {
        case .rateLimited, .circuitOpen, .overloaded: true
        default: false
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
        guard attempts > 0 else { return self }
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
