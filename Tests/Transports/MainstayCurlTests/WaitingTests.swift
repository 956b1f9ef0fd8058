// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCurl
import MainstayTesting
import Testing

/// Requests that find all 64 connections to their host in use.
@Suite(.timeLimit(.minutes(10)))
struct WaitingTests {
    @Test func `Waiting for a connection counts against the time limit`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let transport = CurlTransport()
        let request = try server.request()
        let held = (0..<64).map { _ in Task { try await failure(of: request, with: transport) } }
        await server.waitForRequests(64)
        let error = try await failure(of: try server.request(timeout: .milliseconds(50)), with: transport)
        #expect(error.kind == .timedOut)
        #expect(error.detail.contains("waited for a connection"))
        held.forEach { $0.cancel() }
        for task in held { #expect(try await task.value.kind == .cancelled) }
        #expect(server.requests.count == 64)
    }

    @Test func `A request that waits is sent once a connection is free, with the time it has left`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { request in
            request.target == "/held" ? .response().held(by: gate) : .response(body: [1])
        }
        let transport = CurlTransport()
        let held = try server.request("/held")
        let tasks = (0..<64).map { _ in Task { try await transport.send(held) } }
        await server.waitForRequests(64)
        let request = try server.request(timeout: .seconds(30))
        async let response = transport.send(request)
        gate.open()
        #expect(try await response.body == [1])
        for task in tasks { _ = try await task.value }
    }

    @Test func `Streams take no connection that other requests need`() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/events" else { return .response(body: [1]) }
            return LoopbackServer.Reply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .hang])
        }
        let transport = CurlTransport()
        let events = try server.request("/events", bodyLimit: .max)
        var streams: [HTTPStreamResponse] = []
        for _ in 1...64 { streams.append(try await transport.stream(events, idleTimeout: nil)) }
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for number in 0..<10 {
                let request = try server.request("/\(number)", timeout: .seconds(20))
                group.addTask { try await transport.send(request).body }
            }
            for try await body in group { #expect(body == [1]) }
        }
        // One more stream than there may be is refused, and takes the place of one that has ended.
        await #expect {
            try await transport.stream(events, idleTimeout: nil)
        } throws: {
            ($0 as? TransportError)?.kind == .overloaded
        }
        streams.removeLast()
        await server.waitForDisconnections(1)
        streams.append(try await transport.stream(events, idleTimeout: nil))
        #expect(streams.map(\.status) == Array(repeating: 200, count: 64))
    }
}
