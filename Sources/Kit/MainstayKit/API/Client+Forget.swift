// SPDX-License-Identifier: Apache-2.0

/// What ``Client/forget(_:discarding:)`` has done.
public struct ForgottenUser: Sendable, Equatable {
    /// The name of the user.
    public let identity: String
    /// How many writes of the user still wait in outboxes of the client. They are sent when the user signs in again.
    public let waitingWrites: Int
    /// How many writes of the user were removed from outboxes of the client without being sent.
    public let discardedWrites: Int
}

extension Client {
    /// Signs a user out and removes what is kept of that user:
    ///
    /// - Each ``CredentialSource`` of the client whose user it is, is cleared, and so is the transport's ``CookieJar``.
    /// - The replies that were kept for the user are removed, also those of earlier runs of the program, for all
    ///   clients with the same store and the same origin.
    /// - Running requests of the user fail as cancelled, unless they change something: their callers learn what came of
    ///   them. No reply is kept, and no other request joins them. Queries of the client begin anew.
    /// - Writes that wait in an outbox of the client stay, and the result counts them. They are sent when the user
    ///   signs in again. With `discarding: true` they are removed.
    ///
    /// ```swift
    /// let left = try await client.forget("ann")
    /// if left.waitingWrites > 0 { print("\(left.waitingWrites) changes of ann wait until she signs in again") }
    /// ```
    ///
    /// The client's transport must be a ``Pipeline``, and its store a ``PurgeableStore``. Outboxes count as the client's
    /// if they were created with it before. Data that the program itself has read stays where the program put it.
    ///
    /// - Parameters:
    ///   - identity: The user's name: that of the credential sources, or the account of the cookie jar.
    ///   - isDiscarding: Whether writes that wait are removed.
    /// - Returns: What is left, and what was discarded.
    /// - Throws: The error of the store or of an outbox. The user is signed out all the same, and everything was tried;
    ///   call it again to remove the rest.
    @discardableResult public func forget(
        _ identity: String, discarding isDiscarding: Bool = false
    ) async throws -> ForgottenUser {
        guard let pipeline = known?.pipeline else {
            throw TransportError(
                .other, detail: "the client's transport is no Pipeline, so it keeps nothing that could be forgotten",
                attempts: 0)
        }
        pipeline.user?.signOut(identity)
        var failure: (any Error)?
        do { try await pipeline.cache?.forget(identity) } catch { failure = error }
        var (waiting, discarded) = (0, 0)
        for keeper in pipeline.user?.presentKeepers ?? [] {
            do {
                let writes = try await keeper.forgetUser(identity, discarding: isDiscarding)
                (waiting, discarded) = (waiting + writes.waiting, discarded + writes.discarded)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return ForgottenUser(identity: identity, waitingWrites: waiting, discardedWrites: discarded)
    }

    /// Tells the pipeline's observer what is wrong with something that keeps data for the client.
    package func reportStoreFailure(_ text: String) {
        known?.pipeline?.observe(.storeFailed(text), of: HTTPRequest(url: upstream.baseURL))
    }

    /// Who is signed in; `nil` if that cannot change, or if the transport is no pipeline.
    package var user: SignedInUser? { known?.pipeline?.user }
}

extension ReplyCache {
    /// Removes the replies that are kept for a user.
    ///
    /// - Throws: The store's error.
    func forget(_ identity: String) async throws {
        // A reply that arrives now is not kept.
        invalidated.addAll()
        guard let store = store as? any PurgeableStore else {
            throw TransportError(
                .other, detail: "the store is no PurgeableStore, so it cannot remove the replies of one user",
                attempts: 0)
        }
        for part in CredentialFingerprint.parts(
            of: identity, to: upstream, as: context.partitions(ofIdentity: identity))
        {
            try await store.purge(Purge(.tag(CacheTags.user(part, of: upstream.baseURL))), at: clock.date)
        }
    }
}
