// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Observation
import Testing

/// What an app does with an outbox, and what it sees of it.
@MainActor @Suite(.timeLimit(.minutes(10))) struct OutboxTests {
    private let emma = Book(id: "b1", title: "Emma")
    private let persuasion = Book(id: "b2", title: "Persuasion")

    @Test func `A write is on the disk when enqueue returns, and is shown after a restart`() async throws {
        let fixture = try OutboxFixture()
        try await fixture.outbox().enqueue(post(emma), lane: "books", as: .addBook, showing: emma)
        let restarted = fixture.outbox()
        try await restarted.load()
        #expect(restarted.waiting(for: .addBook).map(\.value) == [emma])
        #expect(restarted.items.map(\.state) == [.pending])
        #expect(fixture.sent == [])
    }

    @Test func `Writes are sent in order, and deleted after the reply`() async throws {
        let fixture = try OutboxFixture(.reply(201), .reply(201))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma), lane: "books")
        try await outbox.enqueue(Endpoint<Void>(.delete, "books/b0"), lane: "books")
        await outbox.send()
        #expect(fixture.sent == ["POST /v1/books", "DELETE /v1/books/b0"])
        #expect(outbox.items == [])
        let restarted = fixture.outbox()
        try await restarted.load()
        #expect(restarted.items == [])
    }

    @Test func `A lane that must wait does not hold another one`() async throws {
        let fixture = try OutboxFixture { request in
            request.url.path.hasSuffix("books") ? .fail(.connectionRefused) : .reply(201)
        }
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma), lane: "books")
        try await outbox.enqueue(post(persuasion), lane: "books")
        try await outbox.enqueue(post(emma, to: "notes"), lane: "notes")
        await outbox.send()
        #expect(fixture.sent.sorted() == ["POST /v1/books", "POST /v1/notes"])
        #expect(outbox.items.map(\.lane) == ["books", "books"])
        #expect(outbox.items.first?.reason == "api.example.com: the connection was refused")
    }

    @Test func `A write that was sent is shown until the lists are fetched, without a moment in between`() async throws
    {
        let fixture = try OutboxFixture(.reply(201))
        let outbox = fixture.outbox()
        let (fetched, fetch) = AsyncStream.makeStream(of: Void.self)
        let (calls, called) = AsyncStream.makeStream(of: OutboxItem.self)
        outbox.whenSent = { item, _ in
            called.yield(item)
            await fetched.next()
        }
        try await outbox.enqueue(post(emma), lane: "books", as: .addBook, showing: emma)
        let watch = GapWatch { outbox.waiting(for: .addBook).isEmpty }
        await outbox.send()
        #expect(await calls.next()?.state == .sent)
        #expect(outbox.waiting(for: .addBook).map(\.value) == [emma])
        #expect(watch.gaps == 0)
        fetch.yield()
        while !outbox.items.isEmpty { await Task.yield() }
    }

    @Test func `A query shows what waits, after a restart too, and never loses sight of it`() async throws {
        let books = Lock<[Book]>([Book(id: "b0", title: "Evelina")])
        let isOnline = Lock(false)
        let fixture = try OutboxFixture { [emma] request in
            guard request.method == .get || isOnline.withLock(\.self) else { return .fail(.unreachable) }
            if request.method == .post { books.withLock { $0.append(emma) } }
            do {
                let body = try JSONEncoder().encode(books.withLock(\.self))
                return .reply(200, String(decoding: body, as: UTF8.self))
            } catch {
                return nil
            }
        }
        try await fixture.outbox().enqueue(post(emma), as: .addBook, showing: emma)
        let outbox = fixture.outbox()
        let query = Query(fixture.client, Endpoint<[Book]>(.get, "books")) { books in
            let known = Set(books.map(\.id))
            books += outbox.waiting(for: .addBook).map(\.value).filter { !known.contains($0.id) }
        }
        try await outbox.load()
        await query.refresh()
        #expect(query.value?.map(\.id) == ["b0", "b1"] && query.answer?.value.count == 1)
        let watch = GapWatch { query.value?.map(\.id) != ["b0", "b1"] }
        outbox.whenSent = { _, _ in await query.refresh() }
        isOnline.withLock { $0 = true }
        await outbox.send()
        while !outbox.items.isEmpty { await Task.yield() }
        #expect(query.answer?.value.count == 2)
        #expect(watch.gaps == 0)
    }

    @Test func `A list that is never fetched hides a sent write after a while`() async throws {
        let fixture = try OutboxFixture(.reply(201))
        let outbox = fixture.outbox()
        outbox.whenSent = { _, _ in await AsyncStream<Void>.makeStream().stream.next() }
        try await outbox.enqueue(post(emma), as: .addBook, showing: emma)
        await outbox.send()
        await fixture.clock.alarms(1)
        #expect(outbox.items.map(\.state) == [.sent])
        fixture.clock.advance(by: .seconds(30))
        while !outbox.items.isEmpty { await Task.yield() }
    }

    @Test func `A write that the server refuses is kept and shown, and its lane continues`() async throws {
        let fixture = try OutboxFixture(
            .reply(422, #"{"detail": "The title is taken."}"#), .reply(201), .reply(201))
        let outbox = fixture.outbox()
        let refused = try await outbox.enqueue(post(emma), as: .addBook, showing: emma)
        try await outbox.enqueue(post(persuasion))
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.rejected])
        #expect(outbox.items.first?.reason?.contains("The title is taken.") == true)
        #expect(outbox.waiting(for: .addBook).isEmpty)
        try await outbox.sendAgain(refused)
        await outbox.send()
        #expect(outbox.items == [])
        // A server that honours keys would repeat its refusal to the same key.
        #expect(Set(fixture.keys).count == 3)
    }

    @Test func `A write without a sign-in waits for it, with the same key`() async throws {
        let fixture = try OutboxFixture(.reply(401), .fail(.credentialsMissing), .reply(201))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma), as: .addBook, showing: emma)
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.waitingForSignIn])
        await outbox.send()
        #expect(fixture.sent.count == 1)
        await outbox.signedIn()
        #expect(outbox.items.map(\.state) == [.waitingForSignIn])
        #expect(outbox.waiting(for: .addBook).count == 1)
        await outbox.signedIn()
        #expect(outbox.items == [])
        #expect(Set(fixture.keys).count == 1)
    }

    @Test func `A lost reply is no loss where the key is honoured`() async throws {
        let fixture = try OutboxFixture(.fail(.connectionLost), .reply(201))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        await outbox.send()
        #expect(outbox.items.map(\.mayHaveArrived) == [true])
        await outbox.send()
        #expect(outbox.items == [])
        #expect(fixture.keys.count == 2 && Set(fixture.keys).count == 1)
    }

    @Test func `A lost reply stops the lane where no key is agreed, and the app decides`() async throws {
        let fixture = try OutboxFixture { request in
            request.url.path.hasSuffix("lost") ? .fail(.timedOut) : .reply(201)
        }
        let outbox = fixture.outbox()
        let first = try await outbox.enqueue(post(emma, to: "lost", key: nil), lane: "a")
        try await outbox.enqueue(post(persuasion), lane: "a")
        try await outbox.enqueue(post(persuasion, to: "notes"), lane: "b")
        await outbox.send()
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.outcomeUnknown, .pending])
        #expect(fixture.sent.sorted() == ["POST /v1/lost", "POST /v1/notes"])
        try await outbox.sendAgain(first)
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.outcomeUnknown, .pending])
        let lost = fixture.transport.requests.filter { $0.url.path.hasSuffix("lost") }
        #expect(lost.count == 2 && Set(lost.map { $0.fields[.idempotencyKey] }).count == 1)
        await #expect(throws: OutboxError.self) { try await outbox.keepMine(first) }
        try await outbox.markArrived(first)
        await outbox.send()
        #expect(outbox.items == [])
    }

    @Test func `A key that the server may have forgotten is not trusted`() async throws {
        let fixture = try OutboxFixture(.fail(.connectionLost))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        await outbox.send()
        fixture.clock.advance(by: .seconds(86_401))
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.outcomeUnknown])
        #expect(fixture.sent.count == 1)
    }

    @Test func `The server's wait holds, after a restart too`() async throws {
        let fixture = try OutboxFixture(.reply(429, fields: [.retryAfter: "60"]), .reply(201))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        await outbox.send()
        await outbox.send()
        let restarted = fixture.outbox()
        await restarted.send()
        #expect(fixture.sent.count == 1)
        fixture.clock.advance(by: .seconds(61))
        await restarted.send()
        #expect(fixture.sent.count == 2)
        #expect(restarted.items == [])
    }

    @Test func `While it runs, it tries again by itself after a failure`() async throws {
        let fixture = try OutboxFixture(.fail(.connectionRefused), .reply(201))
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        let running = Task { await outbox.run() }
        await fixture.clock.sleepers(1)
        #expect(fixture.sent.count == 1)
        fixture.clock.advance(by: .seconds(300))
        await fixture.transport.waitForRequests(2)
        running.cancel()
        await running.value
    }

    @Test func `While it runs, it sends when the network is back`() async throws {
        var fixture = try OutboxFixture(.fail(.unreachable), .reply(201), .reply(201))
        let network = ManualConnectivity(isOnline: false)
        fixture.settings.connectivity = network
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        // It begins with one attempt, because the system may be wrong about the network.
        let running = Task { await outbox.run() }
        await fixture.clock.sleepers(1)
        #expect(fixture.sent.count == 1)
        network.set(true)
        await fixture.transport.waitForRequests(2)
        network.set(false)
        try await outbox.enqueue(post(persuasion))
        network.set(true)
        await fixture.transport.waitForRequests(3)
        running.cancel()
        await running.value
    }

    @Test func `A conflict is the app's choice: mine, theirs or both merged`() async throws {
        let fixture = try OutboxFixture(
            .reply(412, fields: [.etag: #""2""#]), .reply(200), .reply(412), .reply(200), .reply(412))
        let outbox = fixture.outbox()
        func put(_ title: String, if version: String) -> Endpoint<Void> {
            Endpoint<Void>(.put, "books/b1", body: .json(Book(id: "b1", title: title)), fields: ["If-Match": version])
        }
        let mine = try await outbox.enqueue(put("Mine", if: #""1""#))
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.conflict])
        #expect(outbox.items.first?.theirETag == #""2""#)
        try await outbox.keepMine(mine, over: #""2""#)
        await outbox.send()
        #expect(outbox.items == [])

        let merged = try await outbox.enqueue(put("Mine", if: #""1""#))
        await outbox.send()
        try await outbox.replace(merged, with: put("Both", if: #""3""#))
        await outbox.send()
        #expect(outbox.items == [])

        let theirs = try await outbox.enqueue(put("Mine", if: #""1""#))
        await outbox.send()
        try await outbox.discard(theirs)
        #expect(outbox.items == [])

        let versions = fixture.transport.requests.map { $0.fields["If-Match"] ?? "" }
        #expect(versions == [#""1""#, #""2""#, #""1""#, #""3""#, #""1""#])
        #expect(Set(fixture.keys).count == 5)
        #expect(String(decoding: fixture.transport.requests[3].body ?? [], as: UTF8.self).contains("Both"))
    }

    @Test func `Edits one after the other are not in conflict with each other`() async throws {
        let fixture = try OutboxFixture(.reply(200, fields: [.etag: #""2""#]), .reply(200))
        let outbox = fixture.outbox()
        for title in ["One", "Two"] {
            let body = EndpointBody.json(Book(id: "b1", title: title))
            try await outbox.enqueue(Endpoint<Void>(.put, "books/b1", body: body, fields: ["If-Match": #""1""#]))
        }
        await outbox.send()
        #expect(fixture.transport.requests.map { $0.fields["If-Match"] } == [#""1""#, #""2""#])
    }

    @Test func `A write for a version needs the ETag that the client keeps`() async throws {
        let fixture = try OutboxFixture { request in
            switch request.method {
            case .get:
                .reply(
                    200, #"{"id": "b1", "title": "Emma"}"#,
                    fields: [.etag: #""7""#, .cacheControl: "max-age=60"])
            default: .reply(204)
            }
        }
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        let pipeline = Pipeline(
            through: fixture.transport, context: PipelineContext(upstream: upstream, clock: fixture.clock),
            store: MemoryStore())
        let client = Client(pipeline)
        let outbox = Outbox(for: client, file: fixture.file, clock: fixture.clock)
        let put = Endpoint<Void>(.put, "books/b1", body: .json(emma))
        await #expect {
            try await outbox.enqueue(put, unlessChanged: true)
        } throws: { ($0 as? OutboxError)?.kind == .noKeptVersion }
        _ = try await client.get("books/b1", as: Book.self)
        try await outbox.enqueue(put, unlessChanged: true)
        await outbox.send()
        #expect(fixture.transport.requests.last?.fields["If-Match"] == #""7""#)
        #expect(outbox.items == [])
    }

    @Test func `A write names the version that the client has seen last, whatever Cache-Control says`() async throws {
        let version = Lock(7)
        let fixture = try OutboxFixture { request in
            if request.method != .get { version.withLock { $0 += 1 } }
            let fields: HTTPFields = [.etag: "\"\(version.withLock(\.self))\"", .cacheControl: "no-cache, private"]
            return request.method == .get
                ? .reply(200, #"{"id": "b1", "title": "Emma"}"#, fields: fields)
                : .reply(204, fields: fields)
        }
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        let pipeline = Pipeline(
            through: fixture.transport, context: PipelineContext(upstream: upstream, clock: fixture.clock),
            store: MemoryStore())
        let client = Client(pipeline)
        let outbox = Outbox(for: client, file: fixture.file, clock: fixture.clock)
        let put = Endpoint<Void>(.put, "books/b1", body: .json(emma))
        _ = try await client.get("books/b1", as: Book.self)
        for _ in 0..<2 {
            try await outbox.enqueue(put, unlessChanged: true)
            await outbox.send()
        }
        #expect(fixture.transport.requests.map { $0.fields["If-Match"] } == [nil, #""7""#, #""8""#])
        #expect(outbox.items == [])
    }

    @Test func `A write can refer to the reply of an earlier one`() async throws {
        let fixture = try OutboxFixture(
            .reply(201, #"{"data": {"id": 17}, "slug": "a b"}"#), .reply(201), .reply(200), .reply(204))
        let outbox = fixture.outbox()
        let book = UUID()
        try await outbox.enqueue(post(emma), id: book, lane: "books")
        let id = OutboxItem.reference(to: book, "data.id")
        let slug = OutboxItem.reference(to: book, "slug")
        let note: JSON = ["book": .string(id), "text": .string("on \(slug)")]
        try await outbox.enqueue(Endpoint<Void>(.post, "notes", body: .json(note)), lane: "notes")
        let tags = Endpoint<Void>(.put, "books/\(slug)/tags", query: ["id": id], body: .form(["name": slug]))
        try await outbox.enqueue(tags, lane: "books")
        await outbox.send()
        await outbox.send()
        // The reply is kept for writes that come later, too.
        try await outbox.enqueue(Endpoint<Void>(.delete, "books/\(id)"), lane: "books")
        await outbox.send()
        #expect(outbox.items == [])
        let requests = Dictionary(grouping: fixture.transport.requests, by: \.method)
        let bodies = requests[.post]?.map { String(decoding: $0.body ?? [], as: UTF8.self) }
        #expect(bodies?.last.map { $0.contains(#""book":17"#) && $0.contains(#""text":"on a b""#) } == true)
        #expect(requests[.put]?.first?.url.target == "/v1/books/a%20b/tags?id=17")
        #expect(requests[.put]?.first?.body.map { String(decoding: $0, as: UTF8.self) } == "name=a+b")
        #expect(requests[.delete]?.first?.url.path == "/v1/books/17")
        await #expect {
            try await outbox.enqueue(Endpoint<Void>(.delete, "books/\(OutboxItem.reference(to: UUID()))"))
        } throws: { ($0 as? OutboxError)?.kind == .unknownReference }
    }

    @Test func `What refers to a refused write is refused with it, and sent again with it`() async throws {
        let fixture = try OutboxFixture(.reply(400), .reply(201, #"{"id": 3}"#), .reply(201))
        let outbox = fixture.outbox()
        let book = try await outbox.enqueue(post(emma))
        try await outbox.enqueue(post(persuasion, to: "books/\(OutboxItem.reference(to: book))/notes"))
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.rejected, .rejected])
        try await outbox.sendAgain(book)
        await outbox.send()
        #expect(fixture.sent == ["POST /v1/books", "POST /v1/books", "POST /v1/books/3/notes"])
        #expect(outbox.items == [])
    }

    @Test func `A file is copied, and its copy is removed after the reply`() async throws {
        let fixture = try OutboxFixture(.fail(.connectionLost), .reply(201))
        let outbox = fixture.outbox()
        try fixture.directory.write(Array("a photo".utf8), to: "photo")
        let path = fixture.directory.file("photo")
        try await outbox.enqueue(
            Endpoint<Void>(.post, "photos", body: .file(path, mediaType: "image/png"), idempotencyKey: .random))
        try FileManager.default.removeItem(atPath: path)
        await outbox.send()
        let source = try #require(fixture.transport.requests.first?.source)
        var chunks = try await source.open().makeAsyncIterator()
        #expect(try await chunks.next() == Array("a photo".utf8))
        #expect(fixture.transport.requests.first?.fields[.contentType] == "image/png")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(fixture.file).files").count == 1)
        await outbox.send()
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(fixture.file).files") == [])
    }

    @Test func `The number of writes and their bytes are bounded`() async throws {
        var fixture = try OutboxFixture()
        (fixture.settings.itemLimit, fixture.settings.byteLimit) = (2, 2_000)
        let outbox = fixture.outbox()
        try fixture.directory.write([UInt8](repeating: 1, count: 3_000), to: "large")
        for body in [
            EndpointBody.bytes([UInt8](repeating: 1, count: 3_000)), .file(fixture.directory.file("large")),
        ] {
            await #expect {
                try await outbox.enqueue(Endpoint<Void>(.post, "books", body: body))
            } throws: { ($0 as? OutboxError)?.kind == .full }
        }
        try await outbox.enqueue(post(emma))
        try await outbox.enqueue(post(emma))
        await #expect {
            try await outbox.enqueue(post(emma))
        } throws: { ($0 as? OutboxError)?.description.hasPrefix("2 changes are waiting") == true }
        #expect(outbox.items.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(fixture.file).files") == [])
    }

    @Test func `A write that was not sent in time is refused and shown`() async throws {
        let fixture = try OutboxFixture(.fail(.unreachable), .reply(201))
        let outbox = fixture.outbox()
        let late = try await outbox.enqueue(post(emma), expiresAfter: .seconds(3_600))
        await outbox.send()
        fixture.clock.advance(by: .seconds(3_601))
        await outbox.send()
        #expect(fixture.sent.count == 1)
        #expect(outbox.items.map(\.state) == [.rejected])
        #expect(outbox.items.first?.reason == "it was not sent in time")
        try await outbox.sendAgain(late)
        await outbox.send()
        #expect(outbox.items == [])
    }

    @Test func `No credential is stored`() async throws {
        let fixture = try OutboxFixture()
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!).with {
            $0.credentials = [.bearer("hunter2secret"), Credential("app", in: .query, value: "appsecret")]
        }
        let sent = ScriptedTransport(clock: fixture.clock) { _ in .fail(.connectionLost) }
        let pipeline = Pipeline(
            through: sent, context: PipelineContext(upstream: upstream, clock: fixture.clock), store: MemoryStore(),
            options: Pipeline.Options())
        let outbox = Outbox(for: Client(pipeline), file: fixture.file, clock: fixture.clock)
        for endpoint in [
            Endpoint<Void>(.post, "books", fields: [.authorization: "Bearer hunter2secret"]),
            Endpoint<Void>(.post, "books", fields: [.cookie: "session=hunter2secret"]),
            Endpoint<Void>(.post, "books", query: ["app": "appsecret"]),
        ] {
            await #expect {
                try await outbox.enqueue(endpoint)
            } throws: { ($0 as? OutboxError)?.kind == .credential }
        }
        try await outbox.enqueue(post(emma, key: nil))
        await outbox.send()
        #expect(sent.requests.first?.fields[.authorization] == "Bearer hunter2secret")
        #expect(outbox.items.map(\.state) == [.outcomeUnknown])
        for name in try fixture.directory.names {
            let text = String(decoding: try fixture.directory.read(name), as: UTF8.self)
            #expect(!text.contains("hunter2secret") && !text.contains("appsecret"), "\(name)")
        }
    }

    @Test func `Two outboxes on one file send each write once`() async throws {
        let fixture = try OutboxFixture { _ in .reply(201) }
        let (one, other) = (fixture.outbox(), fixture.outbox())
        for number in 0..<20 {
            let outbox = number.isMultiple(of: 2) ? one : other
            try await outbox.enqueue(post(emma, to: "books/\(number)"), lane: "\(number % 3)")
        }
        async let first: Void = one.send()
        async let second: Void = other.send()
        _ = await (first, second)
        await one.send()
        #expect(fixture.sent.count == 20 && Set(fixture.sent).count == 20)
        #expect(one.items == [])
    }

    @Test func `Accounts are apart, and a deleted one leaves nothing in the file`() async throws {
        let fixture = try OutboxFixture(.reply(201))
        let (ann, ben) = (fixture.outbox(account: "ann"), fixture.outbox(account: "ben"))
        try await ann.enqueue(post(Book(id: "1", title: "Ann's secret diary")))
        try await ben.enqueue(post(Book(id: "2", title: "Ben's diary")))
        #expect(ann.items.count == 1 && ben.items.count == 1)
        try await ann.deleteAccount()
        #expect(ann.items == [])
        for name in try fixture.directory.names {
            let text = String(decoding: try fixture.directory.read(name), as: UTF8.self)
            #expect(!text.contains("secret diary"), "\(name)")
        }
        await ben.send()
        #expect(fixture.sent.count == 1)
    }

    @Test func `The writes can be exported as text`() async throws {
        let fixture = try OutboxFixture()
        let outbox = fixture.outbox()
        let book = Endpoint<Void>(.post, "books", body: .text("Emma"))
        try await outbox.enqueue(book, lane: "books", as: .addBook, showing: emma)
        try await outbox.enqueue(Endpoint<Void>(.put, "pixel", body: .bytes([0xFF])))
        let text = try await outbox.export()
        let items = try JSONDecoder().decode([[String: JSON]].self, from: Data(text.utf8))
        #expect(items.map { $0["target"] } == ["/books", "/pixel"])
        #expect(items.first?["body"] == "Emma")
        #expect(items.last?["bodyInBase64"] == "/w==")
    }

    @Test func `A file of a newer version, and one that cannot be written, are sentences`() async throws {
        let fixture = try OutboxFixture()
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        try NewerOutboxFile.mark(fixture.file)
        let restarted = fixture.outbox()
        await restarted.send()
        #expect(restarted.problem?.description.contains("a newer version of Mainstay wrote this file") == true)
        // A folder cannot be made in a file.
        let nowhere = Outbox(for: fixture.client, file: "\(fixture.file)/folder/file")
        await #expect {
            try await nowhere.enqueue(post(emma))
        } throws: { ($0 as? OutboxError)?.kind == .file }
        #expect(nowhere.problem != nil)
    }
}

/// Looks at something after each change, as a screen does, and counts how often it misses what it should see.
@MainActor private final class GapWatch {
    private let isGap: @MainActor () -> Bool
    private(set) var gaps = 0

    init(_ isGap: @escaping @MainActor () -> Bool) {
        self.isGap = isGap
        look()
    }

    private func look() {
        withObservationTracking {
            if isGap() { gaps += 1 }
        } onChange: {
            Task { @MainActor in self.look() }
        }
    }
}
