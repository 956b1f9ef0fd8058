// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// A pipeline that is one of several nodes.
@Suite(.timeLimit(.minutes(10))) struct NodeSharingTests {
    /// Gives a number of requests away, after a share of one request in ten seconds.
    private final class Nodes: QuotaSharing, FetchSharing {
        let leased: Lock<Int>
        let returned = Lock(0)
        let fetched = Lock(0)
        let hasShare: Bool
        let kept: [StoredResponse]

        init(leased: Int, hasShare: Bool = true, kept: [StoredResponse] = []) {
            (self.leased, self.hasShare, self.kept) = (Lock(leased), hasShare, kept)
        }

        var sendingLimit: Duration { .seconds(1) }

        func share(of quota: [Quota]) -> [Quota]? { hasShare ? [Quota(1, per: .seconds(10))] : nil }

        func take(_ name: String, of quota: [Quota]) async -> QuotaLoan {
            let isGiven = leased.withLock { left in
                defer { left = max(0, left - 1) }
                return left > 0
            }
            return isGiven ? .given { self.returned.withLock { $0 += 1 } } : .none(retry: .seconds(3))
        }

        func turn(
            _ key: StoreKey, until end: ContinuousClock.Instant?,
            answers: @escaping @Sendable ([StoredResponse]) -> Bool
        ) async -> FetchTurn {
            answers(kept) ? .kept(kept) : .fetch { self.fetched.withLock { $0 += 1 } }
        }
    }

    private struct Unsent: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            throw TransportError(.overloaded, attempts: 0)
        }
    }

    private let clock = ManualClock()
    private let request = HTTPRequest(url: HTTPURL("https://api.example.com/a")!)

    private func context(_ nodes: Nodes) -> PipelineContext {
        var upstream = Fixture.upstream
        upstream.quota = [Quota(100, per: .seconds(10))]
        return PipelineContext(upstream: upstream, clock: clock).sharing(quotas: nodes, fetches: nodes)
    }

    private func late() -> HTTPRequest {
        var request = request
        request.options.deadline = clock.now.advanced(by: .seconds(1))
        return request
    }

    @Test(arguments: [true, false])
    func `The own share goes first, then what is leased, then nothing`(hasShare: Bool) async throws {
        let nodes = Nodes(leased: 2, hasShare: hasShare)
        let transport = ScriptedTransport(.status(200), .status(200), .status(200))
        let limit = Pipeline([.rateLimit], through: transport, context: context(nodes))
        for _ in 0..<(hasShare ? 3 : 2) { _ = try await limit.send(late()) }
        let until = clock.date.addingTimeInterval(3)
        await #expect(throws: TransportError(.rateLimited(until: until), attempts: 0)) { try await limit.send(late()) }
    }

    /// A store that does not answer for a while, and then gives everybody a place.
    private struct Frozen: QuotaSharing, FetchSharing {
        let clock: ManualClock
        let end: ContinuousClock.Instant

        var sendingLimit: Duration { .seconds(1) }

        func share(of quota: [Quota]) -> [Quota]? { nil }

        func take(_ name: String, of quota: [Quota]) async -> QuotaLoan {
            clock.now < end ? .none(retry: .milliseconds(100)) : .given {}
        }

        func turn(
            _ key: StoreKey, until end: ContinuousClock.Instant?,
            answers: @escaping @Sendable ([StoredResponse]) -> Bool
        ) async -> FetchTurn { .fetch {} }
    }

    @Test(arguments: [8_000, 9_800]) func `A place that comes too late for a reply is not waited for`(frozen: Int) async
    {
        let nodes = Frozen(clock: clock, end: clock.now.advanced(by: .milliseconds(frozen)))
        var upstream = Fixture.upstream
        upstream.quota = [Quota(100, per: .seconds(10))]
        let context = PipelineContext(upstream: upstream, clock: clock).sharing(quotas: nodes, fetches: nodes)
        let transport = ScriptedTransport { _ in .status(200) }
        let limit = Pipeline([.rateLimit], through: transport, context: context)
        var request = request
        request.options.deadline = clock.now.advanced(by: .seconds(10))
        let caller = { [request] in
            Task { () async -> TransportError.Kind? in
                do throws(TransportError) { _ = try await limit.send(request) } catch { return error.kind }
                return nil
            }
        }
        // The first waits for the store, and the second for the first.
        let first = caller()
        await clock.sleepers(1)
        let second = caller()
        await clock.alarms(1)
        let ticking = Task {
            while !Task.isCancelled {
                clock.advance(by: .milliseconds(100))
                await clock.sleepers(1)
            }
        }
        defer { ticking.cancel() }
        for kind in [await first.value, await second.value] {
            if frozen == 8_000 {
                #expect(kind == nil)
            } else if case .rateLimited = kind {
            } else {
                Issue.record("\(String(describing: kind))")
            }
        }
        #expect(transport.requests.count == (frozen == 8_000 ? 2 : 0))
    }

    @Test func `A leased request that is not sent is returned`() async throws {
        let nodes = Nodes(leased: 1, hasShare: false)
        let limit = Pipeline([.rateLimit], through: Unsent(), context: context(nodes))
        await #expect(throws: TransportError.self) { try await limit.send(late()) }
        #expect(nodes.returned.withLock { $0 } == 1)
    }

    @Test func `An upstream that wants no requests gets none, whatever is leased`() async throws {
        let nodes = Nodes(leased: 5, hasShare: false)
        let limit = Pipeline(
            [.rateLimit], through: ScriptedTransport(.status(429, ["Retry-After": "60"])), context: context(nodes))
        _ = try await limit.send(late())
        await #expect(throws: TransportError(.rateLimited(until: clock.date.addingTimeInterval(60)), attempts: 0)) {
            try await limit.send(late())
        }
        #expect(nodes.leased.withLock { $0 } == 4)
    }

    @Test func `A reply that another node has kept answers without a request`() async throws {
        let kept = StoredResponse(
            status: 200, fields: ["Cache-Control": "max-age=60"], body: [1], varying: [:], sent: clock.date,
            received: clock.date)
        let nodes = Nodes(leased: 0, kept: [kept])
        let caching = Pipeline([.cache], through: ScriptedTransport(), context: context(nodes), store: MemoryStore())
        let response = try await caching.send(request)
        #expect(response.body == [1])
        #expect(response.provenance.source == .cache)
    }

    @Test func `A node that fetched says so after it has kept the reply`() async throws {
        let (nodes, store) = (Nodes(leased: 0), MemoryStore())
        let caching = Pipeline(
            [.cache], through: ScriptedTransport(.status(200, ["Cache-Control": "max-age=60"])),
            context: context(nodes), store: store)
        _ = try await caching.send(request)
        #expect(nodes.fetched.withLock { $0 } == 1)
        #expect(store.size > 0)
        _ = try await caching.send(request)
        #expect(nodes.fetched.withLock { $0 } == 1)
    }
}
