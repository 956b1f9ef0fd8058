// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// Requests that find all places at their host taken.
@Suite(.timeLimit(.minutes(10)))
struct WaitingTests {
    private func transport(_ connections: Int, time: Duration = .seconds(300)) -> CurlTransport {
        CurlTransport(
            TransportOptions().with { ($0.connections, $0.queueTime) = (connections, time) })
    }

    @Test func `Waiting for a place has a limit and a name of its own`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let transport = transport(8, time: .milliseconds(50))
        let request = try server.request()
        let held = (0..<8).map { _ in Task { try await failure(of: request, with: transport) } }
        await server.waitForRequests(8)
        let error = try await failure(of: try server.request(timeout: .seconds(300)), with: transport)
        #expect(error.kind == .queueTimedOut && error.attempts == 0)
        #expect(error.detail.contains("all 8 places"))
        held.forEach { $0.cancel() }
        for task in held { #expect(try await task.value.kind == .cancelled) }
        #expect(server.requests.count == 8)
    }

    @Test func `The time limits of a request begin when it has a place`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { request in
            request.target == "/held" ? .response().held(by: gate) : .response(body: [1])
        }
        let transport = transport(1)
        let held = try server.request("/held")
        let first = Task { try await transport.send(held) }
        await server.waitForRequests(1)
        var request = try server.request(timeout: .milliseconds(200))
        let progress = TransferProgress()
        request.progress = progress
        let second = Task { [request] in try await transport.send(request).body }
        try await ContinuousClock().sleep(for: .milliseconds(300))
        #expect(progress.uncounted > .milliseconds(150))
        gate.open()
        #expect(try await second.value == [1])
        _ = try await first.value
    }

    @Test func `By default 256 requests to a host are sent at a time`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { _ in .response().held(by: gate) }
        let transport = CurlTransport()
        let request = try server.request()
        let tasks = (0..<260).map { _ in Task { try await transport.send(request) } }
        await server.waitForRequests(256)
        try await ContinuousClock().sleep(for: .milliseconds(300))
        #expect(server.requests.count == 256)
        gate.open()
        for task in tasks { #expect(try await task.value.status == 200) }
    }

    @Test func `Callers take turns`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { request in
            request.target == "/held" ? .response().held(by: gate) : .response(body: [1])
        }
        let transport = transport(1)
        let held = try server.request("/held")
        let first = Task { try await transport.send(held) }
        await server.waitForRequests(1)
        var tasks: [Task<HTTPResponse, any Error>] = []
        for (number, caller) in ["a", "a", "a", "b"].enumerated() {
            var request = try server.request("/\(caller)\(number)")
            request.context.caller = caller
            let progress = TransferProgress()
            request.progress = progress
            tasks.append(Task { [request] in try await transport.send(request) })
            // The time stops when it is in line.
            while progress.uncounted == .zero { await Task.yield() }
        }
        gate.open()
        for task in tasks { _ = try await task.value }
        _ = try await first.value
        #expect(server.requests.map(\.target) == ["/held", "/a0", "/b3", "/a1", "/a2"])
    }

    @Test func `Streams take no place that other requests need, and wait for one of their own`() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/events" else { return .response(body: [1]) }
            return LoopbackServer.Reply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .hang])
        }
        let transport = transport(4)
        let events = try server.request("/events", bodyLimit: .max)
        var streams: [HTTPStreamResponse] = []
        for _ in 1...4 { streams.append(try await transport.stream(events, idleTimeout: nil)) }
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for number in 0..<10 {
                let request = try server.request("/\(number)")
                group.addTask { try await transport.send(request).body }
            }
            for try await body in group { #expect(body == [1]) }
        }
        // One more stream than there may be waits until one has ended.
        var waiting = events
        let progress = TransferProgress()
        waiting.progress = progress
        let fifth = Task { [waiting] in try await transport.stream(waiting, idleTimeout: nil) }
        while progress.uncounted == .zero { await Task.yield() }
        streams.removeLast()
        streams.append(try await fifth.value)
        #expect(streams.map(\.status) == Array(repeating: 200, count: 4))
    }
}
