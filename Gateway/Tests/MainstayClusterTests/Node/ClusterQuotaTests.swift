// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// What several nodes get of a quota of 30 in 10 s. It is so small that none has a share of its own.
@Suite(.timeLimit(.minutes(10))) struct ClusterQuotaTests {
    private static let quota = [Quota(30, per: .seconds(10))]

    private let model = SharedModel()
    private let folder: TemporaryDirectory
    private let clock = ManualClock()

    init() throws { folder = try TemporaryDirectory() }

    /// The file of a node.
    private func state(_ name: String) -> SQLiteStateStore {
        SQLiteStateStore(file: folder.file(name), limit: .seconds(10))
    }

    /// Starts a node with a file of its own.
    private func start(_ name: String) async -> ClusterQuotas {
        let node = ModelNode(model, nodes: 8, clock: clock, state: state(name)).node
        await node.quotas.join(isFirst: await node.load())
        return node.quotas
    }

    /// Sends what the nodes get in some seconds.
    private func send(_ nodes: [ClusterQuotas], for seconds: Int) async -> Int {
        var sent = 0
        for _ in 0..<(2 * seconds) {
            for node in nodes {
                while case .given = await node.take("api", of: Self.quota) { sent += 1 }
            }
            clock.advance(by: .milliseconds(500))
        }
        return sent
    }

    @Test func `Three new nodes use a quota from the first window on, and never more of it`() async {
        var nodes: [ClusterQuotas] = []
        for name in ["a", "b", "c"] { nodes.append(await start(name)) }
        let first = await send(nodes, for: 10)
        #expect(24...30 ~= first)
        let all = await send(nodes, for: 30) + first
        #expect(96...120 ~= all)
    }

    @Test func `A node that starts again in a new cluster need not wait either`() async {
        _ = await start("a")
        #expect(await send([await start("a")], for: 1) > 0)
    }

    @Test func `After the store has lost its data, nothing is leased until all leases have ended`() async {
        let old = await start("a")
        #expect(await send([old], for: 1) > 0)
        model.empty()
        // Its first request after that replaces the ledger.
        clock.advance(by: .seconds(10))
        _ = await old.take("api", of: Self.quota)
        let new = await start("b")
        #expect(await send([old, new], for: 20) == 0)
        #expect(await send([old, new], for: 4) > 0)
    }

    @Test
    func
        `A node whose file has something leases nothing at first, because it may have sent requests without the others`()
        async throws
    {
        try await state("a").update("breaker", now: clock.date) { $0 = StateValue([1], expires: .distantFuture) }
        let node = await start("a")
        #expect(await send([node], for: 20) == 0)
        #expect(await send([node], for: 4) > 0)
    }

    @Test func `Without the store at the start, nothing is leased at first`() async {
        model.cut(true)
        let node = await start("a")
        model.cut(false)
        #expect(await send([node], for: 20) == 0)
        #expect(await send([node], for: 4) > 0)
    }
}
