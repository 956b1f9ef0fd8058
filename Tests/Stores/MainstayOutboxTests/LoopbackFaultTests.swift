// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl
#else
import MainstayURLSession
#endif

/// An outbox over the platform's transport and a pipeline, with a server that has faults.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LoopbackFaultTests {
    /// What the server does with one request.
    enum Fault: Sendable {
        case none
        /// It does what it was asked to, and the connection ends before the reply.
        case replyLost
        /// It does what it was asked to, and replies after the client's time is up.
        case slow
        /// The connection ends before it does anything.
        case cut
        case status(HTTPStatus, HTTPFields = [:])
    }

    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let faults = Lock<[Fault]>([])
    private let effects = Lock<[String]>([])
    private let token = Lock("old")
    /// Holds the slow replies. It stays closed.
    private let late: LoopbackServer.Gate
    private let server: LoopbackServer

    init() throws {
        directory = try TemporaryDirectory()
        let seen = Lock<Set<String>>([])
        late = try LoopbackServer.Gate()
        server = try LoopbackServer { [faults, effects, token, late] request in
            let fault = faults.withLock { $0.isEmpty ? .none : $0.removeFirst() }
            let key = request.fields[.idempotencyKey] ?? ""
            func carryOut() {
                let isNew = seen.withLock { $0.insert(key).inserted }
                // Only one of the two resources honours keys.
                guard isNew || request.target == "/plain" else { return }
                effects.withLock { $0.append(String(decoding: request.body, as: UTF8.self)) }
            }
            if let sent = request.fields[.authorization], sent != "Bearer \(token.withLock(\.self))" {
                return .response(401)
            }
            switch fault {
            case .none:
                carryOut()
                return .response(201, body: Array("{}".utf8))
            case .replyLost:
                carryOut()
                return .close
            case .slow:
                carryOut()
                return LoopbackServer.Reply.response(201, body: Array("{}".utf8)).held(by: late)
            case .cut: return .reset
            case .status(let status, let fields): return .response(status, fields: fields)
            }
        }
    }

    private func outbox(_ credentials: [Credential] = [], at url: HTTPURL? = nil) -> Outbox {
        let upstream = Upstream(host: "api.example.com", baseURL: url ?? server.url).with {
            $0.credentials = credentials
        }
        #if os(Linux) && !MAINSTAY_PORTABLE
        let transport = CurlTransport()
        #else
        let transport = URLSessionTransport()
        #endif
        var options = Pipeline.Options()
        options.schedule = Retry.Schedule(attempts: 1)
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore(),
            options: options)
        return Outbox(for: Client(pipeline), file: directory.file("outbox.sqlite"), clock: clock)
    }

    private func write(_ text: String, key: IdempotencyKey? = nil) -> Endpoint<Void> {
        Endpoint<Void>(.post, key == nil ? "plain" : "keyed", body: .text(text), idempotencyKey: key)
    }

    /// Sends until nothing moves.
    private func settle(_ outbox: Outbox) async {
        for _ in 0..<6 { await outbox.send() }
    }

    @Test func `A write whose reply is lost has one effect where the key is honoured`() async throws {
        faults.withLock { $0 = [.none, .replyLost, .replyLost, .cut, .none] }
        let outbox = outbox()
        for text in ["one", "two", "three"] { try await outbox.enqueue(write(text, key: .random), lane: "a") }
        await settle(outbox)
        #expect(outbox.items == [])
        #expect(effects.withLock(\.self) == ["one", "two", "three"])
    }

    @Test func `A write whose reply is lost is the app's decision where no key is honoured`() async throws {
        faults.withLock { $0 = [.none, .replyLost] }
        let outbox = outbox()
        for text in ["one", "two", "three"] { try await outbox.enqueue(write(text), lane: "a") }
        await settle(outbox)
        #expect(outbox.items.map(\.state) == [.outcomeUnknown, .pending])
        #expect(effects.withLock(\.self) == ["one", "two"])
        try await outbox.markArrived(try #require(outbox.items.first).id)
        await settle(outbox)
        #expect(outbox.items == [])
        #expect(effects.withLock(\.self) == ["one", "two", "three"])
    }

    @Test(arguments: [true, false])
    func `A reply that comes after the time is up counts as lost, and nothing has two effects`(_ hasKey: Bool)
        async throws
    {
        faults.withLock { $0 = [.none, .slow] }
        let outbox = outbox()
        for text in ["one", "two", "three"] {
            try await outbox.enqueue(write(text, key: hasKey ? .random : nil), lane: "a")
        }
        let sending = Task { await outbox.send() }
        await server.waitForRequests(2)
        await clock.alarms(1)
        clock.advance(by: .seconds(60))
        // The client gives the slow request up.
        await server.waitForDisconnections(1)
        await sending.value
        #expect(outbox.items.first?.mayHaveArrived == true)
        await settle(outbox)
        if !hasKey {
            #expect(outbox.items.map(\.state) == [.outcomeUnknown, .pending])
            try await outbox.markArrived(try #require(outbox.items.first).id)
            await settle(outbox)
        }
        #expect(outbox.items == [])
        #expect(effects.withLock(\.self) == ["one", "two", "three"])
        #expect(server.requests.count == (hasKey ? 4 : 3))
    }

    @Test(arguments: [true, false])
    func `A server that cannot be reached, is overloaded or wants a wait gets each write once`(_ hasKey: Bool)
        async throws
    {
        let nobody = try LoopbackServer { _ in .close }
        nobody.stop()
        let offline = outbox(at: nobody.url)
        for text in ["one", "two"] {
            try await offline.enqueue(write(text, key: hasKey ? .random : nil), lane: "a")
        }
        await settle(offline)
        #expect(offline.items.map(\.state) == [.pending, .pending])
        #expect(offline.items.first?.mayHaveArrived == false)
        faults.withLock {
            $0 = [.status(429, [.retryAfter: "60"]), .status(503, [.retryAfter: "30"]), .status(425), .status(408)]
        }
        // The server has another address after the restart.
        let outbox = outbox()
        await settle(outbox)
        #expect(server.requests.count == 1)
        for _ in 0..<20 where !outbox.items.isEmpty {
            clock.advance(by: .seconds(61))
            await settle(outbox)
        }
        #expect(outbox.items == [])
        #expect(effects.withLock(\.self) == ["one", "two"])
    }

    @Test func `A write that needs a sign-in is sent with the credential of then`() async throws {
        let source = CredentialSource(value: "new") { [token] _ in
            guard token.withLock(\.self) == "new" else { throw CancellationError() }
            return CredentialSource.Value("new")
        }
        let outbox = outbox([.bearer(from: source)])
        try await outbox.enqueue(write("one", key: .random))
        await settle(outbox)
        #expect(outbox.items.map(\.state) == [.waitingForSignIn])
        token.withLock { $0 = "new" }
        await outbox.signedIn()
        #expect(outbox.items == [])
        #expect(effects.withLock(\.self) == ["one"])
        for name in try directory.names {
            #expect(!String(decoding: try directory.read(name), as: UTF8.self).contains("Bearer"), "\(name)")
        }
    }

    @Test func `A conflict is kept until the app chooses`() async throws {
        faults.withLock { $0 = [.status(412, [.etag: #""2""#])] }
        let outbox = outbox()
        var put = write("mine", key: .random)
        (put.method, put.fields["If-Match"]) = (.put, #""1""#)
        let id = try await outbox.enqueue(put)
        await settle(outbox)
        #expect(outbox.items.map(\.state) == [.conflict])
        try await outbox.keepMine(id, over: outbox.items.first?.theirETag)
        await settle(outbox)
        #expect(outbox.items == [])
        #expect(server.requests.map { $0.fields["If-Match"] } == [#""1""#, #""2""#])
    }
}
