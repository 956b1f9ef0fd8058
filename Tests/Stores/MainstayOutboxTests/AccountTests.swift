// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Testing

private let ways = SignInWay.allCases.flatMap { way in ReplyPlace.allCases.map { (way, $0) } }

@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountTests {
    private let emma = Book(id: "b1", title: "Emma")

    @Test(arguments: ways) func `Two people on one device: nothing crosses, and nothing is lost`(
        _ way: SignInWay, _ place: ReplyPlace
    ) async throws {
        let app = try Harbour(way, keepingIn: place)
        let query = Query(app.client, Harbour.me)
        let screen = Task { await query.run() }
        await until { query.value?.name == "ann" }
        app.server.goOffline()
        try await app.write("ann's")
        await app.outbox.send()
        #expect(app.outbox.items.map(\.identity) == ["ann"])
        app.server.goOffline(false)

        try await app.signIn("bob")
        // At once, not when the screen gets round to it.
        #expect(query.value == nil && query.answer == nil)
        #expect(app.outbox.items.isEmpty && app.outbox.waiting(for: .note).isEmpty)
        await until { query.value?.name == "bob" }
        #expect(try await app.client.send(Harbour.me, cache: .reload).value.name == "bob")
        await app.outbox.send()
        #expect(app.server.notes.isEmpty && app.outbox.waitingForOthers == ["ann": 1])
        try await app.write("bob's")
        #expect(app.outbox.items.map(\.identity) == ["bob"])
        await app.outbox.send()
        #expect(app.server.notes == [#"bob: {"text":"bob's"}"#] && app.outbox.items.isEmpty)

        // Ann is back: what was kept for her answers, and what she wrote is sent, as hers.
        try await app.signIn("ann")
        #expect(query.value == nil)
        #expect(try await app.kept() == "ann")
        await until { query.value?.name == "ann" }
        await app.outbox.send()
        #expect(app.server.notes.last == #"ann: {"text":"ann's"}"# && app.server.notes.count == 2)
        screen.cancel()
    }

    @Test(arguments: ways) func `A user is forgotten, and the result counts the writes that wait`(
        _ way: SignInWay, _ place: ReplyPlace
    ) async throws {
        let app = try Harbour(way, keepingIn: place)
        #expect(try await app.client.send(Harbour.me).value.name == "ann")
        app.server.goOffline()
        try await app.write("first")
        try await app.write("second")
        let left = try await app.client.forget("ann")
        #expect(left.identity == "ann" && left.waitingWrites == 2 && left.discardedWrites == 0)
        #expect(try await app.kept() == nil)
        app.server.goOffline(false)
        // Nobody is signed in, so nothing is sent for anybody.
        await #expect {
            try await app.client.send(Harbour.me)
        } throws: { ($0 as? APIError)?.kind == .credentials }
        await #expect {
            try await app.write("nobody's")
        } throws: { ($0 as? OutboxError)?.kind == .noUser }
        try await app.signIn("bob")
        #expect(try await app.client.send(Harbour.me).value.name == "bob")
        #expect(try await app.client.forget("ann", discarding: true).discardedWrites == 2)
        #expect(try await app.kept() == "bob")
        try await app.signIn("ann")
        #expect(try await app.kept() == nil)
        await app.outbox.send()
        #expect(app.server.notes.isEmpty && app.outbox.waitingForOthers.isEmpty)
    }

    @Test(arguments: ways) func `A reply that comes after its user has gone is neither kept nor shown`(
        _ way: SignInWay, _ place: ReplyPlace
    ) async throws {
        let app = try Harbour(way, keepingIn: place)
        let late = Task { try await app.client.send(Harbour.slow) }
        await app.server.arrival.pass()
        try await app.signIn("bob")
        // It does not join ann's request.
        let next = Task { try await app.client.send(Harbour.slow) }
        app.server.gate.open()
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(try await next.value.value.name == "bob")
        #expect(try await app.client.send(Harbour.slow, cache: .onlyIfCached).value.name == "bob")
        #expect(try await app.client.send(Harbour.me).value.name == "bob")
        try await app.signIn("ann")
        await #expect(throws: APIError.self) { try await app.client.send(Harbour.slow, cache: .onlyIfCached) }
    }

    @Test(arguments: SignInWay.allCases) func `A write on its way is its sender's, whoever signs in meanwhile`(
        _ way: SignInWay
    ) async throws {
        let app = try Harbour(way)
        try await app.outbox.enqueue(Endpoint<Void>(.put, "slow", body: .text("ann's")))
        let sending = Task { await app.outbox.send() }
        await app.server.arrival.pass()
        try await app.signIn("bob")
        app.server.gate.open()
        await sending.value
        #expect(app.server.notes == ["ann: ann's"])
        // The reply has confirmed it, so it does not wait any more.
        try await app.outbox.load()
        #expect(app.outbox.waitingForOthers.isEmpty)
    }

    @Test(arguments: SignInWay.allCases)
    func `A change that failed, or waits for its turn, is not sent for another user`(
        _ way: SignInWay
    ) async throws {
        let app = try Harbour(way)
        let save = Mutation(app.client, lane: "saves") { (text: String) in
            Endpoint<Void>(.put, text == "first" ? "slow" : "notes", body: .text(text))
        }
        app.server.goOffline()
        await #expect(throws: APIError.self) { try await save.send("ann's") }
        app.server.goOffline(false)
        let first = Task { try await save.send("first") }
        await app.server.arrival.pass()
        let second = Task { try await save.send("second") }
        while save.sending < 2 { await Task.yield() }
        try await app.signIn("bob")
        app.server.gate.open()
        _ = try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(save.answer == nil && save.failure == nil)
        #expect(try await save.retry() == nil)
        #expect(app.server.notes == ["ann: first"])
    }

    @Test func `Each user may have as many writes as the limit says, and the error says whose wait`() async throws {
        var settings = Outbox.Settings()
        settings.itemLimit = 2
        let app = try Harbour(.bearer)
        let outbox = Outbox(for: app.client, file: app.file, settings: settings, clock: app.clock)
        let note = Endpoint<Void>(.post, "notes", body: .text("a"))
        app.server.goOffline()
        for _ in 0..<2 { try await outbox.enqueue(note) }
        await #expect {
            try await outbox.enqueue(note)
        } throws: { ($0 as? OutboxError)?.description.hasPrefix("2 changes of ann are waiting") == true }
        try await app.signIn("bob")
        try await outbox.enqueue(note)
        #expect(outbox.waitingForOthers == ["ann": 2])
        // An outbox for each account is an older way to the same.
        for name in ["cid", "dan"] {
            let own = Outbox(
                for: try Harbour(.bearer, signedIn: name).client, file: app.file, account: name, settings: settings)
            try await own.enqueue(note)
            #expect(own.waitingForOthers.values.reduce(0, +) >= 3)
        }
    }

    @Test func `Writes of a hundred others fill a file, and the error names some`() async throws {
        let fixture = try OutboxFixture { _ in .fail(.unreachable) }
        for number in 0..<100 { try await fixture.outbox(account: "user \(number)").enqueue(post(emma)) }
        await #expect {
            try await fixture.outbox(account: "bob").enqueue(post(emma))
        } throws: { error in
            let text = (error as? OutboxError)?.description ?? ""
            return text.hasPrefix("changes of 100 other accounts wait in this file (user 0, ")
        }
        try await fixture.outbox(account: "user 3").enqueue(post(emma))
        #expect(try await fixture.outbox(account: "bob").forget("user 3", discarding: true) == 2)
        try await fixture.outbox(account: "bob").enqueue(post(emma))
    }

    @Test func `Writes of a version that knew no users are those of the first one`() async throws {
        for (isLater, sent) in [(false, ["ann: {}"]), (true, [])] {
            let app = try Harbour(.bearer)
            try OldOutboxFile.write(app.file)
            if isLater { try await app.signIn("bob") }
            await app.outbox.send()
            #expect(app.server.notes == sent)
            #expect(app.outbox.waitingForOthers == (isLater ? ["ann": 1] : [:]))
        }
    }

    @Test func `A token that was renewed for one user is not used for the next`() async throws {
        let (gate, begun) = (Gate(), Gate())
        let source = CredentialSource(identity: "ann") { _ in
            begun.open()
            await gate.pass()
            return CredentialSource.Value("token of ann")
        }
        let server = Server(clock: ManualClock())
        let client = Client("https://api.example/v1", credentials: [.bearer(from: source)], through: server)
        let waiting = Task { try await client.send(Harbour.me) }
        await begun.pass()
        source.replace(with: "token of bob", identity: "bob")
        gate.open()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        for _ in 0..<3 {
            #expect(try await client.send(Harbour.me, cache: .reload).value.name == "bob")
        }
        #expect(Set(server.requests) == ["me bob"])
    }

    @Test func `A stream ends with its user`() async throws {
        let source = CredentialSource(identity: "ann", value: "token of ann")
        let transport = ScriptedTransport(.stream(chunks: [.bytes([1]), .bytes([2])]))
        let client = Client("https://api.example/v1", credentials: [.bearer(from: source)], through: transport)
        var bytes = try await client.stream(Endpoint<Void>(.get, "feed")).body.makeAsyncIterator()
        #expect(try await bytes.next() == [1])
        source.replace(with: "token of bob", identity: "bob")
        await #expect {
            try await bytes.next()
        } throws: { ($0 as? TransportError)?.kind == .cancelled }
    }

    @Test func `Updates go on with the next user`() async throws {
        let app = try Harbour(.bearer)
        var updates = app.client.updates(Harbour.me).makeAsyncIterator()
        #expect(try await updates.next()?.value.name == "ann")
        try await app.signIn("bob")
        #expect(try await updates.next()?.value.name == "bob")
        try await app.signIn("ann")
        #expect(try await updates.next()?.value.name == "ann")
    }

    @Test func `The pages of one user do not go on with those of the next`() async throws {
        let app = try Harbour(.bearer)
        let rule = Pages<Harbour.Me>.Rule.query { _ in ["page": "2"] }
        var pages = app.client.pages(Harbour.me, next: rule).makeAsyncIterator()
        #expect(try await pages.next()?.value.name == "ann")
        try await app.signIn("bob")
        await #expect {
            try await pages.next()
        } throws: { ($0 as? APIError)?.kind == .cancelled }
    }
}
