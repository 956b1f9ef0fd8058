// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
@testable import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// What nodes tell each other of themselves.
@Suite(.timeLimit(.minutes(10))) struct ClusterBoardTests {
    private static let key = "\(CircuitBreaker.stateName) https://api.example.com"
    private let model = SharedModel()
    private let clock = ManualClock()

    /// The state of a breaker after some failures.
    private func state(failures: Int) -> StateValue {
        var state = BreakerState()
        for _ in 0..<failures {
            state.record(
                .failure, of: .pass, now: clock.date.timeIntervalSince1970, jitter: 1,
                settings: CircuitBreaker.Settings())
        }
        return StateValue(state.numbers, expires: clock.date.addingTimeInterval(86_400))
    }

    private func fail(_ node: ModelNode, times: Int) async throws {
        let value = state(failures: times)
        _ = try await node.node.breakers?.update(Self.key, now: clock.date) { $0 = value }
    }

    private func phase(_ node: ModelNode) async throws -> BreakerState.Phase? {
        try await node.node.breakers?.value(of: Self.key, now: clock.date).flatMap {
            BreakerState(numbers: $0.numbers)?.phase
        }
    }

    @Test func `Each node learns what all do, and how long ago they told it`() async throws {
        let (one, two) = (ModelNode(model, clock: clock).node, ModelNode(model, clock: clock).node)
        one.board.count { ("http://one/", 10, 3) }
        await one.board.tell()
        await two.board.tell()
        clock.advance(by: .seconds(3))
        let seen = two.board.nodes
        #expect(seen.map(\.report.address) == ["http://one/", ""])
        #expect(seen[0].report.requests == 10 && seen[0].report.sent == 3)
        #expect(seen.allSatisfy { $0.age >= .seconds(3) && $0.age < .seconds(4) })
    }

    @Test func `A node tells once a second, and keeps the last board without the store`() async throws {
        let node = ModelNode(model, clock: clock).node
        await node.start(within: .seconds(1))
        for _ in 0..<40 {
            await clock.sleepers(1)
            clock.advance(by: ClusterNode.interval)
        }
        await clock.sleepers(1)
        // Two seconds, the log was made and confirmed, and the node joined the cluster.
        #expect((3...6).contains(model.calls))
        #expect(node.board.nodes.count == 1)
        model.cut(true)
        await node.board.tell()
        #expect(node.board.nodes.count == 1)
    }

    @Test func `The open breaker of one node opens that of another that has seen a failure`() async throws {
        let folder = try TemporaryDirectory()
        let nodes = (1...3).map { number in
            ModelNode(
                model, clock: clock,
                state: SQLiteStateStore(file: folder.file("state \(number)"), limit: .seconds(10)))
        }
        try await fail(nodes[0], times: 5)
        try await fail(nodes[1], times: 1)
        for node in nodes { await node.node.board.tell() }
        // The change is made later, and the next one comes after it.
        for node in nodes { _ = try await node.node.breakers?.update("other", now: clock.date) { $0 = nil } }
        guard case .open = try await phase(nodes[1]) else {
            Issue.record("the second node asks on")
            return
        }
        #expect(try await phase(nodes[2]) == nil)
        let told = try #require(nodes[1].node.board.nodes.first)
        #expect(told.report.breaks.map(\.key) == [Self.key])
    }

    @Test func `A break that is over is told to nobody`() async throws {
        let folder = try TemporaryDirectory()
        let node = ModelNode(
            model, clock: clock, state: SQLiteStateStore(file: folder.file("state"), limit: .seconds(10)))
        try await fail(node, times: 5)
        clock.advance(by: .seconds(60))
        await node.node.board.tell()
        #expect(node.node.board.nodes.first?.report.breaks.isEmpty == true)
    }
}
