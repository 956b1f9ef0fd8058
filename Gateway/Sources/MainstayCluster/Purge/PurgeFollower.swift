// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// How far a node has followed the purge log. It is a value without side effects. A node keeps ``applied`` in the file
/// of its replies, so that after a restart it applies only what it missed.
package struct PurgeFollower: Sendable, Equatable {
    /// What a node does before it serves another kept reply.
    package enum Step: Sendable, Equatable {
        /// Nothing: everything is applied.
        case none
        /// Read the log, because there are records that the node does not know.
        case read
        /// Purge these from the kept replies.
        case apply([PurgeLog.Record])
        /// Make all replies stale that were kept before, because records are lost, and then purge these.
        case outdate([PurgeLog.Record])
    }

    /// What the purges did to a reply.
    package enum Verdict: Sendable, Equatable {
        case valid
        case removed
        /// Stale since a time in milliseconds since 1970.
        case stale(since: Int64)
        /// A lost record may have purged it. It may be served only as stale.
        case unknown
    }

    /// The records that are applied. It is the stamp of a fetch that begins now.
    package private(set) var applied: PurgeStamp
    /// The last records, for replies whose fetch began before them, without those of places.
    private var records: [PurgeLog.Record] = []
    /// The number of the last change of each place. There may be many, and every reply from another node is judged.
    private var places: [String: UInt64] = [:]
    /// No record up to this one is known.
    private var lost: UInt64 = 0

    /// Creates a follower that has applied what an earlier process of the node did.
    package init(applied: PurgeStamp = .none) {
        self.applied = applied
    }

    /// Decides from the first bytes of the log. `nil` stands for a log that is missing or of another life of the
    /// memory.
    package func hear(head: PurgeStamp?) -> Step {
        head == applied && head != PurgeStamp.none ? .none : .read
    }

    /// Takes the log, and returns what the node must do in the same step.
    package mutating func hear(_ log: PurgeLog) -> Step {
        let earlier = applied
        guard log.identity != earlier.log || log.last >= earlier.sequence else { return .none }
        (applied, lost, records, places) = (log.stamp, log.lost, [], [:])
        for record in log.records {
            if case .place(let place) = record.purge.scope, !record.purge.isSoft {
                places[place] = record.sequence
            } else {
                records.append(record)
            }
        }
        guard log.identity == earlier.log, log.lost <= earlier.sequence else { return .outdate(log.records) }
        let missed = log.records.filter { $0.sequence > earlier.sequence }
        return missed.isEmpty ? .none : .apply(missed)
    }

    /// Decides about a reply by the stamp of its fetch. Ask this when it is stored, and when it comes from another
    /// node.
    ///
    /// - Parameters:
    ///   - key: The key of the reply.
    ///   - isChosen: Returns whether a purge chooses the reply.
    package func verdict(on stamp: PurgeStamp, key: StoreKey, _ isChosen: (Purge) -> Bool) -> Verdict {
        guard stamp.log == applied.log else { return .unknown }
        // A reply of a node that is ahead has nothing to fear from the records of this one.
        guard stamp.sequence < applied.sequence else { return .valid }
        if !places.isEmpty, places[String(key.place)].map({ $0 > stamp.sequence }) == true { return .removed }
        let later = records.filter { $0.sequence > stamp.sequence && isChosen($0.purge) }
        if later.contains(where: { !$0.purge.isSoft }) { return .removed }
        guard lost <= stamp.sequence else { return .unknown }
        return later.map(\.date).min().map { .stale(since: $0) } ?? .valid
    }
}
