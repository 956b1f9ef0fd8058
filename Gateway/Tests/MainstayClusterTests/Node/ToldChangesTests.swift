// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MainstayBase
@testable import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// What a request at one node changes, at all nodes.
@Suite(.timeLimit(.minutes(10))) struct ToldChangesTests {
    private let model = SharedModel()
    private let clock = ManualClock()
    private let upstream: Upstream
    private let version = Lock(1)

    init() throws {
        upstream = Upstream(host: "api.example.com", baseURL: try #require(HTTPURL("https://api.example.com"))).with {
            ($0.cacheMode, $0.keyFields) = (.shared, [HTTPFieldName(known: "X-Tenant")])
        }
    }

    /// An upstream whose replies tell a version that each request to change something raises.
    private var transport: ScriptedTransport {
        ScriptedTransport { [version] request in
            if !request.method.isSafe { version.withLock { $0 += 1 } }
            let fields: HTTPFields = ["Cache-Control": "max-age=600", "Location": "/new"]
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array("\(version.withLock(\.self))".utf8)))
        }
    }

    private func caching(_ node: ModelNode) -> Pipeline {
        let context = PipelineContext(upstream: upstream, clock: clock).heeding(node.node.invalidated)
        return Pipeline([.cache], through: transport, context: context, store: node.store)
    }

    private func nodes() async -> (one: ModelNode, two: ModelNode) {
        let (one, two) = (ModelNode(model, clock: clock), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        _ = await (one.node.purges.written(), two.node.purges.written())
        return (one, two)
    }

    private func ask(
        _ node: ModelNode, _ method: HTTPMethod = .get, _ path: String = "/word", _ fields: HTTPFields = [:]
    ) async throws -> String {
        let url = try #require(HTTPURL("https://api.example.com\(path)"))
        let response = try await caching(node).send(HTTPRequest(method: method, url: url, fields: fields))
        clock.advance(by: .seconds(1))
        return String(decoding: response.body, as: UTF8.self)
    }

    private static let callers: [HTTPFields] = [
        [:], [.authorization: "Bearer a"], ["X-Tenant": "1"], [.authorization: "Bearer b", "X-Tenant": "2"],
    ]

    @Test func `A change at one node is one at all, for all users and request fields`() async throws {
        let (one, two) = await nodes()
        for caller in Self.callers { #expect(try await ask(two, .get, "/word", caller) == "1") }
        #expect(try await ask(two, .get, "/other") == "1")
        _ = try await ask(one, .put)
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        for caller in Self.callers { #expect(try await ask(two, .get, "/word", caller) == "2") }
        #expect(try await ask(two, .get, "/other") == "1")
    }

    @Test func `What only the store has from before a change is used by no node, whoever asked for it`() async throws {
        let (one, two) = await nodes()
        for caller in Self.callers { #expect(try await ask(two, .get, "/word", caller) == "1") }
        _ = try await ask(one, .delete)
        // The node itself does not wait until it is told.
        for caller in Self.callers { #expect(try await ask(one, .get, "/word", caller) == "2") }
        let third = ModelNode(model, clock: clock)
        await one.node.purges.told()
        #expect(await third.node.purges.follow())
        for caller in Self.callers { #expect(try await ask(third, .get, "/word", caller) == "2") }
    }

    @Test func `The URL that Location names is changed too`() async throws {
        let (one, two) = await nodes()
        #expect(try await ask(two, .get, "/new") == "1")
        _ = try await ask(one, .post)
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        #expect(try await ask(two, .get, "/new") == "2")
    }

    @Test func `No caller waits for the store`() async throws {
        let (one, two) = await nodes()
        _ = try await ask(two)
        let gate = Gate()
        model.hang(gate)
        #expect(try await ask(one, .put) == "2")
        #expect(try await ask(one) == "2")
        model.hang(nil)
        gate.open()
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        #expect(try await ask(two) == "2")
    }

    @Test func `What changes while another change is told is told by one call`() async throws {
        let one = await nodes().one
        let gate = Gate()
        model.hang(gate)
        for number in 0..<100 { _ = try await ask(one, .put, "/\(number)") }
        model.hang(nil)
        let before = model.calls
        gate.open()
        await one.node.purges.told()
        #expect(model.calls - before <= 2)
        // Each of the requests has changed one URL of its own and one that all have in common.
        #expect(one.node.purges.doubts.count == 0 && one.node.purges.sequence >= 101)
    }

    @Test func `Without the store the change holds at its node, and the others hear of it when the store is back`()
        async throws
    {
        let (one, two) = await nodes()
        _ = (try await ask(two), try await ask(one))
        model.cut(true)
        _ = try await ask(one, .put)
        await one.node.purges.told()
        #expect(try await ask(one) == "2")
        #expect(try await ask(two) == "1")
        model.cut(false)
        #expect(one.node.purges.doubts.count == 2)
        await one.node.replies.confirm()
        await one.node.purges.told()
        #expect(one.node.purges.doubts.count == 0)
        #expect(await two.node.purges.follow())
        #expect(try await ask(two) == "2")
    }

    @Test func `A change whose node is killed before it tells of it is told after the restart`() async throws {
        let folder = try TemporaryDirectory()
        let (one, two) = (ModelNode(model, clock: clock, state: state(in: folder)), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        #expect(try await ask(two) == "1")
        let gate = Gate()
        model.hang(gate)
        _ = try await ask(one, .put)
        // What the file has now is all that a killed process leaves.
        let again = ModelNode(model, clock: clock, state: state(in: folder))
        await again.node.purges.load()
        #expect(again.node.purges.doubts.count == 1)
        model.cut(true)
        gate.open()
        model.hang(nil)
        await one.node.purges.told()
        model.cut(false)
        await again.node.replies.confirm()
        #expect(await two.node.purges.follow())
        #expect(try await ask(two) == "2")
    }

    @Test func `What was told in time is not told again after a restart`() async throws {
        let folder = try TemporaryDirectory()
        let state = state(in: folder)
        let one = ModelNode(model, clock: clock, state: state)
        _ = await one.node.purges.follow()
        for number in 0..<20 { _ = try await ask(one, .put, "/\(number)") }
        await one.node.purges.told()
        #expect(one.node.purges.doubts.count == 0)
        #expect(state.flush(within: .seconds(60)))
        let again = ModelNode(model, clock: clock, state: self.state(in: folder))
        await again.node.purges.load()
        #expect(again.node.purges.doubts.count == 0)
    }

    /// A memory that says when something is removed.
    private struct SignalingStore: PlacedStore, PurgeableStore {
        let memory: MemoryStore
        let removed: @Sendable () -> Void

        func variants(for key: StoreKey) async throws -> [StoredResponse] { memory.variants(for: key) }
        func store(_ response: StoredResponse, for key: StoreKey) async throws { memory.store(response, for: key) }
        func removeVariants(for key: StoreKey) async throws { memory.removeVariants(for: key) }
        func removeVariants(at keys: StoreKeys) async throws { removed() }
        func purge(_ purge: Purge, at date: Date) async throws { removed() }
    }

    @Test(arguments: [true, false])
    func `A node stops serving what has changed before its state file knows of the change`(isPurge: Bool) async throws {
        let folder = try TemporaryDirectory()
        let (removed, isTooLate) = (DispatchSemaphore(value: 0), Lock(false))
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(60)) {
            if removed.wait(timeout: .now() + 10) == .timedOut { isTooLate.withLock { $0 = true } }
        }
        let one = ModelNode(model, clock: clock, state: state)
        let near = SignalingStore(memory: one.memory) { removed.signal() }
        let store = ClusterCacheStore(near: near, far: one.node.replies)
        if isPurge {
            try await store.purge(Purge(.tag("news")), at: clock.date)
        } else {
            let url = try #require(HTTPURL("https://api.example.com/word"))
            try await store.removeVariants(at: upstream.storeKeys(for: HTTPRequest(url: url)))
        }
        #expect(isTooLate.withLock(\.self) == false)
    }

    private func state(in folder: TemporaryDirectory) -> SQLiteStateStore {
        SQLiteStateStore(file: folder.file("state"), limit: .seconds(60))
    }

    @Test func `More changes than can be remembered while the store is away make all of the upstream invalid`()
        async throws
    {
        let (one, two) = await nodes()
        #expect(try await ask(two, .get, "/never-changed") == "1")
        model.cut(true)
        for number in 0..<1_000 {
            one.node.purges.change([Purge(.place("shared https://api.example.com/\(number)"))])
        }
        await one.node.purges.told()
        #expect(one.node.purges.doubts.count <= ChangedPlaces.limit)
        model.cut(false)
        await one.node.replies.confirm()
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        version.withLock { $0 = 9 }
        #expect(try await ask(two, .get, "/never-changed") == "9")
    }

    @Test func `A file that cannot be written keeps no node from hearing of changes`() async throws {
        let (gate, writes) = (Gate(), Lock(0))
        let one = await nodes().one
        let two = ModelNode(
            model, clock: clock,
            writing: {
                writes.withLock { $0 += 1 }
                await gate.pass()
            })
        #expect(await two.node.purges.follow())
        for number in 1..<20 {
            #expect(try await ask(two) == "\(number)")
            _ = try await ask(one, .put)
            await one.node.purges.told()
            #expect(await two.node.purges.follow())
        }
        gate.open()
        _ = try await ask(one, .put)
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        await two.node.purges.written()
        // All that came while one was written was written together.
        #expect(writes.withLock(\.self) <= 3)
    }
}
