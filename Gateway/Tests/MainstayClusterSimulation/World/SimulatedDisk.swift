// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// The file of a node. A crash keeps what was written; a loss of power keeps what was synchronised.
struct SimulatedDisk {
    struct Contents {
        var replies: [StoreKey: StoredResponse] = [:]
        var applied = PurgeStamp.none
        var breaker: [Double] = []
        var limit = RateLimitState()
        /// Whether no process has used it.
        var isNew = true
    }

    private(set) var contents = Contents()
    private var durable = Contents()

    mutating func write(synchronised: Bool, _ change: (inout Contents) -> Void) {
        change(&contents)
        if synchronised { durable = contents }
    }

    mutating func losePower() { contents = durable }

    /// Makes replies stale or removes them, as the file does.
    mutating func purge(_ purge: Purge, at date: Int64) {
        write(synchronised: true) { contents in
            for (key, reply) in contents.replies where purge.includes(reply, key: key) {
                contents.replies[key] =
                    purge.isSoft
                    ? StoredResponse(
                        status: reply.status, fields: reply.fields, body: reply.body, varying: reply.varying,
                        sent: reply.sent, received: reply.received,
                        staleSince: reply.staleSince ?? NodeClock.date(date))
                    : nil
            }
        }
    }
}
