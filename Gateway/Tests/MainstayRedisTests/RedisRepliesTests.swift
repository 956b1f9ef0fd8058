// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCluster
import MainstayKit
import MainstayRedis
import MainstayTestSupport
import Testing

@Suite(.enabled(if: RedisServer.program != nil, RedisServer.reason), .timeLimit(.minutes(10)))
struct RedisRepliesTests {
    private let stamp = PurgeStamp(log: 7, sequence: 9)

    private func store(_ server: RedisServer) async throws -> ClusterStore {
        let store = ClusterStore.redis(at: try RedisAddress(server.url), limit: .seconds(10))
        try await waitUntil { store.status().problem == nil }
        return store
    }

    private func reply(_ body: String, language: String = "en", staleSince: Date? = nil) -> StampedReply {
        let response = StoredResponse(
            status: 200, fields: ["Content-Type": "text/plain", "Vary": "Accept-Language", "X": "ä: b"],
            body: Array(body.utf8),
            varying: ["Accept-Language": "\(language)"], sent: Date(timeIntervalSince1970: 1_000_000_000.25),
            received: Date(timeIntervalSince1970: 1_000_000_001), staleSince: staleSince)
        return StampedReply(response, stamp)
    }

    @Test func `A reply comes back at another node as it was`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let (one, two) = (try await store(server), try await store(server))
        let kept = reply("hello\u{0}\r\n", staleSince: Date(timeIntervalSince1970: 1_000_000_002))
        one.replies.keep(kept, for: "key")
        try await waitUntil { try await one.replies.replies(for: "key") == [kept] }
        #expect(try await two.replies.replies(for: "key") == [kept])
        #expect(try await two.replies.replies(for: "other").isEmpty)
    }

    @Test func `One call without a task gets the replies of several keys, in their order`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        store.replies.keep(reply("one"), for: "1")
        store.replies.keep(reply("two"), for: "2")
        store.replies.keep(reply("zwei", language: "de"), for: "2")
        let before = store.status().commands
        let found = await withCheckedContinuation { continuation in
            store.replies.look(for: ["2", "none", "1"]) { continuation.resume(returning: $0) }
        }
        let bodies = try found.get().map { Set($0.map { String(decoding: $0.response.body, as: UTF8.self) }) }
        #expect(bodies == [["two", "zwei"], [], ["one"]])
        #expect(store.status().commands == before + 3)
    }

    @Test func `A call without a task ends at once if there is no connection`() async throws {
        let store = ClusterStore.redis(at: try RedisAddress("redis://127.0.0.1:1"))
        let found = await withCheckedContinuation { continuation in
            store.replies.look(for: ["key"]) { continuation.resume(returning: $0) }
        }
        #expect(throws: SharedMemoryError.down) { try found.get() }
    }

    @Test func `A reply replaces the one for the same request fields, and others stay`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        store.replies.keep(reply("one"), for: "key")
        store.replies.keep(reply("eins", language: "de"), for: "key")
        store.replies.keep(reply("two"), for: "key")
        // Calls are carried out in order, so the answer to a later one tells that these were.
        let bodies = try await store.replies.replies(for: "key").map {
            String(decoding: $0.response.body, as: UTF8.self)
        }
        #expect(Set(bodies) == ["two", "eins"])
        let failure: SharedMemoryError? = await withCheckedContinuation { continuation in
            store.replies.remove("key") { continuation.resume(returning: $0) }
        }
        #expect(failure == nil)
        #expect(try await store.replies.replies(for: "key").isEmpty)
    }

    @Test func `What cannot be removed says so`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        store.replies.keep(reply("x"), for: "key")
        #expect(try await store.replies.replies(for: "key").count == 1)
        let redis = RedisConnection(to: try RedisAddress(server.url), lifeKey: "life")
        try await redis.waitUntil(up: true)
        let user = ["ACL", "SETUSER", "default", "-del"].map { Array($0.utf8) }
        _ = try await redis.ask(user, within: .seconds(10))
        let failure: SharedMemoryError? = await withCheckedContinuation { continuation in
            store.replies.remove("key") { continuation.resume(returning: $0) }
        }
        guard case .refused? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(try await store.replies.replies(for: "key").count == 1)
    }

    @Test func `The replies of one key are limited in number, and a reply in size`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        for number in 0..<40 { store.replies.keep(reply("x", language: "l\(number)"), for: "key") }
        #expect(try await store.replies.replies(for: "key").count <= 16)
        store.replies.keep(reply(String(repeating: "x", count: 2 << 20)), for: "large")
        #expect(try await store.replies.replies(for: "large").isEmpty)
    }

    @Test func `No key that is in Redis names a URL or a user, and every reply expires`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        store.replies.keep(reply("x"), for: "fingerprint https://api.example.com/secret?q=word")
        _ = try await store.replies.replies(for: "key")
        let redis = RedisConnection(to: try RedisAddress(server.url), lifeKey: "life")
        try await redis.waitUntil(up: true)
        let keys = try await redis.ask([Array("KEYS".utf8), Array("*".utf8)], within: .seconds(10)).list ?? []
        #expect(keys.count == 3)
        #expect(keys.allSatisfy { !($0.text ?? "").contains("example") && !($0.text ?? "").contains("secret") })
        let replies = keys.filter { $0.text?.contains(":r\(PurgeLog.version):") ?? false }
        for key in replies {
            let left = try await redis.ask([Array("TTL".utf8), key.bytes ?? []], within: .seconds(10)).integer
            #expect((left ?? 0) > 0)
        }
        #expect(replies.count == 1)
    }

    @Test func `What is no reply counts as none`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        store.replies.keep(reply("x"), for: "key")
        _ = try await store.replies.replies(for: "key")
        let redis = RedisConnection(to: try RedisAddress(server.url), lifeKey: "life")
        try await redis.waitUntil(up: true)
        let keys =
            try await redis.ask([Array("KEYS".utf8), Array("*:r\(PurgeLog.version):*".utf8)], within: .seconds(10)).list
            ?? []
        let key = try #require(keys.first?.bytes)
        let bytes = try #require(
            try await redis.ask([Array("HVALS".utf8), key], within: .seconds(10)).list?.first?.bytes)
        for length in 0..<bytes.count {
            _ = try await redis.ask(
                [Array("HSET".utf8), key, Array("\(length)".utf8), Array(bytes[..<length])], within: .seconds(10))
        }
        #expect(try await store.replies.replies(for: "key").count == 1)
    }
}
