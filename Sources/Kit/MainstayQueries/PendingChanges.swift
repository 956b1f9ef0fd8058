// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Observation

/// The changes that mutations have made to a value and that the upstream's reply may not show yet, in order. A query
/// applies them each time its value is read, so they are right over any reply, and one is undone by leaving it out.
@MainActor @Observable final class PendingChanges<Value: Sendable> {
    /// What a reply is measured by.
    struct Base {
        /// When the reply was asked for (``Epoch``).
        var asked = 0
        /// Whether a cache has answered.
        var isKept = false
        /// When the upstream gave a reply that is no longer fresh, as far as its age says; `nil` for others.
        var given: ContinuousClock.Instant?
    }

    private struct Change {
        let id: Int
        let apply: @MainActor (inout Value) -> Void
        /// When the upstream had carried the mutation out. What was asked for later shows it.
        var confirmed = Int.max
        /// When no cache had a fresh reply from before any more.
        var settled = Int.max
        /// The time at which it was settled.
        var time: ContinuousClock.Instant?

        func isShown(by base: Base) -> Bool {
            if base.asked >= (base.isKept ? settled : confirmed) { return true }
            guard let given = base.given, let time else { return false }
            return given > time
        }
    }

    /// The most changes that the upstream has carried out. They are kept although replies show them, because an older
    /// reply may come yet. With more, the oldest are forgotten.
    private static var limit: Int { 100 }

    private var changes: [Change] = []
    /// Keeps what the key names.
    @ObservationIgnored private let client: Client?
    /// The query that has got an answer last.
    @ObservationIgnored weak var query: Query<Value>?

    private init(client: Client?) {
        self.client = client
    }

    /// The changes of a value, which all share who have the key.
    static func of(_ key: QueryKey, client: Client?) -> PendingChanges {
        if let changes = LivePendingChanges.all[key]?.object as? PendingChanges { return changes }
        let changes = PendingChanges(client: client)
        LivePendingChanges.add(changes, for: key)
        return changes
    }

    /// Whether there are no changes. It is read without being observed.
    var isEmpty: Bool { _changes.isEmpty }

    /// Whether two replies show the same of the changes. It is read without being observed.
    func areShownAlike(by one: Base, and other: Base) -> Bool {
        _changes.allSatisfy { $0.isShown(by: one) == $0.isShown(by: other) }
    }

    /// Applies the changes that a reply does not show.
    func apply(to value: inout Value, over base: Base) {
        for change in changes where !change.isShown(by: base) { change.apply(&value) }
    }

    /// Adds a change.
    func add(_ apply: @escaping @MainActor (inout Value) -> Void) -> PendingChange {
        let id = Epoch.next()
        let confirmed = changes.indices.filter { changes[$0].confirmed < .max }
        if confirmed.count >= Self.limit { changes.remove(at: confirmed[0]) }
        changes.append(Change(id: id, apply: apply))
        return PendingChange(
            undo: { self.changes.removeAll { $0.id == id } },
            confirm: { self.change(id) { $0.confirmed = Epoch.next() } },
            settle: { time in self.change(id) { ($0.settled, $0.time) = (Epoch.next(), time) } })
    }

    private func change(_ id: Int, _ body: (inout Change) -> Void) {
        if let index = changes.firstIndex(where: { $0.id == id }) { body(&changes[index]) }
    }
}

/// A change of one value by one mutation.
@MainActor struct PendingChange {
    let undo: () -> Void
    /// Notes that the upstream has carried the mutation out.
    let confirm: () -> Void
    /// Notes that no cache has a fresh reply from before, and the time.
    let settle: (ContinuousClock.Instant) -> Void
}

/// Counts what happens on the main actor, so that it is known what came first.
@MainActor enum Epoch {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}

/// The pending changes that a query or a mutation holds.
@MainActor private enum LivePendingChanges {
    struct Entry {
        weak var object: AnyObject?
    }

    private(set) static var all: [QueryKey: Entry] = [:]
    /// With more entries than this, those go that nobody holds.
    private static var limit = 64

    static func add(_ changes: AnyObject, for key: QueryKey) {
        all[key] = Entry(object: changes)
        guard all.count > limit else { return }
        all = all.filter { $0.value.object != nil }
        limit = max(64, 2 * all.count)
    }
}
