// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The links by which people sign in without typing a key. There is one for each person, and it works once. They are in
/// memory only, so a restart ends them.
final class Invitations: Sendable {
    /// A link works for this time, in seconds: a day.
    static let lifetime = 86_400.0
    /// The number of links that work at the same time. A further one takes the place of the oldest.
    static let limit = 1_000

    /// A link that was made and not used.
    struct Invitation: Sendable, Equatable {
        /// 128 random bits in hexadecimal digits, for the page that shows the link.
        let code: String
        /// The hash of the person's key.
        let keyHash: String
        /// When the link ends.
        let end: Date
    }

    /// By the hashes of their codes. A search by hash does not reveal how much of a guess is right.
    private let state = Lock<[String: Invitation]>([:])
    private let random: RandomSource
    private let clock: any TimeSource

    init(random: RandomSource, clock: any TimeSource) {
        (self.random, self.clock) = (random, clock)
    }

    /// Makes a link for the person whose key has a hash. An older one of the same person ends.
    func make(for keyHash: String) {
        let code = Sessions.digits(words: 2, random)
        let now = clock.date
        let invitation = Invitation(code: code, keyHash: keyHash, end: now.addingTimeInterval(Self.lifetime))
        state.withLock { state in
            state = state.filter { $0.value.end > now && $0.value.keyHash != keyHash }
            if state.count >= Self.limit, let oldest = state.min(by: { $0.value.end < $1.value.end }) {
                state[oldest.key] = nil
            }
            state[Self.hash(of: code)] = invitation
        }
    }

    /// The link of a person; `nil` if there is none that works.
    func invitation(of keyHash: String) -> Invitation? {
        let now = clock.date
        return state.withLock { state in state.values.first { $0.keyHash == keyHash && $0.end > now } }
    }

    /// The hash of the key of the person whose link has a code; `nil` if the link does not work.
    ///
    /// - Parameter isUsed: Whether the link ends with that. Of several visitors at the same time one gets the hash.
    func keyHash(of code: String, isUsed: Bool) -> String? {
        let (hash, now) = (Self.hash(of: code), clock.date)
        return state.withLock { state in
            guard let invitation = state[hash], invitation.end > now else { return nil }
            if isUsed { state[hash] = nil }
            return invitation.keyHash
        }
    }

    /// Ends the link of a person.
    func end(of keyHash: String) {
        state.withLock { state in state = state.filter { $0.value.keyHash != keyHash } }
    }

    private static func hash(of code: String) -> String { SHA256.hexDigest(Array(code.utf8)) }
}
