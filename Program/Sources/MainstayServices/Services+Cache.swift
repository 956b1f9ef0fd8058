// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
package import MainstayKit
import MainstaySQLite

/// What an operator does with kept replies.
extension Services {
    /// A page of a listing, and the place where the next one begins; `nil` if there are no more.
    package typealias KeptReplies = (replies: [KeptReply], next: Int64?)

    /// Makes replies stale or removes them, in the file and in memory, and at the other gateways.
    ///
    /// - Returns: The number of gateways that have done it; `nil` if there is one.
    /// - Throws: ``PurgeNotWritten`` if other programs on this machine may still use the file's replies.
    ///   ``PurgeNotTold`` if other gateways do not hear of it yet. This gateway serves none of the replies in either
    ///   case.
    @discardableResult package func purge(_ purge: Purge) async throws -> Int? {
        wiring.cluster.value?.begin(purge)
        let failure = await wiring.purgeNear(purge, at: clock.date)
        let count: Int?
        do {
            count = try await wiring.cluster.value?.tell(purge)
        } catch {
            // The node tells the others by itself later. The file needs the operator.
            throw failure.map { PurgeNotWritten(reason: $0) } ?? error
        }
        if let failure { throw PurgeNotWritten(reason: failure) }
        return count
    }

    /// The replies in the file after a place, in order, without their content.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func keptReplies(
        after place: Int64, limit: Int, where isListed: @escaping @Sendable (_ key: StoreKey, HTTPFields) -> Bool
    ) async throws -> KeptReplies {
        try await wiring.disk.value.list(after: place, limit: limit, where: isListed)
    }

    /// Checks that the file of replies can be read.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func checkKeptReplies() async throws {
        try await wiring.disk.value.check()
    }

    /// Waits until what was changed in limits and breakers is written.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func checkLimits() async throws {
        try await wiring.state.value?.update("", now: clock.date) { _ in }
    }

    /// The kept replies of a key, from memory or from the file.
    ///
    /// - Throws: An error that says what is wrong with the file.
    package func keptVariants(for key: StoreKey) async throws -> [StoredResponse] {
        try await LayeredStore(memory: wiring.memory, disk: wiring.disk.value).variants(for: key)
    }
}

/// A purge that holds in this process, and that its file does not know yet.
package struct PurgeNotWritten: Error, CustomStringConvertible {
    let reason: any Error

    /// Whether the file cannot be opened or written. Otherwise it was locked for too long, and the next attempt may
    /// succeed.
    package var isLasting: Bool { reason is WriteFailure }

    package var description: String {
        "the file of replies cannot be written (\(reason)). This process serves nothing of what was purged, and writes it as soon as it can; "
            + "after a restart, all replies of the file are confirmed before they are served as fresh"
    }
}
