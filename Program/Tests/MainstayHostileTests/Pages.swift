// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayWeb
@testable import MainstayWebTests

/// Every page, and every form, from the table that answers requests. A person who has signed in opens it, or the owner
/// if it is about the gateway.
struct Pages: ConsumerKind {
    static let name = "pages"

    /// A page, or a form that is sent.
    struct Page: Sendable {
        let method: HTTPMethod
        let target: String
        var form: [(String, String)] = []
        /// The number of the dictionary that is asked for words.
        var provider = 0
        /// What the browser has of earlier visits: the last one was three hours ago, and story 4 was read then.
        var cookies = ["mainstay-visit=1789900000-1789990000", "mainstay-news=4_5_4.1.tp84xx"]
        /// What is known of the page if nothing is wrong.
        var usual = Usual()

        /// Who opens it: the owner if it is about the gateway.
        var person: PageWorld.Person { target.hasPrefix("/gateway") ? .owner : .ann }
        var path: Substring { target.prefix { $0 != "?" } }
    }

    /// What opening a page comes to if nothing is wrong.
    struct Usual: Sendable {
        var status: HTTPStatus = 200
        var location: String?
        var problems = 0
        /// The replies that it asks for.
        var asks: [SampleReplies.Sample] = []
        var opensFiles = false
        /// Whether it changes what is kept for the person.
        var changesThings = false
    }

    // MARK: The list

    /// What a form is sent with. Each form of the table of routes has a row.
    private static let forms: [String: [(String, String)]] = [
        "news/marks": [("save", "1"), ("to", "/news")],
        "flights/favorites": [("id", "trip-1"), ("keep", "yes")],
        "flights/watch": [("watch", "yes")],
        "cards/review": [("do", "add")],
        "cards/notes": [("do", "delete"), ("note", "1")],
        "cards/decks": [("deck", ""), ("new", "7")],
        "cards/import": [("text", "front\tback\n")],
        "cards/keep": [("word", "abyss"), ("from", "entry")],
        "cards/discard": [("word", "gulf"), ("from", "kept")],
        "gateway/people/add": [("name", "cid")],
        "gateway/people/*/link": [],
        "gateway/people/*/rename": [("name", "dora")],
        "gateway/people/*/reset": [("confirmed", "yes")],
        "gateway/people/*/remove": [("confirmed", "yes")],
        "settings": [("sound", "off"), ("haptics", "off")],
        "games/dictionary": [("do", "begin"), ("variety", "Easy")],
        "games/memory": [("do", "begin"), ("variety", "")],
        "games/hangman": [("do", "begin"), ("variety", "")],
        "games/tictactoe": [("do", "begin"), ("variety", "")],
        "account/sign-in": [("key", "key of ann")],
        "account/open": [("invitation", "a code")],
        "account/join": [("invitation", "a code")],
        "account/sign-out": [],
        "account/sign-out-everywhere": [],
        "account/delete": [("confirmed", "yes")],
        "about": [("theme", "dark")],
    ]

    /// What is asked of a page besides nothing.
    private static let queries: [String: [String]] = [
        "": LookUpView.allCases.map { "q=abyss&view=\($0.rawValue)" }
            + OxfordForm.Question.allCases.map { "q=abyss&view=oxford&ask=\($0.rawValue)" },
        "entry": ["q=abyss"], "oxford": ["q=abyss"], "translate": ["to=de&q=abyss"], "complete": ["q=ab"],
        "news": ["list=saved", "list=new"], "news/search": ["q=x"], "flights": ["region=blc"],
        "cards/new": ["words=abyss"], "cards/export": ["form=text"], "cards/notes/edit": ["word=gulf"],
        "gateway/why": ["url=https://a.example/x"], "account/open": ["token=code"], "account/join": ["token=code"],
    ]

    /// The pages that read nothing but their address, or that the grid asks for no query of theirs.
    private static let plain: Set<String> = [
        "about", "account", "account/delete", "account/export", "account/sign-in", "account/signed-out", "assets/*/*",
        "cards", "cards/ahead", "cards/decks", "cards/kept", "cards/media/*", "cards/notes", "cards/review",
        "cards/statistics", "flights/favorites", "games", "games/dictionary", "games/hangman", "games/memory",
        "games/tictactoe", "gateway", "gateway/people", "gateway/people/*", "gateway/people/*/remove",
        "gateway/people/*/reset", "icon.svg", "manifest.webmanifest", "more", "news/item/*", "news/item/*/page",
        "news/live", "news/user/*", "offline", "offline/kept", "random", "settings", "statistics", "statistics/export",
        "worker.js",
    ]

    /// The pages of the table of which nobody has said whether they read a query, and those that are in no table.
    static func unknownPages(among routes: [PageRoute]) -> Set<String> {
        Set(routes.filter { $0.method == .get }.map { $0.path.joined(separator: "/") })
            .symmetricDifference(plain.union(queries.keys))
    }

    /// What stands for an asterisk; 1 if nothing else does.
    private static let values: [String: String] = [
        "news/user/*": "ann", "gateway/people/*": "ann", "gateway/people/*/link": "ann",
        "gateway/people/*/rename": "ann",
        "gateway/people/*/reset": "ann", "gateway/people/*/remove": "ann", "cards/media/*": "a.mp3",
        "assets/*/*": "style.css",
    ]

    private static func pages(of route: PageRoute) -> [Page] {
        let name = route.path.joined(separator: "/")
        let path = "/" + route.path.map { $0 == "*" ? values[name] ?? "1" : $0 }.joined(separator: "/")
        guard route.method == .get else {
            return [Page(method: route.method, target: path, form: forms[name] ?? [])]
        }
        let targets = [path] + (queries[name] ?? []).map { "\(path)?\($0)" }
        // Only the page that waits for the best answer asks each of the dictionaries.
        return targets.flatMap { target in
            (0..<(target.hasPrefix("/entry?") ? 4 : 1)).map { Page(method: .get, target: target, provider: $0) }
        }
    }

    func consumers() async throws -> [(name: String, consumer: Page)] { try await Self.all.value }

    /// The list, made once.
    private static let all = Task { () async throws -> [(name: String, consumer: Page)] in
        let (directories, folder) = try PageWorld.emptyFolder()
        defer { withExtendedLifetime(folder) {} }
        let world = try await PageWorld(in: directories)
        var all: [(name: String, consumer: Page)] = []
        for var page in world.site.routes.flatMap(pages) {
            page.usual = try await usual(of: page)
            let provider = page.provider > 0 ? " (dictionary \(page.provider))" : ""
            all.append(("\(page.method) \(page.target)\(provider)", page))
        }
        return all
    }

    /// Opens a page when nothing is wrong.
    private static func usual(of page: Page) async throws -> Usual {
        var usual = Usual()
        let (empty, folder) = try PageWorld.emptyFolder()
        let first = try await PageWorld(in: empty)
        _ = try await first.open(page, as: page.person)
        usual.opensFiles = !first.files(of: .ann).isEmpty
        let (seeded, other) = try await PageWorld.seededFolder()
        defer { withExtendedLifetime((folder, other)) {} }
        let world = try await PageWorld(in: seeded)
        let before = await world.things(of: .ann)
        guard let shown = try await world.open(page, as: page.person) else { return usual }
        (usual.status, usual.location) = (shown.status, shown.location)
        usual.problems = PageText.problems(of: shown.text)
        usual.asks = world.answers.reset()
        usual.changesThings = await world.things(of: .ann) != before
        return usual
    }

    /// Values as a browser sends them.
    static func encoded(_ form: [(String, String)]) -> [UInt8] {
        Array(
            form.map { "\(PercentEncoding.formComponent($0))=\(PercentEncoding.formComponent($1))" }
                .joined(separator: "&").utf8)
    }

    // MARK: Which cells there are

    func leftOut(_ page: Page, _ situation: Situation) -> LeftOut? {
        let asks = !page.usual.asks.isEmpty
        switch situation.happening {
        case .replies: return asks || situation.family != .status ? nil : .asksNobody
        case .arrives: return asks ? nil : .asksNobody
        case .changes(let change):
            let samples = page.usual.asks.map(\.reply)
            return !asks || samples.contains { HostileReply.has(change, $0) } ? nil : .isNoJSON
        case .days(let own, _): return asks || own != 0 ? nil : .asksNobody
        case .caller(.prefetch): return page.method == .get ? nil : .isNoVisit
        case .caller(.anotherVersion), .storage: return page.usual.opensFiles ? nil : .keepsNothing
        case .caller: return nil
        case .network(.proxy): return nil
        case .network(.rebinds), .network(.moves): return .connectsNowhere
        case .network: return asks ? nil : .asksNobody
        case .limit(let limit): return asks && limit != .others ? nil : .hasNoLimit
        }
    }

    // MARK: Cells

    func meet(_ situation: Situation, _ page: Page, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let (directories, folder) =
            page.usual.opensFiles || situation.family == .caller
            ? try await PageWorld.seededFolder() : try PageWorld.emptyFolder()
        defer { withExtendedLifetime(folder) {} }
        var date = Situation.today
        if case .days(let own, _) = situation.happening { date.addTimeInterval(Double(own) * 86_400) }
        var prepare: @Sendable (inout Upstream) -> Void = { _ in }
        if case .limit(.spent) = situation.happening { prepare = { $0.quota = [Quota(1, per: .seconds(3_600))] } }
        let world = try await PageWorld(in: directories, date: date, prepare: prepare)
        let cell = PageCell(page: page, situation: situation, world: world, sheet: sheet)
        try await world.clock.pacing { try await cell.meet(&random) }
        cell.noteRequests()
    }

    /// The forms of the table that have no row, and the rows that belong to no form.
    static func unknownForms(among routes: [PageRoute]) -> Set<String> {
        Set(routes.filter { $0.method != .get }.map { $0.path.joined(separator: "/") })
            .symmetricDifference(forms.keys)
    }

    /// The asterisks of the table that have no value with which a page is found.
    static func hasValue(_ name: String) -> Bool { values[name] != nil || name.hasPrefix("news/item/") }
}

@Suite(.timeLimit(.minutes(240))) struct HostilePagesTests {
    @Test func `Every page and every form meets every situation`() async throws {
        try await Grid.run(Pages(), slice: 120)
    }

    @Test func `Every row of the table of pages is in the list, with a form and values that it understands`()
        async throws
    {
        let (directories, folder) = try PageWorld.emptyFolder()
        defer { withExtendedLifetime(folder) {} }
        let routes = try await PageWorld(in: directories).site.routes
        let unknown = Pages.unknownForms(among: routes)
        #expect(unknown.isEmpty, "`Pages.forms` must have a row for each of these, and for nothing else: \(unknown)")
        let unsaid = Pages.unknownPages(among: routes)
        #expect(
            unsaid.isEmpty,
            "`Pages.queries` must say what each of these is asked for, or `Pages.plain` that it reads nothing: \(unsaid)"
        )
        let paths = routes.map { $0.path.joined(separator: "/") }.filter { $0.contains("*") }
        let strange = paths.filter { !Pages.hasValue($0) }
        #expect(strange.isEmpty, "`Pages.values` must say what stands for the asterisk of these: \(strange)")
        let pages = try await Pages().consumers()
        #expect(pages.count >= routes.count)
        // A page that is refused or missing if nothing is wrong would meet nothing.
        let refused: Set<String> = [
            "GET /news/live", "GET /cards/media/a.mp3", "GET /account/open",
            "GET /account/join", "GET /account/join?token=code", "POST /account/open", "POST /account/join",
            "GET /entry", "GET /cards/notes/edit",
        ]
        let failing = pages.filter { $0.consumer.usual.status.code >= 400 }.map { "\($0.name)" }
        #expect(
            Set(failing) == refused,
            "These need a query, a form or a value in the list of pages, or are listed as refused")
    }
}
