// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayRedis
import MainstayTestSupport
import Testing

@Suite(.enabled(if: RedisServer.program != nil, RedisServer.reason), .timeLimit(.minutes(10)))
struct RedisConnectionTests {
    private static let limit = Duration.seconds(10)

    private func connection(_ server: RedisServer, scripts: [RedisScript] = []) async throws -> RedisConnection {
        let connection = RedisConnection(to: try RedisAddress(server.url), lifeKey: "life", scripts: scripts)
        try await connection.waitUntil(up: true)
        return connection
    }

    private func command(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

    @Test func `Calls that run at the same time each get their own answer`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2_000 {
                group.addTask {
                    let answers = try await redis.send(
                        [command("SET", "k\(number)", "\(number)"), command("GET", "k\(number)")], within: Self.limit)
                    #expect(answers.last?.text == "\(number)")
                }
            }
            try await group.waitForAll()
        }
        #expect(redis.counts.commands == 4_000)
        #expect(redis.counts.connections == 1)
    }

    @Test func `Large and binary values come back as they were`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        _ = try await redis.ask([Array("SET".utf8), [0, 13, 10, 255], bytes], within: Self.limit)
        #expect(try await redis.ask([Array("GET".utf8), [0, 13, 10, 255]], within: Self.limit).bytes == bytes)
    }

    @Test func `An error of Redis is an error of its call only`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        await #expect(throws: RedisError.self) { try await redis.ask(command("INCR"), within: Self.limit) }
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
    }

    @Test func `A script that Redis forgot is sent again`() async throws {
        let script = RedisScript("return ARGV[1]")
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server, scripts: [script])
        #expect(try await redis.run(script, keys: [], [[65]], within: Self.limit).bytes == [65])
        _ = try await redis.ask(command("SCRIPT", "FLUSH"), within: Self.limit)
        #expect(try await redis.run(script, keys: [], [[66]], within: Self.limit).bytes == [66])
    }

    @Test func `A paused Redis lets calls end in time, counts as down, and is found again`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        server.signal(SIGSTOP)
        for _ in 0..<3 {
            await #expect(throws: RedisError.self) { try await redis.ask(command("PING"), within: .milliseconds(20)) }
        }
        try await redis.waitUntil(up: false)
        let start = ContinuousClock.now
        for _ in 0..<1_000 {
            await #expect(throws: RedisError.self) { try await redis.ask(command("PING"), within: .seconds(1)) }
        }
        #expect(start.duration(to: .now) < .seconds(60))
        #expect(redis.counts.timeouts == 3)
        server.signal(SIGCONT)
        try await redis.waitUntil(up: true)
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
    }

    @Test func `A new server has a new life, and an emptied one at its next connection too`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        let first = redis.incarnation
        #expect(try await connection(server).incarnation == first)
        server.signal(SIGKILL)
        try await redis.waitUntil(up: false)
        try await server.restart()
        try await redis.waitUntil(up: true)
        let second = redis.incarnation
        #expect(second != first)
        _ = try await redis.ask(command("FLUSHALL"), within: Self.limit)
        #expect(try await connection(server).incarnation != second)
    }

    @Test func `A password is needed and used`() async throws {
        let server = try await RedisServer(["--requirepass", "p@ss"])
        defer { withExtendedLifetime(server) {} }
        let refused = RedisConnection(to: try RedisAddress(server.url), lifeKey: "life")
        let problem = Lock<String?>(nil)
        try await waitUntil {
            problem.withLock { $0 = refused.problem }
            return problem.withLock { $0?.contains("NOAUTH") ?? false }
        }
        let url = server.url.replacingOccurrences(of: "unix://", with: "unix://:p%40ss@")
        let redis = RedisConnection(to: try RedisAddress(url), lifeKey: "life")
        try await redis.waitUntil(up: true)
    }

    @Test func `Several threads may read the answers, and each call gets its own`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        let source = Lock<(any ReadableSource)?>(nil)
        redis.watch { new in
            source.withLock { $0 = new }
            return true
        }
        let isOver = Lock(false)
        for _ in 0..<4 {
            let code = startDetachedThread {
                while !isOver.withLock({ $0 }) {
                    let source = source.withLock { $0 }
                    var event = pollfd(fd: source?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
                    _ = poll(&event, 1, 1)
                    source?.readArrived()
                }
            }
            #expect(code == 0)
        }
        defer { isOver.withLock { $0 = true } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2_000 {
                group.addTask {
                    let text = String(repeating: "\(number) ", count: number)
                    let answers = try await redis.send(
                        [command("SET", "k\(number)", text), command("GET", "k\(number)")], within: Self.limit)
                    #expect(answers.last?.text == text)
                }
            }
            try await group.waitForAll()
        }
        #expect(redis.counts.connections == 1)
    }

    @Test func `Calls get their answers although nobody reads as agreed, and at once when that is said`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        let source = Lock<(any ReadableSource)?>(nil)
        redis.watch { new in
            source.withLock { $0 = new }
            return true
        }
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
        try #require(source.withLock { $0 }).isNotWatched()
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
    }

    @Test func `Who watches gets each new connection, and the lost one is released`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        struct Seen {
            weak var first: (any ReadableSource)?
            var count = 0
        }
        let seen = Lock(Seen())
        redis.watch { new in
            seen.withLock {
                if $0.count == 0 { $0.first = new }
                $0.count += 1
            }
            return true
        }
        #expect(seen.withLock { $0.first } != nil)
        server.signal(SIGKILL)
        try await redis.waitUntil(up: false)
        try await MainstayRedisTests.waitUntil { seen.withLock { $0.first } == nil }
        try await server.restart()
        try await redis.waitUntil(up: true)
        try await MainstayRedisTests.waitUntil { seen.withLock { $0.count } == 2 }
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
    }

    @Test func `A Redis that is not the one to ask answers no later call, and another is looked for`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        let ends = Lock<[Result<[RedisValue], RedisError>]>([])
        for command in [command("EVAL", "return redis.error_reply('READONLY now')", "0"), command("PING")] {
            redis.send([command], within: Self.limit) { end in ends.withLock { $0.append(end) } }
        }
        try await MainstayRedisTests.waitUntil { ends.withLock { $0.count } == 2 }
        let (first, second) = ends.withLock { ($0[0], $0[1]) }
        #expect(try first.get() == [.error("READONLY now")])
        #expect(throws: RedisError.self) { try second.get() }
        try await redis.waitUntil(up: true)
        #expect(try await redis.ask(command("PING"), within: Self.limit).text == "PONG")
    }

    @Test func `A call that waits for nothing more is refused when too many bytes wait`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let redis = try await connection(server)
        server.signal(SIGSTOP)
        let big = [UInt8](repeating: 1, count: 9 << 20)
        async let first: RedisValue = redis.ask([Array("SET".utf8), [1], big], within: .milliseconds(500))
        async let second: RedisValue = redis.ask([Array("SET".utf8), [2], big], within: .milliseconds(500))
        var errors: [RedisError] = []
        do { _ = try await first } catch { errors.append(error as? RedisError ?? .timedOut) }
        do { _ = try await second } catch { errors.append(error as? RedisError ?? .timedOut) }
        #expect(errors.contains(.full))
        server.signal(SIGCONT)
    }
}

/// Waits for something that another thread does. The test's time limit ends it.
func waitUntil(_ isTrue: () async throws -> Bool) async throws {
    while try await !isTrue() { try await Task.sleep(for: .milliseconds(2)) }
}

extension RedisConnection {
    func waitUntil(up isUp: Bool) async throws {
        try await MainstayRedisTests.waitUntil { (problem == nil) == isUp }
    }
}
