// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What a rate limit remembers, and how many requests wait for it.
@Suite(.timeLimit(.minutes(10))) struct RateLimitBoundsTests {
    private let clock = ManualClock()

    private func limit(_ quota: Quota, state: (any StateStore)? = nil) -> Pipeline {
        var upstream = Fixture.upstream
        upstream.quota = [quota]
        return Pipeline(
            [.rateLimit], through: OKTransport(),
            context: PipelineContext(upstream: upstream, clock: clock, state: state))
    }

    private func request(from user: Int = 0, patient: Bool = false) -> HTTPRequest {
        var request = HTTPRequest(url: Fixture.url, fields: [.authorization: "Bearer \(user)"])
        request.options.deadline = patient ? nil : clock.now.advanced(by: .milliseconds(1))
        return request
    }

    private func limited(_ seconds: Double) -> TransportError {
        TransportError(.rateLimited(until: clock.date.addingTimeInterval(seconds)), attempts: 0)
    }

    @Test func `A thousand requests wait behind the first one, and the next one fails at once`() async throws {
        let limit = limit(Quota(1, per: .seconds(5)))
        _ = try await limit.send(request())
        let waiting = (0...1_000).map { _ in Task { try await limit.send(request(patient: true)) } }
        // The estimate of an impatient request tells how many wait.
        while true {
            do throws(TransportError) {
                _ = try await limit.send(request())
            } catch  where error == limited(5 * 1_002) {
                break
            } catch {
                await Task.yield()
            }
        }
        await #expect(throws: limited(5 * 1_002)) { try await limit.send(request(patient: true)) }
        for task in waiting { task.cancel() }
        for task in waiting {
            await #expect(throws: TransportError(.cancelled, attempts: 0)) { try await task.value }
        }
        clock.advance(by: .seconds(5))
        #expect(try await limit.send(request()).status == 200)
    }

    @Test func `A thousand credentials are remembered, those that were used last`() async throws {
        let limit = limit(Quota(1, per: .seconds(5)))
        for user in 0..<1_000 { _ = try await limit.send(request(from: user)) }
        await #expect(throws: limited(5)) { try await limit.send(request(from: 0)) }
        _ = try await limit.send(request(from: 1_000))
        await #expect(throws: limited(5)) { try await limit.send(request(from: 0)) }
        // Forgotten, so the upstream counts it alone.
        #expect(try await limit.send(request(from: 1)).status == 200)
    }

    @Test func `At most 256 requests wait to be counted in a store that does not work`() async throws {
        let store = SwitchableStateStore()
        let limit = limit(Quota(100_000, per: .seconds(100_000)), state: store)
        for _ in 0..<300 { _ = try await limit.send(request()) }
        store.repair()
        _ = try await limit.send(request())
        // The 257th request made the list too long, and half of it was dropped. The last request was counted in the
        // store.
        while store.counted(since: clock.date) < 300 - 128 + 1 { await Task.yield() }
        _ = try await limit.send(request())
        #expect(store.counted(since: clock.date) == 300 - 128 + 2)
    }
}

/// Answers every request at once.
private struct OKTransport: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { Fixture.response(200) }
}

/// A store that does not work until it is repaired.
private final class SwitchableStateStore: StateStore {
    struct Failure: Error {}

    private let memory = MemoryStateStore()
    private let state = Lock<(works: Bool, arrival: Double)>((false, 0))

    func repair() {
        state.withLock { $0.works = true }
    }

    /// The number of requests counted, for a quota of one a second.
    func counted(since date: Date) -> Int {
        Int((state.withLock(\.arrival) - date.timeIntervalSince1970).rounded())
    }

    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) throws -> Outcome {
        guard state.withLock(\.works) else { throw Failure() }
        return memory.update(key, now: now) { value in
            let outcome = change(&value)
            state.withLock { $0.arrival = value?.numbers.max() ?? 0 }
            return outcome
        }
    }

    // At once: a write that is still to fail when the store is repaired would be the last one.
    func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        do {
            try update(key, now: now, change)
            done(nil)
        } catch {
            done(error)
        }
    }
}
