// SPDX-License-Identifier: Apache-2.0

/// The number of further attempts that are allowed: a share of the requests of the last seconds, plus a fixed number a
/// second. It is a value without side effects; ``Retry/Budget`` shares it.
///
/// The algorithm and its numbers come from Finagle and tower. Every request adds to the balance, a retry takes what
/// several requests have added, and both expire after ten seconds. So an outage adds a fifth to the load, not two
/// retries for each request.
package struct RetryTokens: Sendable, Equatable {
    /// The cost of a retry, in units of what one request adds.
    private let cost: Int
    private let reserve: Int
    /// The additions minus the withdrawals in each of the last seconds.
    private var slots: [Int]
    private var second = 0
    private var sum = 0

    package init(ratio: Double = 0.2, perSecond: Int = 10, seconds: Int = 10) {
        // With a ratio of zero or less, requests add nothing, and only the reserve pays for retries.
        cost = ratio > 0 ? min(max(1, Int(clamping: (1 / ratio).rounded())), 1_000_000) : 1_000_000
        let seconds = min(max(1, seconds), 3600)
        reserve = cost * min(max(0, perSecond), 1_000_000) * seconds
        slots = Array(repeating: 0, count: seconds)
    }

    /// How many retries are allowed now.
    package var balance: Int { (reserve + sum) / cost }

    /// Adds the share of a request sent in a second, counted from any beginning.
    package mutating func deposit(second: Int) {
        advance(to: second)
        add(1)
    }

    /// Takes the cost of a retry. Returns `false` and takes nothing if the balance is too low.
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
