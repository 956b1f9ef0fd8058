// SPDX-License-Identifier: Apache-2.0

/// Who may use the pages, and for whom something is kept.
public struct Audience: Sendable {
    /// The person whose gateway it is; `nil` if nobody can show to be that person.
    let owner: Owner?
    /// The people who can sign in; `nil` if there are none.
    let accounts: Accounts?
    /// Whether people who have not signed in see the pages.
    let isOpen: Bool
    /// Whether somebody can see the page for the person who runs the gateway.
    public let hasOperator: Bool

    /// Everybody, and the owner, who sees everything: a process of the same user on a Unix socket. Use it only if no
    /// reverse proxy of that user asks there.
    public static func owner(_ belongings: Belongings) -> Self {
        everybody(owner: Owner(belongings, trustsUser: true))
    }

    /// Everybody. Nothing is kept for those who have not signed in.
    ///
    /// - Parameters:
    ///   - accounts: The people who can sign in; `nil` if there are none.
    ///   - owner: The person whose gateway it is.
    public static func everybody(_ accounts: Accounts? = nil, owner: Owner? = nil) -> Self {
        Self(
            owner: owner, accounts: accounts, isOpen: true, hasOperator: owner != nil || accounts?.hasOperator == true)
    }

    /// Only the people who have an account, and the owner.
    public static func callers(_ accounts: Accounts, owner: Owner? = nil) -> Self {
        Self(owner: owner, accounts: accounts, isOpen: false, hasOperator: owner != nil || accounts.hasOperator)
    }

    /// Who has signed in, as one of the accounts or as the owner.
    var sessions: Sessions? { accounts?.sessions ?? owner?.sessions }

    /// Whether there are accounts to sign in to.
    public var hasAccounts: Bool { accounts != nil }
}
