// SPDX-License-Identifier: Apache-2.0

/// Gives a lesser answer where the wrapped transport gives none, or takes longer than the caller's patience.
///
/// It stands in for outages, never for refusals: 401 is the upstream's answer. "Not found" is an answer too unless the upstream's
/// description says otherwise (``Upstream/notFoundFallsThrough``).
///
/// The lesser tiers are transports too, asked in order: what is kept but stale, then what is embedded. Once patience is spent
/// their answer is given and the request goes on behind it, so that what it brings is there the next time.
public struct Fallback: Transport {
    private let next: any Transport
    private let fetches: Coalescing
    private let context: PipelineContext
    private let tiers: [any Transport]
    private let patience: Duration
    private let alarms: Alarms
    private var upstream: Upstream { context.upstream }
    private var clock: any TimeSource { context.clock }

    /// Wraps a transport; patience is 1 s by default, and endless where there is no tier.
    public init(
        _ next: any Transport, context: PipelineContext, tiers: [any Transport], patience: Duration = .seconds(1)
    ) {
        self.next = next
        // The transfer that equal requests share is one that can be left behind.
        fetches = next as? Coalescing ?? Coalescing(next, context: context, isSharing: false)
        self.context = context
        self.tiers = tiers
        self.patience = patience
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request, and turns to the tiers if the upstream is out. For a request that accepts nothing lesser
    /// (``HTTPRequest/Options/acceptsLesser``) the end of patience is the end: it goes on behind the error.
    ///
    /// - Throws: What the wrapped transport throws, where no tier has an answer; ``TransportError/Kind/patienceSpent``
    ///   for a request that accepts nothing lesser.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard !tiers.isEmpty else { return try await next.send(request) }
        let patience = Patience(patience, from: clock.now)
        var patient = request
        patient.options.patience = patience
        return try await fetches.fetching(patient) { fetch in
            if let result = await outcome(of: fetch, within: patience) {
                return request.options.acceptsLesser ? await better(than: result, for: request) : result
            }
            guard request.options.acceptsLesser else {
                let detail = "\(self.patience.inSeconds.formatted) s"
                return .failure(TransportError(.patienceSpent, detail: detail, attempts: patience.attempts))
            }
            let lesser = await lesserAnswer(to: request, attempts: patience.attempts, because: tooSlow)
            if case .success(let answer) = lesser { return .success(answer) }
            return await better(than: await fetch.finalOutcome(), for: request)
        }.get()
    }

    private var tooSlow: String { "\(upstream.host) did not answer within \(patience.inSeconds.formatted) s" }

    /// What a request comes to; `nil` once patience is spent, which may have been put off meanwhile.
    private func outcome(of fetch: Fetch, within patience: Patience) async -> Fetch.Outcome? {
        var end = patience.end
        while true {
            let alarm = alarms.set(at: end) { fetch.stopWaiting() }
            let outcome = await fetch.outcome()
            alarm.cancel()
            if let outcome { return outcome }
            guard patience.end > end else { return nil }
            end = patience.end
        }
    }

    /// The result itself if it is the upstream's answer, or nothing lesser is to be had.
    private func better(
        than result: Result<HTTPResponse, TransportError>, for request: HTTPRequest
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
        switch await lesserAnswer(to: request, attempts: attempts, because: because) {
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

    private func lesserAnswer(to request: HTTPRequest, attempts: Int, because: String) async -> Lesser {
        var lesser = Lesser.none
        for tier in tiers {
            guard case .success(var response) = await Result.sending(request, through: tier) else { continue }
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
        self == rounded() ? "\(Int(self))" : "\(self)"
    }
}
