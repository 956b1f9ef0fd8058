// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// A caller's request.
final class Call {
    let number: Int
    let resource: Int
    let user: Int
    let key: StoreKey
    let arrival: Int64
    let deadline: Int64
    var isAnswered = false

    init(number: Int, resource: Int, user: Int, key: StoreKey, arrival: Int64, deadline: Int64) {
        (self.number, self.resource, self.user, self.key) = (number, resource, user, key)
        (self.arrival, self.deadline) = (arrival, deadline)
    }
}

/// A fetch that equal requests to a node share. Its first caller's deadline limits it.
final class Flight {
    let leader: Call
    /// The process that fetches.
    let life: Int
    private(set) var joined: [Call]
    var attempts = 0
    /// Counts the attempts that were given up too, so that a late reply is recognised.
    var attempt = 0
    /// How many changes the node knew when the last attempt began.
    var changes: UInt64 = 0
    var isDone = false
    var lease: UInt64?
    var wait: FetchWait?

    init(_ leader: Call, life: Int) {
        (self.leader, self.life) = (leader, life)
        joined = [leader]
    }

    func join(_ call: Call) { joined.append(call) }
}
