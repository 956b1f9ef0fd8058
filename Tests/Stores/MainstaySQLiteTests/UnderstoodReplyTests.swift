// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

/// What does not decode never replaces what did, in memory and in a file.
@Suite(.timeLimit(.minutes(10))) struct UnderstoodReplyTests {
    /// Where replies are kept.
    enum Place: CaseIterable, Sendable { case memory, file }

    private struct Number: Decodable, Sendable, Equatable { var ok: Int }
    private struct Text: Decodable, Sendable, Equatable { var text: String }

    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let replies = Lock<[ScriptedTransport.Step]>([])
    private let number = Endpoint<Number>(.get, "status")
    private let text = Endpoint<Text>(.get, "status")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let portal = reply("<html><title>Hotel</title></html>", ["Content-Type": "text/html"])
    private static let fresh: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "max-age=600"]
    private static let seven = reply(#"{"ok": 7}"#, fresh)
    private static let wrong = reply(#"{"status": "down"}"#, fresh)
    private static let changed = "api.example.com: its new form is not understood"

    private static func reply(_ body: String, _ fields: HTTPFields = fresh) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, fields: fields, body: Array(body.utf8)))
    }

    private func store(_ place: Place) throws -> any CacheStore {
        switch place {
        case .memory: MemoryStore()
        case .file:
            try SQLiteStore(file: directory.file("responses.sqlite"), readLimit: .seconds(60)) {
                Issue.record("warned: \($0)")
            }
        }
    }

    /// A client that answers with the step that was set last, and the transport that counts its requests.
    private func client(
        _ store: any CacheStore, embedded: [any Transport] = [], _ change: (inout Upstream) -> Void = { _ in }
    ) -> (Client, ScriptedTransport) {
        let transport = ScriptedTransport { [replies] _ in replies.withLock(\.last) }
        let upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, timeToLive: .seconds(3_600)
        ).with(change)
        let options = Pipeline.Options().with {
            $0.schedule = Retry.Schedule(attempts: 1)
            $0.breaker = nil
        }
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store,
            embedded: embedded, options: options)
        return (Client(pipeline), transport)
    }

    private func answer(with step: ScriptedTransport.Step) { replies.withLock { $0.append(step) } }

    private func outcome<Output>(_ client: Client, _ endpoint: Endpoint<Output>, cache: CacheUse? = nil) async -> String
    {
        do {
            let answer = try await client.send(endpoint, cache: cache)
            return "\(answer.value) \(answer.source)"
        } catch let error as APIError {
            return "\(error.kind)".prefix { $0 != "(" }.description
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: Place.allCases)
    func `A captive portal never replaces the kept reply`(place: Place) async throws {
        let (client, transport) = client(try store(place))
        answer(with: Self.seven)
        _ = try await client.send(number)
        clock.advance(by: .seconds(601))
        answer(with: Self.portal)
        for _ in 0..<10 {
            let answer = try await client.send(number)
            #expect(answer.value.ok == 7 && answer.source == .stale && answer.because?.contains("not JSON") == true)
        }
        #expect(transport.requests.count == 11)
        answer(with: Self.reply(#"{"ok": 8}"#))
        #expect(await outcome(client, number) == "Number(ok: 8) network")
    }

    @Test(arguments: Place.allCases)
    func `A reply of the wrong shape never replaces the kept one, and is asked for once in its lifetime`(
        place: Place
    ) async throws {
        let (client, transport) = client(try store(place))
        answer(with: Self.seven)
        _ = try await client.send(number)
        clock.advance(by: .seconds(601))
        answer(with: Self.wrong)
        for _ in 0..<10 {
            let answer = try await client.send(number)
            #expect(answer.value.ok == 7 && answer.source == .stale && answer.because == Self.changed)
        }
        #expect(transport.requests.count == 2)
        #expect(await outcome(client, number, cache: .reload) == "Number(ok: 7) stale")
        #expect(transport.requests.count == 3)
        // The wrong reply's own lifetime is over.
        clock.advance(by: .seconds(601))
        for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
        #expect(transport.requests.count == 4)
        // Nothing answers at all.
        clock.advance(by: .seconds(601))
        answer(with: .fail(.unreachable))
        for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
        answer(with: Self.reply(#"{"ok": 8}"#))
        #expect(await outcome(client, number) == "Number(ok: 8) network")
        #expect(await outcome(client, number) == "Number(ok: 8) cache")
    }

    @Test(arguments: Place.allCases)
    func `A reply of the wrong shape that no cache may keep does not replace the kept one either`(
        place: Place
    ) async throws {
        let (client, _) = client(try store(place))
        answer(with: Self.seven)
        _ = try await client.send(number)
        clock.advance(by: .seconds(601))
        for _ in 0..<2 {
            answer(with: Self.reply("[]", ["Cache-Control": "no-store"]))
            for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
            answer(with: Self.wrong)
            for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
            clock.advance(by: .seconds(601))
        }
        // One that is understood replaces it, so that it does not return.
        answer(with: Self.reply(#"{"ok": 8}"#, ["Cache-Control": "no-store"]))
        #expect(await outcome(client, number) == "Number(ok: 8) network")
        answer(with: .fail(.unreachable))
        #expect(await outcome(client, number) == "unavailable")
    }

    @Test(arguments: Place.allCases)
    func `After an update of the app, a kept reply of the old form is asked for again once`(place: Place) async throws {
        let store = try store(place)
        answer(with: Self.seven)
        _ = try await client(store).0.send(number)
        answer(with: Self.reply(#"{"text": "fine"}"#))
        let (updated, transport) = client(store)
        #expect(await outcome(updated, text) == #"Text(text: "fine") network"#)
        for _ in 0..<9 { #expect(await outcome(updated, text) == #"Text(text: "fine") cache"#) }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Place.allCases)
    func `An upstream that still has the old form is not asked at each call`(place: Place) async throws {
        let store = try store(place)
        answer(with: Self.seven)
        _ = try await client(store).0.send(number)
        let (updated, transport) = client(store)
        for _ in 0..<10 { #expect(await outcome(updated, text) == "undecodable") }
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(601))
        for _ in 0..<10 { #expect(await outcome(updated, text) == "undecodable") }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: Place.allCases)
    func `Without the upstream, a kept reply of the old form is no answer, and embedded data is`(
        place: Place
    ) async throws {
        let store = try store(place)
        answer(with: Self.seven)
        _ = try await client(store).0.send(number)
        answer(with: .fail(.unreachable))
        #expect(await outcome(client(store).0, text) == "unavailable")
        let embedded = ScriptedTransport { _ in Self.reply(#"{"text": "embedded"}"#) }
        for _ in 0..<10 {
            #expect(await outcome(client(store, embedded: [embedded]).0, text) == #"Text(text: "embedded") embedded"#)
        }
        // The old program reads it as before.
        #expect(await outcome(client(store).0, number) == "Number(ok: 7) cache")
    }

    @Test(arguments: Place.allCases)
    func `Without a kept reply, one that is not understood is an error for its lifetime`(place: Place) async throws {
        let (client, transport) = client(try store(place))
        answer(with: Self.wrong)
        for _ in 0..<10 { #expect(await outcome(client, number) == "undecodable") }
        #expect(transport.requests.count == 1)
        // A page is not kept at all.
        answer(with: Self.portal)
        #expect(await outcome(client, number, cache: .reload) == "unavailable")
        answer(with: Self.seven)
        #expect(await outcome(client, number, cache: .reload) == "Number(ok: 7) network")
    }

    @Test(arguments: Place.allCases)
    func `A kept reply that must be confirmed is not used instead, unless it is kept for outages`(
        place: Place
    ) async throws {
        for directive in ["must-revalidate", "no-cache"] {
            let fields: HTTPFields = ["Cache-Control": "max-age=10, \(directive)", "Content-Type": "application/json"]
            for isKept in [false, true] {
                let (client, _) = client(try store(place)) { $0.keepsForOutages = isKept }
                answer(with: Self.reply(#"{"ok": 7}"#, fields))
                #expect(await outcome(client, number, cache: .reload) == "Number(ok: 7) network")
                clock.advance(by: .seconds(11))
                answer(with: Self.wrong)
                for _ in 0..<10 {
                    #expect(await outcome(client, number) == (isKept ? "Number(ok: 7) stale" : "undecodable"))
                }
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `Each output judges for itself, also if requests share a reply`(place: Place) async throws {
        let store = try store(place)
        answer(with: Self.seven)
        _ = try await client(store).0.send(number)
        clock.advance(by: .seconds(601))
        let gate = Gate()
        let transport = Waiting(
            gate: gate,
            reply: HTTPResponse(
                status: 200, fields: Self.fresh, body: Array(#"{"text": "new"}"#.utf8)))
        let events = Lock(0)
        let context = PipelineContext(
            upstream: Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!), clock: clock
        ) { event in if event.kind == .coalesced { events.withLock { $0 += 1 } } }
        let client = Client(Pipeline(through: transport, context: context, store: store))
        async let one = client.send(text)
        while transport.count.withLock(\.self) == 0 { await Task.yield() }
        async let other = client.send(number)
        while events.withLock(\.self) == 0 { await Task.yield() }
        gate.open()
        let (new, old) = (try await one, try await other)
        #expect(new.value.text == "new" && new.source == .network)
        #expect(old.value.ok == 7 && old.source == .stale && old.because == Self.changed)
        for _ in 0..<10 {
            #expect(await outcome(client, number) == "Number(ok: 7) stale")
            #expect(await outcome(client, text) == #"Text(text: "new") cache"#)
        }
        #expect(transport.count.withLock(\.self) == 1)
    }

    @Test(arguments: Place.allCases)
    func `A reply that another output asked for does not take the kept one from its readers`(place: Place) async throws
    {
        let (client, _) = client(try store(place))
        answer(with: Self.seven)
        _ = try await client.send(number)
        #expect(await outcome(client, number) == "Number(ok: 7) cache")
        for form in [Self.reply(#"{"text": "a"}"#), Self.portal] {
            clock.advance(by: .seconds(601))
            answer(with: form)
            // Bytes are taken as they are.
            _ = try await client.send(Endpoint<Data>(.get, "status"), cache: .reload)
            for _ in 0..<10 {
                let answer = try await client.send(number)
                #expect(answer.value.ok == 7 && answer.source == .stale)
            }
        }
    }

    @Test func `A page that a request for bytes gets does not take the kept JSON of an earlier process`() async throws {
        let store = try store(.file)
        answer(with: Self.seven)
        _ = try await client(store).0.send(number)
        let (client, _) = client(store)
        clock.advance(by: .seconds(601))
        answer(with: Self.portal)
        _ = try await client.send(Endpoint<Void>(.get, "status"))
        for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
    }

    @Test(arguments: Place.allCases)
    func `A confirmed reply is judged like a new one`(place: Place) async throws {
        let store = try store(place)
        let fields: HTTPFields = [
            "Cache-Control": "max-age=10", "ETag": "\"1\"", "Content-Type": "application/json",
        ]
        answer(with: Self.reply(#"{"ok": 7}"#, fields))
        _ = try await client(store).0.send(number)
        let (client, transport) = client(store)
        clock.advance(by: .seconds(11))
        answer(with: .respond(HTTPResponse(status: 304, fields: fields)))
        #expect(await outcome(client, number) == "Number(ok: 7) revalidated")
        clock.advance(by: .seconds(11))
        for _ in 0..<10 { #expect(await outcome(client, text) == "undecodable") }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: Place.allCases)
    func `A reply that comes in the background is judged too`(place: Place) async throws {
        let (client, transport) = client(try store(place))
        let fields: HTTPFields = [
            "Cache-Control": "max-age=10, stale-while-revalidate=600", "Content-Type": "application/json",
        ]
        answer(with: Self.reply(#"{"ok": 7}"#, fields))
        _ = try await client.send(number)
        clock.advance(by: .seconds(11))
        answer(with: Self.wrong)
        #expect(await outcome(client, number) == "Number(ok: 7) stale")
        while transport.requests.count < 2 { await Task.yield() }
        for _ in 0..<10 { #expect(await outcome(client, number) == "Number(ok: 7) stale") }
        // A call that has read the store just before the reply was kept confirms once more.
        #expect((2...3).contains(transport.requests.count))
    }

    @Test(arguments: Place.allCases)
    func `A sequence of answers shows the kept one that is understood`(place: Place) async throws {
        let (client, _) = client(try store(place))
        answer(with: Self.seven)
        _ = try await client.send(number)
        clock.advance(by: .seconds(601))
        answer(with: Self.wrong)
        for isWatching in [false, true] {
            for _ in 0..<10 {
                var seen: [Int] = []
                do throws(APIError) {
                    let answers = isWatching ? client.updates(number) : client.answers(number)
                    for try await answer in answers { seen.append(answer.value.ok) }
                } catch {
                    #expect(error.kind.description.hasPrefix("undecodable"))
                }
                #expect(seen == [7])
            }
        }
    }
}

extension APIError.Kind {
    fileprivate var description: String { String(describing: self) }
}

/// Answers once a gate is open.
private struct Waiting: Transport {
    let gate: Gate
    let reply: HTTPResponse
    let count = Lock(0)

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        count.withLock { $0 += 1 }
        await gate.pass()
        return reply
    }
}
