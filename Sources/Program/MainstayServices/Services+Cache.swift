// SPDX-License-Identifier: Apache-2.0

package import Mainstay
import MainstaySQLite

/// What an operator does with kept replies.
extension Services {
    /// A page of a listing, and the place where the next one begins; `nil` if there are no more.
    package typealias KeptReplies = (replies: [KeptReply], next: Int64?)

    /// Makes replies stale or removes them, in the file and in memory, and at the other gateways.
    ///
    /// - Returns: The number of gateways that have done it; `nil` if there is one.
    /// - Throws: The error of the file; the replies may then still be served. ``PurgeNotTold`` if other gateways may not hear of it.
    @discardableResult package func purge(_ purge: Purge) async throws -> Int? {
        // The file comes first, because its replies are copied into memory.
        try await wiring.disk.value?.purge(purge, at: clock.date)
        wiring.memory.purge(purge, at: clock.date)
        return try await wiring.cluster.value?.purges.tell(purge)
    }

    /// The replies in the file after a place, in order, without their content.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func keptReplies(
        after place: Int64, limit: Int, where isListed: @escaping @Sendable (_ key: String, HTTPFields) -> Bool
    ) async throws -> KeptReplies {
        guard let disk = wiring.disk.value else { return ([], nil) }
        return try await disk.list(after: place, limit: limit, where: isListed)
    }

    /// The kept replies of a key, from memory or from the file.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func keptVariants(for key: String) async throws -> [StoredResponse] {
        guard let disk = wiring.disk.value else { return wiring.memory.variants(for: key) }
        return try await LayeredStore(memory: wiring.memory, disk: disk).variants(for: key)
    }
}
