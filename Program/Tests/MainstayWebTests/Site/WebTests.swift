// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHTTPServer
import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct WebTests {
    private static let pages = [
        "/", "/?q=x", "/?q=x&view=thesaurus", "/cards/new?words=a,b", "/cards/kept", "/cards",
        "/cards/review", "/cards/ahead", "/cards/statistics", "/cards/notes", "/cards/decks", "/about", "/?view=oxford",
        "/?view=oxford&q=x", "/?view=translations&q=x", "/?view=rhymes&q=x", "/?view=meaning&q=x",
        "/?view=pattern&q=x", "/entry?q=x", "/news",
        "/news/search?q=x", "/news/item/1", "/news/user/x", "/news?list=saved", "/flights", "/flights/favorites",
        "/games", "/games/tictactoe",
        "/games/memory", "/games/dictionary", "/games/hangman", "/games/hangman?daily=yes", "/settings", "/statistics",
        "/gateway", "/gateway/people",
        "/gateway/why?url=/x", "/account", "/offline", "/offline/kept",
    ]

    @Test(arguments: pages)
    func `Every page has the frame, one main heading, and the fields that protect it`(target: String) async throws {
        let shown = try await TestSite().get(target)
        #expect(shown.status == 200)
        #expect(shown.text.hasPrefix("<!doctype html>\n<html lang=\"en\""))
        #expect(shown.structure.count { $0.hasPrefix("h1") } == 1)
        #expect(shown.structure.contains { $0.hasPrefix("main ") } && shown.structure.contains { $0.hasPrefix("nav ") })
        let policy = try #require(shown.fields[.contentSecurityPolicy])
        for rule in [
            "default-src 'none'", "script-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ] {
            #expect(policy.contains(rule))
        }
        #expect(!policy.contains("unsafe"))
        #expect(shown.fields["Referrer-Policy"] == "same-origin")
        #expect(shown.fields["Permissions-Policy"]?.contains("camera=(), ") == true)
        #expect(shown.fields[.cacheControl] == "private, no-cache")
    }

    @Test func `A browser without requests left reads when there are some again, and a program does not`() async throws
    {
        let site = try await TestSite()
        let refusal = HTTPServerResponse(status: 429, fields: [.retryAfter: "40"], body: Array("{}".utf8))
        let request = { (fields: HTTPFields) in
            try #require(HTTPServerRequest(method: .get, target: "/news", fields: fields))
        }
        let page = try #require(try site.web.page(inPlaceOf: refusal, to: request([.accept: "text/html"])))
        let shown = Shown(page)
        #expect(shown.status == 429 && shown.fields[.retryAfter] == "40")
        #expect(shown.text.contains("no requests left") && shown.text.contains("in 40 seconds"))
        #expect(shown.fields[.contentSecurityPolicy] != nil)
        #expect(try site.web.page(inPlaceOf: refusal, to: request([.accept: "application/json"])) == nil)
    }

    @Test(arguments: pages)
    func `No page has a script or a style within it, or asks another host for anything`(target: String) async throws {
        let shown = try await TestSite().get(target)
        for tag in shown.structure {
            #expect(!tag.contains(" on") && !tag.contains("style"), "\(tag)")
            #expect(!tag.hasPrefix("script") || tag == "script type= src=")
        }
        // Links away are the only addresses of other hosts.
        let attributes = shown.text.split(separator: " ").filter { $0.contains("=\"http") }
        #expect(attributes.allSatisfy { $0.hasPrefix("href=") })
    }

    @Test(arguments: pages)
    func `Every element is closed in its turn`(target: String) async throws {
        var open: [Substring] = []
        for tag in try await TestSite().get(target).structure where !tag.hasPrefix("!") {
            if tag.hasPrefix("/") {
                #expect(open.popLast() == tag.dropFirst(), "\(target)")
            } else {
                let name = tag.prefix { $0 != " " }
                if !["meta", "link", "input", "img"].contains(name) { open.append(name) }
            }
        }
        #expect(open.isEmpty)
    }

    @Test func `An unknown path is a page for a browser and nothing for a program`() async throws {
        let site = try await TestSite()
        let shown = try await site.get("/none")
        #expect(shown.status == 404 && shown.words.contains("There is no such page"))
        let request = try #require(HTTPServerRequest(target: "/none", fields: [.accept: "application/json"]))
        #expect(site.web.answer(to: request) == nil)
    }

    @Test(arguments: ["/cards/keep", "/cards/discard"])
    func `A form is not read, and a page takes no form`(target: String) async throws {
        let site = try await TestSite()
        #expect(try await site.get(target).status == 405)
        let refused = try await site.post("/news", [])
        #expect(refused.status == 405 && refused.fields[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: [
        ("/news", "GET, HEAD, OPTIONS"), ("/cards/keep", "POST, OPTIONS"),
        ("/cards/review", "GET, HEAD, POST, OPTIONS"), ("/icon.svg", "GET, HEAD, OPTIONS"),
    ])
    func `OPTIONS and a wrong method tell the methods that a place accepts`(target: String, methods: String)
        async throws
    {
        let site = try await TestSite()
        let options = try await site.get(target, method: .options)
        #expect(options.status == 204 && options.fields[.allow] == methods && options.text.isEmpty)
        let refused = try await site.get(target, method: .delete)
        #expect(refused.status == 405 && refused.fields[.allow] == methods)
    }

    @Test func `No upstream can have the name of a place`() async throws {
        let site = try await TestSite()
        for target in Self.pages + ["/icon.svg", "/worker.js", "/manifest.webmanifest", "/assets/a/style.css"] {
            let segment = String(target.dropFirst().prefix { !"/?".contains($0) })
            #expect(segment.isEmpty || Web.segments.contains(segment), "\(target)")
        }
        #expect(try await site.get("/none").status == 404)
    }

    @Test func `A page is light or dark from the first, as its reader has chosen`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/about").text.contains("data-theme=\"system\""))
        let chosen = try await site.post("/about", [("theme", "dark")])
        let cookie = try #require(chosen.fields["Set-Cookie"]?.split(separator: ";").first.map(String.init))
        #expect(chosen.status == 303 && cookie == "mainstay-theme=dark")
        for target in ["/", "/about", "/none"] {
            #expect(try await site.get(target, [.cookie: cookie]).text.contains("data-theme=\"dark\""))
        }
        #expect(
            try await site.post("/about", [("theme", "system")]).fields["Set-Cookie"]?.contains("Max-Age=0") == true)
        let other: HTTPFields = [.cookie: "mainstay-theme=\"><script>"]
        #expect(try await site.get("/", other).text.contains("data-theme=\"system\""))
    }

    @Test func `HEAD is answered as GET`() async throws {
        #expect(try await TestSite().get("/?q=x", method: .head).status == 200)
    }

    @Test(arguments: ["/?q=%", "/news/item/%ff", "/?\(String(repeating: "a=1&", count: 65))"])
    func `An address that cannot be decoded is refused`(target: String) async throws {
        #expect(try await TestSite().get(target).status == 400)
    }

    @Test func `A form of another site changes nothing`() async throws {
        let site = try await TestSite()
        let form = [("word", "abyss")]
        for (isOwn, fields) in [
            (false, [:]), (true, ["Origin": "http://evil.example"]), (true, ["Sec-Fetch-Site": "cross-site"]),
            (true, ["Origin": "null"]),
        ] as [(Bool, HTTPFields)] {
            let shown = try await site.post("/cards/keep", form, isOwn: isOwn, fields)
            #expect(shown.status == 403 && shown.words.contains("Nothing was changed"))
        }
        #expect(try await site.belongings.keptWords.all() == [])
        #expect(try await site.post("/cards/keep", form, ["Origin": "http://localhost"]).status == 303)
        #expect(try await site.belongings.keptWords.all() == ["abyss"])
    }

    @Test func `A form that is too large is refused`() async throws {
        let site = try await TestSite()
        let long = [("word", String(repeating: "a", count: FormValues.byteLimit))]
        #expect(try await site.post("/cards/keep", long).status == 413)
    }

    @Test func `The cookie comes with the first form, and only then`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/?view=meaning").fields["Set-Cookie"] == nil)
        #expect(try await site.get("/?q=x").fields["Set-Cookie"]?.contains("HttpOnly; SameSite=Lax") == true)
        let known: HTTPFields = [.cookie: "mainstay=0123456789abcdef0123456789abcdef"]
        #expect(try await site.get("/?q=x", known).fields["Set-Cookie"] == nil)
    }

    @Test(arguments: [
        "/cards/kept", "/cards/review", "/cards/ahead", "/cards/statistics", "/cards/notes", "/cards/decks",
        "/cards/export", "/flights/favorites", "/statistics",
        "/statistics/export",
    ])
    func `Where nothing is kept for a visitor the page says why`(target: String) async throws {
        let shown = try await TestSite(keepsThings: false).get(target)
        #expect(shown.status == 403 && shown.words.contains("keeps nothing for you"))
    }

    @Test func `Where nothing is kept for a visitor no form changes anything`() async throws {
        let site = try await TestSite(keepsThings: false)
        for target in [
            "/cards/keep", "/cards/discard", "/cards/review", "/cards/notes", "/cards/decks", "/cards/import",
            "/flights/favorites",
        ] {
            #expect(try await site.post(target, [("word", "x"), ("do", "begin")]).status == 403)
        }
        for target in ["/?q=x", "/cards/new?words=a", "/flights", "/news", "/news/item/1"] {
            #expect(try await site.get(target).status == 200)
        }
    }

    @Test func `A visitor is offered only what works`() async throws {
        let site = try await TestSite(keepsThings: false)
        var links: Set<String> = []
        for target in [
            "/", "/?q=x", "/cards/new?words=a,b", "/flights", "/games", "/news", "/news/item/1", "/?view=oxford",
        ] {
            let shown = try await site.get(target)
            #expect(
                !shown.text.contains("action=\"/cards/keep\"") && !shown.text.contains("action=\"/flights/favorites\""))
            links.formUnion(shown.text.matches(of: /href="(\/[^"#]*)"/).map { String($0.output.1) })
        }
        for link in links {
            let shown = try await site.get(link.replacing("&amp;", with: "&"))
            #expect(shown.status != 403, "\(link)")
        }
    }

    @Test func `A visitor goes through the cards`() async throws {
        let site = try await TestSite(keepsThings: false)
        let first = try await site.get("/cards/new?words=a,b&count=2")
        #expect(first.words.contains("Card 1 of 2"))
        let next = try #require(
            first.text.firstMatch(of: /<a id="next" href="([^"]*)"/)
                ?? first.text.firstMatch(of: /href="([^"]*)" id="next"/))
        let second = try await site.get(String(next.output.1).replacing("&amp;", with: "&"))
        #expect(second.words.contains("Card 2 of 2"))
    }

    @Test func `A visitor plays in a browser of its own, and gets a result`() async throws {
        let site = try await TestSite(keepsThings: false)
        let begun = try await site.post("/games/tictactoe", [("do", "begin"), ("variety", "person")])
        #expect(begun.status == 303)
        let cookie: HTTPFields = [.cookie: "mainstay=0123456789abcdef0123456789abcdef"]
        var over = false
        for cell in ["0", "3", "1", "4", "2"] {
            let game = try await site.get("/games/tictactoe", cookie)
            let move = [
                ("do", "move"), ("game", try #require(game.value(of: "game"))),
                ("turn", try #require(game.value(of: "turn"))),
                ("cell", cell),
            ]
            over = try await site.post("/games/tictactoe", move).location?.contains("over=") == true
        }
        #expect(over)
        // Another browser has none, and pushes none out by looking.
        let other: HTTPFields = [.cookie: "mainstay=11111111111111112222222222222222"]
        for index in 0..<600 {
            _ = try await site.get(
                "/games/tictactoe", [.cookie: "mainstay=0000000000000000\(1_000_000_000_000_000 + index)"])
        }
        #expect(try await site.get("/games/tictactoe", other).value(of: "turn") == nil)
        _ = try await site.post("/games/memory", [("do", "begin"), ("variety", "Animals")])
        #expect(try await site.get("/games/memory", cookie).value(of: "turn") != nil)
    }
}
