// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// What of streaming is this transport's own; what all share is in the conformance suite.
@Suite(.timeLimit(.minutes(10)))
struct StreamTests {
    @Test func `A stream outlives the transport's other owners`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { _ in
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"
            return LoopbackServer.Reply([.send(Array(head.utf8)), .hold(gate), .zeros(4)])
        }
        let response = try await CurlTransport().stream(try server.request())
        gate.open()
        #expect(try await response.body.collect() == [0, 0, 0, 0])
    }

    @Test func `A compressed stream is paused and goes on`() async throws {
        let server = try LoopbackServer { _ in .bomb(expandingTo: 20_000_000) }
        let response = try await CurlTransport().stream(try server.request(bodyLimit: .max))
        var count = 0
        for try await chunk in response.body {
            #expect(chunk.count <= 256 << 10)
            count += chunk.count
        }
        #expect(count == 20_000_000)
        #expect(response.body.receivedLength == count)
        #expect(response.body.announcedLength == nil)
    }

    @Test func `A stream is encoded once at most, and as was asked for`() async throws {
        let server = try LoopbackServer { request in
            let encoding = String(request.target.dropFirst()).replacing("+", with: ", ")
            return .response(fields: [.contentEncoding: encoding], body: Gzip.stored([1, 2, 3]))
        }
        let transport = CurlTransport()
        #expect(try await transport.stream(try server.request("/gzip")).body.collect() == [1, 2, 3])
        #expect(server.requests.first?.fields[.acceptEncoding] == "gzip, deflate")
        for encoding in ["gzip+gzip", "br", "zstd"] {
            let error = await #expect(throws: TransportError.self) {
                try await transport.stream(try server.request("/\(encoding)"))
            }
            #expect(error?.kind == .invalidResponse)
        }
        _ = try await transport.send(try server.request("/gzip"))
        #expect(server.requests.last?.fields[.acceptEncoding] != "gzip, deflate", "a handle used again")
    }

    @Test func `What is encoded although nobody asked for it is decoded by a second transfer`() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/gzip" else { return .response(body: [4, 5]) }
            return .response(fields: [.contentEncoding: "gzip"], body: Gzip.stored([1, 2, 3]))
        }
        let transport = CurlTransport()
        for (target, content, requests) in [("/gzip", [1, 2, 3], 2), ("/plain", [4, 5], 1)] as [(String, [UInt8], Int)]
        {
            var request = try server.request(target)
            request.context.isVerbatim = true
            let response = try await transport.stream(request)
            #expect(try await response.body.collect() == content)
            #expect(!response.fields.contains(.contentEncoding))
            let sent = server.requests.filter { $0.target == target }
            #expect(sent.map { $0.fields[.acceptEncoding] } == Array(repeating: "identity", count: requests))
        }
    }

    @Test func `A paused stream leaves the other transfers alone`() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/large" else { return .response(body: [1]) }
            let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 8388608\r\n\r\n".utf8)
            return LoopbackServer.Reply([.send(head), .zeros(8 << 20)])
        }
        let transport = CurlTransport()
        var streams: [HTTPStreamResponse] = []
        for _ in 1...5 { streams.append(try await transport.stream(try server.request("/large"))) }
        for _ in 1...50 { #expect(try await transport.send(try server.request()).body == [1]) }
        for stream in streams { #expect(try await stream.body.collect().count == 8 << 20) }
    }

    @Test func `The time limit is for the head alone`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { _ in
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"
            return LoopbackServer.Reply([.send(Array(head.utf8)), .hold(gate), .zeros(4)])
        }
        var (limit, response) = (Duration.milliseconds(150), HTTPStreamResponse?.none)
        while response == nil {
            let request = try server.request(timeout: limit)
            do throws(TransportError) {
                response = try await CurlTransport().stream(request, idleTimeout: nil)
            } catch {
                // On a busy machine the head itself may take longer.
                try #require(error.kind == .timedOut)
                limit = limit * 2
            }
        }
        try await ContinuousClock().sleep(for: limit + .milliseconds(50))
        gate.open()
        #expect(try await response?.body.collect().count == 4)
    }

    @Test func `Server-sent events arrive from a server, however it cuts them`() async throws {
        let text =
            "retry: 100\r\nevent: put\r\nid: 7\r\ndata: {\"path\": \"/\"}\r\n\r\n: keep-alive\r\n\r\ndata: two\r\n\r\n"
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/event-stream"], body: Array(text.utf8)).dripped()
        }
        let events = try await CurlTransport().stream(try server.request()).events()
        var seen: [ServerSentEvent] = []
        for try await event in events { seen.append(event) }
        #expect(
            seen == [
                ServerSentEvent(type: "put", data: #"{"path": "/"}"#, lastEventID: "7"),
                ServerSentEvent(data: "two", lastEventID: "7"),
            ])
        #expect(events.retryDelay == .milliseconds(100))
    }

    @Test func `Cancelling at any moment ends each stream once`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array(repeating: 1, count: 200_000)) }
        let request = try server.request()
        let transport = CurlTransport()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask {
                    let task = Task {
                        do {
                            let response = try await transport.stream(request)
                            return try await response.body.collect().count == 200_000
                        } catch {
                            return (error as? TransportError)?.kind == .cancelled
                        }
                    }
                    for _ in 0..<number { await Task.yield() }
                    task.cancel()
                    #expect(await task.value)
                }
            }
        }
        #expect(try await transport.send(request).body.count == 200_000)
    }
}
