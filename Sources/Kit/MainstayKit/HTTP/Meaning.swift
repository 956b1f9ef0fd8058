// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// What a response means to its upstream (``Upstream/Outcome``). It is found out once and travels with the response.
/// Two responses that differ only in it are equal.
struct Meaning: Sendable, Equatable {
    private var known: (upstream: Upstream, outcome: Upstream.Outcome)?

    init() {}

    init(_ outcome: Upstream.Outcome, to upstream: Upstream) { known = (upstream, outcome) }

    /// The outcome for an upstream; `nil` if that one was not asked.
    func outcome(for upstream: Upstream) -> Upstream.Outcome? {
        known.flatMap { $0.upstream.isSame(as: upstream) ? $0.outcome : nil }
    }

    static func == (_: Meaning, _: Meaning) -> Bool { true }
}

extension Upstream {
    /// Returns what a response means: what travels with it, or else what ``classify`` says. If the response asks for a
    /// wait, ``retryAfterCap`` limits it.
    package func outcome(of response: HTTPResponse, at now: @autoclosure () -> Date) -> Outcome {
        if let outcome = response.meaning.outcome(for: self) { return outcome }
        let date = now()
        let outcome = classify(response, date)
        guard case .throttled(let until?) = outcome else { return outcome }
        let latest = date.addingTimeInterval(max(0, retryAfterCap.inSeconds))
        return .throttled(until: until < latest ? until : latest)
    }

    /// Notes what a response means, so that it is not found out again.
    func understand(_ response: inout HTTPResponse, at date: Date) {
        response.meaning = Meaning(outcome(of: response, at: date), to: self)
    }
}
