// SPDX-License-Identifier: Apache-2.0

import CMainstayHiredis
import MainstayBase
import MainstayPlatform

/// An open connection of the client library.
///
/// `@unchecked Sendable`: one thread opens it. After that ``RedisLine`` lets one thread at a time read. The others use
/// the descriptor only, which is a constant and is closed with the object.
final class RedisSocket: @unchecked Sendable {
    private let context: UnsafeMutablePointer<redisContext>
    let descriptor: CInt
    /// The read buffer.
    private var received = [UInt8](repeating: 0, count: 64 << 10)

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
        descriptor = opened.pointee.fd
        if opened.pointee.err != 0 { throw .down(problem) }
        redisSetTimeout(opened, time)
        // On a Unix socket this would fail, and a connection with an error takes no more calls.
        if case .host = place { redisEnableKeepAlive(opened) }
    }

    deinit {
        redisFree(context)
    }

    /// What the client library says is wrong.
    private var problem: String { Self.text(context.pointee.errstr) }

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

    /// What one read brought.
    struct Arrived {
        /// The answers that are complete.
        var answers: [RedisValue] = []
        /// What is wrong with the bytes or the connection after them.
        var failure: RedisError?
        /// Whether the system has no more.
        var isAll = true
    }

    /// Reads up to 64 KiB of what has arrived. Only after ``stopBlocking()``.
    func read() -> Arrived {
        var arrived = Arrived()
        var count = -1
        repeat {
            count = received.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        } while count < 0 && errno == EINTR
        guard count > 0 else {
            if count == 0 { arrived.failure = .broken("it has closed the connection") }
            if count < 0, errno != EAGAIN { arrived.failure = .broken(String(cString: strerror(errno))) }
            return arrived
        }
        // Only a read that brings nothing shows that the end of the connection is not behind the bytes.
        arrived.isAll = false
        let isFed = received.withUnsafeBytes {
            redisReaderFeed(context.pointee.reader, $0.baseAddress, count) == REDIS_OK
        }
        while isFed {
            var reply: UnsafeMutableRawPointer?
            guard redisReaderGetReply(context.pointee.reader, &reply) == REDIS_OK else { break }
            guard let reply else { return arrived }
            arrived.answers.append(Self.take(reply))
        }
        arrived.failure = .broken(Self.text(context.pointee.reader.pointee.errstr))
        return arrived
    }

    private static func take(_ reply: UnsafeMutableRawPointer) -> RedisValue {
        defer { freeReplyObject(reply) }
        return RedisValue(reply.assumingMemoryBound(to: redisReply.self).pointee)
    }

    /// The text of one of the client library's errors, which have 128 bytes.
    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func timeval(_ limit: Duration) -> MainstayPlatform.timeval {
        let (seconds, attoseconds) = limit.components
        var time = MainstayPlatform.timeval()
        time.tv_sec = Int(seconds)
        time.tv_usec = numericCast(attoseconds / 1_000_000_000_000)
        return time
    }
}
