// SPDX-License-Identifier: Apache-2.0

@testable import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventSourceTests {
    private let clock = ManualClock()
    private let endpoint = Endpoint<Void>(.get, "events")

    /// A client without a pipeline, so that only the waits between connections are on the clock.
    private func client(_ transport: ScriptedTransport) -> Client {
        Client(upstream: Fixture.upstream, transport: transport, clock: clock)
    }

    private func events(_ text: String, then end: ScriptedTransport.Chunk...) -> ScriptedTransport.Step {
        .stream(fields: [.contentType: "text/event-stream"], chunks: [.bytes(Array(text.utf8))] + end)
    }

    /// Reads to the end, and lets time pass whenever the source waits.
    private func all(_ source: EventSource, ticking: Bool = true) async -> ([String], APIError?) {
        let task = Task { () async -> ([String], APIError?) in
            var seen: [String] = []
            do throws(APIError) {
                for try await event in source { seen.append(event.data) }
            } catch {
                return (seen, error)
            }
            return (seen, nil)
        }
        let ticker = Task {
            while ticking, !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .seconds(60))
            }
        }
        defer { ticker.cancel() }
        return await task.value
    }

    @Test func `Events continue over connections, after the last one, until 204`() async throws {
        let transport = ScriptedTransport(
            events("retry: 7000\nid: 1\ndata: a\n\n"), events("id: 2\ndata: b\n\n", then: .fail(.connectionLost)),
            events("data: c\n\n"), .stream(204, chunks: []))
        let (seen, error) = await all(client(transport).events(endpoint))
        #expect(error == nil && seen == ["a", "b", "c"])
        #expect(transport.requests.map { $0.fields[.lastEventID] } == [nil, "1", "2", "2"])
        #expect(transport.requests.allSatisfy { $0.fields[.accept] == "text/event-stream" })
        #expect(
            clock.waits.count == 3 && clock.waits.allSatisfy { (.seconds(7)...(.milliseconds(10_500))).contains($0) })
    }

    @Test func `A refusal ends the events`() async throws {
        for (step, kind) in [
            (ScriptedTransport.Step.status(404), APIError.Kind.notFound), (.status(401), .credentials),
            (.stream(fields: [.contentType: "text/html"], chunks: []), .unavailable), (.fail(.tls), .unavailable),
        ] {
            let (seen, error) = await all(client(ScriptedTransport(step)).events(endpoint))
            #expect(seen.isEmpty && error?.kind == kind)
        }
    }

    @Test func `A server that stays away is asked a bounded number of times`() async throws {
        let log = ScriptedTransport { _ in .fail(.connectionRefused) }
        let (_, error) = await all(client(log).events(endpoint, attempts: 3))
        #expect(error?.kind == .unavailable)
        #expect(log.requests.count == 3)
    }

    @Test func `A request that may be sent once only ends with its connection`() async throws {
        let transport = ScriptedTransport(events("data: a\n\n"))
        let (seen, error) = await all(client(transport).events(Endpoint<Void>(.post, "chat")))
        #expect(seen == ["a"] && error == nil && transport.requests.count == 1)
    }

    @Test func `A connection without a byte counts as lost`() async throws {
        let transport = ScriptedTransport(
            events("data: a\n\n", then: .hang), .stream(204, chunks: []), clock: clock)
        let reader = Task { await all(client(transport).events(endpoint), ticking: false) }
        // While the event comes there is one time limit. The silent server is the second.
        await clock.alarms(2)
        clock.advance(by: .seconds(90))
        while !clock.waits.contains(where: { $0 <= .seconds(1) }) { await Task.yield() }
        clock.advance(by: .seconds(1))
        let (seen, error) = await reader.value
        #expect(seen == ["a"] && error == nil)
    }

    @Test func `The wait grows while nothing comes, is bounded, and is never shorter than the server asks`() {
        var reconnection = Reconnection()
        let largest = (0..<9).map { _ in reconnection.wait { $0 } }
        #expect(largest == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
        reconnection.received()
        #expect(reconnection.wait { _ in .zero } == .milliseconds(500))
        reconnection.retry = .seconds(90)
        #expect(reconnection.wait { _ in .zero } == .seconds(90))
        reconnection.retry = .seconds(1 << 40)
        #expect(reconnection.wait { $0 } == .seconds(3_630))
    }
}
