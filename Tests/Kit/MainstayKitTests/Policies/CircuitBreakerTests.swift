// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CircuitBreakerTests {
    private let settings = CircuitBreaker.Settings()

    /// A state after calls that came to these outcomes, one a second.
    private func state(after outcomes: [BreakerState.Outcome], every seconds: Double = 1) -> BreakerState {
        var state = BreakerState()
        for (index, outcome) in outcomes.enumerated() {
            state.record(outcome, of: .pass, now: Double(index) * seconds, jitter: 1, settings: settings)
        }
        return state
    }

    @Test func `Five failures in a row open it, and a success between begins the count anew`() {
        let failures = Array(repeating: BreakerState.Outcome.failure, count: 4)
        #expect(state(after: failures).phase == .closed)
        #expect(state(after: failures + [.success] + failures).phase == .closed)
        #expect(state(after: failures + [.neutral, .failure]).phase == .open(until: 5 + 5))
    }

    @Test func `Half of at least twenty calls in thirty seconds opens it`() {
        let mixed = (0..<20).map { $0 % 2 == 0 ? BreakerState.Outcome.success : .failure }
        #expect(state(after: Array(mixed.prefix(19))).phase == .closed)
        #expect(state(after: mixed).phase == .open(until: 19 + 5))
        #expect(state(after: mixed, every: 3).phase == .closed)
        #expect(state(after: [.success, .success] + mixed.prefix(20)).phase == .closed)
    }

    @Test func `After the break one call passes, and decides for all`() {
        var state = state(after: Array(repeating: .failure, count: 5))
        #expect(state.admit(now: 8.9, settings: settings) == .refuse(until: 9))
        #expect(state.admit(now: 9, settings: settings) == .probe(19))
        #expect(state.admit(now: 10, settings: settings) == .refuse(until: 19))
        state.record(.success, of: .probe(19), now: 11, jitter: 1, settings: settings)
        #expect(state.phase == .closed)
    }

    @Test func `Breaks double up to the cap, and jitter takes up to half`() {
        var state = state(after: Array(repeating: .failure, count: 5))
        var lengths: [Double] = []
        var now = 9.0
        for jitter in [1, 1, 1, 1, 1, 0, 0.5] {
            guard case .probe(let probe) = state.admit(now: now, settings: settings) else { break }
            state.record(.failure, of: .probe(probe), now: now, jitter: jitter, settings: settings)
            guard case .open(let until) = state.phase else { break }
            lengths.append(until - now)
            now = until
        }
        #expect(lengths == [10, 20, 40, 60, 60, 30, 45])
    }

    @Test func `A probe that never returns is followed by another, and its late word does not count`() {
        var state = state(after: Array(repeating: .failure, count: 5))
        #expect(state.admit(now: 9, settings: settings) == .probe(19))
        #expect(state.admit(now: 19, settings: settings) == .probe(29))
        state.record(.success, of: .probe(19), now: 20, jitter: 1, settings: settings)
        #expect(state.phase == .probing(until: 29))
        state.record(.neutral, of: .probe(29), now: 21, jitter: 1, settings: settings)
        #expect(state.admit(now: 21, settings: settings) == .probe(31))
    }

    /// A state after calls for these targets, all within a second.
    private func state(after calls: [(BreakerState.Outcome, target: Double)]) -> BreakerState {
        var state = BreakerState()
        for (outcome, target) in calls {
            state.record(
                outcome, of: .pass, BreakerState.Asker(target: target), now: 0, jitter: 1, settings: settings)
        }
        return state
    }

    @Test(
        arguments: [
            (.targetFailure, [1, 1, 1, 1, 1, 1], false), (.targetFailure, [1, 2, 1, 2, 1, 2], false),
            (.targetFailure, [1, 2, 3], true), (.failure, [1, 1, 1, 1, 1], true), (.failure, [1, 1, 1, 1], false),
            (.silence, [1, 1, 1, 1, 1], true), (.silence, [1, 2, 3], true), (.silence, [1, 2, 2, 1], false),
        ] as [(BreakerState.Outcome, [Double], Bool)])
    func `Three targets that fail stand for all, and a host that is gone counts each time`(
        outcome: BreakerState.Outcome, targets: [Double], opens: Bool
    ) {
        #expect((state(after: targets.map { (outcome, $0) }).phase != .closed) == opens)
    }

    @Test(arguments: [.silence, .targetFailure] as [BreakerState.Outcome])
    func `While something is answered, targets that fail do not open it`(outcome: BreakerState.Outcome) {
        let failures = (0..<50).map { (outcome, target: Double($0)) }
        #expect(state(after: [(.success, 99)] + failures).phase == .closed)
        #expect(state(after: failures).phase != .closed)
    }

    @Test func `Failures of targets that lie more than a window apart do not add up`() {
        var state = BreakerState()
        for (target, now) in [(1.0, 0.0), (2, 31), (3, 62), (4, 93)] {
            state.record(
                .targetFailure, of: .pass, BreakerState.Asker(target: target), now: now, jitter: 1, settings: settings)
        }
        #expect(state.phase == .closed)
    }

    @Test func `It remembers sixteen targets and eight callers at most`() {
        var state = state(after: [(.success, 0)])
        let count = state.numbers.count
        for number in 0..<500 {
            state.record(
                .targetFailure, of: .pass, BreakerState.Asker(target: Double(number), caller: Double(number)), now: 0,
                jitter: 1, settings: settings)
        }
        #expect(state.numbers.count == count + 16 + 8)
        #expect(BreakerState(numbers: state.numbers) == state)
    }

    /// A state whose break lasts from 0 to 5 because of the targets 1 to 3 of the caller 7.
    private var open: BreakerState {
        var state = BreakerState()
        for target in [1.0, 2, 3] {
            state.record(
                .targetFailure, of: .pass, BreakerState.Asker(target: target, caller: 7), now: 0, jitter: 1,
                settings: settings)
        }
        return state
    }

    @Test func `Who has not failed tests it from half of the break on, and who has only after it`() {
        let (stranger, offender) = (
            BreakerState.Asker(target: 9, caller: 8), BreakerState.Asker(target: 9, caller: 7)
        )
        var state = open
        #expect(state.admit(stranger, now: 2.4, settings: settings) == .refuse(until: 5))
        #expect(state.admit(offender, now: 2.5, settings: settings) == .refuse(until: 5))
        #expect(state.admit(stranger, now: 2.5, settings: settings) == .probe(12.5))
        state.record(.targetFailure, of: .probe(12.5), stranger, now: 2.6, jitter: 1, settings: settings)
        #expect(state.phase == .open(until: 5))
        // It has failed now, so another one may test it, after half of what is left.
        let second = BreakerState.Asker(target: 10, caller: 9)
        #expect(state.admit(second, now: 3.7, settings: settings) == .refuse(until: 5))
        #expect(state.admit(second, now: 3.8, settings: settings) == .probe(13.8))
        state.record(.success, of: .probe(13.8), second, now: 4, jitter: 1, settings: settings)
        #expect(state.phase == .closed)
    }

    @Test func `A probe of those that failed makes nobody else wait`() {
        let (stranger, offender) = (
            BreakerState.Asker(target: 9, caller: 8), BreakerState.Asker(target: 1, caller: 7)
        )
        var state = open
        #expect(state.admit(offender, now: 5, settings: settings) == .probe(15))
        #expect(state.admit(offender, now: 6, settings: settings) == .refuse(until: 15))
        #expect(state.admit(stranger, now: 6, settings: settings) == .probe(16))
        #expect(
            state.admit(BreakerState.Asker(target: 11, caller: 10), now: 6, settings: settings) == .refuse(until: 16))
        state.record(.targetFailure, of: .probe(15), offender, now: 7, jitter: 1, settings: settings)
        state.record(.neutral, of: .probe(16), stranger, now: 8, jitter: 1, settings: settings)
        #expect(state.admit(offender, now: 8, settings: settings) == .probe(18))
        state.record(.targetFailure, of: .probe(18), offender, now: 9, jitter: 1, settings: settings)
        #expect(state.phase == .open(until: 19))
        #expect(state.admit(stranger, now: 9, settings: settings) == .probe(19))
    }

    @Test func `Somebody who asks for a new reply tests it at once, and once a second`() {
        let reload = BreakerState.Asker(target: 1, caller: 7, isReload: true)
        var state = open
        #expect(state.admit(reload, now: 1.5, settings: settings) == .probe(11.5))
        state.record(.targetFailure, of: .probe(11.5), reload, now: 1.6, jitter: 1, settings: settings)
        #expect(state.phase == .open(until: 5))
        #expect(state.admit(reload, now: 2.25, settings: settings) == .refuse(until: 5))
        #expect(state.admit(reload, now: 2.5, settings: settings) == .probe(12.5))
        state.record(.success, of: .probe(12.5), reload, now: 2.6, jitter: 1, settings: settings)
        #expect(state.phase == .closed)
        state.hold()
        #expect(state.admit(reload, now: 9, settings: settings) == .refuse(until: BreakerState.forever))
    }

    @Test(
        arguments: [
            [1, 1e300, 0, 0, 0, 1e300, 1e300, 1e300], [1, 0, 0, 9e18, 0], [0, 0, -1, -1, 0],
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9e18, 9e18, 9e18], [7], [],
        ] as [[Double]])
    func `Numbers that no version keeps do no harm`(first: [Double]) {
        let numbers = first + Array(repeating: 0, count: max(0, BreakerState().numbers.count - first.count))
        var state = BreakerState(numbers: numbers) ?? BreakerState()
        guard case .refuse(let until) = state.admit(now: 100, settings: settings) else { return }
        #expect(until <= 160)
    }

    @Test func `A break ends in time also where the clock was set back`() {
        var state = state(after: Array(repeating: .failure, count: 5), every: 10_000)
        #expect(state.admit(now: 0, settings: settings) == .refuse(until: 60))
        guard case .probe = state.admit(now: 60, settings: settings) else {
            Issue.record("It is not asked again.")
            return
        }
        state.record(.failure, of: .probe(0), now: 60, jitter: 1, settings: settings)
        #expect(state.admit(now: -1_000, settings: settings) == .refuse(until: -990))
    }

    @Test func `A call that passed before the break does not count after it`() {
        var state = state(after: Array(repeating: .failure, count: 5))
        state.record(.success, of: .pass, now: 6, jitter: 1, settings: settings)
        #expect(state.phase == .open(until: 9))
    }

    @Test(
        arguments: [
            (500, true), (502, true), (503, true), (504, true), (404, false), (410, false), (429, false), (400, false),
            (401, false), (403, false), (200, false), (301, false),
        ])
    func `Only the server's failures are failures`(status: Int, opens: Bool) async throws {
        let step = ScriptedTransport.Step.status(status)
        let breaker = Pipeline(
            [.breaker], through: ScriptedTransport(step, step, step, step, step),
            context: PipelineContext(upstream: Fixture.upstream, clock: ManualClock()))
        for route in ["a", "b", "c", "d", "e"] {
            _ = try? await breaker.send(HTTPRequest(url: HTTPURL("\(Fixture.url)/\(route)")!))
        }
        #expect(await (breaker.breaker?.state == .closed) == !opens)
    }

    @Test(
        arguments: [
            (.connectionRefused, .failure), (.connectionLost, .silence), (.tls, .failure), (.timedOut, .silence),
            (.truncated, .targetFailure), (.invalidResponse, .targetFailure), (.redirectRefused, .targetFailure),
            (.tooManyRedirects(limit: 5), .targetFailure), (.other, .targetFailure), (.tooLarge(limit: 1), .success),
            (.nameNotResolved, .neutral), (.unreachable, .neutral), (.proxy, .neutral), (.offline, .neutral),
            (.invalidRequest, .neutral), (.cancelled, .neutral), (.deadlineExceeded, .neutral),
            (.rateLimited(until: .distantPast), .neutral), (.circuitOpen(until: .distantPast), .neutral),
            (.overloaded, .neutral),
        ] as [(TransportError.Kind, BreakerState.Outcome)])
    func `What failed here is not the upstream's failure`(kind: TransportError.Kind, outcome: BreakerState.Outcome) {
        #expect(BreakerState.Outcome(kind, took: .seconds(5)) == outcome)
    }

    @Test func `A caller in a hurry does not open it`() {
        #expect(BreakerState.Outcome(.timedOut, took: .milliseconds(999)) == .neutral)
    }

    @Test func `It fails fast, says until when, and tells observers of every change`() async throws {
        let (clock, events) = (ManualClock(), EventLog())
        let transport = ScriptedTransport(
            .fail(.tls), .fail(.tls), .fail(.tls), .fail(.tls), .fail(.tls), .status(200), .status(200))
        let breaker = Pipeline(
            [.breaker], through: transport,
            context: PipelineContext(
                upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()),
                observer: events.record))
        for _ in 0..<5 { await #expect(throws: TransportError(.tls)) { try await breaker.send(Fixture.request) } }
        let until = clock.date.addingTimeInterval(5)
        let open = TransportError(
            .circuitOpen(until: until), detail: "no secure connection could be made", attempts: 0)
        await #expect(throws: open) { try await breaker.send(Fixture.request) }
        #expect(await breaker.breaker?.state == .open(until: until))
        clock.advance(by: .seconds(5))
        #expect(await breaker.breaker?.state == .halfOpen)
        #expect(try await breaker.send(Fixture.request).status == 200)
        #expect(await breaker.breaker?.state == .closed)
        #expect(events.kinds == [.breaker(.open(until: until)), .breaker(.halfOpen), .breaker(.closed)])
    }

    @Test func `It can be opened and closed by hand, through a store too`() async throws {
        let store = MemoryStateStore()
        let clock = ManualClock()
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, state: store)
        let here = Pipeline([.breaker], through: ScriptedTransport(.status(200)), context: context)
        let there = Pipeline([.breaker], through: ScriptedTransport(), context: context)
        await here.breaker?.open()
        clock.advance(by: .seconds(100_000_000))
        #expect(await there.breaker?.state == .open(until: .distantFuture))
        await #expect(throws: TransportError.self) { try await there.send(Fixture.request) }
        await there.breaker?.close()
        #expect(try await here.send(Fixture.request).status == 200)
    }

    private final class CountingStore: StateStore {
        let reads = Lock(0)
        private let store = MemoryStateStore()

        func value(of key: String, now: Date) async throws -> StateValue? {
            reads.withLock { $0 += 1 }
            return try await store.value(of: key, now: now)
        }

        func update<Outcome: Sendable>(
            _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
        ) async throws -> Outcome {
            store.update(key, now: now, change)
        }
    }

    @Test func `What processes share is read at most once a second`() async throws {
        let (store, clock) = (CountingStore(), ManualClock())
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, state: store)
        let pipeline = Pipeline([.breaker], through: ScriptedTransport { _ in .status(200) }, context: context)
        _ = try await pipeline.send(Fixture.request)
        let first = store.reads.withLock(\.self)
        #expect(first > 0)
        for _ in 0..<3 { _ = try await pipeline.send(Fixture.request) }
        #expect(store.reads.withLock(\.self) == first)
        clock.advance(by: .seconds(1))
        _ = try await pipeline.send(Fixture.request)
        #expect(store.reads.withLock(\.self) > first)
    }
}
