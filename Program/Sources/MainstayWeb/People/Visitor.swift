// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The person who sends a request.
struct Visitor: Sendable {
    /// The account that the person has signed in to; `nil` if there is none.
    let account: Account?
    /// Whether the person has shown to be the owner.
    let isOwner: Bool
    /// The session's identifier; `nil` without one.
    let session: String?
    /// The hash of the account's key, or what stands in its place for the owner; `nil` without a session.
    let keyHash: String?
    /// What is kept for the person; `nil` if nothing is.
    let belongings: Belongings?
    /// Whether the person runs the gateway.
    let isOperator: Bool
    /// Whether the person may see the pages.
    let isAdmitted: Bool
    /// Whether there are accounts to sign in to.
    let canSignIn: Bool
    /// Whether there is an owner, so that a link can open the owner's pages.
    let canBeOwner: Bool

    /// Finds out who sends a request. This needs nothing but memory.
    init(_ request: HTTPServerRequest, in audience: Audience) {
        let identifier = SessionCookie.identifier(in: request)
        let key = identifier.flatMap { audience.sessions?.keyHash(of: $0) }
        let hasLink = audience.owner != nil && key == Sessions.ownerKey
        let account = key.flatMap { audience.accounts?.account($0) }
        // The key was revoked.
        if let key, account == nil, !hasLink { audience.sessions?.endAll(of: key) }
        let owner = hasLink || account == nil && request.isFromThisUser && audience.owner?.trustsUser == true
        (self.account, isOwner) = (account, owner)
        session = account == nil && !hasLink ? nil : identifier
        keyHash = account == nil && !hasLink ? nil : key
        belongings =
            owner ? audience.owner?.belongings : account?.name.flatMap { audience.accounts?.belongings($0) }
        isOperator = owner || account?.isOperator == true
        isAdmitted = audience.isOpen || account != nil || owner
        canSignIn = audience.accounts != nil
        canBeOwner = audience.owner != nil
    }

    /// Distinguishes the things of this person from those of others.
    var key: String { account?.name ?? "" }

    /// A text that differs for each account and does not tell its name, by which a browser keeps what belongs to
    /// several people apart. It is empty for people without an account.
    var tag: String {
        let identity: String
        if isOwner {
            identity = "owner"
        } else if let account {
            // A token has no name.
            identity = account.name.map { "name:\($0)" } ?? "key:\(keyHash ?? "")"
        } else {
            return ""
        }
        return String(SHA256.hexDigest(Array("account:\(identity)".utf8)).prefix(16))
    }

    /// The parts of the site that this person can use.
    var sections: [SiteSection] {
        guard isAdmitted else { return [] }
        return SiteSection.allCases.filter { section in
            switch section {
            case .gateway: isOperator
            case .statistics: belongings != nil
            case .account: belongings != nil || canSignIn || canBeOwner
            default: true
            }
        }
    }
}
