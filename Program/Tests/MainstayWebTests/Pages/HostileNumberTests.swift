// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayWeb

/// No number, list or text from outside ends the process: a trap in a page would end that of these tests.
@Suite(.timeLimit(.minutes(60))) struct HostileNumberTests {
    private static let numbers = ["\(Int.min)", "-1", "\(Int.max)", "1e308"]
    private static let ordinary = "mainstay-news=1_4_1.3.tp84xx; mainstay-visit=1-2; mainstay-language=de"
    private static let hostile: String = {
        let most = String(Int.max, radix: 36)
        return """
            mainstay-news=\(most)_\(most)_1.\(most).\(most)-4.\(most).0; mainstay-visit=\(Int.max)-\(Int.max); mainstay-language=zz; \
            mainstay-flights=max%3D\(Int.max)!\(most)!p!x:-\(most)~y:\(most)|day%3D9999-12-31!-\(most)!c!
            """
    }()

    /// A page that a person opens.
    private struct Opening {
        var site: SampleSite
        var target: String
        var cookie: String
        /// The dictionary that is asked for words.
        var provider = 0

        func open() async throws -> HTTPStatus {
            site.answers.provider = provider
            return try await site.site.get(target, [.cookie: cookie]).status
        }
    }

    /// The pages for a person whose browser has cookies, and for one who has files in which something stands.
    private static func sites() async throws -> [(site: SampleSite, cookies: [String])] {
        let (stranger, owner) = (
            try await SampleSite(keepsThings: false), try await SampleSite(keepsThings: true)
        )
        let reading = owner.site.belongings.reading
        try await reading.record(1, comments: [2], count: 2, at: owner.site.clock.date)
        try await reading.record(4, comments: [.max], count: .max, at: owner.site.clock.date)
        try await reading.record(5, comments: [.min], count: .min, at: owner.site.clock.date)
        try await owner.site.belongings.keptWords.keep("abyss")
        return [(stranger, [ordinary, hostile]), (owner, [ordinary])]
    }

    /// Addresses of a place, with any of the values that it may know.
    private static func targets(_ route: PageRoute) -> [String] {
        let paths = ["1", "ann"].map { value in
            "/" + route.path.map { $0 == "*" ? value : $0 }.joined(separator: "/")
        }
        let views = LookUpView.allCases.map { "?q=abyss&view=\($0.rawValue)" }
        let questions = OxfordForm.Question.allCases.map { "?q=abyss&view=oxford&ask=\($0.rawValue)" }
        let queries =
            ["", "?q=abyss&words=abyss&region=blc&list=saved"] + (route.path.isEmpty ? views + questions : [])
        return Set(paths).sorted().flatMap { path in queries.map { path + $0 } }
    }

    @Test func `No reply of an API ends the process, whatever is in it and whoever opens a page`() async throws {
        var cases: [(opening: Opening, sample: SampleReplies.Sample, reply: HostileReply)] = []
        var asked: Set<String> = []
        for (site, cookies) in try await Self.sites() {
            // The page of live news never ends.
            let routes = site.routes.filter { $0.method == .get && $0.path != ["news", "live"] }
            for target in routes.flatMap(Self.targets) {
                // Each page is tried with the replies that it asks for. Only pages of words ask a dictionary.
                var words = false
                for provider in 0..<4 where provider == 0 || words {
                    let first = Opening(site: site, target: target, cookie: cookies[0], provider: provider)
                    site.answers.reset()
                    #expect(try await first.open().code < 500, "\(target)")
                    let samples = site.answers.reset()
                    words = samples.contains { $0.path.contains("abyss") }
                    for sample in samples where provider == 0 || sample.path.contains("abyss") {
                        asked.insert(sample.host)
                        for reply in try Self.replies(sample) {
                            cases += cookies.map { cookie in
                                (Opening(site: site, target: target, cookie: cookie, provider: provider), sample, reply)
                            }
                        }
                    }
                }
            }
        }
        // The random words of a page are not of an API here.
        #expect(asked == Set(SampleReplies.all.map(\.host)).subtracting(["random-word-api.herokuapp.com"]))
        let drawn =
            HostileRun.draw(600, of: cases.filter(\.reply.change.isNumber), "numbers through pages")
            + HostileRun.draw(400, of: cases.filter { !$0.reply.change.isNumber }, "other replies through pages")
        for (opening, sample, reply) in drawn {
            try HostileRun.note(
                "\(opening.target) with \(opening.cookie): \(sample.host)\(sample.path): \(reply)", in: "pages")
            opening.site.answers.change(sample, to: reply.bytes)
            #expect(try await opening.open().code < 600)
            opening.site.answers.reset()
        }
    }

    /// The hostile replies of each sample, made once.
    private static func replies(_ sample: SampleReplies.Sample) throws -> [HostileReply] {
        try known.withLock { known in
            if let replies = known[sample.host + sample.path] { return replies }
            let replies = try HostileReply.all(of: sample.reply, HostileRun.size)
            known[sample.host + sample.path] = replies
            return replies
        }
    }

    private static let known = Lock<[String: [HostileReply]]>([:])

    @Test func `No number in an address ends the process`() async throws {
        var cases: [(site: SampleSite, target: String, cookie: String)] = []
        for (site, cookies) in try await Self.sites() {
            for route in site.routes where route.method == .get && route.path != ["news", "live"] {
                let path = "/" + route.path.map { $0 == "*" ? Self.numbers[0] : $0 }.joined(separator: "/")
                for number in Self.numbers {
                    let query = Self.names.map { "\($0)=\(number)" }.joined(separator: "&")
                    cases += Self.done.map { done in
                        (site, "\(path)?\(query)&done=\(done)&q=abyss", cookies.last ?? "")
                    }
                }
            }
        }
        for (site, target, cookie) in HostileRun.draw(800, of: cases, "numbers in addresses") {
            try HostileRun.note(target, in: "addresses")
            #expect(try await site.site.get(target, [.cookie: cookie]).status.code < 500, "\(target)")
        }
    }

    /// The names of numbers in addresses and forms, and what a page before did.
    private static let names = [
        "page", "since", "after", "story", "added", "changed", "card", "count", "over", "last", "max", "least", "most",
        "difficulty",
        "turn", "answers", "rating", "cell", "choice", "save", "hide", "new", "reviews", "retention", "month", "day",
    ]
    private static let done = ["", "save", "imported", "saved", "undone", "answer", "stale"]

    @Test func `No number in a form ends the process`() async throws {
        var cases: [(site: SampleSite, path: String, number: String, action: String, cookie: String)] = []
        for (site, cookies) in try await Self.sites() {
            for route in site.routes where route.method == .post {
                let path = "/" + route.path.map { $0 == "*" ? "1" : $0 }.joined(separator: "/")
                for number in Self.numbers {
                    cases += ["move", "answer", "undo", "begin"].map { (site, path, number, $0, cookies.last ?? "") }
                }
            }
        }
        for (site, path, number, action, cookie) in HostileRun.draw(300, of: cases, "numbers in forms") {
            let form = Self.names.map { ($0, number) } + [("do", action), ("word", "abyss"), ("name", "x")]
            try HostileRun.note("POST \(path) \(number) \(action)", in: "forms")
            let shown = try await site.site.post(path, form, [.cookie: cookie])
            #expect(shown.status.code < 500, "\(path) \(number) \(action)")
        }
    }

    @Test(arguments: [Int.min, -2, Int.max], [ordinary, hostile])
    func `A story with an impossible number of comments is listed for who has read it`(count: Int, cookie: String)
        async throws
    {
        let site = try await SampleSite(keepsThings: false)
        let sample = try #require(SampleReplies.reply(to: "/v0/item/1.json", of: "hacker-news.firebaseio.com"))
        site.answers.change(
            sample, to: Array(sample.reply.replacing(#""descendants":3"#, with: "\"descendants\":\(count)").utf8))
        for target in ["/news", "/news?list=saved", "/news/user/ann", "/news/item/1"] {
            let shown = try await site.site.get(target, [.cookie: cookie])
            #expect(shown.status == 200 && shown.words.contains("comment"), "\(target)")
        }
    }

    @Test func `Numbers in an address that the pages of cards would add up are left out`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/cards/notes?page=\(Int.min)").status == 200)
        let decks = try await site.get("/cards/decks?done=imported&added=\(Int.max)&changed=\(Int.max)")
        #expect(decks.status == 200 && decks.words.contains("Nothing is new"))
    }
}
