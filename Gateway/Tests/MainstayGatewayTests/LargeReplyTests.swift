// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
@testable import MainstayKit
import MainstayTesting
import Testing

/// Replies and requests that are too large for memory.
@Suite(.timeLimit(.minutes(10))) struct LargeReplyTests {
    private static let chunk = [UInt8](repeating: 7, count: 1 << 20)

    private func gateway(_ transport: any Transport, allowsAny: Bool = true, _ server: ServerConfiguration = .init())
        -> Gateway
    {
        let upstream = Upstream(host: "a.example", baseURL: HTTPURL("https://a.example")!).with {
            if allowsAny { $0.content = { _ in .any } }
            $0.gateway.methods = [.get, .head, .post]
            $0.credentials = [Credential("Authorization", in: .field, value: "secret")]
        }
        let clock = ManualClock()
        let context = PipelineContext(upstream: upstream, clock: clock)
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
        let sources = GatewaySources(
            upstreams: [GatewayUpstream(client)], freshReply: { _, _ in nil }, streamingTransport: nil,
            counters: EventCounters(), clock: clock)
        return Gateway(sources: sources, server: server)
    }

    private func ask(
        _ gateway: Gateway, _ method: HTTPMethod = .get, _ target: String = "/a.example/large"
    ) async throws -> HTTPServerReply {
        await gateway.reply(to: try #require(HTTPServerRequest(method: method, target: target)))
    }

    private func length(_ reply: HTTPServerReply) async throws -> Int {
        guard case .stream(let stream) = reply else { return -1 }
        var (count, chunks) = (0, stream.body.makeAsyncIterator())
        while let chunk = try await chunks.next(isolation: nil) { count += chunk.count }
        return count
    }

    @Test func `A reply that is too large is passed on while it arrives, from then on at once`() async throws {
        let chunks = Array(repeating: ScriptedTransport.Chunk.bytes(Self.chunk), count: 20)
        let transport = ScriptedTransport { _ in
            .stream(fields: ["Content-Type": "image/png", "Set-Cookie": "a=b"], chunks: chunks)
        }
        let gateway = gateway(transport)
        let first = try await ask(gateway)
        guard case .stream(let stream) = first else {
            Issue.record("the reply is whole")
            return
        }
        #expect(stream.fields[.contentType] == "image/png" && !stream.fields.contains("Set-Cookie"))
        #expect(stream.fields[.cacheStatus] == "mainstay; fwd=uri-miss; fwd-status=200")
        #expect(try await length(first) == 20 << 20 && transport.requests.count == 2)
        #expect(try await length(ask(gateway)) == 20 << 20 && transport.requests.count == 3)
    }

    @Test func `A large reply to a request that changes something is passed on, and the request is sent once`()
        async throws
    {
        let chunks = Array(repeating: ScriptedTransport.Chunk.bytes(Self.chunk), count: 20)
        let transport = ScriptedTransport { _ in .stream(fields: ["Content-Type": "image/png"], chunks: chunks) }
        let gateway = gateway(transport)
        for count in 1...2 {
            let reply = try await ask(gateway, .post)
            guard case .stream(let stream) = reply else {
                Issue.record("the reply is whole")
                return
            }
            #expect(stream.fields[.cacheStatus] == "mainstay; fwd=method; fwd-status=200")
            #expect(try await length(reply) == 20 << 20 && transport.requests.count == count)
        }
    }

    @Test func `HEAD of a large reply has its status, and neither form repeats a key`() async throws {
        let secret = Array("a secret ".utf8)
        let chunks = Array(repeating: ScriptedTransport.Chunk.bytes(Self.chunk), count: 20)
        let transport = ScriptedTransport { _ in
            .stream(fields: ["Content-Type": "text/plain"], chunks: [.bytes(secret)] + chunks + [.bytes(secret)])
        }
        let gateway = gateway(transport)
        for method in [HTTPMethod.head, .get, .head, .post] {
            guard case .stream(let stream) = try await ask(gateway, method) else {
                Issue.record("\(method): the reply is whole")
                return
            }
            #expect(stream.status == 200 && stream.fields[.contentType] == "text/plain")
            let body = try await stream.body.collect()
            #expect(body.count == 20 << 20 + 2 * secret.count)
            for part in [body.prefix(secret.count), body.suffix(secret.count)] {
                #expect(String(decoding: part, as: UTF8.self) == "a ****** ")
            }
        }
    }

    @Test func `A short reply to a request that changes something is whole`() async throws {
        let transport = ScriptedTransport { _ in .stream(chunks: [.bytes([1, 2]), .bytes([3])]) }
        guard case .whole(let reply) = try await ask(gateway(transport), .post) else {
            Issue.record("a stream")
            return
        }
        #expect(reply.body == [1, 2, 3] && transport.requests.count == 1)
    }

    @Test func `What must be checked is not passed on unchecked`() async throws {
        let chunks = Array(repeating: ScriptedTransport.Chunk.bytes(Self.chunk), count: 20)
        let transport = ScriptedTransport { _ in .stream(fields: [.contentType: "application/json"], chunks: chunks) }
        guard case .whole(let answer) = try await ask(gateway(transport, allowsAny: false)) else {
            Issue.record("a stream")
            return
        }
        #expect(answer.status == 502)
    }

    @Test func `Content is passed on to the upstream while it arrives, sent once, with the gateway's key`() async throws
    {
        let transport = Swallowing()
        let gateway = gateway(transport)
        let request = try #require(
            HTTPServerRequest(
                method: .post, target: "/a.example/large", fields: [.contentType: "application/zip", "X-Other": "1"]))
        let upload = try #require(gateway.answer(toUpload: request))
        let left = Lock(50)
        let content = HTTPBodyStream(announcedLength: 50 << 20) {
            left.withLock { left in
                left -= 1
                return left < 0 ? nil : Self.chunk
            }
        }
        guard case .stream(let stream) = await upload(content) else {
            Issue.record("the reply is whole")
            return
        }
        #expect(String(decoding: try await stream.body.collect(), as: UTF8.self) == "\(50 << 20)")
        let sent = try #require(transport.request.withLock { $0 })
        #expect(sent.fields[.contentType] == "application/zip" && !sent.fields.contains("X-Other"))
        #expect(sent.fields[.authorization] == "secret" && sent.source?.isReplayable == false)
        // Reading requests and unknown routes are not uploads.
        for (method, target) in [(HTTPMethod.get, "/a.example/large"), (.delete, "/a.example/x"), (.post, "/other")] {
            let other = try #require(HTTPServerRequest(method: method, target: target))
            #expect(gateway.answer(toUpload: other) == nil)
        }
    }

    @Test func `Without a token nothing is sent`() async throws {
        var server = ServerConfiguration()
        server.tokens = ["token"]
        let transport = Swallowing()
        let request = try #require(HTTPServerRequest(method: .post, target: "/a.example/large"))
        let upload = try #require(gateway(transport, server).answer(toUpload: request))
        guard case .whole(let refusal) = await upload(HTTPBodyStream([1])) else { return }
        #expect(refusal.status == 401 && transport.request.withLock { $0 } == nil)
    }
}

/// Counts the content of a request while it reads it.
private final class Swallowing: StreamingTransport {
    let request = Lock<HTTPRequest?>(nil)

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw TransportError(.invalidRequest)
    }

    func stream(_ request: HTTPRequest, idleTimeout: Duration?) async throws(TransportError) -> HTTPStreamResponse {
        self.request.withLock { $0 = request }
        guard let source = request.source else { throw TransportError(.invalidRequest) }
        let content = try await source.open()
        var (count, chunks) = (0, content.makeAsyncIterator())
        while let chunk = try await chunks.next(isolation: nil) { count += chunk.count }
        return HTTPStreamResponse(
            status: 200, fields: [.contentType: "text/plain"], body: HTTPBodyStream(Array("\(count)".utf8)))
    }
}
