// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayCluster
import MainstayKit

/// A shared memory in Redis. A change takes one round trip if no other node has changed the value since this node saw
/// it.
package final class RedisMemory: SharedMemory {
    /// What this node last saw of a value.
    private struct Seen: Sendable {
        var bytes: [UInt8]?
    }

    private struct ServerTime: Sendable {
        var milliseconds: Int64
        var at: ContinuousClock.Instant
    }

    private struct State: Sendable {
        var seen: [String: Seen] = [:]
        var life: String?
        var clock: ServerTime?
    }

    /// How long a call waits for Redis.
    package static let limit = Duration.milliseconds(50)
    /// The largest number of values that are remembered.
    private static let seenLimit = 2_000
    /// The largest number of attempts to make a change.
    private static let attempts = 16

    private let connection: RedisConnection
    private let keys: RedisKeys
    private let limit: Duration
    private let random: RandomSource
    private let state = Lock(State())

    init(_ connection: RedisConnection, keys: RedisKeys, limit: Duration, random: RandomSource) {
        (self.connection, self.keys, self.limit, self.random) = (connection, keys, limit, random)
    }

    package func change<Outcome: Sendable>(
        _ key: String, expires: Duration?, _ body: @escaping @Sendable (inout [UInt8]?, SharedMoment) -> Outcome
    ) async throws(SharedMemoryError) -> Outcome {
        let end = ContinuousClock.now.advanced(by: limit * 4)
        for attempt in 0..<Self.attempts {
            guard ContinuousClock.now < end else { throw .late }
            let (moment, present) = try await known(key, fresh: attempt > 2)
            var value = present
            let outcome = body(&value, moment)
            guard value != present else {
                // Nothing to write. But what this node remembers may be old, so it is read once.
                if attempt > 0 { return outcome }
                forget(key)
                _ = try await read(key, first: nil)
                continue
            }
            if try await swap(key, present, value, expires, moment) { return outcome }
        }
        throw .busy
    }

    package func value(
        of key: String, first limit: Int?
    ) async throws(SharedMemoryError) -> (bytes: [UInt8]?, moment: SharedMoment) {
        try await read(key, first: limit)
    }

    // MARK: One call each

    /// The value and the moment, as far as this node knows them; asks Redis if it does not.
    private func known(_ key: String, fresh: Bool) async throws(SharedMemoryError) -> (SharedMoment, [UInt8]?) {
        let known = state.withLock { state -> (SharedMoment, [UInt8]?)? in
            guard let life = state.life, let clock = state.clock else { return nil }
            let passed = clock.at.duration(to: .now)
            let now = clock.milliseconds + Int64(clamping: Int(passed.inSeconds * 1_000))
            return (SharedMoment(milliseconds: now, incarnation: life), state.seen[key]?.bytes)
        }
        if let known, !fresh { return known }
        let (bytes, moment) = try await read(key, first: nil)
        return (moment, bytes)
    }

    private func forget(_ key: String) {
        state.withLock { $0.seen[key] = nil }
    }

    private func read(
        _ key: String, first limit: Int?
    ) async throws(SharedMemoryError) -> (bytes: [UInt8]?, moment: SharedMoment) {
        let arguments = [Self.bytes(limit ?? 0), life, nonce]
        let answer = try await run(.read, key, arguments)
        guard let list = answer.list, list.count >= 2, let now = list[0].integer, let life = list[1].text else {
            throw .failed("Redis gave an unexpected answer")
        }
        let bytes = list.count > 2 ? list[2].bytes : nil
        learn(now, life)
        if limit == nil { remember(bytes, of: key) }
        return (bytes, SharedMoment(milliseconds: now, incarnation: life))
    }

    private func swap(
        _ key: String, _ old: [UInt8]?, _ new: [UInt8]?, _ expires: Duration?, _ moment: SharedMoment
    ) async throws(SharedMemoryError) -> Bool {
        let milliseconds = expires.map { max(1, Int(clamping: ($0.inSeconds * 1_000).rounded())) } ?? 0
        let arguments = [
            Self.bytes(old == nil ? 0 : 1), old ?? [], Self.bytes(new == nil ? 0 : 1), new ?? [],
            Self.bytes(milliseconds),
            Array(moment.incarnation.utf8), nonce,
        ]
        let answer = try await run(.swap, key, arguments)
        guard let list = answer.list, list.count >= 3, let done = list[0].integer, let now = list[1].integer,
            let life = list[2].text
        else { throw .failed("Redis gave an unexpected answer") }
        learn(now, life)
        if done == 1 {
            // A value that expires is not worth remembering.
            if expires == nil { remember(new, of: key) } else { forget(key) }
            return true
        }
        remember(list.count > 3 ? list[3].bytes : nil, of: key)
        return false
    }

    private func run(
        _ script: RedisScript, _ key: String, _ arguments: [[UInt8]]
    ) async throws(SharedMemoryError) -> RedisValue {
        do throws(RedisError) {
            return try await connection.run(
                script, keys: [keys.value(key), Array(keys.life.utf8)], arguments, within: limit)
        } catch {
            throw SharedMemoryError(error)
        }
    }

    private var life: [UInt8] { Array((state.withLock { $0.life } ?? connection.incarnation).utf8) }
    private var nonce: [UInt8] { Array(String(random.withGenerator { $0.next() as UInt64 }, radix: 36).utf8) }

    private func learn(_ now: Int64, _ life: String) {
        state.withLock { state in
            if state.life != life { state.seen = [:] }
            state.life = life
            state.clock = ServerTime(milliseconds: now, at: .now)
        }
    }

    private func remember(_ bytes: [UInt8]?, of key: String) {
        state.withLock { state in
            if state.seen.count >= Self.seenLimit { state.seen = [:] }
            state.seen[key] = Seen(bytes: bytes)
        }
    }

    private static func bytes(_ number: Int) -> [UInt8] { Array("\(number)".utf8) }
}

extension SharedMemoryError {
    init(_ error: RedisError) {
        switch error {
        case .down: self = .down
        case .timedOut: self = .late
        case .full: self = .refused(error.description)
        case .refused(let text): self = .refused(text)
        case .broken, .unexpected: self = .failed(error.description)
        }
    }
}
