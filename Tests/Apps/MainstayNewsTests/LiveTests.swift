// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct LiveTests {
    private let clock = ManualClock()

    private func live(_ steps: ScriptedTransport) -> LiveNews {
        LiveNews(
            news: HackerNews(transport: steps), transport: steps, clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
    }

    private func events(_ text: String..., end: ScriptedTransport.Chunk? = nil) -> ScriptedTransport.Step {
        .stream(
            fields: [.contentType: "text/event-stream; charset=utf-8"],
            chunks: text.map { .bytes(Array($0.utf8)) } + (end.map { [$0] } ?? []))
    }

    @Test func `A list is put, patched and kept alive`() async {
        let transport = ScriptedTransport(
            events(
                "event: put\ndata: {\"path\":\"/\",\"data\":[1,2,3]}\n\n", "event: keep-alive\ndata: null\n\n",
                "event: put\ndata: {\"path\":\"/1\",\"data\":9}\n\nevent: pa",
                "tch\ndata: {\"path\":\"/\",\"data\":{\"0\":7,\"2\":8}}\n\n",
                end: .hang))
        var iterator = live(transport).list(.top).makeAsyncIterator()
        #expect(await iterator.next() == .value([1, 2, 3]))
        #expect(await iterator.next() == .value([1, 9, 3]))
        #expect(await iterator.next() == .value([7, 9, 8]))
        #expect(transport.requests.first?.fields[.accept] == "text/event-stream")
        #expect(transport.requests.first?.url.path == "/v0/topstories.json")
    }

    @Test func `A lost stream is taken up again, each time after longer`() async {
        let put = "event: put\ndata: {\"path\":\"/\",\"data\":[1]}\n\n"
        let transport = ScriptedTransport(
            .fail(.connectionRefused), .fail(.connectionRefused), .fail(.connectionRefused), events(put),
            events("event: cancel\ndata: null\n\n"), events("event: put\ndata: garbage\n\n"),
            .respond(HTTPResponse(status: 503)),
            clock: clock)
        var iterator = live(transport).list(.new).makeAsyncIterator()
        var delays: [Duration] = []
        for _ in 0..<3 {
            guard case .interrupted(let reason, let delay) = await iterator.next() else {
                Issue.record("no interruption")
                return
            }
            #expect(reason == "the connection was refused")
            delays.append(delay)
            await clock.sleepers(1)
            clock.advance(by: delay)
        }
        #expect(delays == delays.sorted())
        #expect(delays[0] >= .milliseconds(500) && delays[2] <= .seconds(4))
        #expect(await iterator.next() == .value([1]))
        for expected in [
            "the stream has ended", "the upstream has ended the stream (cancel)", "an event could not be read",
        ] {
            guard case .interrupted(let reason, let delay) = await iterator.next() else {
                Issue.record("no interruption")
                return
            }
            #expect(reason == expected)
            await clock.sleepers(1)
            clock.advance(by: delay)
        }
        guard case .interrupted(let reason, _) = await iterator.next() else {
            Issue.record("no interruption")
            return
        }
        #expect(reason.contains("503"))
    }

    @Test func `The service can ask for a wait of an hour at most`() async {
        let transport = ScriptedTransport(
            events("retry: 9223372036854775807\nevent: put\ndata: {\"path\":\"/\",\"data\":[1]}\n\n"), clock: clock)
        var iterator = live(transport).list(.new).makeAsyncIterator()
        #expect(await iterator.next() == .value([1]))
        guard case .interrupted(_, let delay) = await iterator.next() else {
            Issue.record("no interruption")
            return
        }
        #expect(delay >= .seconds(3_600) && delay < .seconds(3_601))
    }

    @Test func `Where nothing streams, what has changed is asked for`() async {
        let lists = Lock(["[1]", "[1]", "[2]"])
        let transport = ScriptedTransport(clock: clock) { request in
            if request.fields[.accept] == "text/event-stream" {
                return .respond(
                    HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8)))
            }
            let body =
                request.url.path.hasSuffix("updates.json") ? "{\"items\":[1]}" : lists.withLock { $0.removeFirst() }
            return .respond(HTTPResponse(status: 200, body: Array(body.utf8)))
        }
        var iterator = live(transport).list(.best).makeAsyncIterator()
        #expect(await iterator.next() == .polling(every: .seconds(30)))
        #expect(await iterator.next() == .value([1]))
        for _ in 0..<2 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
        }
        #expect(await iterator.next() == .value([2]))
        #expect(transport.requests.dropFirst().allSatisfy { $0.fields[.cacheControl] == "no-cache" })
    }

    @Test func `An item is asked for again only where it has changed`() async {
        let updates = Lock(["{\"items\":[5]}", "{\"items\":[1]}"])
        let transport = ScriptedTransport(clock: clock) { request in
            if request.fields[.accept] == "text/event-stream" { return .respond(HTTPResponse(status: 200)) }
            let isItem = request.url.path == "/v0/item/1.json"
            let left = updates.withLock(\.count)
            let body = isItem ? "{\"id\":1,\"score\":\(2 - left)}" : updates.withLock { $0.removeFirst() }
            return .respond(HTTPResponse(status: 200, body: Array(body.utf8)))
        }
        var iterator = live(transport).item(1).makeAsyncIterator()
        _ = await iterator.next()
        guard case .value(let first) = await iterator.next() else {
            Issue.record("no value")
            return
        }
        #expect(first.score == 0)
        for _ in 0..<2 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
        }
        guard case .value(let second) = await iterator.next() else {
            Issue.record("no value")
            return
        }
        #expect(second.score == 2)
        #expect(transport.requests.filter { $0.url.path == "/v0/item/1.json" }.count == 3)
    }
}
