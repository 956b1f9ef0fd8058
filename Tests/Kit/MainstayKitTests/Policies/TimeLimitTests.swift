// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// The three time limits of a request in a pipeline, under a manual clock.
@Suite(.timeLimit(.minutes(10))) struct TimeLimitTests {
    private let clock = ManualClock()

    /// A transport that keeps the limits and tells when bytes move, as the real ones do: so many bytes every so often,
    /// so many times.
    private struct Moving: TimeKeepingTransport {
        let clock: ManualClock
        let bytes: Int
        let pause: Duration
        let times: Int

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            for _ in 0..<times {
                request.progress?.moved(bytes)
                do { try await clock.sleep(for: pause) } catch { throw TransportError(.cancelled) }
            }
            return Fixture.response(200)
        }
    }

    private func pipeline(
        _ transport: any Transport, _ change: (inout Pipeline.Options) -> Void = { _ in }
    ) -> Pipeline {
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()))
        return Pipeline(
            through: transport, context: context, store: MemoryStore(), options: Pipeline.Options().with(change))
    }

    /// Moves the clock until a request has ended.
    private func outcome(
        of request: HTTPRequest, through pipeline: Pipeline
    ) async -> (result: Result<HTTPResponse, TransportError>, took: Duration) {
        let began = clock.now
        let task = Task { () -> Result<HTTPResponse, TransportError> in
            do throws(TransportError) { return .success(try await pipeline.send(request)) } catch {
                return .failure(error)
            }
        }
        // Time passes only while the transport waits, and while no limit that is due is still to be carried out.
        let ticker = Task {
            while true {
                await clock.sleepers(1)
                await clock.alarms(1)
                guard !Task.isCancelled else { return }
                clock.advance(by: .milliseconds(100))
            }
        }
        let result = await task.value
        ticker.cancel()
        await ticker.value
        return (result, began.duration(to: clock.now))
    }

    @Test func `A reply whose bytes move arrives, however long it takes`() async throws {
        let transport = Moving(clock: clock, bytes: 40_000, pause: .milliseconds(100), times: 300)
        let (result, took) = await outcome(of: Fixture.request, through: pipeline(transport))
        #expect(try result.get().status == 200)
        #expect(took >= .seconds(30))
    }

    @Test func `A reply of a byte every four seconds ends with the total limit`() async throws {
        let transport = Moving(clock: clock, bytes: 1, pause: .seconds(4), times: 100)
        let (result, took) = await outcome(of: Fixture.request, through: pipeline(transport))
        guard case .failure(let error) = result else {
            Issue.record("it arrived")
            return
        }
        #expect(error.kind == .deadlineExceeded)
        #expect(.seconds(10)..<(.seconds(12)) ~= took)
    }

    @Test func `A deadline of the caller ends a reply whose bytes move`() async throws {
        let transport = Moving(clock: clock, bytes: 40_000, pause: .milliseconds(100), times: 300)
        var request = Fixture.request
        request.options.deadline = clock.now.advanced(by: .seconds(3))
        let (result, took) = await outcome(of: request, through: pipeline(transport))
        guard case .failure(let error) = result else {
            Issue.record("it arrived")
            return
        }
        #expect(error.kind == .deadlineExceeded)
        #expect(.seconds(3)..<(.seconds(4)) ~= took)
    }

    @Test func `A policy of one's own does not hide that bytes move`() async throws {
        struct Passing: Transport {
            let next: any Transport

            func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
                try await next.send(request)
            }
        }
        let transport = Moving(clock: clock, bytes: 40_000, pause: .milliseconds(100), times: 150)
        let pipeline = pipeline(transport) { $0.add("own", at: .exchange) { Passing(next: $0) } }
        #expect(try await outcome(of: Fixture.request, through: pipeline).result.get().status == 200)
    }

    @Test(arguments: [
        (HTTPMethod.get, Duration.seconds(5), Duration.seconds(10)), (.head, .seconds(5), .seconds(10)),
        (.post, .seconds(60), .seconds(60)), (.put, .seconds(60), .seconds(60)), (.delete, .seconds(60), .seconds(60)),
    ])
    func `The first byte of a request that changes something may take a minute`(
        method: HTTPMethod, firstByte: Duration, total: Duration
    ) async throws {
        let transport = ScriptedTransport(.status(200))
        _ = try await pipeline(transport).send(HTTPRequest(method: method, url: Fixture.url))
        let options = try #require(transport.requests.first?.options)
        #expect(options.limits == TimeLimits(firstByte: firstByte, silence: .seconds(5), total: total))
    }

    @Test func `A request's own limits count, else those of the pipeline`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let pipeline = pipeline(transport) {
            $0.limits = TimeLimits(firstByte: .seconds(2), silence: .seconds(3), total: .seconds(4))
        }
        _ = try await pipeline.send(HTTPRequest(method: .post, url: Fixture.url))
        var request = HTTPRequest(method: .post, url: Fixture.url)
        request.options.limits = TimeLimits(firstByte: .seconds(7), silence: .seconds(8), total: .seconds(9))
        _ = try await pipeline.send(request)
        #expect(
            transport.requests.map(\.options.limits) == [
                TimeLimits(firstByte: .seconds(2), silence: .seconds(3), total: .seconds(4)),
                TimeLimits(firstByte: .seconds(7), silence: .seconds(8), total: .seconds(9)),
            ])
    }

    @Test func `Content in memory has the time of content in files`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let body = [UInt8](repeating: 1, count: 1 << 20)
        var file = HTTPRequest(method: .post, url: Fixture.url)
        file.source = .bytes(body)
        for request in [HTTPRequest(method: .post, url: Fixture.url, body: body), file] {
            _ = try await pipeline(transport).send(request)
        }
        // This transport does not tell when bytes move, so there is a second for each 16 KiB.
        #expect(transport.requests.map(\.options.limits.firstByte) == [.seconds(124), .seconds(124)])
    }

    @Test func `Waiting for a place is none of the limits, and no failure of the upstream`() async throws {
        let first = Gate()
        let transport = GatedTransport(first, Fixture.response(200))
        let events = EventLog()
        let context = PipelineContext(
            upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()), observer: events.record)
        let pipeline = Pipeline(
            through: transport, context: context, store: MemoryStore(),
            options: Pipeline.Options().with {
                $0.concurrency = .init(limit: 1, queue: 100, time: .seconds(30))
                $0.limits = TimeLimits(firstByte: .seconds(100), total: .seconds(100))
            })
        let held = Task { try await pipeline.send(Fixture.request) }
        await clock.alarms(1)
        // Its own limits are much shorter than its wait.
        var request = HTTPRequest(url: Fixture.url.appending(path: ["waits"]))
        request.options.limits = TimeLimits(firstByte: .seconds(1), total: .seconds(2))
        let waits = Task { [request] in try await pipeline.send(request) }
        while !clock.waits.contains(.seconds(30)) { await Task.yield() }
        for _ in 0..<20 {
            clock.advance(by: .seconds(1))
            for _ in 0..<100 { await Task.yield() }
        }
        first.open()
        #expect(try await held.value.status == 200)
        #expect(try await waits.value.status == 200)
        #expect(events.kinds.contains { if case .wait(_, .queue) = $0 { true } else { false } })
    }

    @Test func `A wait for a place that is too long has a name of its own, and opens no breaker`() async throws {
        let gate = Gate()
        let pipeline = pipeline(GatedTransport(gate, Fixture.response(200))) {
            $0.concurrency = .init(limit: 1, queue: 100, time: .seconds(30))
            $0.limits = TimeLimits(firstByte: .seconds(100), total: .seconds(100))
        }
        let held = Task { try await pipeline.send(Fixture.request) }
        await clock.alarms(1)
        let tasks = (0..<10).map { number in
            Task { () -> TransportError? in
                do throws(TransportError) {
                    _ = try await pipeline.send(HTTPRequest(url: Fixture.url.appending(path: ["\(number)"])))
                    return nil
                } catch {
                    return error
                }
            }
        }
        while clock.waits.count(where: { $0 == .seconds(30) }) < 10 { await Task.yield() }
        clock.advance(by: .seconds(30))
        for task in tasks {
            let error = await task.value
            #expect(error?.kind == .queueTimedOut && error?.attempts == 0)
        }
        #expect(await pipeline.breaker?.state == .closed)
        gate.open()
        _ = try await held.value
    }

    @Test func `Callers take turns, so nobody waits behind all requests of another caller`() async throws {
        let order = Lock<[String]>([])
        let gate = Gate()
        struct Noting: Transport {
            let order: Lock<[String]>
            let gate: Gate

            func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
                order.withLock { $0.append(request.url.path) }
                await gate.pass()
                return Fixture.response(200)
            }
        }
        let limit = Pipeline(
            [.concurrency], through: Noting(order: order, gate: gate),
            context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            options: Pipeline.Options().with { $0.concurrency = .init(limit: 1, queue: 100, time: .seconds(30)) })
        var tasks: [Task<HTTPResponse, any Error>] = []
        for (number, caller) in ["a", "a", "a", "a", "b", "c", "b"].enumerated() {
            var request = HTTPRequest(url: HTTPURL("https://api.example.com/\(caller)\(number)")!)
            request.context.caller = caller
            tasks.append(Task { [request] in try await limit.send(request) })
            // The first one has the place; each of the others is in line before the next one comes.
            if number == 0 {
                while order.withLock({ $0.isEmpty }) { await Task.yield() }
            } else {
                await clock.alarms(number)
            }
        }
        gate.open()
        for task in tasks { _ = try await task.value }
        #expect(order.withLock { $0 } == ["/a0", "/a1", "/b4", "/c5", "/a2", "/b6", "/a3"])
    }
}
