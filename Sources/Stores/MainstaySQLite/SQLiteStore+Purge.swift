// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

extension SQLiteStore: PurgeableStore {
    /// Makes replies stale or removes them, in all programs that use the file. It takes the same short time however many replies are
    /// chosen: they are not served from now on, and removed from the file later.
    ///
    /// - Throws: An error that says what is wrong with the file. The replies may then still be served.
    public func purge(_ purge: Purge, at date: Date) async throws {
        try await purgeWritten { try $0.purges.add(purge, at: date) }
        sweep()
    }

    /// The replies in the file after a place, in order, without their content.
    ///
    /// - Parameters:
    ///   - place: The place that the last call returned; 0 for the beginning.
    ///   - limit: The largest number of replies.
    ///   - isListed: Chooses replies by their keys and fields.
    /// - Returns: The replies, and the place for the next call; `nil` if there are no more.
    /// - Throws: An error that says what is wrong with the file.
    package func list(
        after place: Int64, limit: Int, where isListed: @escaping @Sendable (_ key: String, HTTPFields) -> Bool
    ) async throws -> (replies: [KeptReply], next: Int64?) {
        try await readFile { try $0.list(after: place, limit: limit, where: isListed) }
    }
}
