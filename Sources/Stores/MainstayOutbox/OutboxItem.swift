// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

/// A write in an ``Outbox``, as it is now.
public struct OutboxItem: Sendable, Identifiable, Equatable {
    /// The state of a write.
    @nonexhaustive public enum State: String, Sendable {
        /// It waits for its turn, for the network, or for the time that the server has asked for.
        case pending
        /// It is on its way.
        case sending
        /// The server wants a sign-in (status 401), or the credential is missing. Its lane waits for
        /// ``Outbox/signedIn()``.
        case waitingForSignIn
        /// The resource has changed since it was read (status 412). Its lane waits for a choice:
        /// ``Outbox/keepMine(_:over:)``, ``Outbox/replace(_:with:)`` or ``Outbox/discard(_:)``.
        case conflict
        /// It may have had its effect, and no reply says so. Its lane waits for a choice: ``Outbox/sendAgain(_:)``,
        /// ``Outbox/markArrived(_:)`` or ``Outbox/discard(_:)``.
        case outcomeUnknown
        /// The server has refused it, or its time was over. It is kept until ``Outbox/sendAgain(_:)``,
        /// ``Outbox/replace(_:with:)`` or ``Outbox/discard(_:)``. The lane continues.
        case rejected
        /// The server has confirmed it, and ``Outbox/whenSent`` has not returned yet. It leaves the file.
        case sent
    }

    /// The identity, which the caller of ``Outbox/enqueue(_:id:lane:unlessChanged:expiresAfter:)`` may choose.
    public let id: UUID
    /// The name of the user who was signed in with the client when the write was enqueued. It is sent for that user only.
    /// `nil` if the client's users have no names.
    public let identity: String?
    /// The lane. The writes of a lane are sent in order.
    public let lane: String
    /// The name of the ``WriteKind``; empty if it has none.
    public let kind: String
    /// The method of the request.
    public let method: HTTPMethod
    /// The target of the request below the upstream's base URL.
    public let target: String
    /// The state.
    public internal(set) var state: State
    /// Why it is in this state, for a person; `nil` if that needs no words.
    public let reason: String?
    /// How many times it was sent.
    public let attempts: Int
    /// Whether an attempt may have had the effect, although no reply confirms it.
    public let mayHaveArrived: Bool
    /// When it was enqueued.
    public let added: Date
    /// When it will no longer be sent; `nil` for never.
    public let expires: Date?
    /// The time before which the server wants no further attempt; `nil` if it did not say.
    public let earliest: Date?
    /// The ETag of the server's version, after a ``State/conflict``; `nil` if the reply had none.
    public let theirETag: String?
    /// The content of the request; `nil` if it has none, if it is a copied file, or if it has more than 4 KiB, because
    /// a list of all writes should not hold that: ``Outbox/body(of:)`` reads it.
    public let body: [UInt8]?
    /// The value that queries show, as JSON.
    let shown: [UInt8]?
    /// The place among all writes of the file. No other write ever has it.
    let position: Int

    /// Returns a text that stands for a member of the reply to an earlier write, in the path, the query, a field or the
    /// body of a later one. It is replaced before the later one is sent.
    ///
    /// In a JSON body, a string that is only this text is replaced by the member's value, which may be a number.
    ///
    /// - Parameters:
    ///   - id: The identity of the earlier write.
    ///   - member: The name of the member, or the names on the way to it with dots between: `id` or `data.id`. They
    ///     consist of letters, digits, `-` and `_`.
    public static func reference(to id: UUID, _ member: String = "id") -> String {
        ReplyReference(id: id, path: member.split(separator: ".").map(String.init)).text
    }
}
