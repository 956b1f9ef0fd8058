// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct InspectorTests {
    private let clock = ManualClock()

    private func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    private func post(_ count: Int) -> HTTPRequest {
        HTTPRequest(method: .post, url: Fixture.url, body: [UInt8](repeating: 1, count: count))
    }

    @Test func `Each attempt is listed with its response and times`() async throws {
        let transport = ScriptedTransport(
            .status(503), .stream(chunks: [.wait(.milliseconds(250)), bytes("mouse")]), clock: clock)
        let inspector = Inspector(transport, clock: clock)
        _ = try await inspector.send(Fixture.request)
        let task = Task { try await inspector.send(Fixture.request) }
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(250))
        #expect(try await task.value.body == Array("mouse".utf8))
        let exchanges = inspector.exchanges
        #expect(exchanges.map(\.id) == [1, 2] && exchanges.map(\.response?.status) == [503, 200])
        #expect(exchanges[1].request == Fixture.request && exchanges[1].response?.body == Array("mouse".utf8))
        #expect(exchanges[1].responseTime == .milliseconds(250) && exchanges[1].took == .milliseconds(250))
        #expect(exchanges[1].startedAt == Date(timeIntervalSince1970: 784_111_777))
        #expect(!exchanges[1].isStream && exchanges[1].error == nil && exchanges[1].responseLength == 5)
    }

    @Test func `A failure is kept with its error`() async throws {
        let inspector = Inspector(ScriptedTransport(.fail(.tls), .fail(.connectionRefused)), clock: clock)
        await #expect(throws: TransportError(.tls)) { try await inspector.send(Fixture.request) }
        await #expect(throws: TransportError(.connectionRefused)) { try await inspector.stream(Fixture.request) }
        #expect(inspector.exchanges.map(\.error?.kind) == [.tls, .connectionRefused])
        #expect(inspector.exchanges.allSatisfy { $0.response == nil && $0.took == .zero })
        let archived = inspector.archive.entries[0].response
        #expect(archived.status == 0 && archived.error == "no secure connection could be made")
    }

    @Test func `The oldest exchanges make room for new ones, in number and in bytes`() async throws {
        let answer = ScriptedTransport { _ in .status(200) }
        let three = Inspector(answer, capacity: 3)
        for _ in 1...5 { _ = try await three.send(Fixture.request) }
        #expect(three.exchanges.map(\.id) == [3, 4, 5])
        let standard = Inspector(answer)
        for _ in 1...101 { _ = try await standard.send(Fixture.request) }
        #expect(standard.exchanges.map(\.id) == Array(2...101))

        let small = Inspector(answer, memoryLimit: 10_000)
        for _ in 1...3 { _ = try await small.send(post(4_000)) }
        #expect(small.exchanges.map(\.id) == [2, 3])
        _ = try await small.send(post(20_000))
        #expect(small.exchanges.isEmpty, "one exchange alone is above the limit")
        _ = try await small.send(post(10))
        #expect(small.exchanges.map(\.id) == [5])
    }

    @Test func `All exchanges are forgotten on demand, and their numbers are not used again`() async throws {
        let inspector = Inspector(ScriptedTransport { _ in .status(200) }, capacity: 2)
        for _ in 1...3 { _ = try await inspector.send(Fixture.request) }
        inspector.clear()
        #expect(inspector.exchanges.isEmpty && inspector.archive.entries.isEmpty)
        _ = try await inspector.send(Fixture.request)
        #expect(inspector.exchanges.map(\.id) == [4])
    }

    @Test(arguments: [(64 << 10, false), (64 << 10 + 1, true)])
    func `Long content is cut, and the archive says so`(count: Int, isCut: Bool) async throws {
        let body = [UInt8](repeating: 7, count: count)
        let inspector = Inspector(ScriptedTransport(.respond(HTTPResponse(status: 200, body: body))))
        #expect(try await inspector.send(post(count)).body == body)
        let exchange = try #require(inspector.exchanges.first)
        #expect(exchange.response?.body.count == 64 << 10 && exchange.request.body?.count == 64 << 10)
        #expect(exchange.responseLength == count && exchange.requestLength == count)
        #expect(exchange.isResponseCut == isCut && exchange.isRequestCut == isCut)
        let entry = try HTTPArchive(inspector.archive.data()).entries[0]
        #expect(entry.response.content.isCut == isCut && entry.response.content.size == count)
        #expect(entry.request.postData?.isCut == isCut && entry.request.postData?.size == count)
        #expect((HTTPResponse(entry.response) == nil) == isCut)
    }

    @Test func `Content that is read while it is sent is counted, and the archive says that it is left out`()
        async throws
    {
        struct Taking: Transport {
            func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
                _ = try await request.source?.open().collect()
                return HTTPResponse(status: 200)
            }
        }
        var request = HTTPRequest(method: .post, url: Fixture.url)
        request.source = .bytes([UInt8](repeating: 7, count: 300))
        let inspector = Inspector(Taking())
        _ = try await inspector.send(request)
        let exchange = try #require(inspector.exchanges.first)
        #expect(exchange.requestLength == 300 && exchange.isRequestCut)
        let archived = try HTTPArchive(inspector.archive.data()).entries[0].request.postData
        #expect(archived?.size == 300 && archived?.isCut == true && archived?.bytes == nil)
    }

    @Test func `A stream is listed from its head on, with the bytes that were read`() async throws {
        let transport = ScriptedTransport(
            .stream(fields: [.etag: "\"1\""], chunks: [bytes("mo"), .wait(.seconds(2)), bytes("use")]), clock: clock)
        let inspector = Inspector(transport, clock: clock)
        let response = try await inspector.stream(Fixture.request)
        #expect(response.fields[.etag] == "\"1\"")
        var iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next(isolation: nil) == Array("mo".utf8))
        var exchange = try #require(inspector.exchanges.first)
        #expect(exchange.isStream && exchange.responseLength == 2 && exchange.took == nil)
        #expect(exchange.response?.fields[.etag] == "\"1\"" && exchange.response?.body == [])
        let rest = Task { try await response.body.collect() }
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        #expect(try await rest.value == Array("use".utf8))
        exchange = try #require(inspector.exchanges.first)
        #expect(exchange.responseLength == 5 && exchange.took == .seconds(2) && exchange.responseTime == .zero)
        let entry = exchange.archived
        #expect(entry.response.content.bytes == nil && entry.response.content.size == 5)
        #expect(entry.timings == HTTPArchive.Timings(wait: .zero, receive: .seconds(2)))
    }

    @Test func `A stream that fails or is dropped has ended`() async throws {
        let transport = ScriptedTransport(
            .stream(chunks: [bytes("mo"), .fail(.truncated)]), .stream(chunks: [bytes("mo"), .hang]))
        let inspector = Inspector(transport, clock: clock)
        let body = try await inspector.stream(Fixture.request).body
        await #expect(throws: TransportError(.truncated)) { try await body.collect() }
        #expect(inspector.exchanges[0].error?.kind == .truncated && inspector.exchanges[0].responseLength == 2)
        do {
            let dropped = try await inspector.stream(Fixture.request).body
            var iterator = dropped.makeAsyncIterator()
            #expect(try await iterator.next(isolation: nil) == Array("mo".utf8))
            #expect(inspector.exchanges[1].took == nil)
        }
        #expect(inspector.exchanges[1].took == .zero && inspector.exchanges[1].error == nil)
    }

    @Test func `A transport that cannot stream says so`() async throws {
        let inspector = Inspector(FailingTransport())
        let error = await #expect(throws: TransportError.self) { try await inspector.stream(Fixture.request) }
        #expect(error?.kind == .invalidRequest && error?.detail == "FailingTransport cannot stream")
    }

    @Test func `It ends the requests of a transport that ignores the time limit`() async throws {
        let deaf = DeafTransport()
        let inspector = Inspector(deaf, clock: clock)
        let task = Task {
            try await inspector.send(HTTPRequest(url: Fixture.url, options: .init(timeout: .seconds(5))))
        }
        await clock.alarms(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
        #expect(inspector.exchanges.map(\.error?.kind) == [.timedOut] && inspector.exchanges[0].took == .seconds(5))
    }

    @Test func `The user's identity is that of the wrapped transport`() {
        #expect(Inspector(SigningTransport()).identity(for: Fixture.request) == "mouse")
        #expect(Inspector(Offline()).identity(for: Fixture.request) == nil)
    }

    @Test func `No credential is shown, neither by name nor by value`() async throws {
        var upstream = Fixture.upstream
        upstream.credentials = [
            Credential("pin", in: .query, variable: "PIN", value: "p1n-4711"),
            Credential("X-Mine", in: .field, variable: "MINE", value: "m1ne-7781"),
        ]
        let transport = ScriptedTransport(
            .respond(
                Fixture.response(
                    200, ["Set-Cookie": "sid=c00kie-1", .location: "/next?code=1&access_token=t0ken-2"],
                    body: #"{"accessToken": "t0ken-3", "echo": "m1ne-7781 b34rer-4", "word": "mouse"}"#)))
        let inspector = Inspector(transport)
        let pipeline = Pipeline(
            through: inspector, context: PipelineContext(upstream: upstream), store: MemoryStore())
        let request = HTTPRequest(
            method: .post, url: try #require(HTTPURL("https://api.example.com/words?sig=s1g-5678&lang=en")),
            fields: [.authorization: "Bearer b34rer-4", .contentType: "application/json"],
            body: Array(#"{"password": "p4ss-6", "user": "u"}"#.utf8))
        _ = try await pipeline.send(request)
        let exchange = try #require(inspector.exchanges.first)
        let written = String(decoding: try inspector.archive.data(), as: UTF8.self)
        var dumped = ""
        dump(inspector, to: &dumped)
        dump(exchange, to: &dumped)
        for secret in [
            "p1n-4711", "m1ne-7781", "c00kie-1", "t0ken-2", "t0ken-3", "b34rer-4", "s1g-5678", "p4ss-6",
        ] {
            #expect(!written.contains(secret) && !dumped.contains(secret) && !exchange.request.curl.contains(secret))
        }
        for rest in ["lang=en", #"user\": \"u"#, "code=1", "mouse"] { #expect(written.contains(rest), "\(rest)") }
    }

    @Test func `Credentials in cut content are not shown either`() async throws {
        let text =
            #"{"token": "t0ken-1", "list": ["# + String(repeating: " ", count: 80) + #""x"], "token": "t0ken-2"}"#
        let inspector = Inspector(
            ScriptedTransport(.respond(Fixture.response(200, body: text))), bodyLimit: text.utf8.count - 4)
        _ = try await inspector.send(Fixture.request)
        let body = String(decoding: inspector.exchanges[0].response?.body ?? [], as: UTF8.self)
        #expect(body.hasSuffix(#""token": "REDACTED""#) && !body.contains("t0ken"))
    }
}

/// A transport that signs in by itself.
private struct SigningTransport: IdentifyingTransport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { HTTPResponse(status: 200) }
    func identity(for request: HTTPRequest) -> String? { "mouse" }
}
