// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayBase
import MainstayFoundation

/// Who has signed in. Sessions are in memory only: when the gateway starts again, people sign in again.
///
/// A browser keeps the random identifier of its session. Neither the identifiers nor the keys are kept here, only their hashes.
public final class Sessions: Sendable {
    /// The number of sessions of one account. A further one ends the session that was not used for the longest time.
    static let limit = 20
    /// A session ends when it was not used for this time, in seconds: thirty days.
    static let idleLimit = 2_592_000.0
    /// What stands in the place of the hash of a key for the owner, who has none.
    static let ownerKey = "owner"

    private struct Session {
        var identifierHash: String
        var lastUsed: Date
    }

    private struct State {
        /// The hashes of keys, by the hashes of the sessions' identifiers.
        var keys: [String: String] = [:]
        /// By the hash of the key, the least recently used session first.
        var sessions: [String: [Session]] = [:]

        mutating func end(_ identifierHash: String) {
            guard let key = keys.removeValue(forKey: identifierHash) else { return }
            sessions[key]?.removeAll { $0.identifierHash == identifierHash }
            if sessions[key]?.isEmpty == true { sessions[key] = nil }
        }
    }

    private let state = Lock(State())
    private let random: RandomSource
    private let clock: any TimeSource

    /// Makes an empty list of sessions.
    public init(random: RandomSource = RandomSource(), clock: any TimeSource = ContinuousClock()) {
        (self.random, self.clock) = (random, clock)
    }

    /// Begins a session for the key with a hash.
    ///
    /// - Returns: The identifier, 256 random bits in hexadecimal digits.
    func begin(for keyHash: String) -> String {
        let identifier = random.withGenerator { generator in
            (0..<4).map { _ in
                let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
        let session = Session(identifierHash: Self.hash(of: identifier), lastUsed: clock.date)
        state.withLock { state in
            let others = state.sessions[keyHash] ?? []
            if others.count >= Self.limit { state.end(others[0].identifierHash) }
            state.keys[session.identifierHash] = keyHash
            state.sessions[keyHash, default: []].append(session)
        }
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
            state.sessions[key]?.remove(at: index)
            state.sessions[key]?.append(session)
            return key
        }
    }

    /// Ends a session.
    func end(_ identifier: String) {
        let hash = Self.hash(of: identifier)
        state.withLock { $0.end(hash) }
    }

    /// Ends all sessions of a key.
    func endAll(of keyHash: String) {
        state.withLock { state in
            for session in state.sessions[keyHash] ?? [] { state.end(session.identifierHash) }
        }
    }

    /// The number of sessions of a key.
    func count(of keyHash: String) -> Int { state.withLock { $0.sessions[keyHash]?.count ?? 0 } }

    private static func hash(of identifier: String) -> String { SHA256.hexDigest(Array(identifier.utf8)) }
}
