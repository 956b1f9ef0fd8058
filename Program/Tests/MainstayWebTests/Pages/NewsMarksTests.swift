// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@testable import MainstayWeb

/// What a person reads, saves and hides, with an account and without one.
@Suite struct NewsMarksTests {
    /// The cookie that a reply sets, as the browser sends it back.
    private func cookie(_ shown: Shown) throws -> String {
        String(try #require(shown.fields["Set-Cookie"]).prefix { $0 != ";" })
    }

    @Test func `A story is saved, listed on its own list, and removed`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/news?list=saved").words.contains("You have saved no stories yet."))
        let saved = try await site.follow("/news/marks", [("save", "1"), ("to", "/news?list=new")])
        #expect(saved.words.contains("News: New") && saved.words.contains("The story is saved."))
        #expect(saved.text.contains("name=\"unsave\" value=\"1\""))
        let list = try await site.get("/news?list=saved")
        #expect(list.text.contains("id=\"s1\"") && list.words.contains("abyss"))
        let removed = try await site.follow("/news/marks", [("unsave", "1"), ("to", "/news?list=saved")])
        #expect(removed.words.contains("no longer saved") && !removed.text.contains("id=\"s1\""))
    }

    @Test func `A hidden story is not listed until that is taken back`() async throws {
        let site = try await TestSite()
        let hidden = try await site.follow("/news/marks", [("hide", "1"), ("to", "/news?list=top")])
        #expect(!hidden.text.contains("id=\"s1\"") && hidden.words.contains("The story is hidden."))
        #expect(hidden.text.contains("name=\"show\" value=\"1\"") && hidden.words.contains("Undo"))
        #expect(hidden.words.contains("1 of these stories is not listed"))
        #expect(try await site.get("/news?list=hidden").text.contains("id=\"s1\""))
        #expect(try await site.follow("/news/marks", [("show", "1"), ("to", "/news")]).text.contains("id=\"s1\""))
    }

    @Test func `A saved story can be read when the service has it no longer`() async throws {
        let site = try await TestSite {
            $0.stories = HackerNewsStories(news: HackerNews(transport: ScriptedTransport(.fail(.connectionLost))))
        }
        var story = HackerNews.Item(id: 5, type: .story)
        story.title = "A lantern"
        try await site.belongings.reading.save(story, true, at: site.clock.date)
        let shown = try await site.get("/news?list=saved")
        #expect(shown.words.contains("A lantern") && !shown.words.contains("could not be read"))
    }

    @Test func `A list says how many comments are new since the last visit`() async throws {
        let site = try await TestSite()
        _ = try await site.get("/news/item/1")
        #expect(!(try await site.get("/news").words.contains("new")))
        try await site.belongings.reading.record(1, comments: [2], count: 1, at: site.clock.date)
        #expect(try await site.get("/news").words.contains("+1 new"))
    }

    @Test func `Without an account the browser keeps what was read, saved and hidden`() async throws {
        let site = try await TestSite(keepsThings: false)
        let read = try await site.get("/news/item/1", [.cookie: "mainstay=0123456789abcdef0123456789abcdef"])
        let first = try cookie(read)
        #expect(first == "mainstay-news=__1.2.\(String(Int(site.clock.date.timeIntervalSince1970), radix: 36))")
        let again = try await site.get("/news", [.cookie: first])
        #expect(again.text.contains("class=\"read\"") && again.text.contains("/news/item/1?after="))
        let saved = try await site.post("/news/marks", [("save", "1"), ("to", "/news")], [.cookie: first])
        let second = try cookie(saved)
        #expect(saved.status == 303 && second.contains("=1__1.2."))
        #expect(try await site.get("/news?list=saved", [.cookie: second]).text.contains("id=\"s1\""))
        let hidden = try cookie(try await site.post("/news/marks", [("hide", "1")], [.cookie: second]))
        #expect(!(try await site.get("/news", [.cookie: hidden]).text.contains("id=\"s1\"")))
        // Comments are new if they were written after the visit.
        #expect(try await site.get("/news/item/1?after=5").words.contains("2 new comments since your last visit."))
        #expect(
            try await site.get("/news/item/1?after=1000000000").words.contains("Nothing new since your last visit."))
    }

    @Test func `A picture on another site that points here leaves the cookie as it is`() async throws {
        let site = try await TestSite(keepsThings: false)
        let shown = try await site.get("/news/item/1", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"])
        #expect(shown.fields["Set-Cookie"]?.contains("mainstay-news") != true)
    }

    @Test func `A cookie has room for a hundred of each, and every text is read as some`() {
        var cookie = NewsCookie()
        for story in 45_000_000..<45_000_300 {
            cookie.save(story, true)
            cookie.hide(story, true)
            cookie.record(NewsCookie.Visit(story: story, comments: 9_999, time: 1_800_000_000))
        }
        #expect(cookie.saved.count == 100 && cookie.hidden.count == 100 && cookie.visits.count == 100)
        #expect(cookie.saved.first == 45_000_299)
        #expect(cookie.text.utf8.count <= KeptCookie.byteLimit && NewsCookie(cookie.text) == cookie)
        cookie.save(45_000_299, false)
        #expect(cookie.saved.count == 99)
        for text in ["", "_", "__", "a", "-_-_.", "zzzzzzzzzzzzzzzzzz__", "__1.2-3.4.5.6", "é__"] {
            #expect(NewsCookie(text).visits.isEmpty, "\(text)")
        }
    }

    @Test(arguments: ["//evil.example/news", "https://evil.example", "/cards", "/news/../cards", ""])
    func `A form leads back to the news only`(place: String) async throws {
        let shown = try await TestSite().post("/news/marks", [("hide", "1"), ("to", place)])
        #expect(shown.status == 303 && shown.location?.hasPrefix("/news") == true)
    }

    @Test func `A person has a page with what they say, write and earned`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/news").text.contains("href=\"/news/user/abyss\""))
        let shown = try await site.get("/news/user/abyss")
        #expect(shown.words.contains("7 points") && shown.words.contains("here since Sun 9 Sep 2001"))
        #expect(shown.words.contains("2 stories and comments") && shown.words.contains("What it answers") == false)
        #expect(shown.text.contains("href=\"/news/item/1\"") && shown.text.contains("href=\"/news/item/2\""))
        let none = try await site.get("/news/user/none")
        #expect(none.status == 404 && none.words.contains("There is no such person"))
    }

    @Test func `A page of a story is text without its scripts, with its links`() async throws {
        let html = """
            <title>t</title><script>alert(1)</script><h1>Head</h1><p>One <a href="/two">two</a> <b>three</b></p>
            <ul><li>first<li>second</ul><pre>code</pre><blockquote><p>said</blockquote><table><tr><td>1<td>2</table>
            """
        let site = try await TestSite { $0.pages = .saying(html) }
        #expect(try await site.get("/news").text.contains("href=\"/news/item/1/page\""))
        let shown = try await site.get("/news/item/1/page")
        #expect(shown.status == 200 && !shown.text.contains("alert"))
        for part in [
            "href=\"https://example.com/two\" rel=\"noopener noreferrer\"", "<strong>three</strong>",
            "<li class=\"in0\">",
            "<code>code</code>", "class=\"quote\"", "<td><bdi>2</bdi></td>",
        ] {
            #expect(shown.text.contains(part), "\(part)")
        }
    }

    @Test func `A page that cannot be read says why, and where it is`() async throws {
        let site = try await TestSite {
            $0.pages = WebPages { Client(upstream: $0, transport: ScriptedTransport(.fail(.unreachable))) }
        }
        let shown = try await site.get("/news/item/1/page")
        #expect(shown.status == 502 && shown.words.contains("This page cannot be read here."))
        #expect(shown.text.contains("href=\"https://example.com/x\""))
    }

    @Test func `Comments are headings, one level lower for each reply`() async throws {
        let texts = Texts(depth: 6)
        let site = try await TestSite {
            $0.stories = HackerNewsStories(news: HackerNews(transport: Replies { texts.newsReply($0) }))
        }
        let text = try await site.get("/news/item/1").text
        let levels = text.matches(of: /<summary>\s*<h(\d)>/).compactMap { Int($0.output.1) }
        #expect(levels.prefix(5) == [3, 4, 5, 6, 6])
    }

    @Test func `Comments lead up, and those without a parent to the next`() async throws {
        let texts = Texts(depth: 3)
        let site = try await TestSite {
            let news = HackerNews(
                transport: Replies { request in
                    let reply = String(decoding: texts.newsReply(request), as: UTF8.self)
                    guard request.url.path.contains("/item/1.") else { return Array(reply.utf8) }
                    return Array(reply.replacing(/"kids":\[[0-9]*\]/, with: "\"kids\":[2,9]").utf8)
                })
            $0.stories = HackerNewsStories(news: news)
        }
        let text = try await site.get("/news/item/1").text
        #expect(text.contains("<a href=\"#c9\">next</a>") && text.contains("<a href=\"#c3\">parent</a>"))
        #expect(text.contains("<a href=\"#c2\">parent</a>") && text.contains("<a href=\"#c2\">root</a>"))
    }
}
