// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The memory that the nodes of a cluster share. Every call returns within the limit of the implementation, or throws.
package protocol SharedMemory: Sendable {
    /// Changes a value in one atomic step.
    ///
    /// The new value replaces the old one only if the memory still has the old value and is still in the incarnation
    /// that the body saw. Otherwise the body is called again with what the memory has now, so it must have no other
    /// effect. If the body does not change the bytes, nothing is written: the value still expires when it did.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - expires: How long the memory keeps the new value; `nil` for no limit.
    ///   - body: Gets the bytes of the value, or `nil` if there is none, and the moment. It sets the bytes to `nil` to
    ///     remove them.
    /// - Throws: ``SharedMemoryError``. The change may have been made all the same, or be made later.
    func change<Outcome: Sendable>(
        _ key: String, expires: Duration?, _ body: @escaping @Sendable (inout [UInt8]?, SharedMoment) -> Outcome
    ) async throws(SharedMemoryError) -> Outcome

    /// Returns a value, or only its first bytes, with the moment of the read.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - limit: The number of bytes to return at most; `nil` for all.
    /// - Throws: ``SharedMemoryError``.
    func value(
        of key: String, first limit: Int?
    ) async throws(SharedMemoryError) -> (bytes: [UInt8]?, moment: SharedMoment)
}

/// When a shared memory answered.
package struct SharedMoment: Sendable, Hashable {
    /// The memory's own clock in milliseconds since 1970. It may be wrong, and it may be set forward and back.
    package var milliseconds: Int64
    /// Names the life of the memory. It differs after a restart, a failover or a flush.
    package var incarnation: String

    /// Creates a moment.
    package init(milliseconds: Int64, incarnation: String) {
        (self.milliseconds, self.incarnation) = (milliseconds, incarnation)
    }
}

/// Why a shared memory did not answer.
package enum SharedMemoryError: Error, Sendable, Hashable {
    /// The memory counts as down, so it was not asked.
    case down
    /// No answer came within the limit. The change may have been made, or be made later.
    case late
    /// Other nodes changed the value again and again.
    case busy
    /// The memory is full or read-only. It made no change.
    case refused(String)
    /// The connection failed, or the answer is not one.
    case failed(String)
}
