// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Counts how often the user of a ``CredentialSource`` or of a ``CookieJar`` has changed, and tells those who watch.
final class UserChanges: Sendable {
    private let count = AtomicCounter()
    private let watchers = KeptChanges()

    /// The number of changes so far.
    var now: UInt64 { count.value }

    /// Counts a change. Its caller holds the lock under which the user is read, so that nobody reads the new user with
    /// the old count. ``tell()`` comes after that lock.
    func add() { count.add(1) }

    func tell() { watchers.tell("") }

    func watch(_ changed: @escaping @Sendable () -> Void) -> KeptWatch { watchers.watch("") { _ in changed() } }
}

/// A stretch of time in which the same user is signed in. Signing in, out, and in again gives three of them.
package struct UserSession: Sendable, Hashable {
    /// Whose sessions these are. A request may pass through the pipelines of several clients.
    fileprivate let owner: ObjectIdentifier
    /// The number of changes of all credential sources.
    var sources: UInt64
    /// The number of changes of the cookie jar.
    var cookies: UInt64

    /// The session for which the current task acts, if that began earlier than its requests: a change that waited for
    /// its turn must not be sent for the next user.
    @TaskLocal package static var intended: UserSession?
}

/// Something outside the kit that keeps what a user has done, such as an outbox.
package protocol UserDataKeeper: AnyObject, Sendable {
    /// What two keepers of the same data have in common, such as a path.
    var keeperName: String { get }
    /// Removes what belongs to a user, and returns how many writes wait and how many were discarded.
    func forgetUser(_ identity: String, discarding: Bool) async throws -> (waiting: Int, discarded: Int)
}

/// Who is signed in with a pipeline, as its credential sources and its transport's cookies say.
package final class SignedInUser: Sendable {
    private struct Keeper {
        weak var object: (any UserDataKeeper)?
    }

    private let sources: [CredentialSource]
    private let jar: CookieJar?
    private let keepers = Lock<[Keeper]>([])

    /// `nil` if the user cannot change.
    init?(_ upstream: Upstream, _ jar: CookieJar?) {
        sources = upstream.credentials.compactMap(\.source)
        self.jar = jar
        if sources.isEmpty, jar == nil { return nil }
    }

    /// The present session.
    package var now: UserSession {
        UserSession(
            owner: ObjectIdentifier(self), sources: sources.reduce(0) { $0 &+ $1.changes.now },
            cookies: jar?.changes.now ?? 0)
    }

    /// Counts the users. Unlike ``now`` it stays the same if somebody signs in after nobody was, or if a jar whose user
    /// had no name gets an account.
    package var userCount: UInt64 { sources.reduce(jar?.userCount ?? 0) { $0 &+ $1.userCount } }

    /// The name that the program has given the user; `nil` if it has given none, or if nobody is signed in.
    package var name: String? {
        var names: [String] = []
        for name in sources.map(\.userName) + [jar?.account] {
            if let name, !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: "\n")
    }

    /// Returns `true` if a name is that of a user, or of a user with several names.
    package static func name(_ name: String, includes identity: String) -> Bool {
        name == identity || name.split(separator: "\n").contains { $0 == identity }
    }

    /// Calls a closure after each change of the user, until the watches are released.
    package func watch(_ changed: @escaping @Sendable () -> Void) -> [KeptWatch] {
        (sources.map(\.changes) + [jar?.changes].compactMap(\.self)).map { $0.watch(changed) }
    }

    /// Whether a request is tied to its user.
    func concerns(_ request: HTTPRequest) -> Bool { request.options.sendsCredentials || jar != nil }

    /// The session of a request, or for which the current task acts; `nil` if none was noted.
    func session(of request: HTTPRequest) -> UserSession? {
        [request.context.user, UserSession.intended].compactMap(\.self).first { $0.owner == ObjectIdentifier(self) }
    }

    /// Whether a request was made for the present user.
    func isFor(_ request: HTTPRequest) -> Bool {
        guard let session = request.context.user, session.owner == ObjectIdentifier(self) else { return true }
        return session == now
    }

    /// Fails unless a request was made for the present user. Call it after the credentials are read: then they are
    /// those of the request's user.
    func check(_ request: HTTPRequest) throws(TransportError) {
        guard !isFor(request) else { return }
        throw Self.changed(attempts: 0)
    }

    static func changed(attempts: Int) -> TransportError {
        TransportError(
            .cancelled, detail: "somebody else has signed in, or signed out, since this was asked for",
            attempts: attempts)
    }

    /// Signs a user out, if it is the present one.
    func signOut(_ identity: String) {
        for source in sources { source.clear(ifUserIs: identity) }
        jar?.removeAll(ifAccountIs: identity)
    }

    /// Adds something that keeps what users have done. It is not kept alive.
    package func add(_ keeper: any UserDataKeeper) {
        keepers.withLock { keepers in
            keepers.removeAll { $0.object == nil }
            keepers.append(Keeper(object: keeper))
        }
    }

    /// What keeps what users have done, each once.
    var presentKeepers: [any UserDataKeeper] {
        var names: Set<String> = []
        return keepers.withLock { $0.compactMap(\.object) }.filter { names.insert($0.keeperName).inserted }
    }
}

extension HTTPBodyStream {
    /// Returns the same content, which ends with an error as soon as the user changes: it is the earlier user's.
    func ending(after session: UserSession, of user: SignedInUser) -> HTTPBodyStream {
        HTTPBodyStream(announcedLength: announcedLength) { () async throws(TransportError) in
            // A server that is silent must not keep the reader until it sends something.
            let reading = Task { () async -> Result<[UInt8]?, TransportError> in
                do throws(TransportError) {
                    var chunks = makeAsyncIterator()
                    return .success(try await chunks.next(isolation: nil))
                } catch {
                    return .failure(error)
                }
            }
            let watches = user.watch { reading.cancel() }
            if user.now != session { reading.cancel() }
            let chunk = await withTaskCancellationHandler {
                await reading.value
            } onCancel: {
                reading.cancel()
            }
            withExtendedLifetime(watches) {}
            guard user.now == session else { throw SignedInUser.changed(attempts: 1) }
            return try chunk.get()
        }
    }
}
