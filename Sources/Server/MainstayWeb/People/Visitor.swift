// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// The person who sends a request.
struct Visitor: Sendable {
    /// The account that the person has signed in to; `nil` if there is none.
    let account: Account?
    /// The session's identifier; `nil` without an account.
    let session: String?
    /// The hash of the account's key; `nil` without an account.
    let keyHash: String?
    /// What is kept for the person; `nil` if nothing is.
    let belongings: Belongings?
    /// Whether the person runs the gateway.
    let isOperator: Bool
    /// Whether the person may see the pages.
    let isAdmitted: Bool
    /// Whether there are accounts to sign in to.
    let canSignIn: Bool

    /// Finds out who sends a request. This needs nothing but memory.
    init(_ request: HTTPServerRequest, in audience: Audience) {
        let identifier = SessionCookie.identifier(in: request)
        let key = identifier.flatMap { audience.accounts?.sessions.keyHash(of: $0) }
        let account = key.flatMap { audience.accounts?.account($0) }
        // The key was revoked.
        if let key, account == nil { audience.accounts?.sessions.endAll(of: key) }
        self.account = account
        session = account == nil ? nil : identifier
        keyHash = account == nil ? nil : key
        belongings = account?.name.flatMap { audience.accounts?.belongings($0) } ?? audience.owner
        isOperator = audience.owner != nil || account?.isOperator == true
        isAdmitted = audience.isOpen || account != nil
        canSignIn = audience.accounts != nil
    }

    /// Distinguishes the things of this person from those of others.
    var key: String { account?.name ?? "" }

    /// The parts of the site that this person can use.
    var sections: [SiteSection] {
        guard isAdmitted else { return [] }
        return SiteSection.allCases.filter { section in
            switch section {
            case .gateway: isOperator
            case .account: belongings != nil || canSignIn
            default: true
            }
        }
    }
}
