// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayFoundation

/// The reason for which an outbox did not do what it was asked to.
public struct OutboxError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
    /// The kinds of failures.
    @nonexhaustive public enum Kind: Sendable, Equatable {
        /// The outbox has as many writes of the account, or as many bytes, as its settings allow, or writes of too many
        /// other accounts.
        case full
        /// The endpoint has a credential among its fields or in its query. It would be stored.
        case credential
        /// The request cannot be made or stored.
        case invalidRequest
        /// The write refers to the reply to a write that the outbox does not know.
        case unknownReference
        /// The condition `unlessChanged` needs an ETag, and no reply with one is kept.
        case noKeptVersion
        /// The outbox has no such write, or not in a state in which this can be done.
        case wrongState
        /// The file cannot be read or written.
        case file
        /// The file was damaged. It was put aside, and a new one was begun.
        case damaged
        /// Nobody is signed in under a name, after somebody else was. The write would belong to nobody.
        case noUser
    }

    /// The kind of failure.
    public let kind: Kind
    /// What happened and what to do.
    public let description: String

    /// Creates an error.
    public init(_ kind: Kind, _ description: String) {
        (self.kind, self.description) = (kind, description)
    }

    /// What happened and what to do.
    public var errorDescription: String? { description }

    /// Creates the error for a file.
    init(file: String, _ reason: any Error) {
        let text = (reason as? NewerFile)?.description ?? "\(file): \(reason)"
        self.init(.file, text)
    }
}
