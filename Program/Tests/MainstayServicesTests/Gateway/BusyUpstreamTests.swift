// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayServices
import MainstayTesting
import Testing

/// More requests than may be sent to an upstream at a time. The policies' time is that of a manual clock, the
/// transport's is real.
@Suite(.timeLimit(.minutes(10))) struct BusyUpstreamTests {
    private let clock = ManualClock()

    /// An API that answers each request when its gate is open.
    private final class Origin: Sendable {
        let gates = Lock<[LoopbackServer.Gate]>([])

        func server(
            sending body: String = "1", as type: String = "application/json"
        ) throws -> LoopbackServer {
            try LoopbackServer { [self] request in
                guard let gate = try? LoopbackServer.Gate() else { return .close }
                gates.withLock { $0.append(gate) }
                return .response(fields: [.contentType: type], body: Array(body.utf8)).held(by: gate)
            }
        }

        func open(_ range: Range<Int>) async {
            // The server counts a request before its gate is there.
            while gates.withLock({ $0.count }) < range.upperBound { await Task.yield() }
            for gate in gates.withLock({ $0[range] }) { gate.open() }
        }
    }

    /// - Parameter limit: How long a request may take, in seconds. The transport counts it in real time, which a busy
    ///   machine needs for a test that does not reach it.
    private func gateway(_ server: LoopbackServer, connections: Int, limit: Int = 100) throws -> OwnGateway {
        try OwnGateway(
            """
            "own": {"url": "\(server.url)", "connections": \(connections), "firstByte": \(limit), "total": \(limit)}
            """, clock: clock)
    }

    private func metrics(_ gateway: OwnGateway) async throws -> String {
        String(decoding: try await gateway.send("/metrics", OwnGateway.operatorFields).body, as: UTF8.self)
    }

    /// Waits until so many requests wait for a place.
    private func waitForWaiting(_ count: Int) async {
        while clock.waits.count(where: { $0 == .seconds(30) }) < count { await Task.yield() }
    }

    @Test func `Many requests to a slow API are all answered, and it is not taken for dead`() async throws {
        let origin = Origin()
        let server = try origin.server()
        let gateway = try gateway(server, connections: 4, limit: 20)
        let tasks = (0..<40).map { number in Task { try await gateway.send("/own/\(number)") } }
        await server.waitForRequests(4)
        await waitForWaiting(36)
        // All together take ten times as long as one, and longer than any of the limits.
        for round in 0..<10 {
            await server.waitForRequests(4 * round + 4)
            clock.advance(by: .milliseconds(2_900))
            await origin.open(4 * round..<4 * round + 4)
        }
        for task in tasks { #expect(try await task.value.status == 200) }
        let metrics = try await metrics(gateway)
        #expect(metrics.contains(#"mainstay_waits_total{upstream="own",reason="queue"} 36"#))
        #expect(metrics.contains(#"mainstay_failures_total{upstream="own",kind="queue"} 0"#))
        for client in gateway.services.clients where client.upstream.host == "own" {
            #expect(await (client.transport as? Pipeline)?.breaker?.state == .closed)
        }
    }

    @Test func `A wait that is too long is answered with 503 and Retry-After, and is no failure of the upstream`()
        async throws
    {
        let origin = Origin()
        let server = try origin.server()
        let gateway = try OwnGateway(
            #""own": {"url": "\#(server.url)", "connections": 1, "firstByte": 100, "total": 100}"#, clock: clock)
        let held = Task { try await gateway.send("/own/held") }
        await server.waitForRequests(1)
        let tasks = (0..<12).map { number in Task { try await gateway.send("/own/\(number)") } }
        await waitForWaiting(12)
        clock.advance(by: .seconds(30))
        for task in tasks {
            let response = try await task.value
            #expect(response.status == 503 && response.fields[.retryAfter] == "5")
            #expect(String(decoding: response.body, as: UTF8.self).contains("waited too long for a place"))
        }
        await origin.open(0..<1)
        #expect(try await held.value.status == 200)
        let next = Task { try await gateway.send("/own/next") }
        await server.waitForRequests(2)
        await origin.open(1..<2)
        #expect(try await next.value.status == 200)
        #expect(try await metrics(gateway).contains(#"mainstay_failures_total{upstream="own",kind="queue"} 12"#))
    }

    @Test func `A stranger does not wait behind all requests of one caller`() async throws {
        let origin = Origin()
        let server = try origin.server()
        let gateway = try gateway(server, connections: 1)
        var tasks: [Task<HTTPServerResponse, any Error>] = []
        for number in 0..<9 {
            let host = number == 8 ? "192.0.2.8" : "192.0.2.1"
            tasks.append(Task { try await gateway.send("/own/\(number)", from: host) })
            if number == 0 { await server.waitForRequests(1) } else { await waitForWaiting(number) }
        }
        for number in 0..<9 {
            await server.waitForRequests(number + 1)
            await origin.open(number..<number + 1)
        }
        for task in tasks { #expect(try await task.value.status == 200) }
        #expect(server.requests.prefix(3).map(\.target) == ["/0", "/1", "/8"])
    }

    @Test func `A stranger's stream of events does not wait behind all streams of one caller`() async throws {
        let origin = Origin()
        let server = try origin.server(sending: "data: 1\n\n", as: "text/event-stream")
        let gateway = try gateway(server, connections: 1)
        var tasks: [Task<String, any Error>] = []
        for number in 0..<9 {
            let host = number == 8 ? "192.0.2.8" : "192.0.2.1"
            tasks.append(
                Task {
                    let reply = try await gateway.reply("/own/\(number)", [.accept: "text/event-stream"], from: host)
                    guard case .stream(let stream) = reply else { return "no stream" }
                    return String(decoding: try await stream.body.collect(), as: UTF8.self)
                })
            if number == 0 { await server.waitForRequests(1) }
            // Each stream also waits as long for the time of its next comment.
            await waitForWaiting(2 * number + 1)
        }
        for number in 0..<9 {
            await server.waitForRequests(number + 1)
            await origin.open(number..<number + 1)
        }
        for task in tasks { #expect(try await task.value.contains("data: 1\n\n")) }
        #expect(server.requests.prefix(3).map(\.target) == ["/0", "/1", "/8"])
    }
}
