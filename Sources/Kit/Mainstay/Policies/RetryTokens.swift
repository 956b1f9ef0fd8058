// SPDX-License-Identifier: Apache-2.0

/// How many requests may be sent beside the first ones: a share of the requests of the last seconds, and so many a second
/// in any case. A pure value; ``RetryBudget`` shares it.
///
/// The form and its numbers are those of Finagle and tower: every request pays in, a retry takes out what several requests
/// paid, and both are forgotten after ten seconds. An outage therefore adds a fifth to the load, not two requests to each.
package struct RetryTokens: Sendable, Equatable {
    /// What a retry costs, in units of what a request pays in.
    private let cost: Int
    private let reserve: Int
    /// What was paid in less what was taken out, in each of the last seconds.
    private var slots: [Int]
    private var second = 0
    private var sum = 0

    package init(ratio: Double = 0.2, perSecond: Int = 10, seconds: Int = 10) {
        // A ratio of zero or less pays nothing in: retries are then paid by the reserve alone.
        cost = ratio > 0 ? min(max(1, Int(clamping: (1 / ratio).rounded())), 1_000_000) : 1_000_000
        let seconds = min(max(1, seconds), 3600)
        reserve = cost * min(max(0, perSecond), 1_000_000) * seconds
        slots = Array(repeating: 0, count: seconds)
    }

    /// How many retries it would pay for now.
    package var balance: Int { (reserve + sum) / cost }

    /// Pays in for a request sent in a second, counted from any beginning.
    package mutating func deposit(second: Int) {
        advance(to: second)
        add(1)
    }

    /// Takes out for a retry; `false`, with nothing taken, where there is not enough.
    package mutating func withdraw(second: Int) -> Bool {
        advance(to: second)
        guard reserve + sum >= cost else { return false }
        add(-cost)
        return true
    }

    private mutating func add(_ amount: Int) {
        slots[second % slots.count] += amount
        sum += amount
    }

    private mutating func advance(to second: Int) {
        guard second > self.second else { return }
        for passed in (max(self.second, second - slots.count) + 1)...second {
            let slot = passed % slots.count
            sum -= slots[slot]
            slots[slot] = 0
        }
        self.second = second
    }
}
