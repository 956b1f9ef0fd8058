// SPDX-License-Identifier: Apache-2.0

import CMainstayHiredis
import MainstayBase
import MainstayPlatform

/// An open connection of the client library. Only the thread of its loop uses it.
final class RedisSocket {
    private let context: UnsafeMutablePointer<redisContext>

    /// Connects and waits for it, no longer than a limit.
    ///
    /// - Throws: ``RedisError/down(_:)``.
    init(_ place: RedisAddress.Place, within limit: Duration) throws(RedisError) {
        let time = Self.timeval(limit)
        let opened =
            switch place {
            case .host(let host, let port): redisConnectWithTimeout(host, CInt(port), time)
            case .socket(let path): redisConnectUnixWithTimeout(path, time)
            }
        guard let opened else { throw .down("there is no memory for a connection") }
        context = opened
        if opened.pointee.err != 0 { throw .down(problem) }
        redisSetTimeout(opened, time)
        // On a Unix socket this would fail, and a connection with an error takes no more calls.
        if case .host = place { redisEnableKeepAlive(opened) }
    }

    deinit {
        redisFree(context)
    }

    var descriptor: CInt { context.pointee.fd }

    /// What the client library says is wrong.
    var problem: String {
        withUnsafePointer(to: context.pointee.errstr) {
            $0.withMemoryRebound(to: CChar.self, capacity: 128) { String(cString: $0) }
        }
    }

    /// Sends a command and waits for the answer. Only before ``stopBlocking()``.
    ///
    /// - Throws: ``RedisError/down(_:)``, and ``RedisError/refused(_:)`` for an error of Redis.
    func ask(_ command: [[UInt8]]) throws(RedisError) -> RedisValue {
        append(command)
        var reply: UnsafeMutableRawPointer?
        guard redisGetReply(context, &reply) == REDIS_OK, let reply else { throw .down(problem) }
        let value = Self.take(reply)
        if case .error(let text) = value { throw .refused(text) }
        return value
    }

    /// From now on no function waits.
    ///
    /// - Throws: ``RedisError/down(_:)``.
    func stopBlocking() throws(RedisError) {
        if mainstay_redis_stop_blocking(context) != 0 { throw .down("error \(errno)") }
    }

    /// Adds a command to those that are sent next.
    private func append(_ command: [[UInt8]]) {
        var pointers: [UnsafePointer<CChar>?] = []
        var lengths: [Int] = []
        // One copy holds all arguments, so that no pointer outlives its array.
        var joined: [UInt8] = []
        joined.reserveCapacity(command.reduce(1) { $0 + $1.count })
        for argument in command { joined += argument }
        joined.append(0)
        joined.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            var place = 0
            for argument in command {
                pointers.append(base + place)
                lengths.append(argument.count)
                place += argument.count
            }
            _ = redisAppendCommandArgv(context, CInt(command.count), &pointers, &lengths)
        }
    }

    /// Reads what has arrived.
    ///
    /// - Throws: ``RedisError/broken(_:)``.
    func read() throws(RedisError) {
        guard redisBufferRead(context) == REDIS_OK else { throw .broken(problem) }
    }

    /// The next answer that has arrived; `nil` if none is complete.
    ///
    /// - Throws: ``RedisError/broken(_:)`` if the bytes are not an answer of a Redis.
    func next() throws(RedisError) -> RedisValue? {
        var reply: UnsafeMutableRawPointer?
        guard redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw .broken(problem) }
        return reply.map(Self.take)
    }

    private static func take(_ reply: UnsafeMutableRawPointer) -> RedisValue {
        defer { freeReplyObject(reply) }
        return RedisValue(reply.assumingMemoryBound(to: redisReply.self).pointee)
    }

    private static func timeval(_ limit: Duration) -> MainstayPlatform.timeval {
        let (seconds, attoseconds) = limit.components
        var time = MainstayPlatform.timeval()
        time.tv_sec = Int(seconds)
        time.tv_usec = numericCast(attoseconds / 1_000_000_000_000)
        return time
    }
}
