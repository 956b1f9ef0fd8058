// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// The kept replies that the nodes of a cluster share. Every call returns within the limit of the implementation, or
/// throws.
package protocol SharedReplies: Sendable {
    /// Returns the kept replies of a key, each with its stamp.
    ///
    /// - Throws: ``SharedMemoryError``.
    func replies(for key: StoreKey) async throws(SharedMemoryError) -> [StampedReply]

    /// Asks for the kept replies of some keys by one call, and returns at once.
    ///
    /// - Parameter done: Called once, possibly on a thread that others need: it must not wait. It gets the replies of
    ///   each key in order.
    func look(
        for keys: [StoreKey], done: @escaping @Sendable (Result<[[StampedReply]], SharedMemoryError>) -> Void)

    /// Keeps a reply soon, and returns at once. Changes of the same shared memory that are asked for later are made
    /// later. A reply that cannot be kept is lost.
    func keep(_ reply: StampedReply, for key: StoreKey)

    /// Removes the replies of a key soon, and returns at once.
    ///
    /// - Parameter done: Called once, with the reason if they may not be removed. It must not wait.
    func remove(_ key: StoreKey, done: @escaping @Sendable (SharedMemoryError?) -> Void)
}

/// A reply, and how many purges its node knew when it began to fetch it.
package struct StampedReply: Sendable, Equatable {
    package var response: StoredResponse
    package var stamp: PurgeStamp

    /// Combines a reply and its stamp.
    package init(_ response: StoredResponse, _ stamp: PurgeStamp) {
        (self.response, self.stamp) = (response, stamp)
    }
}
