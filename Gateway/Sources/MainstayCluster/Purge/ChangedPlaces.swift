// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// The places and groups that requests have changed at a node and that the shared memory has not recorded yet. A value
/// without side effects.
///
/// Until they are recorded, the node does not use the replies of the shared memory that they choose. If there are too
/// many places, everything of their upstream counts as changed.
package struct ChangedPlaces: Sendable {
    /// The largest number of all changes, and of upstreams of which everything counts as changed once nothing narrower
    /// is left.
    package static let (limit, upstreamLimit) = (256, 64)

    /// The changes that one call tells.
    package struct Telling: Sendable, Equatable {
        package var purges: [Purge]
        /// The number of the last change.
        fileprivate var number: Int
    }

    private struct Change {
        var number: Int
        /// When it was made, on the node's clock.
        var date: Date
    }

    private var places: [String: Change] = [:]
    /// The groups, and the upstreams that count as changed.
    private var others: [Purge: Change] = [:]
    private var lastNumber = 0

    /// Creates a value without changes.
    package init() {}

    package var isEmpty: Bool { places.isEmpty && others.isEmpty }
    package var count: Int { places.count + others.count }

    /// Adds what a request has changed: the purge of a place, or of a group in an origin.
    package mutating func add(_ purge: Purge, at date: Date) {
        lastNumber += 1
        insert(PurgeLog.accepts(purge) ? purge : purge.wider ?? Self.everything, Change(number: lastNumber, date: date))
        while count > Self.limit, widen() {}
        guard others.count > Self.upstreamLimit, others.keys.allSatisfy({ $0.wider == nil }) else { return }
        (places, others) = ([:], [Self.everything: Change(number: lastNumber, date: date)])
    }

    /// The changes to tell now, in order; `nil` if there are none.
    package var telling: Telling? {
        guard !isEmpty else { return nil }
        let all = places.map { (Purge(.place($0.key)), $0.value.number) } + others.map { ($0.key, $0.value.number) }
        return Telling(purges: all.sorted { $0.1 < $1.1 }.map(\.0), number: lastNumber)
    }

    /// Removes what the shared memory has recorded. A place that was changed again since the call stays.
    package mutating func confirm(_ telling: Telling) {
        places = places.filter { $0.value.number > telling.number }
        others = others.filter { $0.value.number > telling.number }
    }

    /// Whether a reply may be older than a change of its place or group.
    ///
    /// - Parameter isOwn: Whether this node has just got it from the upstream. Then it is newer if its request was sent
    ///   after the change. The times of other nodes' replies prove nothing, because clocks differ.
    package func includes(_ reply: StoredResponse, key: StoreKey, isOwn: Bool) -> Bool {
        guard !isEmpty else { return false }
        func isBefore(_ change: Change) -> Bool { !isOwn || reply.sent <= change.date }
        if !places.isEmpty, let change = places[String(key.place)], isBefore(change) { return true }
        return others.contains { isBefore($0.value) && $0.key.includes(reply, key: key) }
    }

    /// Chooses all replies. It replaces the changes if there are too many upstreams.
    private static let everything = Purge(.prefix(""))

    private mutating func insert(_ purge: Purge, _ change: Change) {
        if case .place(let place) = purge.scope { places[place] = change } else { others[purge] = change }
    }

    /// Replaces the changes of upstreams, of that with most of them first, until there are few enough.
    ///
    /// - Returns: Whether there were any.
    private mutating func widen() -> Bool {
        let narrow = places.map { (Purge(.place($0.key)), $0.value) } + others.map { ($0.key, $0.value) }
        let groups = Dictionary(grouping: narrow.filter { $0.0.wider != nil }) { $0.0.wider ?? Self.everything }
        for (wide, changes) in groups.sorted(by: { ($0.value.count, "\($0.key)") > ($1.value.count, "\($1.key)") })
        where count > Self.limit {
            for (purge, change) in changes {
                if case .place(let place) = purge.scope { places[place] = nil } else { others[purge] = nil }
                let (known, date) = (others[wide], change.date)
                others[wide] = Change(
                    number: max(known?.number ?? 0, change.number), date: max(known?.date ?? date, date))
            }
        }
        return !groups.isEmpty
    }
}
