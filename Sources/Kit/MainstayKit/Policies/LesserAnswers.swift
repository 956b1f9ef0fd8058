// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The answers that a pipeline gives if the upstream gives none, or takes longer than the caller's patience
/// (<doc:Fallbacks>).
///
/// They cover outages, never refusals: 401 is the upstream's answer, and so is a sign-in that refuses to renew a
/// credential. "Not found" is an answer too, unless ``Upstream/notFoundFallsThrough`` is set. A reply that the caller
/// does not understand is no answer.
///
/// The tiers are transports, which are asked in order: stale replies first, then embedded data. They answer safe
/// requests only, because a change that does not reach the upstream has failed. When patience ends, the tiers answer
/// and the request continues in the background. Its reply is then available for the next request.
final class LesserAnswers: Sendable {

    /// How long a tier may take before the next one is asked. This time is long for a file and short for a person.
    private static let tierLimit = Duration.milliseconds(250)
    /// How long the tiers may take after the deadline has passed.
    private static let grace = Duration.milliseconds(50)

    private let context: PipelineContext
    private let upstream: Upstream
    private let clock: any TimeSource
    private let tiers: [any Transport]
    /// The number of tiers with kept replies. They are the first ones.
    private let keptTiers: Int
    private let patience: Duration
    private let learned: UpstreamPatience?
    private let waitsForNetwork: Bool
    private let alarms: Alarms

    /// - Parameters:
    ///   - kept: What answers with kept replies; `nil` if none are kept.
    ///   - embedded: What answers after it, in order.
    ///   - patience: How long a caller waits at first.
    ///   - learned: How long to wait for the upstream, according to its recent replies.
    ///   - waitsForNetwork: Whether requests wait for the network. Callers with a lesser answer do not.
    init(
        _ kept: (any Transport)?, _ embedded: [any Transport], context: PipelineContext, patience: Duration,
        learned: UpstreamPatience? = nil, waitsForNetwork: Bool = false
    ) {
        (self.context, upstream, clock) = (context, context.upstream, context.clock)
        (tiers, keptTiers) = ((kept.map { [$0] } ?? []) + embedded, kept == nil ? 0 : 1)
        (self.patience, self.learned, self.waitsForNetwork) = (patience, learned, waitsForNetwork)
        alarms = Alarms(clock: context.clock, for: "the patience of a caller")
    }

    /// Returns the patience of a request; `nil` if only its deadline limits it. A change waits for the upstream,
    /// because no tier can make it.
    func patience(for request: HTTPRequest, from now: Moment) -> HTTPRequest.Patience? {
        let (isSafe, acceptsLesser) = (request.method.isSafe, request.options.acceptsLesser)
        guard request.context.streaming == nil, isSafe || !acceptsLesser else { return nil }
        if let own = request.options.patience { return own }
        guard acceptsLesser else { return nil }
        return HTTPRequest.Patience(patience, from: now)
    }

    enum Waited {
        case outcome(Outcome)
        /// Patience has ended. The texts say how long it was, and why there is no answer, for a person.
        case spent(String, because: String)
    }

    /// Waits for the upstream as long as the caller has patience.
    func wait(
        for call: SharedCall, _ request: HTTPRequest, _ patience: HTTPRequest.Patience, _ deadlines: Alarms
    ) async -> Waited {
        if let outcome = call.outcome { return .outcome(outcome) }
        var began: Double?
        let learned = request.options.patience == nil ? learned : nil
        if let learned {
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
        if waitsForNetwork, let shared = call.shared.patience {
            shared.whenNetworkIsLacking { [subscription = call.subscription] in subscription.stopWaiting() }
        }
        if let outcome = await outcome(of: call, within: patience, deadlines) { return .outcome(outcome) }
        let length = "\(patience.length.inSeconds.formatted) s"
        if call.shared.patience?.lacksNetwork == true {
            return .spent(length, because: upstream.explain(TransportError(.unreachable, detail: "no network")))
        }
        // If nothing was sent, the wait says nothing about the upstream.
        if let learned, let began, call.shared.patience.map({ $0.attempts > 0 }) ?? true {
            await learned.missed(since: began, request)
        }
        let text = learned != nil && began == nil ? "\(length) recently" : length
        return .spent(text, because: "\(upstream.host) did not answer within \(text)")
    }

    /// Returns the outcome of a request; `nil` if patience ends first. Patience may be extended during the wait.
    private func outcome(of call: SharedCall, within patience: HTTPRequest.Patience, _ deadlines: Alarms) async
        -> Outcome?
    {
        var end = patience.ending
        while true {
            if let last = call.end, last <= end { return await call.finalOutcome(deadlines) }
            let alarm = alarms.set(at: end) { call.subscription.stopWaiting() }
            let outcome = await call.subscription.outcome()
            alarm.cancel()
            if let outcome { return outcome }
            // The wait ended before its time because this upstream is not waited for at the moment.
            guard clock.moment >= end, patience.ending > end else { return nil }
            end = patience.ending
        }
    }

    /// Returns a lesser answer; or the outcome itself if it is the upstream's answer or no tier has one.
    func better(than outcome: Outcome, for request: HTTPRequest, until end: Moment?) async -> Outcome {
        guard !isFinal(outcome, for: request) else { return outcome }
        let (attempts, because) =
            switch outcome {
            case .success(let response):
                (
                    response.provenance.attempts,
                    upstream.acceptsLesser(than: response, at: clock.date)
                        ? upstream.explain(response) : "\(upstream.host): its new form is not understood"
                )
            case .failure(let error): (error.attempts, upstream.explain(error))
            }
        switch await answer(to: request, attempts: attempts, because: because, until: end) {
        case .success(let answer): return .success(answer)
        // If the upstream cannot be asked, "not found" from the tiers is the answer. The same holds for a random item,
        // because the tiers choose one as well as the upstream does.
        case .notFound(let answer) where outcome.wasNotToBeAsked || upstream.isVolatile(request):
            return .success(answer)
        case .notFound: return outcome
        case .none(let reason): return reason.map(outcome.explained) ?? outcome
        }
    }

    /// Whether no lesser answer may take the place of an outcome.
    func isFinal(_ outcome: Outcome, for request: HTTPRequest) -> Bool {
        guard request.options.acceptsLesser else { return true }
        return switch outcome {
        case .success(let response):
            !upstream.acceptsLesser(than: response, at: clock.date) && request.isUnderstood(response)
        case .failure(let error): !error.acceptsLesser || error.isRefusal
        }
    }

    enum Answer {
        case success(HTTPResponse)
        case notFound(HTTPResponse)
        /// No tier has an answer. The text says why a kept reply is none, if there is one.
        case none(String?)
    }

    /// Asks the tiers.
    func answer(to request: HTTPRequest, attempts: Int, because: String, until end: Moment?) async -> Answer {
        var lesser = Answer.none(nil)
        guard request.method.isSafe else { return lesser }
        for (index, tier) in tiers.prefix(request.context.acceptsKeptOnly ? keptTiers : tiers.count).enumerated() {
            let now = clock.moment
            var limit = end.map { max($0, now.advanced(by: Self.grace)) }
            if index < tiers.count - 1 {
                // A store that hangs must not keep the next tier from answering.
                let soon = now.advanced(by: Self.tierLimit)
                limit = limit.map { min($0, soon) } ?? soon
            }
            let outcome =
                if let limit {
                    await alarms.outcome(until: limit, late: .timedOut) { await Outcome(of: request, through: tier) }
                } else {
                    await Outcome(of: request, through: tier)
                }
            guard case .success(var response) = outcome else { continue }
            response.provenance.attempts = attempts
            response.provenance.because = because
            if response.provenance.source == .network {
                (response.provenance.source, response.provenance.age) = (.embedded, nil)
            }
            switch upstream.outcome(of: response, at: clock.date) {
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

extension Outcome {
    fileprivate var wasNotToBeAsked: Bool {
        if case .failure(let error) = self { [.offline, .credentialsMissing].contains(error.kind) } else { false }
    }

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
