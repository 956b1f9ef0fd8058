// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// Decides what each request suffers: a pure value, whose chance is passed in.
struct FaultPlan: Sendable {
    /// What one request suffers.
    struct Verdict: Equatable {
        /// How much later it is answered.
        var delay = Duration.zero
        /// How it is answered in place of what was asked for.
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
    /// One for each rule, whether it limits anything or not.
    private var limits: [RateLimitState]

    init(rules: [FaultRule]) {
        self.rules = rules
        limits = Array(repeating: RateLimitState(), count: rules.count)
    }

    /// What a request suffers. Delays of several rules add up; of all else the first rule's comes true.
    mutating func verdict(
        on path: String, of upstream: Upstream, now: Date, using generator: inout some RandomNumberGenerator
    ) -> Verdict {
        var verdict = Verdict()
        for (index, rule) in rules.enumerated() where rule.isFor(host: upstream.host, path: path) {
            // Drawn for each, so that what one rule brings does not change what chance brings to the next.
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
