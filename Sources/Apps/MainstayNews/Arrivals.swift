// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A queue of elements that have arrived but were not taken yet.
final class Arrivals: Sendable {
    private let waiting = Lock<[ItemArrival]>([])

    /// Whether the queue is empty.
    var isEmpty: Bool { waiting.withLock(\.isEmpty) }

    /// Adds an element. Returns `true` if it is the only one.
    @discardableResult
    func add(_ arrival: ItemArrival) -> Bool {
        waiting.withLock { waiting in
            waiting.append(arrival)
            return waiting.count == 1
        }
    }

    /// Takes all elements, in the order of their arrival.
    func takeAll() -> [ItemArrival] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
