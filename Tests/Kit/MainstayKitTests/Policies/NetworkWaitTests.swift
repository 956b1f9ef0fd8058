// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct NetworkWaitTests {
    private let clock = ManualClock()
    private let connectivity = ManualConnectivity(isOnline: false)
    private let events = AsyncStream.makeStream(of: PipelineEvent.self)

    private func pipeline(_ transport: ScriptedTransport, total: Duration = .seconds(60)) -> Pipeline {
        let context = PipelineContext(
            upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()),
            observer: { [events] in events.continuation.yield($0) })
        let options = Pipeline.Options().with {
            $0.connectivity = connectivity
            $0.limits.total = total
        }
        return Pipeline(through: transport, context: context, store: MemoryStore(), options: options)
    }

    /// Waits until some requests wait for the network, and returns how long they may wait.
    @discardableResult private func waitUntilWaiting(_ count: Int = 1) async -> Duration? {
        var found = 0
        for await event in events.stream {
            guard case .wait(let limit, .network) = event.kind else { continue }
            found += 1
            if found == count { return limit }
        }
        return nil
    }

    private func send(_ request: HTTPRequest = Fixture.request, through pipeline: Pipeline) async -> Outcome {
        do throws(TransportError) { return .success(try await pipeline.send(request)) } catch { return .failure(error) }
    }

    private typealias Outcome = Result<HTTPResponse, TransportError>

    @Test(arguments: [TransportError.Kind.unreachable, .nameNotResolved])
    func `A request without a network is sent when the network is back`(kind: TransportError.Kind) async throws {
        let transport = ScriptedTransport(.fail(kind), .status(200))
        let pipeline = pipeline(transport)
        async let outcome = send(through: pipeline)
        #expect(await waitUntilWaiting() == .seconds(60))
        #expect(transport.requests.count == 1)
        connectivity.set(true)
        let response = try await outcome.get()
        #expect(response.status == 200 && response.provenance.attempts == 2)
        #expect(response.provenance.source == .network)
    }

    @Test func `A network that is lost again is waited for again`() async throws {
        let count = Lock(0)
        let transport = ScriptedTransport { [connectivity] _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number < 3 else { return .status(200) }
            connectivity.set(false)
            return .fail(.unreachable)
        }
        let pipeline = pipeline(transport)
        async let outcome = send(through: pipeline)
        for _ in 0..<2 {
            await waitUntilWaiting()
            connectivity.set(true)
        }
        #expect(try await outcome.get().provenance.attempts == 3)
    }

    @Test func `While there is a network, a failure is a matter of back-off`() async throws {
        connectivity.set(true)
        let transport = ScriptedTransport { $0.url.path == "/b" ? .status(200) : .fail(.nameNotResolved) }
        let request = HTTPRequest(url: Fixture.url, options: .init(acceptsLesser: false))
        let pipeline = pipeline(transport)
        async let outcome = send(request, through: pipeline)
        for _ in 0..<2 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(10))
        }
        #expect(await outcome == .failure(TransportError(.nameNotResolved, attempts: 3)))
    }

    @Test func `The deadline ends the wait, and the failure stays that of the network`() async throws {
        let pipeline = pipeline(ScriptedTransport(.fail(.unreachable)), total: .seconds(30))
        async let outcome = send(through: pipeline)
        #expect(await waitUntilWaiting() == .seconds(30))
        await clock.alarms(1)
        clock.advance(by: .seconds(30))
        let result = await outcome
        guard case .failure(let error) = result else {
            Issue.record("\(result)")
            return
        }
        #expect([.unreachable, .deadlineExceeded].contains(error.kind))
    }

    @Test func `Whoever has a kept reply does not wait, and the next one gets the new reply`() async throws {
        let transport = ScriptedTransport(.status(200), .fail(.unreachable), .status(200, ["X-New": "1"]))
        let pipeline = pipeline(transport)
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(120))
        let stale = try await pipeline.send(Fixture.request)
        #expect(stale.provenance.source == .stale)
        #expect(stale.provenance.because == "api.example.com: it could not be reached (no network)")
        connectivity.set(true)
        await transport.waitForRequests(3)
    }

    @Test func `The answer to another request shows that there is a network`() async throws {
        let transport = ScriptedTransport(.fail(.unreachable), .status(200), .status(200))
        let pipeline = pipeline(transport)
        async let outcome = send(through: pipeline)
        await waitUntilWaiting()
        var other = Fixture.request
        other.url = Fixture.url.appending(path: ["other"])
        _ = try await pipeline.send(other)
        #expect(try await outcome.get().provenance.attempts == 2)
        #expect(!connectivity.isOnline)
    }

    @Test func `A change is not sent twice`() async throws {
        let transport = ScriptedTransport(.fail(.unreachable))
        let outcome = await send(HTTPRequest(method: .post, url: Fixture.url), through: pipeline(transport))
        #expect(outcome == .failure(TransportError(.unreachable)))
    }

    @Test func `A cancelled request does not wait`() async throws {
        let pipeline = pipeline(ScriptedTransport(.fail(.unreachable)))
        let task = Task { await send(through: pipeline) }
        await waitUntilWaiting()
        task.cancel()
        guard case .failure(let error) = await task.value else {
            Issue.record("it was answered")
            return
        }
        #expect(error.kind == .cancelled)
    }

    @Test func `All that wait are sent, because none of them has reached the upstream yet`() async throws {
        let count = 30
        let transport = ScriptedTransport { [connectivity] _ in
            connectivity.isOnline ? .status(200) : .fail(.unreachable)
        }
        let pipeline = pipeline(transport)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                group.addTask {
                    let request = HTTPRequest(url: Fixture.url.appending(path: ["\(number)"]))
                    if case .success = await send(request, through: pipeline) { return true }
                    return false
                }
            }
            await waitUntilWaiting(count)
            connectivity.set(true)
            for await isAnswered in group { #expect(isAnswered) }
        }
    }
}
