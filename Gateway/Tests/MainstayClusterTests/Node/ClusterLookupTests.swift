// SPDX-License-Identifier: Apache-2.0

import MainstayBase
@testable import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// Requests that get another node's reply without a task.
@Suite(.timeLimit(.minutes(10))) struct ClusterLookupTests {
    private let model = SharedModel()
    private let clock = ManualClock()
    private let upstream: Upstream
    private let request: HTTPRequest

    init() throws {
        var upstream = Upstream(
            host: "api.example.com", baseURL: try #require(HTTPURL("https://api.example.com")))
        upstream.cacheMode = .shared
        self.upstream = upstream
        request = HTTPRequest(url: try #require(HTTPURL("https://api.example.com/word")))
    }

    private var key: StoreKey { upstream.storeKey(for: request) }

    /// Two nodes, of which the first has kept a reply.
    private func nodes() async throws -> (one: ModelNode, two: ModelNode) {
        let (one, two) = (ModelNode(model, clock: clock), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        try await one.store.store(ModelNode.reply("a"), for: key)
        return (one, two)
    }

    private func lookup(_ node: ModelNode, _ disk: SQLiteStore? = nil) -> ClusterLookup {
        ClusterLookup(memory: node.memory, disk: disk, through: node.node, clock: clock)
    }

    private func ask(
        _ lookup: ClusterLookup, _ request: HTTPRequest, _ done: @escaping @Sendable () -> Void
    ) throws {
        let begin = lookup.begin(request, from: upstream)
        let isUseful = begin != nil
        try #require(isUseful)
        begin?(done)
    }

    private func body(_ node: ModelNode) -> String? {
        node.memory.freshResponse(to: request, from: upstream, now: clock.date).map {
            String(decoding: $0.response.body, as: UTF8.self)
        }
    }

    @Test func `What another node has kept is in memory afterwards, by one question for all that ask`() async throws {
        let (_, two) = try await nodes()
        model.slow(true)
        let done = Lock(0)
        for _ in 0..<5 {
            try ask(lookup(two), request) { done.withLock { $0 += 1 } }
        }
        #expect(done.withLock { $0 } == 0)
        model.slow(false)
        #expect(done.withLock { $0 } == 5)
        #expect(model.looks == 1)
        #expect(body(two) == "a")
        // There is nothing to look for now.
        #expect(lookup(two).begin(request, from: upstream) == nil)
    }

    @Test func `A purge that comes between the question and the answer removes the reply`() async throws {
        let (one, two) = try await nodes()
        model.slow(true)
        let done = Lock(false)
        try ask(lookup(two), request) { done.withLock { $0 = true } }
        clock.advance(by: .seconds(1))
        one.node.purges.change([Purge(.tag("news"))])
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        model.slow(false)
        #expect(done.withLock { $0 })
        #expect(body(two) == nil)
    }

    @Test func `What another node kept before this one began is kept here too`() async throws {
        let one = try await nodes().one
        clock.advance(by: .seconds(1))
        // A node that does not know what it has missed purges all that it kept.
        let new = ModelNode(model, clock: clock)
        new.memory.purge(Purge(.prefix(""), isSoft: true), at: clock.date)
        #expect(await new.node.purges.follow())
        try ask(lookup(new), request) {}
        #expect(body(new) == "a")
        // A later purge removes it all the same.
        clock.advance(by: .seconds(1))
        one.node.purges.change([Purge(.tag("news"))])
        await one.node.purges.told()
        #expect(await new.node.purges.follow())
        #expect(body(new) == nil)
    }

    @Test func `A reply of one user is not found for another`() async throws {
        let two = try await nodes().two
        var signed = request
        signed.fields[.authorization] = "Bearer one"
        let keys = upstream.storeKeys(for: signed)
        try await two.store.store(ModelNode.reply("of one"), for: keys.own)
        two.memory.removeVariants(for: keys.own)
        var other = request
        other.fields[.authorization] = "Bearer two"
        try ask(lookup(two), other) {}
        #expect(two.memory.freshResponse(to: other, from: upstream, now: clock.date) == nil)
        try ask(lookup(two), signed) {}
        let found = two.memory.freshResponse(to: signed, from: upstream, now: clock.date)
        #expect(found?.response.body == Array("of one".utf8))
    }

    @Test func `After an answer without a reply the store is not asked again for the same request`() async throws {
        let two = try await nodes().two
        let other = HTTPRequest(url: try #require(HTTPURL("https://api.example.com/other")))
        try ask(lookup(two), other) {}
        // A reply that is kept in this moment is found by the question before the request to the upstream.
        let stored = StampedReply(ModelNode.reply("late"), .none)
        model.keep(stored, for: upstream.storeKey(for: other))
        #expect(try await two.store.variants(for: upstream.storeKey(for: other)).isEmpty)
        clock.advance(by: .milliseconds(21))
        #expect(try await two.store.variants(for: upstream.storeKey(for: other)).count == 1)
    }

    @Test func `Without the store the request goes on`() async throws {
        let two = try await nodes().two
        model.cut(true)
        let done = Lock(false)
        try ask(lookup(two), request) { done.withLock { $0 = true } }
        #expect(done.withLock { $0 } && body(two) == nil)
    }

    @Test func `It is of no use for what this machine may have, and for requests that a kept reply cannot answer`()
        async throws
    {
        let (two, folder) = (try await nodes().two, try TemporaryDirectory())
        // A file that was not read much yet may have every key.
        let disk = try SQLiteStore(file: folder.file("replies"), readLimit: .seconds(10))
        #expect(lookup(two, disk).begin(request, from: upstream) == nil)
        for (name, value) in ["Cache-Control": "no-cache", "Range": "bytes=0-1"] {
            var changed = request
            changed.fields[HTTPFieldName(known: name)] = value
            #expect(lookup(two).begin(changed, from: upstream) == nil)
        }
        var changing = request
        changing.method = .post
        #expect(lookup(two).begin(changing, from: upstream) == nil)
    }

    @Test func `What is found is copied into the file too`() async throws {
        let (two, folder) = (try await nodes().two, try TemporaryDirectory())
        let disk = try SQLiteStore(file: folder.file("replies"), readLimit: .seconds(10))
        // Reads that find nothing make it worth to know which keys there are.
        let lookup = lookup(two, disk)
        while lookup.begin(request, from: upstream) == nil {
            for number in 0..<80 { _ = try await disk.variants(for: "nothing \(number)") }
        }
        try ask(lookup, request) {}
        #expect(body(two) == "a")
        #expect(try await disk.variants(for: key).isEmpty)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(10))
        while try await disk.variants(for: key).isEmpty { await Task.yield() }
        #expect(try await disk.variants(for: key).map(\.body) == [Array("a".utf8)])
    }
}
