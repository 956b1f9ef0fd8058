// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayRedis
import MainstayTestSupport
import Testing

@Suite(.enabled(if: RedisServer.program != nil, RedisServer.reason), .timeLimit(.minutes(10)))
struct RedisMemoryTests {
    private func store(_ server: RedisServer, cluster: String = "test") async throws -> ClusterStore {
        let store = ClusterStore.redis(at: try RedisAddress(server.url), cluster: cluster, limit: .seconds(10))
        try await waitUntil { store.status().problem == nil }
        return store
    }

    private func add(_ bytes: inout [UInt8]?) {
        bytes = Array("\((bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) + 1)".utf8)
    }

    @Test func `No change of several nodes is lost`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let stores = [try await store(server), try await store(server), try await store(server)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in stores {
                group.addTask {
                    var made = 0
                    while made < 100 {
                        do throws(SharedMemoryError) {
                            try await store.memory.change("n", expires: nil) { bytes, _ in add(&bytes) }
                            made += 1
                        } catch {
                            #expect(error == .busy)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].memory.value(of: "n", first: nil).bytes == Array("300".utf8))
    }

    @Test func `A change that only this node makes takes one command`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        try await store.memory.change("n", expires: nil) { bytes, _ in add(&bytes) }
        let before = store.status().commands
        for _ in 0..<10 {
            try await store.memory.change("n", expires: nil) { bytes, _ in add(&bytes) }
        }
        #expect(store.status().commands - before == 10)
    }

    @Test func `A change that changes nothing sees what another node has written`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let (one, two) = (try await store(server), try await store(server))
        try await one.memory.change("n", expires: nil) { bytes, _ in bytes = [1] }
        try await two.memory.change("n", expires: nil) { bytes, _ in bytes = [2] }
        let seen = try await one.memory.change("n", expires: nil) { bytes, _ in bytes }
        #expect(seen == [2])
    }

    @Test func `A value expires, is removed, and is read in part`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        try await store.memory.change("n", expires: .seconds(60)) { bytes, _ in bytes = [1, 2, 3] }
        #expect(try await store.memory.value(of: "n", first: 2).bytes == [1, 2])
        try await store.memory.change("n", expires: .milliseconds(20)) { bytes, _ in bytes = [4] }
        try await waitUntil { try await store.memory.value(of: "n", first: nil).bytes == nil }
        try await store.memory.change("m", expires: nil) { bytes, _ in bytes = [] }
        #expect(try await store.memory.value(of: "m", first: nil).bytes == [])
        try await store.memory.change("m", expires: nil) { bytes, _ in bytes = nil }
        #expect(try await store.memory.value(of: "m", first: nil).bytes == nil)
    }

    @Test func `An emptied store has another life, every time`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        let admin = RedisConnection(to: try RedisAddress(server.url), lifeKey: "admin")
        try await admin.waitUntil(up: true)
        var lives: Set<String> = []
        for _ in 0..<5 {
            lives.insert(
                try await store.memory.change("n", expires: nil) { bytes, moment in
                    add(&bytes)
                    return moment.incarnation
                })
            _ = try await admin.ask([Array("FLUSHALL".utf8)], within: .seconds(10))
        }
        #expect(lives.count == 5)
        #expect(lives.allSatisfy { $0.utf8.count <= 64 })
    }

    @Test func `A full store refuses changes and still tells values`() async throws {
        let server = try await RedisServer(["--maxmemory", "2mb", "--maxmemory-policy", "noeviction"])
        defer { withExtendedLifetime(server) {} }
        let store = try await store(server)
        await #expect(throws: SharedMemoryError.self) {
            for number in 0..<64 {
                try await store.memory.change("n\(number)", expires: nil) { bytes, _ in
                    bytes = Array(repeating: 1, count: 100_000)
                }
            }
        }
        #expect(try await store.memory.value(of: "n0", first: 1).bytes == [1])
    }

    @Test func `Two clusters share nothing`() async throws {
        let server = try await RedisServer()
        defer { withExtendedLifetime(server) {} }
        let (one, two) = (try await store(server), try await store(server, cluster: "other"))
        try await one.memory.change("n", expires: nil) { bytes, _ in bytes = [1] }
        #expect(try await two.memory.value(of: "n", first: nil).bytes == nil)
    }
}
