// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

extension SQLiteStore: PurgeableStore {
    /// Makes replies stale or removes them, in all programs that use the file. It takes the same short time however
    /// many replies are chosen: they are not served from now on, and removed from the file later.
    ///
    /// - Throws: An error that says what is wrong with the file. This store serves none of the replies all the same,
    ///   and writes the purge when the file can be written again. Other programs may serve them until then.
    public func purge(_ purge: Purge, at date: Date) async throws {
        defer {
            tellAll()
            sweep()
        }
        try await changeAndWrite(within: .seconds(5)) { $0.purge(purge, at: date) }
    }

    /// Makes replies stale or removes them in this program at once, and in the file soon. ``finishPurges()`` waits
    /// until it is written.
    public func begin(_ purges: [Purge], at date: Date) {
        // Whether an earlier write failed is told by `finishPurges()` and by `problem`.
        _ = change { changes, _ in for purge in purges { changes.purge(purge, at: date) } }
        tellAll()
    }

    /// Writes the purges that have begun.
    ///
    /// - Throws: An error that says what is wrong with the file. This store serves none of the replies all the same.
    public func finishPurges() async throws {
        defer { sweep() }
        try await changeAndWrite(within: .seconds(5)) { _ in }
    }

    /// The replies in the file after a place, in order, without their content.
    ///
    /// - Parameters:
    ///   - place: The place that the last call returned; 0 for the beginning.
    ///   - limit: The largest number of replies.
    ///   - isListed: Chooses replies by their keys and fields.
    /// - Returns: The replies, and the place for the next call; `nil` if there are no more.
    /// - Throws: An error that says what is wrong with the file.
    public func list(
        after place: Int64, limit: Int, where isListed: @escaping @Sendable (_ key: StoreKey, HTTPFields) -> Bool
    ) async throws -> (replies: [KeptReply], next: Int64?) {
        if isUnusable { return ([], nil) }
        let pending = pending
        return try await readFile {
            try $0.list(after: place, limit: limit) { key, fields in
                !pending.contains { $0.hides(key, fields) } && isListed(key, fields)
            }
        }
    }

    /// Removes purged replies from the file in steps, between the writes of others.
    func sweep() {
        let begins = queue.withLock { queue in
            defer { queue.isSweeping = true }
            return !queue.isSweeping
        }
        if begins { sweepNext() }
    }

    private func sweepNext() {
        writer.enqueue { [weak self, queue] connection in
            // If the file cannot be written now, the next purge or the next start tries again.
            let hasMore = queue.withLock { $0.life == .running } && Self.sweep(&connection)
            guard hasMore, let self else { return queue.withLock { $0.isSweeping = false } }
            sweepNext()
        }
    }

    private static func sweep(_ connection: inout ResponseConnection) -> Bool {
        do {
            return try connection.use { try $0.purges.sweep() }
        } catch {
            return false
        }
    }
}
