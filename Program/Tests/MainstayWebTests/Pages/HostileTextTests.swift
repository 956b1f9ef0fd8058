// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import Testing

@testable import MainstayWeb

/// A page has the same elements and attributes for hostile text from upstreams, files and people as for ordinary words.
@Suite struct HostileTextTests {
    private static let texts = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "</main></body></html>",
        "<!--",
        "<![CDATA[", "&lt;b&gt;", "\u{202E}evil\u{202C}\u{2066}", "javascript:alert(1)",
        "</textarea></title><svg onload=x>",
        "{{7*7}}${7*7}", "\u{0}\u{FFFE}",
    ]
    private static let targets = [
        "/?q=x", "/?q=x&view=thesaurus", "/cards?words=a,b", "/cards/kept", "/?view=oxford&q=x",
        "/?view=translations&q=x", "/?view=rhymes&q=x", "/?view=meaning&q=x",
        "/?view=pattern&q=x", "/entry?q=x", "/news", "/news/search?q=x",
        "/news/item/1", "/news/item/1/page", "/news/user/x", "/flights", "/flights/favorites", "/games/dictionary",
    ]

    private func shown(_ target: String, with text: String) async throws -> Shown {
        let site = try await TestSite(Texts(text: text)) { $0.pages = .saying("<p>\(text)</p>") }
        try await site.belongings.keptWords.keep(text)
        _ = try await site.follow("/flights/favorites", [("id", "trip-1"), ("keep", "yes")])
        if target == "/games/dictionary" { _ = try await site.follow(target, [("do", "begin"), ("variety", "Easy")]) }
        return try await site.get(target)
    }

    @Test(arguments: targets, texts)
    func `Hostile text adds no elements or attributes to a page`(target: String, text: String) async throws {
        let harmless = try await shown(target, with: "abyss")
        // A comment is HTML. The page keeps its paragraphs, emphasis, links and code, so these may differ.
        let ignored = ["/p", "p dir=", "p", "pre tabindex=", "/pre", "code", "/code", "em", "/em"]
        let isComment = target.hasPrefix("/news/item/1") || target.hasPrefix("/news/user")
        let structure = { (shown: Shown) in shown.structure.filter { !isComment || !ignored.contains($0) } }
        #expect(try await structure(shown(target, with: text)) == structure(harmless))
    }

    @Test(arguments: targets)
    func `A very long text is escaped and does not break a page`(target: String) async throws {
        // The page of a word repeats the text thirty times.
        let line = String(repeating: "<b>x</b> ", count: 4_000)
        let site = try await TestSite(Texts(text: line))
        let shown = try await site.get(target)
        #expect(shown.status.code < 500)
        #expect(!shown.text.contains("<b>"))
    }

    @Test(arguments: [Int64.min, -62_200_000_000, 0, 253_000_000_000, Int64.max])
    func `A page with an impossible time is shown`(time: Int64) async throws {
        var texts = Texts()
        texts.time = time
        let site = try await TestSite(texts)
        for target in ["/news", "/news/item/1", "/flights"] {
            #expect(try await site.get(target).status == 200, "\(target)")
        }
    }

    @Test(arguments: ["9", "-1", String(repeating: "9", count: 300), "1e999", "nan", "0x10", "\u{202E}1"])
    func `An impossible number in a query or a form causes no server error`(number: String) async throws {
        let site = try await TestSite()
        let encoded = PercentEncoding.queryComponent(number)
        for target in [
            "/news?page=", "/flights?page=", "/cards?words=a,b&count=", "/cards/review?card=", "/news/item/1?since=",
            "/games/memory?last=match-", "/games/memory?over=", "/news/search?q=x&page=",
        ] {
            #expect(try await site.get(target + encoded).status.code < 500, "\(target)")
        }
        for game in ["tictactoe", "memory", "dictionary", "hangman"] {
            let begun = try await site.follow("/games/\(game)", [("do", "begin")])
            let id = try #require(begun.value(of: "game"))
            for field in ["turn", "cell", "card", "choice", "letter"] {
                let form = [("do", "move"), ("game", id), ("turn", "0"), (field, number)]
                #expect(try await site.follow("/games/\(game)", form).status == 200)
            }
        }
    }

    @Test(arguments: texts)
    func `A page repeats what a person typed as text only`(text: String) async throws {
        let encoded = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        for target in [
            "/?q=", "/?view=oxford&q=", "/?view=meaning&q=", "/?view=pattern&q=", "/?view=rhymes&q=", "/news/search?q=",
            "/flights?region=", "/cards?words=", "/news?list=",
        ] {
            let harmless = try await TestSite().get(target + "x").structure
            let hostile = try await TestSite().get(target + encoded)
            #expect(hostile.structure == harmless, "\(target)")
        }
    }
}
