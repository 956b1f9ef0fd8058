// SPDX-License-Identifier: Apache-2.0

/// How many trips have each currency.
struct CurrencyCount {
    private var counts: [String: Int] = [:]
    /// The currency of the last trips, and how many in a row had it. Most trips have the same one, so few are looked
    /// up.
    private var last = (currency: "", count: 0)

    /// Counts a trip; the currency is empty if it has none.
    mutating func add(_ currency: String) {
        if currency != last.currency { finishRow(currency) }
        last.count += 1
    }

    private mutating func finishRow(_ next: String) {
        counts[last.currency, default: 0] += last.count
        last = (next, 0)
    }

    private var all: [String: Int] {
        var count = self
        count.finishRow("")
        return count.counts.filter { $0.value > 0 }
    }

    /// The currency of most trips; `nil` if no trip has one.
    var mostCommon: String? {
        all.filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// The order of the currencies: the one of most trips, the others by name, and trips without one at the end.
    var ranks: [String: Double] {
        let first = mostCommon
        let names = all.keys.filter { $0 != first }.sorted { !$0.isEmpty && ($1.isEmpty || $0 < $1) }
        return Dictionary(
            uniqueKeysWithValues: ((first.map { [$0] } ?? []) + names).enumerated().map { ($1, Double($0)) })
    }
}
