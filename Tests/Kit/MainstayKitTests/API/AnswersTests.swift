// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnswersTests {
    private let store = MemoryStore()
    private let clock = ManualClock()
    private let words = Endpoint<[Int]>(.get, "words")

    private func client(_ transport: any Transport, embedded: [any Transport] = []) -> Client {
        Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store,
                embedded: embedded))
    }

    private func reply(_ body: String) -> ScriptedTransport.Step { .respond(Fixture.response(200, body: body)) }

    @Test func `The kept answer comes at once, and the upstream's after it`() async throws {
        let transport = ScriptedTransport(reply("[1]"), reply("[2]"))
        let client = client(transport)
        _ = try await client.send(words)
        clock.advance(by: .seconds(3600))
        var seen: [String] = []
        for try await answer in client.answers(words) { seen.append("\(answer.value) \(answer.source)") }
        #expect(seen == ["[1] stale", "[2] network"])
    }

    @Test func `A fresh kept answer is the only one, and the upstream is not asked`() async throws {
        let transport = ScriptedTransport(reply("[1]"))
        let client = client(transport)
        _ = try await client.send(words)
        clock.advance(by: .seconds(1))
        for _ in 0..<2 {
            var seen: [String] = []
            for try await answer in client.answers(words) { seen.append("\(answer.value) \(answer.source)") }
            #expect(seen == ["[1] cache"])
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `The upstream is asked in spite of a fresh kept answer if the caller or the endpoint wants it`()
        async throws
    {
        let client = client(ScriptedTransport(reply("[1]"), reply("[2]"), reply("[3]")))
        _ = try await client.send(words)
        var seen: [String] = []
        for try await answer in client.answers(words, evenIfFresh: true) {
            seen.append("\(answer.value) \(answer.source)")
        }
        let reloading = Endpoint<[Int]>(.get, "words", cache: .reload)
        for try await answer in client.answers(reloading) { seen.append("\(answer.value) \(answer.source)") }
        #expect(seen == ["[1] cache", "[2] network", "[2] cache", "[3] network"])
    }

    @Test func `Updates begin with a fresh kept answer, and go on with what changes it`() async throws {
        let client = client(ScriptedTransport(reply("[1]"), reply("[2]")))
        _ = try await client.send(words)
        var updates = client.updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        _ = try await client.send(words, cache: .reload)
        #expect(try await updates.next()?.value == [2])
    }

    @Test func `Without a kept answer the upstream's is the only one`() async throws {
        let client = client(ScriptedTransport(reply("[1]")))
        var seen: [Provenance.Source] = []
        for try await answer in client.answers(words) { seen.append(answer.source) }
        #expect(seen == [.network])
    }

    @Test func `An upstream that fails ends the answers with its error after the kept one`() async throws {
        let client = client(ScriptedTransport(reply("[1]"), .fail(.tls)))
        _ = try await client.send(words)
        var answers = client.answers(words, evenIfFresh: true).makeAsyncIterator()
        #expect(try await answers.next()?.source == .cache)
        do throws(APIError) {
            _ = try await answers.next(isolation: nil)
            Issue.record("there is no second answer")
        } catch {
            #expect(error.kind == .unavailable)
        }
        #expect(try await answers.next() == nil)
    }

    @Test(arguments: [404, 200])
    func `A kept reply that shows nothing does not keep the upstream from being asked`(status: Int) async throws {
        let old = ScriptedTransport.Step.respond(Fixture.response(status, body: #"{"form":"old"}"#))
        let client = client(ScriptedTransport(old, reply("[1]")))
        await #expect(throws: APIError.self) { try await client.send(words) }
        var seen: [String] = []
        for try await answer in client.answers(words) { seen.append("\(answer.value) \(answer.source)") }
        #expect(seen == ["[1] network"])
    }

    @Test func `A POST is sent once`() async throws {
        let transport = ScriptedTransport(reply("[1]"))
        var seen: [Provenance.Source] = []
        for try await answer in client(transport).answers(Endpoint<[Int]>(.post, "words", body: .json(1))) {
            seen.append(answer.source)
        }
        #expect(seen == [.network])
        #expect(transport.requests.count == 1)
    }

    @Test func `Embedded data is known at once too`() async throws {
        let embedded = ScriptedTransport(
            .respond(HTTPResponse(status: 200, body: Array("[0]".utf8), provenance: Provenance(source: .embedded))))
        let client = client(ScriptedTransport(reply("[1]")), embedded: [embedded])
        var seen: [Provenance.Source] = []
        for try await answer in client.answers(words) { seen.append(answer.source) }
        #expect(seen == [.embedded, .network])
    }

    @Test func `A reader is told when another request changes what is kept`() async throws {
        let client = client(ScriptedTransport(reply("[1]"), reply("[2]"), reply("[3]")))
        var updates = client.updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        clock.advance(by: .seconds(3600))
        _ = try await client.send(words)
        #expect(try await updates.next()?.value == [2])
        clock.advance(by: .seconds(3600))
        _ = try await client.send(words)
        #expect(try await updates.next()?.value == [3])
    }

    @Test func `After a request that changes something the upstream is asked again`() async throws {
        let transport = ScriptedTransport(reply(#"[1]"#), .respond(Fixture.response(201, body: "")), reply("[1, 2]"))
        let client = client(transport)
        var updates = client.updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        try await client.send(Endpoint<Void>(.post, "words", body: .json(2)))
        let answer = try await updates.next()
        #expect(answer?.value == [1, 2])
        #expect(answer?.source == .network)
        #expect(transport.requests.map(\.method) == [.get, .post, .get])
    }

    @Test func `A client of its own with the same store is heard of too`() async throws {
        let watching = client(ScriptedTransport(reply("[1]"), reply("[1, 2]")))
        let writing = client(ScriptedTransport(.respond(Fixture.response(201, body: ""))))
        var updates = watching.updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        try await writing.send(Endpoint<Void>(.post, "words", body: .json(2)))
        #expect(try await updates.next()?.value == [1, 2])
    }

    @Test(arguments: [true, false])
    func `After a purge the upstream is asked again, and only by those whose reply it was`(isSoft: Bool) async throws {
        let others = Endpoint<[Int]>(.get, "others")
        let asked = Lock(0)
        let transport = ScriptedTransport { [reply] _ in
            asked.withLock { count in
                count += 1
                return reply("[\(count)]")
            }
        }
        let client = client(transport)
        var updates = client.updates(words).makeAsyncIterator()
        var untouched = client.updates(others).makeAsyncIterator()
        _ = (try await updates.next(), try await untouched.next())
        let prefix = Fixture.upstream.baseURL.appending(path: ["words"]).description
        store.purge(Purge(.prefix(prefix), isSoft: isSoft), at: clock.date)
        #expect(try await updates.next()?.source == .network)
        #expect(transport.requests.map(\.url.path).map { $0.hasSuffix("others") } == [false, true, false])
        // What comes next for the other one is its own change.
        _ = try await client.send(others, cache: .reload)
        #expect(try await untouched.next()?.value == [4])
    }

    @Test func `After a purge the upstream is asked once, also if it fails and other things change`() async throws {
        let transport = ScriptedTransport(reply("[1]"), .fail(.tls), reply("[3]"))
        let client = client(transport)
        let (seen, told) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
            for try await answer in client.updates(words) { told.yield("\(answer.value) \(answer.source)") }
        }
        var answers = seen.makeAsyncIterator()
        #expect(await answers.next() == "[1] network")
        let prefix = Fixture.upstream.baseURL.appending(path: ["words"]).description
        store.purge(Purge(.prefix(prefix), isSoft: true), at: clock.date)
        #expect(await answers.next() == "[1] stale")
        for _ in 0..<200 {
            store.purge(Purge(.prefix("https://elsewhere.example")), at: clock.date)
            await Task.yield()
        }
        _ = try await client.send(words, cache: .reload)
        #expect(await answers.next() == "[3] cache")
        #expect(transport.requests.count == 3)
        reading.cancel()
    }

    @Test func `A reader that was told of an error hears of the next change`() async throws {
        let created = ScriptedTransport.Step.respond(Fixture.response(201, body: ""))
        let client = client(ScriptedTransport(reply("[1]"), created, .fail(.tls), created, reply("[3]")))
        var updates = client.updates(words).makeAsyncIterator()
        _ = try await updates.next()
        try await client.send(Endpoint<Void>(.post, "words", body: .json(2)))
        await #expect(throws: APIError.self) { try await updates.next() }
        try await client.send(Endpoint<Void>(.post, "words", body: .json(3)))
        #expect(try await updates.next()?.value == [3])
    }

    @Test func `Updates end when the task is cancelled`() async throws {
        let client = client(ScriptedTransport(reply("[1]")))
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            var count = 0
            for try await _ in client.updates(words) {
                count += 1
                beginning.yield()
            }
            return count
        }
        for await _ in began { break }
        task.cancel()
        #expect(try await task.value == 1)
    }
}
