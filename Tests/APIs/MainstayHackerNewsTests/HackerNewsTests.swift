// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayTesting
import Testing

@Suite struct HackerNewsTests {
    private func reply(_ body: String, status: HTTPStatus = 200) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: status, fields: [.contentType: "application/json"], body: Array(body.utf8)))
    }

    private func paths(_ call: (HackerNews) async throws -> Void, reply body: String) async throws -> [String] {
        let transport = ScriptedTransport(reply(body))
        try await call(HackerNews(transport: transport))
        return transport.requests.map(\.url.description)
    }

    @Test func `Everything is asked for at its documented path`() async throws {
        let base = "https://hacker-news.firebaseio.com/v0"
        #expect(try await paths({ _ = try await $0.item(8863) }, reply: #"{"id": 8863}"#) == ["\(base)/item/8863.json"])
        #expect(try await paths({ _ = try await $0.user("jl") }, reply: #"{"id": "jl"}"#) == ["\(base)/user/jl.json"])
        #expect(try await paths({ _ = try await $0.maxItem() }, reply: "9") == ["\(base)/maxitem.json"])
        #expect(try await paths({ _ = try await $0.updates() }, reply: "{}") == ["\(base)/updates.json"])
        for list in HackerNews.StoryList.allCases {
            #expect(try await paths({ _ = try await $0.list(list) }, reply: "[]") == ["\(base)/\(list)stories.json"])
        }
    }

    @Test func `A name cannot leave its path`() async throws {
        let asked = try await paths({ _ = try await $0.user("../item/1") }, reply: #"{"id": "x"}"#)
        #expect(asked == ["https://hacker-news.firebaseio.com/v0/user/..%2Fitem%2F1.json"])
        await #expect(throws: APIError.self) {
            try await HackerNews(transport: ScriptedTransport()).user("")
        }
    }

    @Test(arguments: [
        ("null", 200, APIError.Kind.notFound), ("null\n", 200, .notFound), ("<html>", 200, nil), ("[]", 200, nil),
        ("", 504, .unavailable),
        ("", 404, .notFound),
    ])
    func `What is no item is told apart`(body: String, status: Int, kind: APIError.Kind?) async {
        let news = HackerNews(transport: ScriptedTransport(reply(body, status: HTTPStatus(status))))
        let error = await #expect(throws: APIError.self) { try await news.item(1) }
        if let kind {
            #expect(error?.kind == kind)
        } else if case .undecodable? = error?.kind {
        } else {
            Issue.record("\(String(describing: error?.kind))")
        }
    }

    @Test func `A denied item is asked for again at once, and holds no other item`() async throws {
        let transport = ScriptedTransport(
            reply(#"{"error" : "Permission denied"}"#, status: 401), reply(#"{"id": 1}"#), reply(#"{"id": 2}"#))
        let clock = ManualClock()
        let context = PipelineContext(upstream: HackerNews.upstream, clock: clock)
        let news = HackerNews(transport: Pipeline([.retry, .rateLimit], through: transport, context: context))
        let denied = Task { try await news.item(1).attempts }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await denied.value == 2)
        #expect(try await news.item(2).attempts == 1)
    }

    @Test func `An unreachable address is named with its URL, and an invalid reply is another error`() async {
        let news = HackerNews(transport: ScriptedTransport(.fail(.connectionRefused), reply(#"{"stories": 1}"#)))
        let error = await #expect(throws: APIError.self) { try await news.list(.top) }
        #expect(error?.kind == .unavailable)
        #expect(error?.request?.url.description == "https://hacker-news.firebaseio.com/v0/topstories.json")
        let invalid = await #expect(throws: APIError.self) { try await news.list(.top) }
        #expect(invalid?.kind == .undecodable("no array at the top, but an object"))
    }

    @Test func `A comment is no story`() async throws {
        let news = HackerNews(
            transport: ScriptedTransport(
                reply(#"{"id": 1, "type": "comment", "text": "x"}"#), reply(#"{"id": 2, "type": "job", "title": "x"}"#))
        )
        let error = await #expect(throws: APIError.self) { try await news.story(1) }
        #expect(error?.kind == .notFound)
        #expect(try await news.story(2).value.type == .job)
    }

    @Test func `What is said with no-cache stays readable when the service is gone`() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 200, fields: [.cacheControl: "no-cache"], body: Array("[1]".utf8))),
            .fail(.tls), clock: clock)
        let context = PipelineContext(upstream: HackerNews.upstream, clock: clock)
        let news = HackerNews(
            transport: Pipeline(through: transport, context: context, store: MemoryStore(capacity: 10)))
        #expect(try await news.list(.top).source == .network)
        #expect(try await news.list(.top).source == .cache)
        clock.advance(by: .seconds(3600))
        let late = try await news.list(.top)
        #expect(late.source == .stale)
        #expect(late.age == .seconds(3600))
        #expect(late.value == [1])
    }

    @Test func `A search says all it was told`() throws {
        let query = HackerNewsSearch.Query(
            "swift & c", tags: ["story", "(ask_hn,show_hn)"], numericFilters: ["points>10", "num_comments>=2"],
            isByDate: true, page: 2, hitsPerPage: 50)
        let request = try HackerNewsSearch.search(query).request(to: HackerNewsSearch.upstream)
        #expect(
            request.url.description == "https://hn.algolia.com/api/v1/search_by_date?query=swift%20%26%20c"
                + "&tags=story,%28ask_hn,show_hn%29&numericFilters=points%3E10,num_comments%3E%3D2&page=2&hitsPerPage=50"
        )
        #expect(
            try HackerNewsSearch.search(.init("a")).request(to: HackerNewsSearch.upstream).url.target
                == "/api/v1/search?query=a")
    }
}
