// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// The shared memory: values, kept replies, a clock that may be wrong, and a life that ends.
struct SimulatedMemory {
    struct Item {
        var bytes: [UInt8]
        /// By the memory's own clock.
        var end: Int64?
    }

    struct Kept {
        var reply: StoredResponse
        var stamp: PurgeStamp
    }

    struct Contents {
        var items: [String: Item] = [:]
        var replies: [StoreKey: Kept] = [:]
    }

    var contents = Contents()
    var snapshot = Contents()
    var life = 1
    var clock: Int64 = 1_800_000_000_000
    var isUp = true
    var isFull = false
    var pausedUntil: Int64 = 0
    /// How many messages came.
    var calls = 0

    func moment(now: Int64) -> SharedMoment {
        SharedMoment(milliseconds: clock + now, incarnation: "life \(life)")
    }

    mutating func value(_ key: String, now: Int64) -> [UInt8]? {
        guard let item = contents.items[key] else { return nil }
        if let end = item.end, clock + now >= end {
            contents.items[key] = nil
            return nil
        }
        return item.bytes
    }

    mutating func restart(with contents: Contents) {
        self.contents = contents
        life += 1
    }
}
