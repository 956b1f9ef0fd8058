// SPDX-License-Identifier: Apache-2.0

/// The ranks of names. The same name is often asked for again, so the last one is remembered.
struct Ranks {
    private let ranks: [String: Double]
    private var last: (name: String, rank: Double)?

    init(_ ranks: [String: Double]) {
        self.ranks = ranks
    }

    subscript(name: String) -> Double {
        mutating get {
            if let last, last.name == name { return last.rank }
            let rank = ranks[name] ?? .infinity
            last = (name, rank)
            return rank
        }
    }
}
