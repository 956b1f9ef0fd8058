// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct NewsTests {
    @Test func `A list shows stories with their pages and discussions`() async throws {
        let shown = try await TestSite().get("/news?list=new")
        #expect(shown.text.contains("<title>News: New – Mainstay</title>"))
        #expect(shown.text.contains("href=\"https://example.com/x\" rel=\"noopener noreferrer\""))
        #expect(shown.text.contains("href=\"/news/item/1\"") && shown.words.contains("2 comments"))
        #expect(!shown.words.contains("· read"))
    }

    @Test func `A discussion has its comments inside each other`() async throws {
        let shown = try await TestSite().get("/news/item/1")
        #expect(shown.words.contains("2 comments"))
        let tree = shown.structure.filter { ["details", "/details"].contains($0.prefix { $0 != " " }) }
        #expect(tree == ["details id= class= open", "details id= class= open", "/details", "/details"])
    }

    @Test func `A very deep discussion is flat at its end, and complete`() async throws {
        let shown = try await TestSite(Texts(depth: 300)).get("/news/item/1")
        var (depth, deepest, count) = (0, 0, 0)
        for tag in shown.structure {
            if tag.hasPrefix("details") { (depth, count) = (depth + 1, count + 1) }
            if tag == "/details" { depth -= 1 }
            deepest = max(deepest, depth)
        }
        #expect(count == 300 && deepest == 13 && depth == 0)
        // They are in reading order.
        let ids = shown.text.split(separator: "id=\"c").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(ids == Array(2...301))
    }

    @Test func `What was written since the last visit is marked, and stays so when the page is loaded again`()
        async throws
    {
        let site = try await TestSite()
        try await site.belongings.reading.record(1, comments: [2], count: 1, at: site.clock.date)
        #expect(try await site.get("/news").text.contains("href=\"/news/item/1?since=2\""))
        for _ in 0..<2 {
            let shown = try await site.get("/news/item/1?since=2")
            #expect(shown.words.contains("1 new comment since your last visit."))
            #expect(shown.text.contains("href=\"#c3\"") && shown.text.contains("href=\"#new\""))
            #expect(shown.text.contains("<span id=\"new\""))
        }
        #expect(try await site.get("/news/item/1").words.contains("Nothing new since your last visit."))
        #expect(try await site.belongings.reading.lastRead(of: 1) == 3)
    }

    @Test func `The beginning of a discussion is sent before its comments are known`() async throws {
        // The replies to items after the first wait until the test has read the beginning.
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let texts = Texts(depth: 3)
        let site = try await TestSite {
            $0.stories = HackerNewsStories(
                news: HackerNews(
                    transport: GatedReplies(reply: texts.newsReply, gate: gate) { $0.url.path.contains("/item/1.") }))
        }
        let request = try #require(HTTPServerRequest(target: "/news/item/1", fields: [.accept: "text/html"]))
        guard case .later(_, let reply) = try #require(site.web.answer(to: request)),
            case .stream(let stream) = await reply()
        else {
            Issue.record("no stream")
            return
        }
        var chunks = stream.body.makeAsyncIterator()
        let first = String(decoding: try await chunks.next(isolation: nil) ?? [], as: UTF8.self)
        #expect(first.hasPrefix("<!doctype html>") && first.contains("3 comments") && !first.contains("id=\"c2\""))
        opened.finish()
        var rest = ""
        while let chunk = try await chunks.next(isolation: nil) { rest += String(decoding: chunk, as: UTF8.self) }
        #expect(rest.contains("id=\"c4\"") && rest.hasSuffix("</footer>\n</body>\n</html>\n"))
    }

    @Test func `A picture on another site that points here is no visit`() async throws {
        let site = try await TestSite()
        _ = try await site.get("/news/item/1", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"])
        #expect(try await site.belongings.reading.lastRead(of: 1) == nil)
    }

    @Test func `Comments that cannot be read are one line, with a way to try again`() async throws {
        let texts = Texts(depth: 1)
        let site = try await TestSite {
            $0.stories = HackerNewsStories(
                news: HackerNews(
                    transport: ScriptedTransport { request in
                        guard request.url.path.contains("/item/1.") else { return .fail(.connectionLost) }
                        let reply = String(decoding: texts.newsReply(request), as: UTF8.self)
                        let kids = reply.replacing(/"kids":\[[0-9]*\]/, with: "\"kids\":[2,3,4]")
                        return .respond(HTTPResponse(status: 200, body: Array(kids.utf8)))
                    }))
        }
        let shown = try await site.get("/news/item/1?since=1")
        #expect(shown.words.contains("3 comments could not be read."))
        #expect(!shown.text.contains("class=\"comment") && shown.words.contains("Try again"))
        // Nobody knows whether one of them is new.
        #expect(!shown.words.contains("Nothing new since your last visit.") && !shown.text.contains("id=\"new\""))
    }

    @Test func `An item that is not there was not found`() async throws {
        let site = try await TestSite {
            let none = HTTPResponse(status: 200, body: Array("null".utf8))
            $0.stories = HackerNewsStories(news: HackerNews(transport: ScriptedTransport(.respond(none))))
        }
        let shown = try await site.get("/news/item/7")
        #expect(shown.status == 404 && shown.words.contains("This was not found"))
    }

    @Test func `A search that fails keeps the words and their field`() async throws {
        let site = try await TestSite {
            $0.newsSearch = HackerNewsSearch(transport: ScriptedTransport(.fail(.nameNotResolved)))
        }
        let shown = try await site.get("/news/search?q=two+words&sort=date")
        #expect(shown.status == 503 && shown.text.contains("value=\"two words\""))
        #expect(
            shown.words.contains("cannot be reached, and nothing is kept") && shown.words.contains("Try again"))
    }

    @Test func `A search finds stories and comments`() async throws {
        let shown = try await TestSite().get("/news/search?q=abyss&sort=date")
        #expect(shown.words.contains("1 found") && shown.text.contains("href=\"/news/item/1\""))
        #expect(try await TestSite().get("/news/search").location == "/news")
    }

    @Test(arguments: ["/news/item/x", "/news/item/", "/news/item/1/2", "/news/user/", "/news/item/1/page"])
    func `Other places have no news`(target: String) async throws {
        #expect(try await TestSite().get(target).status == 404)
    }

    @Test(arguments: ["0", "-1", "99999999999999999999", "x"])
    func `A page number that makes no sense is the first or last page`(page: String) async throws {
        #expect(try await TestSite().get("/news?page=\(page)").status == 200)
        #expect(try await TestSite().get("/flights?page=\(page)").status == 200)
    }
}

/// Answers some requests at once, and the others when a gate is open.
private struct GatedReplies: Transport {
    let reply: @Sendable (HTTPRequest) -> [UInt8]
    let gate: AsyncStream<Void>
    let isOpen: @Sendable (HTTPRequest) -> Bool

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if !isOpen(request) { for await _ in gate {} }
        return try await Replies(reply).send(request)
    }
}
