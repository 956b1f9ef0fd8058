// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// Decides which faults each request gets. A pure value; the random generator is passed in.
struct FaultPlan: Sendable {
    /// The faults of one request.
    struct Verdict: Equatable {
        /// How long the answer is delayed.
        var delay = Duration.zero
        /// How the request is answered.
        var outcome = Outcome.answer
    }

    enum Outcome: Equatable {
        case answer
        case status(HTTPStatus)
        case drop
        case truncate(after: Int?)
        case throttled(until: Date)
    }

    private let rules: [FaultRule]
    /// One state for each rule; only throttling rules use theirs.
    private var limits: [RateLimitState]

    init(rules: [FaultRule]) {
        self.rules = rules
        limits = Array(repeating: RateLimitState(), count: rules.count)
    }

    /// The faults of a request. The delays of several rules add up; of all other faults the first one applies.
    mutating func verdict(
        on path: String, of upstream: Upstream, now: Date, using generator: inout some RandomNumberGenerator
    ) -> Verdict {
        var verdict = Verdict()
        for (index, rule) in rules.enumerated() where rule.isFor(host: upstream.host, path: path) {
            // Every rule draws a number, so that the result of one rule does not change the numbers of the next.
            guard Double.random(in: 0..<1, using: &generator) < rule.rate else { continue }
            if case .delay(let delay) = rule.fault { verdict.delay += delay }
            guard verdict.outcome == .answer else { continue }
            switch rule.fault {
            case .delay: break
            case .status(let status): verdict.outcome = .status(status)
            case .drop: verdict.outcome = .drop
            case .truncate(let count): verdict.outcome = .truncate(after: count)
            case .throttle(let quota):
                let quota = quota.map { [$0] } ?? upstream.quota
                if case .wait(let until) = limits[index].admit(now: now, quota: quota) {
                    verdict.outcome = .throttled(until: until)
                }
            }
        }
        return verdict
    }
}
