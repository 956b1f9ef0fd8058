// SPDX-License-Identifier: Apache-2.0

/// Gives a lesser answer where the wrapped transport gives none, or takes longer than the caller's patience.
///
/// It stands in for outages, never for refusals: 401 is the upstream's answer. "Not found" is an answer too unless the upstream's
/// description says otherwise (``Upstream/notFoundFallsThrough``).
///
/// The lesser tiers are transports too, asked in order: what is kept but stale, then what is embedded. Once patience is spent
/// their answer is given and the request goes on behind it, so that what it brings is there the next time.
public struct Fallback: Transport {
    /// How long a tier may take before the next is asked: long for a file, and short for a person.
    private static let tierLimit = Duration.milliseconds(250)
    /// How long the tiers may still take when the deadline has passed.
    private static let grace = Duration.milliseconds(50)

    private let next: any Transport
    private let fetches: Coalescing
    private let context: PipelineContext
    private let tiers: [any Transport]
    private let patience: Duration
    private let learned: UpstreamPatience?
    private let alarms: Alarms
    private var upstream: Upstream { context.upstream }
    private var clock: any TimeSource { context.clock }

    /// Wraps a transport; patience is 1 s by default, and endless where there is no tier.
    public init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1)
    ) {
        self.init(next, context: context, tiers: tiers, patience: patience, learned: nil)
    }

    /// - Parameter learned: How long the upstream deserves to be waited for.
    init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1),
        learned: UpstreamPatience?
    ) {
        self.next = next
        // The transfer that equal requests share is one that can be left behind.
        fetches = next as? Coalescing ?? Coalescing(next, context: context, isSharing: false, limit: nil)
        self.context = context
        self.tiers = tiers
        self.patience = patience
        self.learned = learned
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request, and turns to the tiers if the upstream is out.
    ///
    /// - Throws: What the wrapped transport throws, where no tier has an answer; ``TransportError/Kind/patienceSpent``
    ///   when the patience that the caller asked for is over and the request accepts nothing lesser
    ///   (``HTTPRequest/Options/acceptsLesser``).
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard !tiers.isEmpty else { return try await next.send(request) }
        guard let patience = patience(of: request) else { return try await fetches.send(request) }
        return try await fetches.fetching(request, patience: patience) { call in
            switch await wait(for: call, request, patience) {
            case .outcome(let outcome):
                return request.options.acceptsLesser
                    ? await better(than: outcome, for: request, until: call.end) : outcome
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
        }.get()
    }

    /// The patience of a request; `nil` if only its deadline limits it.
    private func patience(of request: HTTPRequest) -> Patience? {
        if let own = request.options.patience { return own }
        guard request.options.acceptsLesser || request.options.endsWithPatience else { return nil }
        return Patience(patience, from: clock.now)
    }

    private enum Waited {
        case outcome(Subscription.Outcome)
        /// Patience is over: how long it was, for a person.
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
                // What is kept and fresh still answers: only the upstream is not waited for.
                if let sent = call.shared.patience {
                    sent.whenSent { call.subscription.stopWaiting() }
                } else {
                    call.subscription.stopWaiting()
                }
            }
        }
        if let outcome = await outcome(of: call, within: patience) { return .outcome(outcome) }
        // What was not sent says nothing of the upstream.
        if let learned, let began, call.shared.patience.map({ $0.attempts > 0 }) ?? true {
            await learned.missed(since: began, request)
        }
        let length = "\(patience.length.inSeconds.formatted) s"
        return .spent(began == nil && learned != nil && request.options.patience == nil ? "\(length) lately" : length)
    }

    /// What a request comes to; `nil` once patience is spent, which may have been put off meanwhile.
    private func outcome(of call: Coalescing.Call, within patience: Patience) async -> Subscription.Outcome? {
        var end = patience.end
        while true {
            if let last = call.end, last <= end { return await fetches.finalOutcome(of: call) }
            let alarm = alarms.set(at: end) { call.subscription.stopWaiting() }
            let outcome = await call.subscription.outcome()
            alarm.cancel()
            if let outcome { return outcome }
            // It was stopped before its time because the upstream is not waited for.
            guard clock.now >= end, patience.end > end else { return nil }
            end = patience.end
        }
    }

    /// The result itself if it is the upstream's answer, or nothing lesser is to be had.
    private func better(
        than result: Result<HTTPResponse, TransportError>, for request: HTTPRequest,
        until end: ContinuousClock.Instant?
    ) async -> Result<HTTPResponse, TransportError> {
        let (attempts, because): (Int, String)
        switch result {
        case .success(let response):
            guard upstream.acceptsLesser(than: response, at: clock.date) else { return result }
            (attempts, because) = (response.provenance.attempts, upstream.explain(response))
        case .failure(let error):
            if error.kind == .cancelled || error.kind == .invalidRequest { return result }
            (attempts, because) = (error.attempts, upstream.explain(error))
        }
        switch await lesserAnswer(to: request, attempts: attempts, because: because, until: end) {
        case .success(let answer): return .success(answer)
        // Where the upstream cannot be asked the tiers are all there is: that they have no such thing is the answer. Of
        // something random theirs is as good as its own.
        case .notFound(let answer) where result.wasNotToBeAsked || upstream.isVolatile(request): return .success(answer)
        case .notFound, .none: return result
        }
    }

    private enum Lesser {
        case success(HTTPResponse)
        case notFound(HTTPResponse)
        case none
    }

    private func lesserAnswer(
        to request: HTTPRequest, attempts: Int, because: String, until end: ContinuousClock.Instant?
    ) async -> Lesser {
        var lesser = Lesser.none
        for (index, tier) in tiers.enumerated() {
            let now = clock.now
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
            switch upstream.classify(response, clock.date) {
            case .success:
                context.observe(.fallback(response.provenance.source, because: because), of: request)
                return .success(response)
            case .notFound: lesser = .notFound(response)
            default: continue
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

extension Double {
    /// Without a fraction where there is none.
    fileprivate var formatted: String {
        self == rounded() ? "\(Int(clamping: self))" : "\(self)"
    }
}
