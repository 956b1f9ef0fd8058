// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayCluster

/// A node whose process was stopped for a while, as by SIGSTOP or by the host of its machine.
@Suite(.timeLimit(.minutes(10))) struct StoppedNodeTests {
    private let model = SharedModel()
    private let clock = ManualClock()

    /// Two nodes that have the same reply, which the first purges while the second is stopped.
    private func purgedWhileStopped() async throws -> ModelNode {
        let (one, two) = (ModelNode(model, nodes: 1, clock: clock), ModelNode(model, nodes: 1, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        try await one.store.store(ModelNode.reply("a"), for: ModelNode.key)
        #expect(try await two.store.variants(for: ModelNode.key).count == 1)
        clock.advance(by: .seconds(10))
        _ = try await one.node.purges.tell(Purge(.tag("news")))
        return two
    }

    @Test func `A node that goes on asks what was purged before it serves a kept reply`() async throws {
        let two = try await purgedWhileStopped()
        #expect(two.node.purges.isBehind)
        #expect(two.memory.variants(for: ModelNode.key).count == 1)
        #expect(try await two.store.variants(for: ModelNode.key).isEmpty)
        #expect(!two.node.purges.isBehind)
    }

    @Test func `Requests that come together share the question`() async throws {
        let two = try await purgedWhileStopped()
        let before = model.calls
        let found = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await two.store.variants(for: ModelNode.key).count } }
            return try await group.reduce(0, +)
        }
        #expect(found == 0)
        // The log, and that it was carried out.
        #expect(model.calls - before <= 2)
    }

    @Test func `If the store does not answer, the node serves what it keeps`() async throws {
        let two = try await purgedWhileStopped()
        model.cut(true)
        #expect(try await two.store.variants(for: ModelNode.key).count == 1)
        #expect(!two.node.purges.isBehind)
    }

    @Test func `A node that listens is never behind, and one that has not begun is not either`() async throws {
        let node = ModelNode(model, clock: clock).node
        clock.advance(by: .seconds(10))
        #expect(!node.purges.isBehind)
        await node.start(within: .seconds(1))
        for _ in 0..<20 {
            await clock.sleepers(1)
            #expect(!node.purges.isBehind)
            clock.advance(by: ClusterNode.interval)
        }
    }

    @Test func `A start without the store takes no longer than its limit`() async throws {
        model.cut(true)
        let node = ModelNode(model, clock: clock).node
        let start = Task { await node.start(within: .milliseconds(20)) }
        for _ in 0..<2 {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(10))
        }
        await start.value
    }
}
