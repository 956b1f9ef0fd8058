// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What the breaker makes of one target that always fails, and of the attempts of one call.
@Suite(.timeLimit(.minutes(10))) struct BreakerTargetTests {
    private let clock = ManualClock()

    private func breaker(
        _ settings: CircuitBreaker.Settings = CircuitBreaker.Settings(),
        _ step: @escaping @Sendable (String) -> ScriptedTransport.Step
    ) -> Pipeline {
        Pipeline(
            [.breaker], through: ScriptedTransport { step($0.url.path) },
            context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            options: Pipeline.Options().with { $0.breaker = settings })
    }

    private func request(_ path: String) -> HTTPRequest {
        HTTPRequest(url: HTTPURL("https://api.example.com\(path)")!)
    }

    @Test func `One path that always fails does not close the service for others`() async throws {
        let breaker = breaker { $0 == "/bad" ? .status(500) : .status(200) }
        var refused = 0
        for number in 0..<160 {
            do { #expect(try await breaker.send(request("/bad")).status == 500) } catch { refused += 1 }
            if number % 16 == 15 { #expect(try await breaker.send(request("/good/\(number)")).status == 200) }
            clock.advance(by: .milliseconds(62))
        }
        #expect(await breaker.breaker?.state == .closed && refused > 100)
        #expect(await breaker.breaker?.openRoutes.map(\.route) == ["GET /bad"])
    }

    @Test func `An upstream that fails for every path is left alone soon`() async throws {
        let breaker = breaker { _ in .status(500) }
        for path in ["/a", "/b", "/c"] { _ = try await breaker.send(request(path)) }
        #expect(await breaker.breaker?.state != .closed)
    }

    @Test(arguments: [.connectionRefused, .connectionLost, .tls, .timedOut] as [TransportError.Kind])
    func `A host that cannot be reached is left alone, also where one path is asked only`(kind: TransportError.Kind)
        async throws
    {
        let breaker = Pipeline(
            [.breaker], through: SlowFailure(kind, clock),
            context: PipelineContext(upstream: Fixture.upstream, clock: clock))
        for _ in 0..<5 { await #expect(throws: TransportError(kind)) { try await breaker.send(Fixture.request) } }
        #expect(await breaker.breaker?.state != .closed)
    }

    @Test func `The attempts of one call count once`() async throws {
        let context = PipelineContext(
            upstream: Fixture.upstream, clock: InstantClock(), random: RandomSource(SeededGenerator(seed: 1)))
        let retry = Pipeline(
            [.retry, .breaker], through: ScriptedTransport { _ in .fail(.connectionLost) }, context: context)
        for _ in 0..<4 {
            await #expect(throws: TransportError(.connectionLost, attempts: 3)) {
                try await retry.send(Fixture.request)
            }
        }
        #expect(await retry.breaker?.state == .closed)
        await #expect(throws: TransportError.self) { try await retry.send(Fixture.request) }
        #expect(await retry.breaker?.state != .closed)
    }

    @Test func `The error of an open breaker names what failed, in other processes too`() async throws {
        let state = MemoryStateStore()
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, state: state)
        let here = Pipeline([.breaker], through: ScriptedTransport { _ in .fail(.tls) }, context: context)
        for _ in 0..<5 { await #expect(throws: TransportError(.tls)) { try await here.send(Fixture.request) } }
        let there = Pipeline([.breaker], through: ScriptedTransport(), context: context)
        do {
            _ = try await there.send(Fixture.request)
            Issue.record("It was sent.")
        } catch {
            #expect(
                "\(error)".hasPrefix("it failed too often (no secure connection could be made), so it gets no request"))
        }
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1), .seconds(Int64.max)])
    func `Any window can be set`(window: Duration) async throws {
        var settings = CircuitBreaker.Settings()
        settings.window = window
        let breaker = breaker(settings) { _ in .status(200) }
        #expect(try await breaker.send(Fixture.request).status == 200)
    }
}

/// Fails after two seconds of the clock.
private struct SlowFailure: Transport {
    let kind: TransportError.Kind
    let clock: ManualClock

    init(_ kind: TransportError.Kind, _ clock: ManualClock) {
        (self.kind, self.clock) = (kind, clock)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        clock.advance(by: .seconds(2))
        throw TransportError(kind)
    }
}

/// A clock on which every sleep is over at once.
struct InstantClock: TimeSource {
    let start = ContinuousClock.now
    let date = Date(timeIntervalSince1970: 784_111_777)
    var now: ContinuousClock.Instant { start }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async {}
}
