// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What has come and nobody has taken yet.
final class Arrivals: Sendable {
    private let waiting = Lock<[ItemArrival]>([])

    /// Whether all have been taken.
    var isEmpty: Bool { waiting.withLock(\.isEmpty) }

    /// Adds one, and says whether it is the only one.
    @discardableResult
    func add(_ arrival: ItemArrival) -> Bool {
        waiting.withLock { waiting in
            waiting.append(arrival)
            return waiting.count == 1
        }
    }

    /// Takes all that are there, in the order in which they came.
    func takeAll() -> [ItemArrival] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
