// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstaySQLite

/// What this node has purged and removed, and what requests have changed, as long as the store of all nodes has not
/// confirmed it. A pure value.
///
/// Until then, the store may still have what was chosen, so what it gives of that is not used. Times do not decide
/// about it, because the clocks of the nodes differ. Beyond a number of changes, all that the store has counts as
/// stale.
struct UnconfirmedChanges: Sendable {
    /// The largest number of purges and of removed keys.
    static let (purgeLimit, removalLimit) = (256, 1_000)
    /// Stands for changes that are too many, or that a restart has lost.
    static let everything = Purge(.prefix(""), isSoft: true)

    /// The purges, each with the time of the last call for it on this node's clock.
    private(set) var purges: [(purge: Purge, date: Date)] = []
    /// The keys whose replies were removed, each with the number of the removal.
    private(set) var removals: [StoreKey: Int] = [:]
    /// What requests have changed.
    var changed = ChangedPlaces()
    private var lastNumber = 0

    var isEmpty: Bool { purges.isEmpty && removals.isEmpty && changed.isEmpty }
    var count: Int { purges.count + removals.count + changed.count }

    mutating func add(_ purge: Purge, at date: Date) {
        purges.removeAll { $0.purge == purge }
        purges.append((purge, date))
        if purges.count > Self.purgeLimit { overflow(at: date) }
    }

    /// - Returns: The number of the removal.
    mutating func addRemoval(of key: StoreKey, at date: Date) -> Int {
        lastNumber += 1
        removals[key] = lastNumber
        if removals.count > Self.removalLimit { overflow(at: date) }
        return lastNumber
    }

    /// The store has a purge.
    mutating func confirm(_ purge: Purge) {
        purges.removeAll { $0.purge == purge }
    }

    /// The store has removed the replies of a key, unless they were removed once more meanwhile.
    mutating func confirmRemoval(_ number: Int, of key: StoreKey) {
        if removals[key] == number { removals[key] = nil }
    }

    /// Decides about a reply.
    ///
    /// - Parameter isOwn: Whether this node has just got it from the upstream. What it asked for after a purge is not
    ///   chosen.
    /// - Returns: The reply as it may be used; `nil` if it may not.
    func judged(_ reply: StoredResponse, for key: StoreKey, isOwn: Bool) -> StoredResponse? {
        guard !isEmpty else { return reply }
        guard isOwn || removals[key] == nil, !changed.includes(reply, key: key, isOwn: isOwn) else { return nil }
        return reply.purged(by: purges.filter { !isOwn || reply.sent <= $0.date }, key: key)
    }

    private mutating func overflow(at date: Date) {
        (purges, removals) = ([(Self.everything, date)], [:])
    }
}
