// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// What an upstream says of a response (``Upstream/Outcome``). It is found out once and travels with the response. Two
/// responses that differ only in it are equal.
struct NotedOutcome: Sendable, Equatable {
    private var known: (upstream: Upstream, outcome: Upstream.Outcome)?

    init() {}

    init(_ outcome: Upstream.Outcome, of upstream: Upstream) { known = (upstream, outcome) }

    /// The outcome for an upstream; `nil` if that one was not asked.
    func outcome(for upstream: Upstream) -> Upstream.Outcome? {
        known.flatMap { $0.upstream.isSame(as: upstream) ? $0.outcome : nil }
    }

    static func == (_: NotedOutcome, _: NotedOutcome) -> Bool { true }
}

extension Upstream {
    /// Returns what a response means: what travels with it, or else what ``classify`` says. If the response asks for a
    /// wait with Retry-After or rate-limit fields, ``retryAfterCap`` limits it.
    package func outcome(of response: HTTPResponse, at now: @autoclosure () -> Date) -> Outcome {
        if let outcome = response.noted.outcome(for: self) { return outcome }
        let date = now()
        let outcome = classify(response, date)
        guard case .throttled(let asked) = outcome else { return outcome }
        // Fields that say that nothing is left of a limit ask for a wait as Retry-After does.
        let limit = asked == nil ? RateLimitFields.limit(in: response.fields, now: date) : nil
        guard let until = asked ?? limit.flatMap({ $0.remaining < 1 ? $0.reset : nil }) else { return outcome }
        return .throttled(until: capped(until, at: date))
    }

    /// Returns what a response means for all who act on it (``Meaning``).
    package func meaning(of response: HTTPResponse, at now: @autoclosure () -> Date) -> Meaning {
        Meaning(outcome(of: response, at: now()), response.status)
    }

    /// Returns when the upstream wants to be asked again, if it says so in a reply that is no answer;
    /// ``retryAfterCap`` limits it.
    package func retryDate(in response: HTTPResponse, at now: Date) -> Date? {
        switch outcome(of: response, at: now) {
        case .success, .notFound: nil
        case .throttled(let until?): until
        case .throttled, .credentials, .failure:
            RetryAfter.date(in: response.fields, now: now).map { capped($0, at: now) }
        }
    }

    private func capped(_ until: Date, at date: Date) -> Date {
        min(until, date.addingTimeInterval(max(0, retryAfterCap.inSeconds)))
    }

    /// Notes what a response means, so that it is not found out again.
    func understand(_ response: inout HTTPResponse, at date: Date) {
        response.noted = NotedOutcome(outcome(of: response, at: date), of: self)
    }
}
