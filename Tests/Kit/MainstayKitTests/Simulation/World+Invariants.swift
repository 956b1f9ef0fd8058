// SPDX-License-Identifier: Apache-2.0

extension World {
    /// What must hold of every world, and did not in this one.
    var brokenInvariants: [String] {
        // What the budget pays for beside first attempts: a fifth, and a floor for each second and the ten before the
        // first.
        let share = 0.2 * Double(tally.requests)
        let paid = Double(tally.requests) + share + Double(floor) * (end + Self.deadline + 10)
        // Those who waited for the outage's end do not come back all at once: the budget has let few wait.
        let paidAfterOutage = Double(tally.requestsAfterOutage) + share + Double(floor) * 15
        // The longest break here is fifteen seconds and a probe takes five: whoever asks later is answered. Without a
        // breaker whoever asks after the outage is answered at once, or waits for the quota.
        let recovery = hasBreaker ? 15.0 + 5 : 0
        var broken: [String] = []
        if Double(tally.attempts) > paid { broken.append("\(tally.attempts) attempts, \(paid) paid for") }
        if Double(tally.attemptsAfterOutage) > paidAfterOutage {
            broken.append("\(tally.attemptsAfterOutage) attempts after the outage, \(paidAfterOutage) paid for")
        }
        if tally.late > 0 { broken.append("\(tally.late) attempts begun after their deadline") }
        if tally.mostProbes > 1 { broken.append("\(tally.mostProbes) probes at once") }
        if tally.lastFailureAfterOutage > recovery {
            broken.append("a failure \(tally.lastFailureAfterOutage) s after the outage")
        }
        return broken
    }
}
