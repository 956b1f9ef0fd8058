// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Synchronization
import Testing

/// Connections, cancellation and the transport's own end.
@Suite(.timeLimit(.minutes(10)))
struct LifetimeTests {
    @Test func `A connection is used again`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        for _ in 0..<10 { #expect(try await transport.send(try server.request()).body == [1]) }
        #expect(server.requests.count == 10)
        #expect(server.connectionCount == 1)
    }

    @Test func `A connection the server has closed is replaced`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]).then(.close) }
        let transport = CurlTransport()
        for number in 1...3 {
            _ = try await transport.send(try server.request())
            await server.waitForDisconnections(number)
        }
        #expect(server.connectionCount == 3)
    }

    @Test func `A connection is used again by requests with content`() async throws {
        let server = try LoopbackServer { .response(body: $0.body) }
        let transport = CurlTransport()
        for method in [HTTPMethod.post, .put, .patch, .post, .delete, .get, .post] {
            let body: [UInt8]? = method == .get ? nil : [1, 2, 3]
            #expect(try await transport.send(try server.request(method: method, body: body)).body == body ?? [])
        }
        #expect(server.requests.count == 7)
        #expect(server.connectionCount == 1)
    }

    @Test(arguments: [0, 1, 1 << 20])
    func `A request that must not be sent twice is not, even where a kept connection fails`(size: Int) async throws {
        let server = try LoopbackServer { $0.method == .post ? .close : .response() }
        let transport = CurlTransport()
        _ = try await transport.send(try server.request())
        let body = [UInt8](repeating: 1, count: size)
        let error = try await failure(of: try server.request(method: .post, body: body), with: transport)
        #expect(error.kind == .connectionLost)
        #expect(server.requests.map(\.method) == [.get, .post])
    }

    @Test func `A POST that may be sent twice is sent again where a kept connection fails`() async throws {
        let isFirst = Mutex(true)
        let server = try LoopbackServer { request in
            guard request.method == .post else { return .response() }
            return isFirst.withLock { first in
                defer { first = false }
                return first ? .close : .response(body: request.body)
            }
        }
        let transport = CurlTransport()
        _ = try await transport.send(try server.request())
        var request = try server.request(method: .post, body: [7])
        request.options.isIdempotent = true
        #expect(try await transport.send(request).body == [7])
        #expect(server.requests.map(\.method) == [.get, .post, .post])
        #expect(server.connectionCount == 2)
    }

    @Test func `A POST on a connection that the server has closed before goes out on a new one`() async throws {
        let server = try LoopbackServer { .response(body: $0.body).then(.close) }
        let transport = CurlTransport()
        for number in 1...3 {
            _ = try await transport.send(try server.request(method: .post, body: [1]))
            await server.waitForDisconnections(number)
        }
        #expect(server.connectionCount == 3)
    }

    @Test func `A failure leaves nothing behind`() async throws {
        let server = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        let transport = CurlTransport()
        for number in 0..<5 {
            let error = try await failure(of: try server.request("/\(number)", bodyLimit: 1), with: transport)
            #expect(error.kind == .tooLarge(limit: 1))
            #expect(try await transport.send(try server.request("/ok")).body == Array("/ok".utf8))
        }
    }

    @Test(arguments: [false, true])
    func `As many requests as are allowed are in flight together, and more wait`(collects: Bool) async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { .response(body: Array($0.target.utf8)).held(by: gate) }
        let transport = CurlTransport(TransportOptions().with { $0.connections = 64 })
        let requests = try (0..<100).map { number in
            var request = try server.request("/\(number)")
            if collects { request.context.streaming = CallContext.Streaming(idleTimeout: nil, collects: true) }
            return request
        }
        let bodies = try await withThrowingTaskGroup(of: (String, [UInt8]).self) { group in
            for request in requests {
                group.addTask {
                    let body =
                        collects
                        ? try await transport.stream(request).body.collect() : try await transport.send(request).body
                    return (request.url.path, body)
                }
            }
            await server.waitForRequests(64)
            gate.open()
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(bodies.count == 100)
        for (path, body) in bodies { #expect(body == Array(path.utf8)) }
        #expect(server.connectionCount == 64)
    }

    @Test func `Cancelling the task closes the connection`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let request = try server.request()
        let transport = CurlTransport()
        let task = Task { try await failure(of: request, with: transport) }
        await server.waitForRequests(1)
        task.cancel()
        #expect(try await task.value.kind == .cancelled)
        await server.waitForDisconnections(1)
    }

    @Test func `Cancelling one task leaves the others alone`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { _ in .response(body: [1]).held(by: gate) }
        let request = try server.request()
        let transport = CurlTransport()
        let kept = (0..<5).map { _ in Task { try await transport.send(request) } }
        let cancelled = (0..<5).map { _ in Task { try await failure(of: request, with: transport) } }
        await server.waitForRequests(10)
        cancelled.forEach { $0.cancel() }
        for task in cancelled { #expect(try await task.value.kind == .cancelled) }
        gate.open()
        for task in kept { #expect(try await task.value.body == [1]) }
    }

    @Test func `A cancelled task sends nothing`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = try server.request()
        let transport = CurlTransport()
        _ = try await transport.send(request)
        for _ in 0..<100 {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await failure(of: request, with: transport)
            }
            #expect(try await task.value.kind == .cancelled)
        }
        #expect(server.requests.count == 1)
    }

    @Test func `Cancelling at any moment ends each request once`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let request = try server.request()
        let transport = CurlTransport()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task {
                        do throws(TransportError) {
                            #expect(try await transport.send(request).body == [1])
                        } catch {
                            #expect(error.kind == .cancelled)
                        }
                    }
                    for _ in 0..<(number % 20) { await Task.yield() }
                    task.cancel()
                    await task.value
                }
            }
        }
    }

    @Test func `A transport that is released closes its connections`() async throws {
        let server = try LoopbackServer { _ in .response() }
        var transport: CurlTransport? = CurlTransport()
        _ = try await transport?.send(try server.request())
        #expect(server.connectionCount == 1)
        transport = nil
        await server.waitForDisconnections(1)
    }

    @Test func `A transport that is released in the midst of a request ends it first`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let request = try server.request()
        let thread = EventThread()
        let tasks = (0..<3).map { _ in
            Task {
                do throws(TransportError) {
                    return try await thread.send(request).status.description
                } catch {
                    return "\(error.kind)"
                }
            }
        }
        await server.waitForRequests(3)
        thread.stop()
        for task in tasks { #expect(await task.value == "cancelled") }
        await server.waitForDisconnections(3)
        await #expect(throws: TransportError(.cancelled)) { try await thread.send(request) }
    }

    @Test func `A transport that never sent anything is released`() {
        _ = CurlTransport()
    }
}
