// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

@Suite(.timeLimit(.minutes(10))) struct ClusterTests {
    private typealias Node = ModelNode
    private static let key = ModelNode.key

    private func reply(_ body: String, tag: String = "news", sent: Date = ManualClock().date) -> StoredResponse {
        Node.reply(body, tag: tag, sent: sent)
    }

    @Test func `What one node keeps, another finds`() async throws {
        let model = SharedModel()
        let (one, two) = (Node(model), Node(model))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        try await one.store.store(reply("a"), for: Self.key)
        #expect(try await two.store.variants(for: Self.key).map(\.body) == [Array("a".utf8)])
        model.cut(true)
        #expect(try await two.store.variants(for: Self.key).count == 1)
        #expect(try await two.store.variants(for: "other").isEmpty)
    }

    @Test func `A purge at one node removes the reply at all`() async throws {
        let (model, clock) = (SharedModel(), ManualClock())
        let (one, two) = (Node(model, clock: clock), Node(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        try await one.store.store(reply("a"), for: Self.key)
        _ = try await two.store.variants(for: Self.key)
        async let told = one.node.purges.tell(Purge(.tag("news")))
        while await !two.node.purges.follow() || !two.memory.variants(for: Self.key).isEmpty { await Task.yield() }
        await two.node.purges.written()
        // It looks every 20 ms, and no longer than 300 ms for the third node.
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await told == 2)
        #expect(try await two.store.variants(for: Self.key).isEmpty)
        // The copy that the nodes share is older than the purge.
        #expect(try await one.store.variants(for: Self.key).isEmpty)
    }

    @Test func `A node that was away purges what it missed, also after a restart`() async throws {
        let (model, folder) = (SharedModel(), try TemporaryDirectory())
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        let one = Node(model, nodes: 1)
        let two = Node(model, state: state)
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        await two.node.purges.written()
        state.flush(within: .seconds(10))
        _ = try await one.node.purges.tell(Purge(.tag("other")))
        _ = try await one.node.purges.tell(Purge(.tag("news"), isSoft: true))
        let again = Node(model, state: state)
        again.memory.store(reply("kept", tag: "news"), for: "news")
        again.memory.store(reply("kept", tag: "other"), for: "other")
        again.memory.store(reply("kept", tag: "third"), for: "third")
        await again.node.purges.load()
        #expect(await again.node.purges.follow())
        #expect(again.memory.variants(for: "news").first?.staleSince != nil)
        #expect(again.memory.variants(for: "other").isEmpty)
        #expect(again.memory.variants(for: "third").first?.staleSince == nil)
    }

    @Test func `What the file of a node may lack is purged again after a restart`() async throws {
        struct Locked: Error {}
        let (model, folder) = (SharedModel(), try TemporaryDirectory())
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        let (one, isLocked) = (Node(model, nodes: 1), Lock(false))
        let two = Node(model, state: state, writing: { if isLocked.withLock(\.self) { throw Locked() } })
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        await two.node.purges.written()
        _ = try await one.node.purges.tell(Purge(.tag("news")))
        isLocked.withLock { $0 = true }
        #expect(await two.node.purges.follow())
        await two.node.purges.written()
        state.flush(within: .seconds(10))
        let again = Node(model, state: state)
        for tag in ["news", "other"] { again.memory.store(reply("kept", tag: tag), for: StoreKey(tag)) }
        await again.node.purges.load()
        #expect(await again.node.purges.follow())
        #expect(again.memory.variants(for: "news").isEmpty)
        #expect(again.memory.variants(for: "other").first?.staleSince == nil)
    }

    @Test func `If the purges are lost with the store, everything that was kept is stale`() async throws {
        let model = SharedModel()
        let one = Node(model)
        _ = await one.node.purges.follow()
        try await one.store.store(reply("a"), for: Self.key)
        model.empty()
        #expect(await one.node.purges.follow())
        #expect(one.memory.variants(for: Self.key).first?.staleSince != nil)
    }

    @Test func `A reply whose request was sent before a purge is not kept after it`() async throws {
        let (model, clock) = (SharedModel(), ManualClock())
        let one = Node(model, nodes: 1, clock: clock)
        _ = await one.node.purges.follow()
        clock.advance(by: .seconds(1))
        let sent = clock.date
        clock.advance(by: .seconds(1))
        _ = try await one.node.purges.tell(Purge(.tag("news")))
        try await one.store.store(reply("old", sent: sent), for: Self.key)
        #expect(one.memory.variants(for: Self.key).isEmpty)
        clock.advance(by: .seconds(1))
        try await one.store.store(reply("new", sent: clock.date), for: Self.key)
        #expect(one.memory.variants(for: Self.key).count == 1)
    }

    @Test func `A purge that the others cannot hear of is an error`() async throws {
        let model = SharedModel()
        let one = Node(model)
        model.cut(true)
        await #expect(throws: PurgeNotTold.self) { try await one.node.purges.tell(Purge(.tag("news"))) }
    }

    @Test func `One node fetches, and the others get its reply`() async throws {
        let (model, clock) = (SharedModel(), ManualClock())
        let (one, two) = (Node(model, clock: clock), Node(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        guard case .fetch(let done) = await one.node.fetches.turn(Self.key, until: nil, answers: { !$0.isEmpty }) else {
            Issue.record("the first node does not fetch")
            return
        }
        let turn = Task { await two.node.fetches.turn(Self.key, until: nil) { !$0.isEmpty } }
        await clock.sleepers(1)
        try await one.store.store(reply("a"), for: Self.key)
        done()
        clock.advance(by: .seconds(1))
        guard case .kept(let replies) = await turn.value else {
            Issue.record("the second node fetches too")
            return
        }
        #expect(replies.map(\.body) == [Array("a".utf8)])
    }

    @Test func `Without the store, each node fetches at once`() async throws {
        let model = SharedModel()
        model.cut(true)
        guard case .fetch = await Node(model).node.fetches.turn(Self.key, until: nil, answers: { _ in false }) else {
            Issue.record("it waits")
            return
        }
    }
}
