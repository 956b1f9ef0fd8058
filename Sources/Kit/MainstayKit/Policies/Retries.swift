// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Decides about further attempts after failures that may pass (<doc:Retrying>): whether, and after which wait. The
/// waits grow exponentially and have full jitter, or are as long as the upstream says. Each attempt after the first
/// counts against a budget.
final class Retries: Sendable {
    private let context: PipelineContext
    private let clock: any TimeSource
    private let schedule: Retry.Schedule
    private let budget: Retry.Budget
    /// Waits for the network; `nil` if nobody says when it is there.
    private let network: NetworkWait?
    /// Decides before the table does; `nil` if only the table decides.
    private let isWorthRetrying: (@Sendable (HTTPRequest, Outcome) -> Bool?)?

    init(
        _ context: PipelineContext, schedule: Retry.Schedule, budget: Retry.Budget,
        connectivity: (any Connectivity)? = nil,
        if isWorthRetrying: (@Sendable (HTTPRequest, Outcome) -> Bool?)? = nil
    ) {
        (self.context, clock, self.schedule, self.budget) = (context, context.clock, schedule, budget)
        self.isWorthRetrying = isWorthRetrying
        network = connectivity.map { NetworkWait($0, clock: context.clock) }
    }

    /// What to wait for before another attempt.
    enum Wait {
        case time(Duration)
        /// The network, until the request is of no use.
        case network(until: Moment?)
    }

    /// A request, and its attempts so far.
    struct Run {
        var request: HTTPRequest
        var attempts = 1
        /// The outcome of the attempt before the last one; `nil` if there is only one.
        var before: Outcome?
        /// When the last attempt began.
        var began: Moment

        /// The outcome of all attempts. If a limit of this client has refused the last one, the upstream's own failure
        /// says more.
        func outcome(last: Outcome) -> Outcome {
            if case .failure(let error) = last, error.isOwnLimit, let before {
                return before.counting(earlier: attempts - 2)
            }
            return last.counting(earlier: attempts - 1)
        }
    }

    /// - Parameter limits: How long all attempts may take if the caller sets no deadline; `nil` for no limit.
    func begin(_ request: HTTPRequest, _ limits: TimeLimits?) -> Run {
        var run = Run(request: request, began: clock.moment)
        budget.deposit(at: run.began)
        if let limits { run.request.begin(limits, on: clock, at: run.began) }
        return run
    }

    func beginAgain(_ run: inout Run, after outcome: Outcome) {
        run.attempts += 1
        run.before = outcome
        run.request.context.attempt = run.attempts
        run.began = clock.moment
    }

    /// Reports an attempt and takes the next one from the budget. Returns what to wait for before it; `nil` if no
    /// further attempt is to be made.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) func wait(after outcome: Outcome, in run: Run) -> Wait? {
        let request = run.request
        network?.learn(from: outcome)
        if context.isObserved {
            let took = run.began.duration(to: clock.moment)
            report(outcome, attempts: run.attempts, took: took, of: request)
        }
        guard request.isIdempotent, request.source?.isReplayable ?? true else { return nil }
        let verdict = verdict(on: outcome, for: request)
        guard verdict != .final else { return nil }
        let now = clock.moment
        if verdict == .unreachable, let network, network.isOffline {
            guard run.attempts < schedule.attempts else { return nil }
            return waitForNetwork(from: now, for: request)
        }
        guard let (wait, reason) = wait(after: verdict, attempts: run.attempts, for: request, now: now) else {
            return nil
        }
        guard budget.withdraw(at: now) else {
            context.observe(.budgetExhausted, of: request)
            return nil
        }
        context.observe(.wait(wait, reason), of: request)
        if reason == .throttled { request.options.patience?.extend(to: clock.moment.advanced(by: wait)) }
        return .time(wait)
    }

    /// Lets a request wait for the network. The attempt is not taken from the budget: nothing has reached the upstream,
    /// so it would get no more requests than without the outage.
    private func waitForNetwork(from now: Moment, for request: HTTPRequest) -> Wait? {
        let end = context.lastUse(of: request)
        if let end, end <= now { return nil }
        context.observe(.wait(end.map(now.duration(to:)) ?? .zero, .network), of: request)
        // Whoever has a lesser answer need not wait.
        request.options.patience?.endWithoutNetwork()
        return .network(until: end)
    }

    /// Waits. Returns `false` if there is no further attempt: the task is cancelled, or the network is not back.
    func pause(for wait: Wait) async -> Bool {
        switch wait {
        case .time(let time): await clock.wait(for: time, as: .wait("the wait before another attempt"))
        case .network(let end): await network?.wait(until: end) ?? false
        }
    }

    private func report(
        _ outcome: Outcome, attempts: Int, took: Duration, of request: HTTPRequest
    ) {
        switch outcome {
        case .success(let response):
            context.observe(
                .attempt(number: attempts, status: response.status, took: took), of: request, times: response.times)
        case .failure(let error):
            context.observe(.failure(number: attempts, error.kind, took: took), of: request)
        }
    }

    /// Returns how long to wait before the next attempt; `nil` if another attempt cannot help or would be too late.
    private func wait(
        after verdict: Retry.Schedule.Result, attempts: Int, for request: HTTPRequest, now: Moment
    ) -> (Duration, PipelineEvent.WaitReason)? {
        schedule.wait(
            after: verdict, attempts: attempts, patience: request.options.patience.map { now.duration(to: $0.ending) },
            left: context.lastUse(of: request).map(now.duration(to:)), jitter: context.random.duration(upTo:))
    }

    private func verdict(on outcome: Outcome, for request: HTTPRequest) -> Retry.Schedule.Result {
        let standard = RetryTable.outcome(of: outcome, from: context.upstream, at: clock.date)
        return switch isWorthRetrying?(request, outcome) {
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
