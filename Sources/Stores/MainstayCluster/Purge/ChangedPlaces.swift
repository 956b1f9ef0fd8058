// SPDX-License-Identifier: Apache-2.0

package import Mainstay
package import MainstayFoundation

/// What requests that change something have changed at a node, as long as the shared memory does not know it. A value without side effects.
///
/// Until then the node uses nothing of the shared memory that was changed. Beyond a number of places, all that their upstream has counts
/// as changed.
package struct ChangedPlaces: Sendable {
    /// The largest number of places and groups, and of upstreams of which everything counts as changed.
    package static let (limit, upstreamLimit) = (256, 64)

    /// What is told by one call.
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

    /// What to tell now, in the order of the changes; `nil` if there is nothing.
    package var telling: Telling? {
        guard !isEmpty else { return nil }
        let all = places.map { (Purge(.place($0.key)), $0.value.number) } + others.map { ($0.key, $0.value.number) }
        return Telling(purges: all.sorted { $0.1 < $1.1 }.map(\.0), number: lastNumber)
    }

    /// The shared memory has recorded what was told. What was changed once more since then stays.
    package mutating func confirm(_ telling: Telling) {
        places = places.filter { $0.value.number > telling.number }
        others = others.filter { $0.value.number > telling.number }
    }

    /// Whether a reply may tell what was there before a change.
    ///
    /// - Parameter isOwn: Whether this node has just got it from the upstream. What it asked for after a change is newer. Of replies of
    ///   other nodes times prove nothing, because clocks differ.
    package func includes(_ reply: StoredResponse, key: String, isOwn: Bool) -> Bool {
        guard !isEmpty else { return false }
        func isBefore(_ change: Change) -> Bool { !isOwn || reply.sent <= change.date }
        if !places.isEmpty, let change = places[String(KeyPlace(key).text)], isBefore(change) { return true }
        return others.contains { isBefore($0.value) && $0.key.includes(reply, key: key) }
    }

    /// Stands for more upstreams than are remembered.
    private static let everything = Purge(.prefix(""))

    private mutating func insert(_ purge: Purge, _ change: Change) {
        if case .place(let place) = purge.scope { places[place] = change } else { others[purge] = change }
    }

    /// Replaces the changes of the upstream that has most of them.
    ///
    /// - Returns: Whether there were any.
    private mutating func widen() -> Bool {
        let narrow = places.map { (Purge(.place($0.key)), $0.value) } + others.map { ($0.key, $0.value) }
        let groups = Dictionary(grouping: narrow.filter { $0.0.wider != nil }) { $0.0.wider ?? Self.everything }
        guard let (wide, changes) = groups.max(by: { ($0.value.count, "\($0.key)") < ($1.value.count, "\($1.key)") })
        else { return false }
        for (purge, change) in changes {
            if case .place(let place) = purge.scope { places[place] = nil } else { others[purge] = nil }
            let (known, date) = (others[wide], change.date)
            others[wide] = Change(
                number: max(known?.number ?? 0, change.number), date: max(known?.date ?? date, date))
        }
        return true
    }
}
