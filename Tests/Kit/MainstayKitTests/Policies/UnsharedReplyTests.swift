// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Equal requests at the same time whose reply may answer one caller only.
@Suite(.timeLimit(.minutes(10))) struct UnsharedReplyTests {
    /// Answers each request with its number, once a gate is open.
    private struct Numbering: Transport {
        let gate = Gate()
        let count = Lock(UInt8(0))
        let fields: HTTPFields

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let number = count.withLock { count in
                count += 1
                return count
            }
            await gate.pass()
            return HTTPResponse(status: 200, fields: fields, body: [number])
        }
    }

    private let events = EventLog()

    private func coalescing(_ transport: Numbering, _ mode: CacheMode) -> Pipeline {
        var upstream = Fixture.upstream
        upstream.cacheMode = mode
        return Pipeline(
            [.coalescing], through: transport, context: PipelineContext(upstream: upstream, observer: events.record))
    }

    private func joined(_ count: Int) async {
        while events.kinds.filter({ $0 == .coalesced }).count < count { await Task.yield() }
    }

    private static func named(_ name: String, _ value: String) -> HTTPFields { [HTTPFieldName(name) ?? .accept: value] }

    /// Each row: the fields of the reply, and whether callers share it in a private and in a shared cache.
    @Test(
        arguments: [
            (named("Cache-Control", "max-age=60"), true, true), ([:], true, true),
            (named("Cache-Control", "no-cache"), true, true), (named("Cache-Control", "no-store"), false, false),
            (named("Cache-Control", "private"), true, false), (named("Set-Cookie", "session=1"), true, false),
            (named("Vary", "*"), false, false),
        ] as [(HTTPFields, Bool, Bool)])
    func `Callers share a reply that a cache may keep, and no other`(
        fields: HTTPFields, inPrivate: Bool, inShared: Bool
    ) async throws {
        for (mode, isShared) in [(CacheMode.private, inPrivate), (.shared, inShared)] {
            let transport = Numbering(fields: fields)
            let coalescing = coalescing(transport, mode)
            let before = events.kinds.count
            let tasks = (0..<10).map { _ in Task { try await coalescing.send(Fixture.request).body } }
            await joined(before + 9)
            transport.gate.open()
            var bodies: Set<[UInt8]> = []
            for task in tasks { bodies.insert(try await task.value) }
            #expect(bodies.count == (isShared ? 1 : 10), "\(mode)")
        }
    }

    @Test func `Later callers do not wait for a reply that they cannot share`() async throws {
        let transport = Numbering(fields: Self.named("Cache-Control", "no-store"))
        transport.gate.open()
        let coalescing = coalescing(transport, .shared)
        _ = try await coalescing.send(Fixture.request)
        let tasks = (0..<10).map { _ in Task { try await coalescing.send(Fixture.request).body } }
        for task in tasks { _ = try await task.value }
        #expect(events.kinds.isEmpty && transport.count.withLock { $0 } == 11)
    }

    @Test func `A caller that leaves while its own request runs cancels it`() async throws {
        let second = ScriptedTransport(
            .respond(HTTPResponse(status: 200, fields: Self.named("Cache-Control", "no-store"))), .hang)
        let gate = Gate()
        let gated = GatedStart(gate: gate, next: second)
        let coalescing = Pipeline(
            [.coalescing], through: gated, context: PipelineContext(upstream: Fixture.upstream, observer: events.record)
        )
        let first = Task { try await coalescing.send(Fixture.request) }
        while second.requests.isEmpty && !gated.hasBegun.withLock({ $0 }) { await Task.yield() }
        let other = Task { try await coalescing.send(Fixture.request) }
        await joined(1)
        gate.open()
        _ = try await first.value
        while second.requests.count < 2 { await Task.yield() }
        other.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await other.value }
    }

    /// Sends requests once a gate is open.
    private struct GatedStart: Transport {
        let gate: Gate
        let next: ScriptedTransport
        let hasBegun = Lock(false)

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            hasBegun.withLock { $0 = true }
            await gate.pass()
            return try await next.send(request)
        }
    }
}
