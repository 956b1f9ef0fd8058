// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
public import MainstayKit

/// Who has signed in.
///
/// A browser keeps the random identifier of its session. Neither the identifiers nor the keys are kept here, only their
/// hashes.
public final class Sessions: Sendable {
    /// The number of sessions of one account. A further one ends the session that was not used for the longest time.
    static let limit = 20
    /// A session ends when it was not used for this time, in seconds: thirty days.
    static let idleLimit = 2_592_000.0
    /// What stands in the place of the hash of a key for the owner, who has none.
    static let ownerKey = "owner"

    /// The number of sessions that are read from a file.
    private static let keptLimit = 10_000
    /// The use of a session is kept if the last one that was kept is older than this, in seconds: an hour.
    private static let useInterval = 3_600.0

    /// A session as a file keeps it.
    package struct Kept: Codable, Sendable, Equatable {
        /// The SHA-256 hash of the identifier, in hexadecimal digits.
        package var identifier: String
        /// The hash of the key, or what stands in its place for the owner.
        package var key: String
        /// When it was last used, in seconds since 1970.
        package var used: Double
    }

    /// Tells when ``kept`` should be written again.
    package let changes: AsyncStream<Void>
    private let changed: AsyncStream<Void>.Continuation

    private struct Session {
        var identifierHash: String
        var lastUsed: Date
        /// The last use of which ``changes`` has told.
        var toldUse: Date
    }

    private struct State {
        /// The hashes of keys, by the hashes of the sessions' identifiers.
        var keys: [String: String] = [:]
        /// By the hash of the key, the least recently used session first.
        var sessions: [String: [Session]] = [:]

        mutating func add(_ session: Session, _ keyHash: String) {
            let others = sessions[keyHash] ?? []
            if others.count >= Sessions.limit { end(others[0].identifierHash) }
            keys[session.identifierHash] = keyHash
            sessions[keyHash, default: []].append(session)
        }

        mutating func end(_ identifierHash: String) {
            guard let key = keys.removeValue(forKey: identifierHash) else { return }
            sessions[key]?.removeAll { $0.identifierHash == identifierHash }
            if sessions[key]?.isEmpty == true { sessions[key] = nil }
        }
    }

    /// The links by which people sign in.
    let invitations: Invitations
    private let state = Lock(State())
    private let random: RandomSource
    private let clock: any TimeSource

    /// Makes an empty list of sessions.
    public init(random: RandomSource = RandomSource(), clock: any TimeSource = ContinuousClock()) {
        (self.random, self.clock) = (random, clock)
        invitations = Invitations(random: random, clock: clock)
        (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// All sessions, for a file. The order is that of the identifiers.
    package var kept: [Kept] {
        state.withLock { state in
            state.sessions.flatMap { key, sessions in
                sessions.map {
                    Kept(identifier: $0.identifierHash, key: key, used: $0.lastUsed.timeIntervalSince1970)
                }
            }
        }
        .sorted { $0.identifier < $1.identifier }
    }

    /// Adds the sessions of a file, without those that have ended meanwhile. Of too many, the ones used last are added.
    package func restore(_ kept: [Kept]) {
        let now = clock.date
        let valid = kept.filter { 0...Self.idleLimit ~= max(0, now.timeIntervalSince1970 - $0.used) }
            .sorted { $0.used < $1.used }.suffix(Self.keptLimit)
        state.withLock { state in
            for session in valid where state.keys[session.identifier] == nil {
                let used = Date(timeIntervalSince1970: min(session.used, now.timeIntervalSince1970))
                state.add(Session(identifierHash: session.identifier, lastUsed: used, toldUse: used), session.key)
            }
        }
    }

    /// Begins a session for the key with a hash.
    ///
    /// - Returns: The identifier, 256 random bits in hexadecimal digits.
    func begin(for keyHash: String) -> String {
        let identifier = Self.digits(words: 4, random)
        let now = clock.date
        let session = Session(identifierHash: Self.hash(of: identifier), lastUsed: now, toldUse: now)
        state.withLock { $0.add(session, keyHash) }
        changed.yield()
        return identifier
    }

    /// The hash of the key of a session, which counts as used now; `nil` if there is no such session.
    func keyHash(of identifier: String) -> String? {
        guard identifier.utf8.count == 64 else { return nil }
        let (hash, now) = (Self.hash(of: identifier), clock.date)
        return state.withLock { state in
            guard let key = state.keys[hash],
                let index = state.sessions[key]?.firstIndex(where: { $0.identifierHash == hash }),
                var session = state.sessions[key]?[index]
            else { return nil }
            guard now.timeIntervalSince(session.lastUsed) <= Self.idleLimit else {
                state.end(hash)
                return nil
            }
            session.lastUsed = now
            if now.timeIntervalSince(session.toldUse) > Self.useInterval {
                session.toldUse = now
                changed.yield()
            }
            state.sessions[key]?.remove(at: index)
            state.sessions[key]?.append(session)
            return key
        }
    }

    /// Ends a session.
    func end(_ identifier: String) {
        let hash = Self.hash(of: identifier)
        state.withLock { $0.end(hash) }
        changed.yield()
    }

    /// Ends all sessions of a key.
    func endAll(of keyHash: String) {
        state.withLock { state in
            for session in state.sessions[keyHash] ?? [] { state.end(session.identifierHash) }
        }
        changed.yield()
    }

    /// The number of sessions of a key.
    func count(of keyHash: String) -> Int { state.withLock { $0.sessions[keyHash]?.count ?? 0 } }

    /// Random bits in hexadecimal digits, 64 bits a word.
    static func digits(words: Int, _ random: RandomSource) -> String {
        random.withGenerator { generator in
            (0..<words).map { _ in
                let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
    }

    private static func hash(of identifier: String) -> String { SHA256.hexDigest(Array(identifier.utf8)) }
}
