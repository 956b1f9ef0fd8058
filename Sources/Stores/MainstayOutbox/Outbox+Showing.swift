// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
import MainstayKit

// What is shown, and how it follows the file.
extension Outbox {
    /// The writes that are not settled, in order. They are read from the file at the first call of another method.
    ///
    /// They are those of the user who is signed in with the client: a write belongs to who was signed in when it was
    /// enqueued, and waits while somebody else is.
    public var items: [OutboxItem] {
        let (stored, settling) = (stored.items, settling)
        guard isShownUserPresent else { return [] }
        guard !settling.isEmpty else { return stored }
        let ids = Set(settling.map(\.id))
        return settling + stored.filter { !ids.contains($0.id) }
    }

    private var isShownUserPresent: Bool { shownUser.map { $0.session == client.user?.now } ?? true }

    /// How many writes of others wait in the file, by the names of their users, or of their accounts if the users have no
    /// names. They are sent when those sign in.
    public var waitingForOthers: [String: Int] {
        let others = storedOthers
        return isShownUserPresent ? others : [:]
    }

    /// The writes of a kind whose effect is still to be expected, with the values by which they are shown: all but those
    /// that are ``OutboxItem/State/rejected``. A query that reads this in its overlay shows them, after a restart too.
    ///
    /// A list may already have what is still shown as ``OutboxItem/State/sent``, so compare identities before adding.
    public func waiting<Value>(for kind: WriteKind<Value>) -> [PendingWrite<Value>] {
        items.compactMap { item in
            guard item.kind == kind.name, item.state != .rejected, let shown = item.shown else { return nil }
            do {
                let value = try JSONDecoder().decodeKeepingDigits(Value.self, from: Data(shown))
                return PendingWrite(value: value, item: item)
            } catch {
                // An earlier version of the app had another type. The write itself is still sent.
                return nil
            }
        }
    }

    /// Reads the writes from the file.
    ///
    /// - Throws: ``OutboxError`` of kind ``OutboxError/Kind/file``.
    public func load() async throws(OutboxError) {
        show(try await reporting { () throws(OutboxError) in try await file.snapshot() })
    }

    /// Reads the content of a write's request, however large it is.
    ///
    /// - Returns: The content; `nil` if the write has none or is gone, or if the content is a copied file.
    /// - Throws: ``OutboxError`` of kind ``OutboxError/Kind/file``.
    public func body(of id: UUID) async throws(OutboxError) -> [UInt8]? {
        try await reporting { () throws(OutboxError) in try await file.read { try $0.content(of: id) } }
    }

    // MARK: Following the file

    /// Shows what a change has changed, or reads the file if that does not follow what is shown.
    func show(_ step: OutboxFile.Step) async {
        while !follow(step) {
            if let reading {
                await reading.value
                continue
            }
            let task = Task {
                // The change itself is on the disk, and `problem` says what is wrong with the file.
                do throws(OutboxError) { try await load() } catch {}
                reading = nil
            }
            reading = task
            return await task.value
        }
    }

    /// Shows a difference. Returns whether the moment after it is shown.
    private func follow(_ step: OutboxFile.Step) -> Bool {
        guard let shown = file.shown.withLock(\.self), shown.file == step.mark.file, shown.user == step.mark.user
        else { return false }
        // Differences may arrive in another order. This one is part of one that came before it.
        guard shown.number < step.mark.number else {
            if let difference = step.difference, shown.number == step.mark.number { show(difference.others) }
            return true
        }
        guard let difference = step.difference, difference.since.number <= shown.number,
            difference.since.file == shown.file
        else { return false }
        file.shown.withLock { $0 = step.mark }
        show(difference.others)
        if !difference.items.isEmpty || !difference.gone.isEmpty {
            // Another process may have sent them.
            for id in difference.gone.compactMap({ stored[$0]?.id }) { sender.forget(id) }
            stored.apply(difference.items, gone: difference.gone)
        }
        return true
    }

    private func show(_ snapshot: OutboxFile.Snapshot) {
        guard snapshot.count > shownSnapshot else { return }
        shownSnapshot = snapshot.count
        let mark = snapshot.mark
        let shown = file.shown.withLock(\.self)
        if let shown, shown.file == mark.file, shown.user == mark.user, shown.number > mark.number { return }
        if shownUser != mark.user {
            // What was shown was another user's, so a screen looks again even if the new one has as little.
            settling.removeAll()
            (shownUser, stored) = (mark.user, OutboxList(snapshot.items))
        }
        file.shown.withLock { $0 = mark }
        show(snapshot.others)
        guard stored.items != snapshot.items else { return }
        let left = Set(snapshot.items.map(\.id))
        for item in stored.items where !left.contains(item.id) { sender.forget(item.id) }
        stored = OutboxList(snapshot.items)
    }

    private func show(_ others: [String: Int]) {
        if storedOthers != others { storedOthers = others }
    }
}
