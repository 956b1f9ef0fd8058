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
    }

    private struct Change {
        let id: Int
        let apply: @MainActor (inout Value) -> Void
        /// When the upstream had carried the mutation out. What was asked for later shows it.
        var confirmed = Int.max
        /// When no cache had a fresh reply from before any more.
        var settled = Int.max

        func isShown(by base: Base) -> Bool { base.asked >= (base.isKept ? settled : confirmed) }
    }

    /// The most changes. With more, the oldest confirmed ones are forgotten; there are so many only if nobody asks the
    /// upstream again.
    private static var limit: Int { 1_000 }

    private var changes: [Change] = []
    @ObservationIgnored private var readers: [WeakReader<Value>] = []
    /// Keeps what the key names.
    @ObservationIgnored private let client: Client?

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

    /// Applies the changes that a reply does not show.
    func apply(to value: inout Value, over base: Base) {
        for change in changes where !change.isShown(by: base) { change.apply(&value) }
    }

    /// Adds a change.
    func add(_ apply: @escaping @MainActor (inout Value) -> Void) -> PendingChange {
        let id = Epoch.next()
        changes.append(Change(id: id, apply: apply))
        if changes.count > Self.limit, let oldest = changes.firstIndex(where: { $0.confirmed < .max }) {
            changes.remove(at: oldest)
        }
        return PendingChange(
            undo: { self.changes.removeAll { $0.id == id } },
            confirm: { self.note(\.confirmed, of: id) },
            settle: { self.note(\.settled, of: id) })
    }

    private func note(_ time: WritableKeyPath<Change, Int>, of id: Int) {
        if let index = changes.firstIndex(where: { $0.id == id }) { changes[index][keyPath: time] = Epoch.next() }
    }

    /// Adds a reader, without which a confirmed change is not forgotten.
    func add(_ reader: Query<Value>) {
        readers.removeAll { $0.query == nil }
        readers.append(WeakReader(query: reader))
    }

    /// Forgets the confirmed changes that all readers' replies show.
    func prune() {
        let bases = readers.compactMap { $0.query.flatMap { $0.changes === self && $0.answer != nil ? $0.base : nil } }
        guard !bases.isEmpty, changes.contains(where: { bases.allSatisfy($0.isShown) }) else { return }
        changes.removeAll { bases.allSatisfy($0.isShown) }
    }
}

private struct WeakReader<Value: Sendable> {
    weak var query: Query<Value>?
}

/// A change of one value by one mutation.
@MainActor struct PendingChange {
    let undo: () -> Void
    /// Notes that the upstream has carried the mutation out.
    let confirm: () -> Void
    /// Notes that no cache has a fresh reply from before.
    let settle: () -> Void
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
