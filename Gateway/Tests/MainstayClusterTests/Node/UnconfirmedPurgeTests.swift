// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// What a node purges and removes while the store does not accept it.
@Suite(.timeLimit(.minutes(10))) struct UnconfirmedPurgeTests {
    private let model = SharedModel()
    private let clock = ManualClock()
    private let key = ModelNode.key

    /// Two nodes, and a reply that is in the store and in the memory of the first.
    private func nodes(_ state: SQLiteStateStore? = nil) async throws -> (one: ModelNode, two: ModelNode) {
        let one = ModelNode(model, nodes: 1, clock: clock, state: state)
        let two = ModelNode(model, nodes: 1, clock: clock)
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        _ = await (one.node.purges.written(), two.node.purges.written())
        try await one.store.store(ModelNode.reply("old"), for: key)
        clock.advance(by: .seconds(1))
        return (one, two)
    }

    private func bodies(_ node: ModelNode) async throws -> [String] {
        try await node.store.variants(for: key).map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test func `What was removed while the store was away does not come back from it`() async throws {
        let (one, two) = try await nodes()
        model.cut(true)
        try await one.store.removeVariants(for: key)
        model.cut(false)
        #expect(try await bodies(one).isEmpty)
        #expect(one.memory.variants(for: key).isEmpty)
        #expect(one.node.purges.doubts.count == 1)
        await one.node.replies.confirm()
        #expect(one.node.purges.doubts.count == 0)
        #expect(try await bodies(one).isEmpty)
        #expect(try await bodies(two).isEmpty)
    }

    @Test func `What was purged while the store was full does not come back from it, and the others hear of it later`()
        async throws
    {
        let (one, two) = try await nodes()
        model.fill(true)
        await #expect(throws: PurgeNotTold.self) { try await one.node.purges.tell(Purge(.tag("news"))) }
        one.memory.removeVariants(for: key)
        #expect(try await bodies(one).isEmpty)
        // What it gets from the upstream after that is kept.
        clock.advance(by: .seconds(1))
        try await one.store.store(ModelNode.reply("new", sent: clock.date), for: key)
        #expect(try await bodies(one) == ["new"])
        await one.node.replies.confirm()
        #expect(one.node.purges.doubts.count == 1)
        model.fill(false)
        await one.node.replies.confirm()
        #expect(one.node.purges.doubts.count == 0)
        #expect(await two.node.purges.follow())
        #expect(try await bodies(two).isEmpty)
    }

    @Test func `A reply that was asked for before the purge is not kept after it`() async throws {
        let (one, _) = try await nodes()
        model.fill(true)
        let sent = clock.date
        clock.advance(by: .seconds(1))
        await #expect(throws: PurgeNotTold.self) { try await one.node.purges.tell(Purge(.tag("news"))) }
        one.memory.removeVariants(for: key)
        try await one.store.store(ModelNode.reply("late", sent: sent), for: key)
        #expect(one.memory.variants(for: key).isEmpty)
    }

    @Test func `A node tries again by itself when the store is back`() async throws {
        let (one, _) = try await nodes()
        model.cut(true)
        try await one.store.removeVariants(for: key)
        model.cut(false)
        await one.node.start(within: .seconds(1))
        while one.node.purges.doubts.count > 0 {
            await clock.sleepers(1)
            clock.advance(by: ClusterNode.interval)
        }
        #expect(try await model.replies(for: key).isEmpty)
    }

    @Test func `After a restart the store's replies are stale if something was not confirmed`() async throws {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        let (one, _) = try await nodes(state)
        model.fill(true)
        try await one.store.removeVariants(for: key)
        state.flush(within: .seconds(10))
        let again = ModelNode(model, nodes: 1, clock: clock, state: state)
        await again.node.purges.load()
        #expect(await again.node.purges.follow())
        #expect(try await again.store.variants(for: key).map { $0.staleSince != nil } == [true])
        model.fill(false)
        await again.node.replies.confirm()
        state.flush(within: .seconds(10))
        let third = ModelNode(model, nodes: 1, clock: clock, state: state)
        await third.node.purges.load()
        #expect(third.node.purges.doubts.purges.isEmpty)
    }

    @Test func `A store that refuses what a node tells is told of`() async throws {
        let (one, _) = try await nodes()
        model.fill(true)
        await one.node.board.tell()
        #expect(one.node.board.refusal == "it is full")
        model.fill(false)
        await one.node.board.tell()
        #expect(one.node.board.refusal == nil)
    }
}
