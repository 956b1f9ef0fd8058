// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer

/// The callers who can sign in, and what is kept for each.
public struct Accounts: Sendable {
    /// The longest key that is read, in bytes.
    static let longestKey = 512

    let account: @Sendable (_ keyHash: String) -> Account?
    let belongings: @Sendable (_ name: String) -> Belongings
    let delete: @Sendable (_ name: String) async throws -> Void
    /// Forgets the open files of a name, because its folder has moved.
    package var forget: @Sendable (_ name: String) -> Void = { _ in }
    let sessions: Sessions
    /// Whether one of the accounts is the operator's.
    let hasOperator: Bool

    /// Makes accounts.
    ///
    /// - Parameters:
    ///   - sessions: Who has signed in. It should outlive a new configuration, so that people stay signed in.
    ///   - hasOperator: Whether one of the accounts is the operator's.
    ///   - account: The account whose key or token has a SHA-256 hash; `nil` if there is none, or no longer.
    ///   - belongings: The things of the account with a name. It is called on the thread of a connection, so it must
    ///     not wait.
    ///   - delete: Deletes everything that is kept for the account with a name.
    public init(
        sessions: Sessions, hasOperator: Bool, account: @escaping @Sendable (_ keyHash: String) -> Account?,
        belongings: @escaping @Sendable (_ name: String) -> Belongings,
        delete: @escaping @Sendable (_ name: String) async throws -> Void
    ) {
        (self.sessions, self.hasOperator) = (sessions, hasOperator)
        (self.account, self.belongings, self.delete) = (account, belongings, delete)
    }

    /// The hash of a key, if an account has this key.
    func keyHash(of key: String) -> String? {
        guard 1...Self.longestKey ~= key.utf8.count else { return nil }
        let hash = SHA256.hexDigest(Array(key.utf8))
        return account(hash) == nil ? nil : hash
    }
}
