// SPDX-License-Identifier: Apache-2.0

package import MainstayBase

/// A connection to Redis that opens itself again. Callers send their calls themselves, and one thread at a time reads
/// the answers as they arrive, so that many calls share one round trip.
///
/// A call that finds no connection fails at once. If three calls get no answer, the connection counts as down and is
/// opened again in the background, after 0.1 s and up to 5 s.
package final class RedisConnection: Sendable {
    private let line = RedisLine()

    /// Opens a connection in the background.
    ///
    /// - Parameters:
    ///   - address: Where Redis is.
    ///   - lifeKey: The key under which the store's life is kept (``incarnation``).
    ///   - scripts: The scripts that calls use.
    ///   - random: Chooses the waits between attempts.
    package init(
        to address: RedisAddress, lifeKey: String, scripts: [RedisScript] = [], random: RandomSource = RandomSource()
    ) {
        let handshake = RedisHandshake(
            address: address, lifeKey: Array(lifeKey.utf8), scripts: scripts, random: random)
        let code = startDetachedThread { [line] in
            var loop = RedisLoop(line, handshake, random: random)
            loop.run()
        }
        if code != 0 { line.isDown("the system has no thread left") }
    }

    deinit {
        line.end()
    }

    /// Why calls fail now; `nil` if Redis can be asked.
    package var problem: String? { line.problem }
    /// The life of the store when the connection was opened. It is another one after a restart or a failover.
    package var incarnation: String { line.incarnation }
    /// What happened so far.
    package var counts: RedisCounts { line.counts }

    /// Calls a function on the connection's thread whenever the connection is opened or lost.
    package func observe(_ observer: @escaping @Sendable (_ isUp: Bool) -> Void) { line.observe(observer) }

    /// Has threads read the answers that wait for other events anyway. Otherwise a thread would be woken only to pass
    /// them on.
    ///
    /// - Parameter watch: Gets each open connection.
    package func watch(by watch: @escaping SourceWatcher) { line.watch(by: watch) }

    /// Sends commands together and returns their answers, in order. An error of Redis is among the answers.
    ///
    /// - Parameters:
    ///   - commands: Each a list of a command's name and arguments.
    ///   - limit: How long to wait. A command may still be carried out after that.
    /// - Throws: ``RedisError``.
    package func send(_ commands: [[[UInt8]]], within limit: Duration) async throws(RedisError) -> [RedisValue] {
        guard !commands.isEmpty else { return [] }
        return try await withCheckedContinuation { continuation in
            send(commands, within: limit) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Sends commands together and returns at once.
    ///
    /// - Parameter done: Called once, on the thread that reads the answer or on the caller's: it must not wait.
    package func send(
        _ commands: [[[UInt8]]], within limit: Duration,
        done: @escaping @Sendable (Result<[RedisValue], RedisError>) -> Void
    ) {
        line.add(RedisCall(commands, within: limit, done: done))
    }

    /// Sends one command and returns its answer.
    ///
    /// - Throws: ``RedisError``; ``RedisError/refused(_:)`` for an error of Redis.
    package func ask(_ command: [[UInt8]], within limit: Duration) async throws(RedisError) -> RedisValue {
        let answers = try await send([command], within: limit)
        if case .error(let text)? = answers.first { throw .refused(text) }
        guard let answer = answers.first else { throw .unexpected("a command") }
        return answer
    }

    /// Runs a script.
    ///
    /// - Throws: ``RedisError``; ``RedisError/refused(_:)`` for an error of Redis.
    package func run(
        _ script: RedisScript, keys: [[UInt8]], _ arguments: [[UInt8]], within limit: Duration
    ) async throws(RedisError) -> RedisValue {
        let rest = [Array("\(keys.count)".utf8)] + keys + arguments
        do throws(RedisError) {
            return try await ask([Array("EVALSHA".utf8), script.digest] + rest, within: limit)
        } catch {
            guard case .refused(let text) = error, text.hasPrefix("NOSCRIPT") else { throw error }
            // Somebody emptied the list of scripts. A refused script did nothing.
            return try await ask([Array("EVAL".utf8), script.text] + rest, within: limit)
        }
    }
}
