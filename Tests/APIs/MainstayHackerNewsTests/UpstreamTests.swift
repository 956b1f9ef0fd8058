// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import Testing

/// What the descriptions of the two services say to the policies, and what requests say.
@Suite struct UpstreamTests {
    @Test(
        arguments: [
            (200, "null", .notFound), (200, " null \n", .notFound), (200, "nullnull", .success),
            (200, #""null""#, .success),
            (200, "{}", .success), (200, "", .success), (200, "null" + String(repeating: " ", count: 20), .success),
            (401, "", .throttled(until: .distantPast)), (403, "null", .throttled(until: .distantPast)),
            (404, "", .notFound),
            (429, "", .throttled(until: nil)), (500, "null", .failure),
        ] as [(Int, String, Upstream.Outcome)])
    func `A reply has its outcome`(status: Int, body: String, outcome: Upstream.Outcome) {
        let response = HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))
        #expect(HackerNews.upstream.classify(response, .distantPast) == outcome)
    }

    @Test func `Only updates are asked for without a cache, unless the caller says so`() throws {
        let field = { (request: HTTPRequest) in request.fields[.cacheControl] }
        #expect(try field(HackerNews.updates().request(to: HackerNews.upstream)) == "no-cache")
        #expect(try field(HackerNews.list(.top).request(to: HackerNews.upstream)) == nil)
        #expect(try field(HackerNews.item(1).request(to: HackerNews.upstream)) == nil)
        #expect(try field(HackerNews.item(1).freshlyAsked.request(to: HackerNews.upstream)) == "no-cache")
    }

    @Test(arguments: [
        ("ann", "ann.json"), ("a b", "a%20b.json"), ("a/b", "a%2Fb.json"), ("a?b#c", "a%3Fb%23c.json"),
        ("é", "%C3%A9.json"),
        ("..", "...json"), ("%2e", "%252e.json"),
    ])
    func `A user's name is one segment of the path`(name: String, segment: String) throws {
        let request = try HackerNews.user(name).request(to: HackerNews.upstream)
        #expect(request.url.target == "/v0/user/\(segment)")
    }

    @Test func `A script is never asked for`() {
        #expect(HackerNews.upstream.gateway.queryNames?.contains("callback") == false)
        #expect(HackerNews.upstream.gateway.queryNames?.contains("orderBy") == true)
    }

    @Test(
        arguments: [
            (.init("a"), "search?query=a"), (.init(""), "search?query="),
            (.init("a", tags: ["story"]), "search?query=a&tags=story"),
            (.init("a", numericFilters: ["points>=1"]), "search?query=a&numericFilters=points%3E%3D1"),
            (.init("a", page: 0), "search?query=a"), (.init("a", page: -1), "search?query=a"),
            (.init("a", page: 3), "search?query=a&page=3"),
            (.init("a", hitsPerPage: 0), "search?query=a&hitsPerPage=0"),
            (.init("a", isByDate: true), "search_by_date?query=a"),
            (.init("C++ & é"), "search?query=C%2B%2B%20%26%20%C3%A9"),
            (.init("a=b;c"), "search?query=a%3Db%3Bc"),
        ] as [(HackerNewsSearch.Query, String)])
    func `A search asks for what is given, and only that`(query: HackerNewsSearch.Query, target: String) throws {
        let request = try HackerNewsSearch.search(query).request(to: HackerNewsSearch.upstream)
        #expect(request.url.target == "/api/v1/\(target)")
        let names = request.url.query?.split(separator: "&").map { String($0.prefix { $0 != "=" }) } ?? []
        #expect(HackerNewsSearch.upstream.gateway.queryNames?.isSuperset(of: names) == true)
    }

    @Test func `Each list has its name`() {
        let names = HackerNews.StoryList.allCases.map { HackerNews.list($0).name }
        #expect(names == ["topstories", "newstories", "beststories", "askstories", "showstories", "jobstories"])
    }
}
