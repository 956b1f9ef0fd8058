// SPDX-License-Identifier: Apache-2.0

/// A policy that gives a lesser answer if the wrapped transport gives none, or takes longer than the caller's patience.
///
/// It covers outages, never refusals: 401 is the upstream's answer, and so is a sign-in that refuses to renew a credential. "Not found"
/// is an answer too, unless ``Upstream/notFoundFallsThrough`` is set. A reply that the caller does not understand is no answer.
///
/// The lesser tiers are transports. The policy asks them in order: stale replies first, then embedded data. They answer safe requests
/// only, because a change that does not reach the upstream has failed. When patience ends, the tiers answer and the request continues in
/// the background. Its reply is then available for the next request.
public final class Fallback: Transport {
    /// How long a tier may take before the policy asks the next one. This time is long for a file and short for a person.
    private static let tierLimit = Duration.milliseconds(250)
    /// How long the tiers may take after the deadline has passed.
    private static let grace = Duration.milliseconds(50)

    private let next: any Transport
    private let fetches: Coalescing
    private let context: PipelineContext
    private let tiers: [any Transport]
    private let patience: Duration
    private let learned: UpstreamPatience?
    private let alarms: Alarms
    private let upstream: Upstream
    private let clock: any TimeSource

    /// Wraps a transport. Patience is 1 s by default, and unlimited if there are no tiers.
    public convenience init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1)
    ) {
        self.init(
            next, context: context, tiers: tiers, patience: patience, fetches: next as? Coalescing, learned: nil)
    }

    /// - Parameters:
    ///   - fetches: The wrapped transport if it shares requests.
    ///   - learned: How long to wait for the upstream, according to its recent replies.
    init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1),
        fetches: Coalescing?, learned: UpstreamPatience?
    ) {
        self.next = next
        // A caller can leave a shared request and let it continue.
        self.fetches = fetches ?? Coalescing(next, context: context, isSharing: false, limits: nil)
        self.context = context
        (upstream, clock) = (context.upstream, context.clock)
        self.tiers = tiers
        self.patience = patience
        self.learned = learned
        alarms = Alarms(clock: context.clock, for: "the patience of a caller")
    }

    /// Sends a request, and asks the tiers if the upstream fails or takes too long.
    ///
    /// - Throws: The error of the wrapped transport if no tier has an answer; ``TransportError/Kind/patienceSpent`` if the caller's
    ///   patience ends and the request accepts nothing lesser (``HTTPRequest/Options/acceptsLesser``).
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard !tiers.isEmpty, request.options.streaming == nil else { return try await next.send(request) }
        let now = clock.moment
        guard let patience = patience(of: request, from: now) else { return try await fetches.send(request) }
        let call = try fetches.begin(request, patience, at: now)
        // A request that is answered without a wait needs none of what follows.
        if let outcome = call.subscription.result, isFinal(outcome, for: request) { return try outcome.get() }
        return try await answer(to: request, patience, call).get()
    }

    // Inlined, its values would take their places in the frame of the function that suffices for most requests.
    @inline(never) private func answer(
        to request: HTTPRequest, _ patience: Patience, _ call: Coalescing.Call
    ) async -> Subscription.Outcome {
        await fetches.waiting(for: call) {
            switch await wait(for: call, request, patience) {
            case .outcome(let outcome): return await better(than: outcome, for: request, until: call.end)
            case .spent(let reason):
                guard request.options.acceptsLesser else {
                    call.shared.detach(call.subscription)
                    return .failure(TransportError(.patienceSpent, detail: reason, attempts: patience.attempts))
                }
                let because = "\(upstream.host) did not answer within \(reason)"
                let lesser = await lesserAnswer(
                    to: request, attempts: patience.attempts, because: because, until: call.end)
                guard case .success(let answer) = lesser else {
                    return await better(than: await fetches.finalOutcome(of: call), for: request, until: call.end)
                }
                call.shared.detach(call.subscription)
                return .success(answer)
            }
        }
    }

    /// Returns the patience of a request; `nil` if only its deadline limits it.
    private func patience(of request: HTTPRequest, from now: Moment) -> Patience? {
        if let own = request.options.patience { return own }
        guard request.options.acceptsLesser || request.options.endsWithPatience else { return nil }
        return Patience(patience, from: now)
    }

    private enum Waited {
        case outcome(Subscription.Outcome)
        /// Patience has ended. The text says how long it was, for a person.
        case spent(String)
    }

    private func wait(for call: Coalescing.Call, _ request: HTTPRequest, _ patience: Patience) async -> Waited {
        if let outcome = call.subscription.result { return .outcome(outcome) }
        var began: Double?
        if let learned, request.options.patience == nil {
            let (wait, now) = await learned.begin(request)
            switch wait {
            case .upTo(let seconds):
                patience.set(.seconds(seconds))
                began = now
            case .rest:
                // A fresh kept reply may still answer. The wait ends only when a request is sent to the upstream.
                if let sent = call.shared.patience {
                    // The shared request holds its patience, so the action must not hold the shared request.
                    sent.whenSent { [subscription = call.subscription] in subscription.stopWaiting() }
                } else {
                    call.subscription.stopWaiting()
                }
            }
        }
        if let outcome = await outcome(of: call, within: patience) { return .outcome(outcome) }
        // If nothing was sent, the wait says nothing about the upstream.
        if let learned, let began, call.shared.patience.map({ $0.attempts > 0 }) ?? true {
            await learned.missed(since: began, request)
        }
        let length = "\(patience.length.inSeconds.formatted) s"
        return .spent(began == nil && learned != nil && request.options.patience == nil ? "\(length) recently" : length)
    }

    /// Returns the outcome of a request; `nil` if patience ends first. Patience may be extended during the wait.
    private func outcome(of call: Coalescing.Call, within patience: Patience) async -> Subscription.Outcome? {
        var end = patience.ending
        while true {
            if let last = call.end, last <= end { return await fetches.finalOutcome(of: call) }
            let alarm = alarms.set(at: end) { call.subscription.stopWaiting() }
            let outcome = await call.subscription.outcome()
            alarm.cancel()
            if let outcome { return outcome }
            // The wait ended before its time because this upstream is not waited for at the moment.
            guard clock.moment >= end, patience.ending > end else { return nil }
            end = patience.ending
        }
    }

    /// Returns a lesser answer; or the result itself if it is the upstream's answer or no tier has one.
    private func better(
        than result: Result<HTTPResponse, TransportError>, for request: HTTPRequest,
        until end: Moment?
    ) async -> Result<HTTPResponse, TransportError> {
        guard !isFinal(result, for: request) else { return result }
        let (attempts, because) =
            switch result {
            case .success(let response):
                (
                    response.provenance.attempts,
                    upstream.acceptsLesser(than: response, at: clock.date)
                        ? upstream.explain(response) : "\(upstream.host): its new form is not understood"
                )
            case .failure(let error): (error.attempts, upstream.explain(error))
            }
        switch await lesserAnswer(to: request, attempts: attempts, because: because, until: end) {
        case .success(let answer): return .success(answer)
        // If the upstream cannot be asked, "not found" from the tiers is the answer. The same holds for a random item, because the
        // tiers choose one as well as the upstream does.
        case .notFound(let answer) where result.wasNotToBeAsked || upstream.isVolatile(request): return .success(answer)
        case .notFound: return result
        case .none(let reason): return reason.map(result.explained) ?? result
        }
    }

    /// Whether no lesser answer may take the place of a result.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) private func isFinal(
        _ result: Result<HTTPResponse, TransportError>, for request: HTTPRequest
    ) -> Bool {
        guard request.options.acceptsLesser else { return true }
        return switch result {
        case .success(let response):
            !upstream.acceptsLesser(than: response, at: clock.date) && request.isUnderstood(response)
        case .failure(let error): !error.acceptsLesser || error.isRefusal
        }
    }

    private enum Lesser {
        case success(HTTPResponse)
        case notFound(HTTPResponse)
        /// No tier has an answer. The text says why a kept reply is none, if there is one.
        case none(String?)
    }

    private func lesserAnswer(
        to request: HTTPRequest, attempts: Int, because: String, until end: Moment?
    ) async -> Lesser {
        var lesser = Lesser.none(nil)
        // A change that did not reach the upstream has failed. No tier can make it.
        guard request.method.isSafe else { return lesser }
        for (index, tier) in tiers.enumerated() {
            let now = clock.moment
            var limit = end.map { max($0, now.advanced(by: Self.grace)) }
            if index < tiers.count - 1 {
                // A store that hangs must not keep the next tier from answering.
                let soon = now.advanced(by: Self.tierLimit)
                limit = limit.map { min($0, soon) } ?? soon
            }
            let outcome =
                if let limit {
                    await alarms.outcome(of: request, through: tier, until: limit, late: .timedOut)
                } else {
                    await Result.sending(request, through: tier)
                }
            guard case .success(var response) = outcome else { continue }
            response.provenance.attempts = attempts
            response.provenance.because = because
            if response.provenance.source == .network {
                (response.provenance.source, response.provenance.age) = (.embedded, nil)
            }
            switch upstream.classify(response, clock.date) {
            case .success:
                guard request.isUnderstood(response) else { continue }
                context.observe(.fallback(response.provenance.source, because: because), of: request)
                return .success(response)
            case .notFound: lesser = .notFound(response)
            default:
                if case .none = lesser, let reason = response.cacheOutcome?.detail { lesser = .none(reason) }
            }
        }
        return lesser
    }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
    fileprivate var wasNotToBeAsked: Bool {
        if case .failure(let error) = self { [.offline, .credentialsMissing].contains(error.kind) } else { false }
    }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
    /// The result with the reason why a kept reply is no answer instead.
    fileprivate func explained(_ reason: String) -> Self {
        switch self {
        case .success(var response):
            response.provenance.because = reason
            return .success(response)
        case .failure(var error):
            error.detail += error.detail.isEmpty ? reason : "; \(reason)"
            return .failure(error)
        }
    }
}

extension Double {
    /// The number, without a fraction if it is whole.
    fileprivate var formatted: String {
        self == rounded() ? "\(Int(clamping: self))" : "\(self)"
    }
}
