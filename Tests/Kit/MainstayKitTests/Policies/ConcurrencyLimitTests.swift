// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrencyLimitTests {
    private let clock = ManualClock()

    private func limit(_ transport: any Transport, limit: Int, queue: Int) -> Pipeline {
        Pipeline(
            [.concurrency], through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            options: Pipeline.Options().with { $0.concurrency = .init(limit: limit, queue: queue) })
    }

    private func request(_ path: String, deadline: Duration? = nil) -> HTTPRequest {
        var request = HTTPRequest(url: HTTPURL("https://api.example.com\(path)")!)
        request.options.timeout = .seconds(1)
        request.options.deadline = deadline.map(clock.now.advanced(by:))
        return request
    }

    @Test func `One more than may be under way waits its turn, and one more than may wait fails at once`() async throws
    {
        let transport = ScriptedTransport(.hang, .status(200), clock: clock)
        let limit = limit(transport, limit: 1, queue: 1)
        let first = Task { try await limit.send(request("/1")) }
        await clock.alarms(1)
        let second = Task { try await limit.send(request("/2", deadline: .seconds(5))) }
        await clock.alarms(2)
        var third: TransportError?
        repeat {
            // Until the second is in line this would be the one that waits: then it fails by its deadline, which is
            // now.
            do { _ = try await limit.send(request("/3", deadline: .zero)) } catch { third = error }
        } while third?.kind != .overloaded
        clock.advance(by: .seconds(1))
        await #expect(throws: TransportError(.timedOut)) { try await first.value }
        #expect(try await second.value.status == 200)
        #expect(transport.requests.map(\.url.path) == ["/1", "/2"])
    }

    @Test func `A deadline may be later than clocks can add`() async throws {
        let limit = limit(ScriptedTransport(.hang, .status(200), clock: clock), limit: 1, queue: 1)
        let first = Task { try await limit.send(request("/1")) }
        await clock.alarms(1)
        let second = Task { try await limit.send(request("/2", deadline: .seconds(Int64.max))) }
        await clock.alarms(2)
        #expect(clock.waits.last == .seconds(1 << 32))
        clock.advance(by: .seconds(1))
        _ = await first.result
        #expect(try await second.value.status == 200)
    }

    @Test func `Who waits for a turn also waits for the end of a pause that begins meanwhile`() async throws {
        let transport = ScriptedTransport(
            .stream(429, fields: [.retryAfter: "30"], chunks: [.wait(.seconds(1))]), .status(200), clock: clock)
        let limit = Pipeline(
            [.rateLimit, .concurrency], through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            options: Pipeline.Options().with { $0.concurrency = .init(limit: 1, queue: 10) })
        let first = Task { try await limit.send(request("/1")) }
        await clock.sleepers(1)
        let second = Task { try await limit.send(request("/1", deadline: .seconds(100))) }
        await clock.alarms(2)
        clock.advance(by: .seconds(1))
        #expect(try await first.value.status == 429)
        await clock.sleepers(1)
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(30))
        #expect(try await second.value.status == 200)
    }

    @Test func `Who is cancelled or late leaves the line`() async throws {
        let transport = ScriptedTransport(.hang, .status(200), clock: clock)
        let limit = limit(transport, limit: 1, queue: 10)
        let first = Task { try await limit.send(request("/1")) }
        await clock.alarms(1)
        let second = Task { try await limit.send(request("/2", deadline: .milliseconds(500))) }
        let third = Task { try await limit.send(request("/3", deadline: .seconds(5))) }
        await clock.alarms(3)
        third.cancel()
        await #expect(throws: TransportError(.cancelled, attempts: 0)) { try await third.value }
        clock.advance(by: .milliseconds(500))
        await #expect(throws: TransportError(.deadlineExceeded, attempts: 0)) { try await second.value }
        clock.advance(by: .milliseconds(500))
        _ = await first.result
        #expect(try await limit.send(request("/4")).status == 200)
    }
}
