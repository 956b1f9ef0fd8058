// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RateLimitTests {
    private let clock = ManualClock()
    private let events = EventLog()

    private func limit(_ transport: any Transport, _ quota: Quota..., state: (any StateStore)? = nil) -> Pipeline {
        var upstream = Fixture.upstream
        upstream.quota = quota
        return Pipeline(
            [.rateLimit], through: transport,
            context: PipelineContext(upstream: upstream, clock: clock, state: state, observer: events.record))
    }

    private func request(_ path: String = "/a", deadline: Duration? = nil) -> HTTPRequest {
        var request = HTTPRequest(url: HTTPURL("https://api.example.com\(path)")!)
        request.options.deadline = deadline.map(clock.now.advanced(by:))
        return request
    }

    private func limited(_ seconds: Double) -> TransportError {
        TransportError(.rateLimited(until: clock.date.addingTimeInterval(seconds)), attempts: 0)
    }

    /// Returns once a request would have to wait so long, which tells how many are in line.
    private func isLimited(_ limit: Pipeline, seconds: Double) async {
        while true {
            do {
                _ = try await limit.send(request(deadline: .milliseconds(1)))
            } catch  where error == limited(seconds) {
                return
            } catch {
                await Task.yield()
            }
        }
    }

    @Test func `A request waits where the wait fits its deadline, and fails at once where it does not`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let limit = limit(transport, Quota(1, per: .seconds(5)))
        _ = try await limit.send(request())
        await #expect(throws: limited(5)) { try await limit.send(request(deadline: .seconds(5))) }
        async let second = limit.send(request(deadline: .seconds(6)))
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await second.status == 200)
        #expect(events.kinds == [.limited(until: clock.date), .wait(.seconds(5), .rateLimit)])
    }

    @Test func `Those who wait go in the order they came, and who leaves costs nothing`() async throws {
        let steps = ScriptedTransport.Step.status(200)
        let transport = ScriptedTransport(steps, steps, steps)
        let limit = limit(transport, Quota(1, per: .seconds(5)))
        _ = try await limit.send(request("/0"))
        let first = Task { try await limit.send(request("/1", deadline: .seconds(100))) }
        await isLimited(limit, seconds: 10)
        let second = Task { try await limit.send(request("/2", deadline: .seconds(100))) }
        await isLimited(limit, seconds: 15)
        let third = Task { try await limit.send(request("/3", deadline: .seconds(100))) }
        await isLimited(limit, seconds: 20)
        while clock.waits.count < 3 { await Task.yield() }
        first.cancel()
        await #expect(throws: TransportError(.cancelled, attempts: 0)) { try await first.value }
        while clock.waits.count < 4 { await Task.yield() }
        clock.advance(by: .seconds(5))
        _ = try await second.value
        while clock.waits.count < 5 { await Task.yield() }
        third.cancel()
        await #expect(throws: TransportError(.cancelled, attempts: 0)) { try await third.value }
        clock.advance(by: .seconds(5))
        _ = try await limit.send(request("/5", deadline: .seconds(1)))
        #expect(transport.requests.map(\.url.path) == ["/0", "/2", "/5"])
    }

    @Test func `Credentials have limits of their own`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200), .status(200), .status(200))
        let limit = limit(transport, Quota(1, per: .seconds(5)))
        var other = request(deadline: .seconds(1))
        other.fields[.authorization] = "Bearer a"
        _ = try await limit.send(request(deadline: .seconds(1)))
        _ = try await limit.send(other)
        await #expect(throws: limited(5)) { try await limit.send(other) }
        other.fields[.authorization] = "Bearer b"
        _ = try await limit.send(other)
        _ = try await limit.send(request("/?q=1&api_key=c", deadline: .seconds(1)))
        await #expect(throws: limited(5)) { try await limit.send(request("/?api_key=c&q=2", deadline: .seconds(1))) }
    }

    @Test func `Retry-After wins over what the other fields say`() async throws {
        let fields: HTTPFields = [
            .retryAfter: "60", HTTPFieldName("X-RateLimit-Remaining"): "5",
            HTTPFieldName("X-RateLimit-Reset"): "10",
        ]
        let limit = limit(ScriptedTransport(.status(429, fields)))
        #expect(try await limit.send(request()).status == 429)
        await #expect(throws: limited(60)) { try await limit.send(request(deadline: .seconds(10))) }
    }

    @Test func `What a reply says is left is believed without a published quota`() async throws {
        let fields: HTTPFields = [HTTPFieldName("RateLimit"): "\"d\";r=0;t=7"]
        let limit = limit(ScriptedTransport(.status(200, fields)))
        _ = try await limit.send(request())
        await #expect(throws: limited(7)) { try await limit.send(request(deadline: .seconds(7))) }
    }

    @Test func `What was never sent is not counted`() async throws {
        let transport = ScriptedTransport(.status(200))
        var upstream = Fixture.upstream
        upstream.quota = [Quota(1, per: .seconds(5))]
        let context = PipelineContext(upstream: upstream, clock: clock)
        let limit = Pipeline([.rateLimit, .breaker], through: transport, context: context)
        await limit.breaker?.open()
        await #expect(throws: TransportError.self) { try await limit.send(request(deadline: .seconds(1))) }
        await limit.breaker?.close()
        #expect(try await limit.send(request(deadline: .seconds(1))).status == 200)
    }

    @Test(
        arguments: [
            (.connectionRefused, true), (.nameNotResolved, true), (.unreachable, true), (.connectionLost, false),
            (.timedOut, false),
        ] as [(TransportError.Kind, Bool)])
    func `What the upstream cannot have got is not counted`(kind: TransportError.Kind, mayGoOn: Bool) async throws {
        let limit = limit(ScriptedTransport(.fail(kind), .status(200)), Quota(1, per: .seconds(5)))
        await #expect(throws: TransportError(kind)) { try await limit.send(request()) }
        if mayGoOn {
            #expect(try await limit.send(request(deadline: .seconds(1))).status == 200)
        } else {
            await #expect(throws: limited(5)) { try await limit.send(request(deadline: .seconds(1))) }
        }
    }

    @Test func `What is given back goes to the limit in which it was counted, also if somebody else has signed in`()
        async throws
    {
        let (source, user) = (CredentialSource(identity: "bob", value: "b"), Lock("bob"))
        var upstream = Fixture.upstream
        upstream.credentials = [.bearer(from: source)]
        let left: HTTPFields = [HTTPFieldName("RateLimit"): "\"d\";r=0;t=70"]
        let transport = ScriptedTransport(clock: clock) { _ in
            if user.withLock({ $0 }) == "bob" { return .respond(HTTPResponse(status: 200, fields: left, body: [])) }
            // Ann's request cannot be sent, and meanwhile bob signs in.
            source.replace(with: "b", identity: "bob")
            return .fail(.connectionRefused)
        }
        let limit = Pipeline(
            [.rateLimit], through: transport, context: PipelineContext(upstream: upstream, clock: clock))
        _ = try await limit.send(request())
        source.replace(with: "a", identity: "ann")
        user.withLock { $0 = "ann" }
        await #expect(throws: TransportError.self) { try await limit.send(request()) }
        await #expect(throws: limited(70)) { try await limit.send(request(deadline: .seconds(7))) }
    }

    @Test func `Pipelines that share a store share the quota, and one that fails leaves each its own`() async throws {
        let store = MemoryStateStore()
        let first = limit(ScriptedTransport(.status(200)), Quota(1, per: .seconds(5)), state: store)
        let second = limit(ScriptedTransport(.status(200)), Quota(1, per: .seconds(5)), state: store)
        _ = try await first.send(request())
        await #expect(throws: limited(5)) { try await second.send(request(deadline: .seconds(1))) }

        let alone = limit(ScriptedTransport(.status(200)), Quota(1, per: .seconds(5)), state: BrokenStateStore())
        #expect(try await alone.send(request()).status == 200)
        await #expect(throws: limited(5)) { try await alone.send(request(deadline: .seconds(1))) }
        #expect(events.kinds.contains(.stateFailed("the disk is full")))
    }
}

/// A store that never works.
private struct BrokenStateStore: StateStore {
    struct Failure: Error, CustomStringConvertible {
        let description = "the disk is full"
    }

    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @Sendable (inout StateValue?) -> Outcome
    ) throws -> Outcome {
        throw Failure()
    }
}
