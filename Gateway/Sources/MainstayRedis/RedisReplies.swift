// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayCluster
package import MainstayKit

/// The kept replies in Redis: a hash for each key, with a reply for each combination of the request fields that Vary
/// names.
package struct RedisReplies: SharedReplies {
    /// The largest reply that is kept, in bytes. Larger ones would delay the calls behind them.
    static let byteLimit = 1 << 20
    /// How long an unused key is kept, in seconds.
    static let lifetime = 86_400
    /// The largest number of replies of one key.
    static let variantLimit = 16

    let connection: RedisConnection
    let keys: RedisKeys
    let limit: Duration

    package func replies(for key: StoreKey) async throws(SharedMemoryError) -> [StampedReply] {
        let answer: RedisValue
        do throws(RedisError) {
            answer = try await connection.ask([Array("HVALS".utf8), keys.replies(key)], within: limit)
        } catch {
            throw SharedMemoryError(error)
        }
        return Self.replies(in: answer)
    }

    package func look(
        for keys: [StoreKey], done: @escaping @Sendable (Result<[[StampedReply]], SharedMemoryError>) -> Void
    ) {
        let names = self.keys
        connection.send(keys.map { [Array("HVALS".utf8), names.replies($0)] }, within: limit) { result in
            switch result {
            case .success(let answers):
                if case .error(let text)? = answers.first { return done(.failure(.refused(text))) }
                done(.success(answers.map(Self.replies)))
            case .failure(let error): done(.failure(SharedMemoryError(error)))
            }
        }
    }

    /// The replies in an answer. A value of another version does not count.
    private static func replies(in answer: RedisValue) -> [StampedReply] {
        (answer.list ?? []).compactMap { $0.bytes.flatMap { StampedReply(bytes: $0) } }
    }

    package func keep(_ reply: StampedReply, for key: StoreKey) {
        guard reply.response.size <= Self.byteLimit else { return }
        let variant = reply.response.varying.lines.map { "\($0.name.canonical):\($0.value)" }.joined(separator: "\n")
        let script = RedisScript.keep
        connection.send(
            [
                [
                    Array("EVALSHA".utf8), script.digest, Array("1".utf8), keys.replies(key),
                    Array(SHA256.hexDigest(Array(variant.utf8)).utf8), reply.bytes, Array("\(Self.lifetime)".utf8),
                    Array("\(Self.variantLimit)".utf8),
                ]
            ], within: .seconds(1)
        ) { _ in }
    }

    package func remove(_ key: StoreKey, done: @escaping @Sendable (SharedMemoryError?) -> Void) {
        connection.send([[Array("DEL".utf8), keys.replies(key)]], within: .seconds(1)) { result in
            switch result {
            case .success(let answers):
                if case .error(let text)? = answers.first { done(.refused(text)) } else { done(nil) }
            case .failure(let error): done(SharedMemoryError(error))
            }
        }
    }
}
