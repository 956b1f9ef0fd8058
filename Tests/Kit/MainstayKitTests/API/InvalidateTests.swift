// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct InvalidateTests {
    private let store = MemoryStore()
    private let clock = ManualClock()
    private let firstPage = Endpoint<[String]>(.get, "books", query: ["page": "1"])

    private func client(_ transport: any Transport) -> Client {
        Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store))
    }

    /// A transport that answers with the number of the request, and fields.
    private func counting(_ fields: HTTPFields = [:]) -> ScriptedTransport {
        let count = Lock(0)
        return ScriptedTransport { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .respond(Fixture.response(200, fields, body: #"["\#(number)"]"#))
        }
    }

    @Test func `A list with a query is asked for again, and what only begins with the same letters is not`()
        async throws
    {
        let transport = counting()
        let client = client(transport)
        let shelf = Endpoint<[String]>(.get, "bookshelf")
        let book = Endpoint<[String]>(.get, "books/7")
        for endpoint in [firstPage, shelf, book] { try await client.send(endpoint) }
        clock.advance(by: .seconds(1))
        await client.invalidate([.path("books")])
        #expect(try await client.send(firstPage).value == ["4"])
        #expect(try await client.send(book).value == ["5"])
        #expect(try await client.send(shelf).source == .cache)
    }

    @Test func `Whoever watches a list with a query hears of it from the network`() async throws {
        let client = client(counting())
        var updates = client.updates(firstPage).makeAsyncIterator()
        #expect(try await updates.next()?.value == ["1"])
        clock.advance(by: .seconds(1))
        await client.invalidate([.path("books/")])
        let answer = try await updates.next()
        #expect(answer?.value == ["2"])
        #expect(answer?.source == .network)
    }

    @Test(arguments: [ReplyScope.path("books"), .tag("shop"), .tag("club")])
    func `Whoever watches a reply that no cache may keep asks again too, once`(scope: ReplyScope) async throws {
        let transport = counting([
            "Cache-Control": "no-store", "Surrogate-Key": "shop books", "Cache-Groups": #""club""#,
        ])
        let client = client(transport)
        var updates = client.updates(firstPage).makeAsyncIterator()
        #expect(try await updates.next()?.value == ["1"])
        await client.invalidate([scope, .tag("books"), .tag("others")])
        #expect(try await updates.next()?.value == ["2"])
        await client.invalidate([.tag("others"), .path("others")])
        await client.invalidate([scope])
        #expect(try await updates.next()?.value == ["3"])
        #expect(transport.requests.count == 3)
    }

    @Test func `What is kept still answers if the upstream fails`() async throws {
        let client = client(
            ScriptedTransport(.respond(Fixture.response(200, ["Cache-Tag": "shop"], body: #"["a"]"#)), .fail(.tls)))
        try await client.send(firstPage)
        clock.advance(by: .seconds(1))
        await client.invalidate([.tag("shop")])
        let answer = try await client.send(firstPage)
        #expect(answer.value == ["a"])
        #expect(answer.source == .stale)
    }

    @Test func `A reply that was outdated before it came is asked for again by whoever watches`() async throws {
        let gates = [Gate(), Gate(), Gate()]
        let transport = OrderedTransport(gates)
        let client = client(transport)
        let (seen, told) = AsyncStream.makeStream(of: [String].self)
        let reading = Task { for try await answer in client.updates(firstPage) { told.yield(answer.value) } }
        var answers = seen.makeAsyncIterator()
        gates[0].open()
        #expect(await answers.next() == ["1"])
        for count in 2...3 {
            // The wait for the reply may end the patience for it, so that what is kept answers.
            clock.advance(by: .seconds(1))
            await client.invalidate([.path("books")])
            await transport.waitForRequests(count)
        }
        gates[1].open()
        gates[2].open()
        while let answer = await answers.next() { if answer == ["3"] { break } }
        reading.cancel()
    }

    @Test func `Nobody joins a request that was sent before, and its reply is not kept`() async throws {
        let (first, second) = (Gate(), Gate())
        let transport = OrderedTransport([first, second])
        let client = client(transport)
        async let before = client.send(firstPage)
        await transport.waitForRequests(1)
        clock.advance(by: .seconds(1))
        await client.invalidate([.path("books")])
        async let after = client.send(firstPage)
        await transport.waitForRequests(2)
        second.open()
        #expect(try await after.value == ["2"])
        first.open()
        #expect(try await before.value == ["1"])
        #expect(try await client.send(firstPage).value == ["2"])
    }
}

/// A transport whose replies wait, each for a gate, and say their number.
private final class OrderedTransport: Transport {
    private let gates: [Gate]
    private let script: ScriptedTransport

    init(_ gates: [Gate]) {
        self.gates = gates
        script = ScriptedTransport { _ in .respond(Fixture.response(200)) }
    }

    func waitForRequests(_ count: Int) async { await script.waitForRequests(count) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        // The next request may be there before this one has its reply.
        let number = script.requests.count + 1
        var response = try await script.send(request)
        await gates[number - 1].pass()
        response.body = Array(#"["\#(number)"]"#.utf8)
        return response
    }
}
