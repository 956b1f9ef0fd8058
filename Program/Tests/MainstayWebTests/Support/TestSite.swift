// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayFreeDictionary
import MainstayGames
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayOxford
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import MainstayWeb
import MainstayWords
import Testing

/// The pages with sources that a test decides, and a person's files in a folder of the test.
struct TestSite {
    let web: Web
    let belongings: Belongings
    let clock: ManualClock
    /// The exchanges that the page about the gateway shows.
    let inspector: Inspector
    /// Whether requests come from the owner, through a Unix socket.
    private let isOwner: Bool
    private let directory: TemporaryDirectory
    /// The folder of the person's files.
    var folder: String { directory.path }

    /// - Parameters:
    ///   - texts: The texts that all sources give.
    ///   - keepsThings: Whether the person is the owner, so that something is kept.
    ///   - audience: Who may use the pages, if that is somebody else.
    ///   - clock: The clock.
    ///   - change: Changes the sources.
    init(
        _ texts: Texts = Texts(), keepsThings: Bool = true, audience: Audience? = nil,
        clock: ManualClock = ManualClock(), change: (inout WebSources) -> Void = { _ in }
    ) async throws {
        self.clock = clock
        let directory = try TemporaryDirectory.kept()
        self.directory = directory
        isOwner = audience == nil && keepsThings
        let belongings = try await Belongings(testFilesIn: directory, clock: clock)
        self.belongings = belongings
        let upstream = Oxford.upstream.with { upstream in
            for index in upstream.credentials.indices { upstream.credentials[index].value = "key" }
        }
        let inspector = Inspector(Replies(texts.newsReply))
        self.inspector = inspector
        let news = HackerNews(transport: Replies(texts.newsReply))
        var sources = WebSources(
            dictionary: texts, thesaurus: texts, completions: { ["\($0)ing"] },
            randomWords: { count in
                Answer((0..<count).map { "word\($0)" }, provenance: Provenance(provider: "chance"))
            },
            oxford: Oxford(transport: Replies(texts.oxfordReply), upstream: upstream), hackerNews: news,
            stories: HackerNewsStories(news: news),
            newsSearch: HackerNewsSearch(transport: Replies(texts.newsReply)),
            trips: Trips(transport: Replies(texts.tripsReply)),
            games: GameSources(questions: texts), recordingHosts: ["api.dictionaryapi.dev"],
            audience: audience ?? (keepsThings ? .owner(belongings) : .everybody()), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        // How fast the test runs must not matter.
        sources.wrongKeys = WrongCredentials(clock: clock)
        sources.reference = texts.reference
        sources.gateway = ShownGateway(clock: clock, inspector: inspector)
        sources.people = PeopleInMemory()
        change(&sources)
        web = Web(sources)
    }

    /// Opens a page as a browser does.
    func get(_ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get) async throws -> Shown {
        var fields = fields
        if !fields.contains(.accept) { fields[.accept] = "text/html" }
        return try await send(
            try #require(HTTPServerRequest(method: method, target: target, fields: fields, isSameUser: isOwner)))
    }

    /// Sends a form as a browser does.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the form came from a page of this site, with its token and the cookie.
    ///   - fields: More fields.
    func post(
        _ target: String, _ form: [(String, String)], isOwn: Bool = true, _ fields: HTTPFields = [:]
    ) async throws -> Shown {
        let cookie = "mainstay=0123456789abcdef0123456789abcdef"
        var (form, fields) = (form, fields)
        if isOwn {
            fields[.cookie] = [cookie, fields[.cookie]].compactMap(\.self).joined(separator: "; ")
            // The form is for the account that is signed in. For a visitor there is none on the first page.
            let cookies: HTTPFields = [.cookie: fields[.cookie] ?? ""]
            let token = try await get("/?q=x", cookies).token
            form.append(("token", token.isEmpty ? try await get("/games/tictactoe", cookies).token : token))
        }
        fields[.contentType] = "application/x-www-form-urlencoded"
        let body = form.map { "\(PercentEncoding.formComponent($0))=\(PercentEncoding.formComponent($1))" }
            .joined(separator: "&")
        return try await send(
            try #require(
                HTTPServerRequest(
                    method: .post, target: target, fields: fields, body: Array(body.utf8), isSameUser: isOwner)))
    }

    /// Sends a form, and opens the page that the browser is sent to.
    func follow(_ target: String, _ form: [(String, String)]) async throws -> Shown {
        let answer = try await post(target, form)
        try #require(answer.status == 303, "\(answer.text)")
        return try await get(try #require(answer.location))
    }

    func send(_ request: HTTPServerRequest) async throws -> Shown {
        switch try await #require(web.answer(to: request)).reply() {
        case .whole(let response): return Shown(response)
        case .stream(let stream):
            let body = try await stream.body.collect()
            return Shown(HTTPServerResponse(status: stream.status, fields: stream.fields, body: body))
        }
    }
}

extension Belongings {
    /// The things of a person, in files of a test.
    init(testFilesIn directory: TemporaryDirectory, name: String = "own", clock: ManualClock) async throws {
        let store = try await SQLiteGameStore(file: directory.file("\(name)-games.sqlite"))
        self.init(
            keptWords: SQLiteKeptWords(file: directory.file("\(name)-cards.sqlite")),
            deck: SQLiteReviewDeck(file: directory.file("\(name)-cards.sqlite")),
            favorites: FavoriteTripRepository(file: directory.file("\(name)-favorites.sqlite"), clock: clock),
            reading: MemoryReading(), games: { store })
    }
}

/// Answers every request with a reply that a closure makes.
struct Replies: Transport {
    let reply: @Sendable (HTTPRequest) -> [UInt8]

    init(_ reply: @escaping @Sendable (HTTPRequest) -> [UInt8]) {
        self.reply = reply
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let body = reply(request)
        return HTTPResponse(
            status: body.isEmpty ? 404 : 200, fields: [.contentType: "application/json"], body: body,
            provenance: Provenance(provider: "test"))
    }
}
