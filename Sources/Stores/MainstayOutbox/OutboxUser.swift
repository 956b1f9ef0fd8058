// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Who is signed in with an outbox's client at one moment.
struct OutboxUser: Sendable, Equatable {
    /// The user's name; `nil` if it has none, or if nobody is signed in.
    var identity: String?
    /// Whether nobody else was signed in since the outbox was created. What has no user yet is this one's.
    var isFirst: Bool
    /// The name of the user who was signed in when the outbox was created; `nil` if it had none, or if nobody was.
    var firstIdentity: String?
    /// The session in which a request for this user is sent; `nil` if the user cannot change.
    var session: UserSession?

    /// Returns who is signed in.
    ///
    /// - Parameter first: How many users there were when the outbox was created (``SignedInUser/userCount``), and the name
    ///   of the last.
    static func present(_ user: SignedInUser?, since first: (count: UInt64, identity: String?)) -> OutboxUser {
        guard let user else { return OutboxUser(identity: nil, isFirst: true, session: nil) }
        while true {
            let session = user.now
            let present = OutboxUser(
                identity: user.name, isFirst: user.userCount == first.count,
                firstIdentity: first.identity, session: session)
            // Nobody else has signed in between the lines above.
            if user.now == session { return present }
        }
    }
}
