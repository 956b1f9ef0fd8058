// SPDX-License-Identifier: Apache-2.0

/// Who may use the pages, and for whom something is kept.
public struct Audience: Sendable {
    /// The things of the one person at the gateway's own machine, who needs no account; `nil` if there is no such person.
    let owner: Belongings?
    /// The people who can sign in; `nil` if there are none.
    let accounts: Accounts?
    /// Whether people who have not signed in see the pages.
    let isOpen: Bool
    /// Whether somebody can see the page for the person who runs the gateway.
    public let hasOperator: Bool

    /// The one person at the gateway's own machine. The person needs no account and sees everything.
    public static func owner(_ belongings: Belongings) -> Self {
        Self(owner: belongings, accounts: nil, isOpen: true, hasOperator: true)
    }

    /// Everybody. Nothing is kept for those who have not signed in.
    ///
    /// - Parameter accounts: The people who can sign in; `nil` if there are none.
    public static func everybody(_ accounts: Accounts? = nil) -> Self {
        Self(owner: nil, accounts: accounts, isOpen: true, hasOperator: accounts?.hasOperator ?? false)
    }

    /// Only the people who have an account.
    public static func callers(_ accounts: Accounts) -> Self {
        Self(owner: nil, accounts: accounts, isOpen: false, hasOperator: accounts.hasOperator)
    }

    /// Whether only people who have signed in see the pages.
    public var needsAccount: Bool { !isOpen }
}
