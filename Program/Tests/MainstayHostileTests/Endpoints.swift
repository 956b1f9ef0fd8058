// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayDictionaries
import MainstayFoundation
import MainstayFreeDictionary
import MainstayHackerNews
@testable import MainstayKit
import MainstayMerriamWebster
import MainstayOutbox
import MainstayOxford
import MainstayRandomWord
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import MainstayWords
import MainstayWordsAPI
import Testing

@testable import MainstayNews

/// Every function of an API, and of what is built on the APIs, that makes an endpoint or gives an answer or a stream of
/// them. The symbols say which there are.
struct Endpoints: ConsumerKind {
    static let name = "endpoints"

    /// How a function is put into a situation.
    enum Way: Sendable {
        case call(CallCell)
        /// A call that keeps no replies.
        case stream(CallCell)
        case favorites(FavoritesCell)
        /// By another row, which calls the function.
        case by(String)
    }

    struct Row: Sendable {
        /// The short name of the function, and how many functions of this name the row stands for.
        let function: String
        let overloads: Int
        /// Tells several rows of a function apart.
        var label = ""
        let way: Way

        var name: String { label.isEmpty ? function : "\(function)/\(label)" }
    }

    func consumers() async -> [(name: String, consumer: Way)] {
        (await Self.rows() + Self.oxfordEndpoints()).compactMap { row in
            if case .by = row.way { return nil }
            return (row.name, row.way)
        }
    }

    func leftOut(_ way: Way, _ situation: Situation) -> LeftOut? {
        switch (way, situation.happening) {
        case (.by, _): .isCovered
        case (_, .caller(.prefetch)): .hasNoTab
        case (.stream, .storage), (.stream, .caller(.anotherVersion)): .keepsNothing
        case (.favorites, .storage), (.favorites, .days): nil
        case (.favorites, .caller(let caller)): caller == .anotherUser ? .isNobodys : nil
        case (.favorites(let cell), _): cell.isSynced ? .isCovered : .asksNobody
        case (.call(let cell), .changes(let change)), (.stream(let cell), .changes(let change)):
            cell.samples.contains { HostileReply.has(change, $0) } ? nil : .isNoJSON
        default: nil
        }
    }

    func meet(_ situation: Situation, _ way: Way, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        switch way {
        case .call(let cell), .stream(let cell): try await cell.meet(situation, sheet, random: &random)
        case .favorites(let cell): try await cell.meet(situation, sheet, random: &random)
        case .by: break
        }
    }

    // MARK: The scan

    private static let modules = [
        "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford", "HackerNews", "Trips", "Words", "News",
        "Dictionaries", "AppStores",
    ].map { "Mainstay\($0)" }

    /// The functions whose result is an endpoint, an answer or a stream.
    static var found: [(name: String, short: String)] {
        FunctionTable.results.filter { function in
            let module = function.short.drop { $0 == "(" }.replacing("extension in ", with: "")
                .prefix { $0 != "." && $0 != ")" }
            // How a sequence works inside is met by all that return one.
            guard modules.contains(String(module)), !function.short.hasPrefix("MainstayNews.Growing.") else {
                return false
            }
            return ["MainstayKit.Endpoint<", "MainstayKit.Answer<", "MainstayKit.Answers<", "MainstayKit.Pages<"]
                .contains { function.result.contains($0) }
                || ["MainstayNews.Growing<", "Swift.AsyncStream<", "Swift.AsyncThrowingStream<"]
                    .contains { function.result.contains($0) }
        }.map { ($0.name, $0.short) }
    }

    // MARK: The table

    static func rows() async -> [Row] {
        freeRows + keyedRows + oxfordRows + newsRows + wordRows + localRows + (await [page()])
    }

    private static let freeRows: [Row] = [
        api("MainstayFreeDictionary.FreeDictionary.entries", FreeDictionary.self) {
            try await $0.entries(for: "abyss")
        },
        api("MainstayRandomWord.RandomWord.words", RandomWord.self) { try await $0.words(number: 2) },
        api("MainstayRandomWord.RandomWord.all", RandomWord.self) { try await $0.all() },
        api("MainstayRandomWord.RandomWord.languages", RandomWord.self) { try await $0.languages() },
        api("MainstayTrips.Trips.trips", Trips.self, overloads: 3) { try await $0.trips(in: "blc") },
        api("MainstayTrips.Trips.regions", Trips.self) { try await $0.regions() },
        api("MainstayTrips.Trips.airport", Trips.self) { try await $0.airport("vno") },
        api("MainstayTrips.Trips.favorites", Trips.self, overloads: 1) { try await $0.client.send(Trips.favorites()) },
        api("MainstayTrips.Trips.keepFavorite", Trips.self, overloads: 1, usual: "") {
            try await $0.client.send(Trips.keepFavorite(FavoritesCell.trip()))
        },
        api("MainstayTrips.Trips.removeFavorite", Trips.self, overloads: 1, usual: "") {
            try await $0.client.send(Trips.removeFavorite("trip-1"))
        },
    ]

    private static let keyedRows: [Row] = [
        api("MainstayMerriamWebster.MerriamWebster.entries", MerriamWebster.self) {
            try await $0.entries(for: "abyss")
        },
        api("MainstayWordsAPI.WordsAPI.word", WordsAPI.self) { try await $0.word("abyss") },
        api("MainstayWordsAPI.WordsAPI.random", WordsAPI.self) { try await $0.random() },
        api(
            "MainstayWordsAPI.WordsAPI.search", WordsAPI.self,
            usual: #"{"query":{"limit":"2","page":"1"},"results":{"total":2,"data":["abyss","gulf"]}}"#
        ) { try await $0.search(WordsAPI.Search(letters: 4...5), limit: 2) },
    ]

    // MARK: Oxford

    private static let method = "(extension in MainstayOxford):MainstayOxford.OxfordMethod.callAsFunction"

    private static let oxfordRows: [Row] =
        [
            api(method, Oxford.self, overloads: 1, "word") { try await $0.v2.entries("abyss") },
            api(method, Oxford.self, overloads: 1, "translation") {
                try await $0.v2.translations("abyss", to: OxfordLanguage(rawValue: "de"))
            },
            api(method, Oxford.self, overloads: 1, "words", usual: oxford("frequency/word/")) {
                try await $0.v1.wordFrequency([.lemma("abyss")])
            },
            api(method, Oxford.self, overloads: 1, "ngrams", usual: oxford("ngrams")) {
                try await $0.v1.ngrams(of: 2, [.tokens("deep abyss")])
            },
            api(method, Oxford.self, overloads: 1, "vocabulary") { try await $0.v2.domains() },
            api(method, Oxford.self, overloads: 1, "names") { try await $0.v2.fields() },
            api(method, Oxford.self, overloads: 1, "dictionaries") { try await $0.v2.languages() },
            api("MainstayOxford.Oxford.send", Oxford.self, overloads: 1) {
                try await $0.send(try Oxford.v2.thesaurus("abyss"))
            },
            Row(
                function: "(extension in MainstayOxford):MainstayOxford.OxfordEndpoint.callAsFunction", overloads: 7,
                way: .by(method)),
            Row(function: "MainstayOxford.OxfordEndpoint.(request)", overloads: 1, way: .by(method)),
            Row(function: "MainstayOxford.OxfordRoute.endpoint", overloads: 1, way: .by(method)),
        ]

    private static func oxford(_ path: String) -> String {
        SampleReplies.all.first { $0.host.hasPrefix("od-api") && $0.path.contains(path) }!.reply
    }

    /// The endpoints of both versions, each with the reply of its type. A mirror shows which there are.
    static func oxfordEndpoints() -> [Row] {
        [("V1", Mirror(reflecting: Oxford.v1)), ("V2", Mirror(reflecting: Oxford.v2))].flatMap { version, mirror in
            mirror.children.compactMap { name, value in
                guard let name, let endpoint = value as? any CalledOxfordEndpoint else { return nil }
                return Row(
                    function: "MainstayOxford.Oxford.\(version).\(name)", overloads: 0, way: .call(endpoint.cell))
            }
        }
    }

    // MARK: News

    private static let newsRows: [Row] =
        [
            api("MainstayHackerNews.HackerNews.item", HackerNews.self) { try await $0.item(1) },
            api("MainstayHackerNews.HackerNews.story", HackerNews.self, overloads: 1) { try await $0.story(1) },
            api("MainstayHackerNews.HackerNews.user", HackerNews.self) { try await $0.user("ann") },
            api("MainstayHackerNews.HackerNews.list", HackerNews.self) { try await $0.list(.top) },
            api("MainstayHackerNews.HackerNews.maxItem", HackerNews.self) { try await $0.maxItem() },
            api("MainstayHackerNews.HackerNews.updates", HackerNews.self) { try await $0.updates() },
            api("MainstayHackerNews.HackerNewsSearch.search", HackerNewsSearch.self) {
                try await $0.search(HackerNewsSearch.Query("abyss"))
            },
            listing("stories", overloads: 2) { $0.stories(.top) },
            listing("stories", overloads: 1, "ids") {
                $0.stories(Answer([1, 4, 5], provenance: Provenance(source: .network)), order: .ranked)
            },
            news("MainstayNews.HackerNewsStories.mergedStories") { stories in
                var (arrivals, missing) = ([Int: ItemArrival](), [String]())
                for await arrival in stories.mergedStories(ids: [1, 4, 5]) {
                    arrivals[arrival.id] = arrival
                    if case .failure(let hole) = arrival.story { missing.append("\(hole)") }
                }
                guard arrivals.count == 3 else { throw Incomplete("only \(arrivals.keys) of the items came") }
                if !missing.isEmpty { throw Incomplete(missing.joined(separator: "; ")) }
                let items = arrivals.sorted { $0.key < $1.key }.compactMap { try? $0.value.result.get() }
                return Answer(items.map(\.value), provenance: items[0].provenance)
            },
            news("MainstayNews.HackerNewsStories.thread", isHit: { !$0.url.path.hasSuffix("/1.json") }) { stories in
                var last: CommentThread?
                for try await thread in stories.thread(1, resuming: nil) { last = thread }
                guard let thread = last, thread.isComplete else { throw Incomplete("the items did not all come") }
                if !thread.missing.isEmpty {
                    throw Incomplete(thread.missing.map(\.description).joined(separator: "; "))
                }
                let rows = thread.rows.map { row in
                    "\(row.depth) " + ((try? row.comment.get()).map { "\($0.id) \($0.text ?? "")" } ?? "missing")
                }
                var provenance = thread.root.provenance
                if thread.staleCount > 0 { (provenance.source, provenance.because) = (.stale, "some comments are old") }
                return Answer(rows, provenance: provenance)
            },
            Row(function: "MainstayNews.ItemFetcher.answer", overloads: 1, way: .by("…HackerNewsStories.stories")),
            Row(function: "MainstayNews.ItemFetcher.item", overloads: 1, way: .by("…HackerNewsStories.stories")),
            live("list", "topstories", "[1,4,5]") { $0.list(.top) },
            live("item", "item/1", #"{"id":1,"type":"story","kids":[2],"title":"A title"}"#) { $0.item(1) },
            live("list", "topstories", nil) { $0.list(.top) },
            live("item", "item/1", nil) { $0.item(1) },
            Row(function: "MainstayNews.LiveNews.(follow)", overloads: 1, way: .by("MainstayNews.LiveNews.list")),
        ]

    private static func news<Value>(
        _ function: String, overloads: Int = 1, _ label: String = "",
        isHit: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
        _ ask: @escaping @Sendable (HackerNewsStories) async throws -> Answer<Value>
    ) -> Row {
        let upstream = HackerNews.upstream
        var cell = CallCell(upstream: upstream, usual: samples(of: upstream)) { client in
            await CallCell.outcome {
                try await ask(
                    HackerNewsStories(news: HackerNews(transport: client.transport, upstream: client.upstream)))
            }
        }
        cell.isHit = isHit
        cell.names = [upstream.host, "item", "offline"]
        return Row(function: function, overloads: overloads, label: label, way: .call(cell))
    }

    private static func listing(
        _ name: String, overloads: Int, _ label: String = "",
        _ ask: @escaping @Sendable (HackerNewsStories) -> Growing<StoryListing>
    ) -> Row {
        // The list itself comes, and then what it names does not.
        news(
            "MainstayNews.HackerNewsStories.\(name)", overloads: overloads, label,
            isHit: { label.isEmpty || $0.url.path.contains("/item/") }
        ) { stories in
            var last: StoryListing?
            for try await listing in ask(stories) { last = listing }
            guard let listing = last, listing.isComplete else { throw Incomplete("the items did not all come") }
            if !listing.missing.isEmpty {
                throw Incomplete(listing.missing.map(\.description).joined(separator: "; "))
            }
            guard let first = listing.stories.first else {
                return Answer(listing.stories.map(\.value), provenance: listing.ids.provenance)
            }
            let old = listing.stories.first { [.stale, .embedded].contains($0.source) }
            return Answer(listing.stories.map(\.value), provenance: (old ?? first).provenance)
        }
    }

    /// Follows an item or a list until it has a value, or says why it has none.
    ///
    /// - Parameter value: What the events say; `nil` if the upstream sends no events.
    private static func live<Value>(
        _ name: String, _ path: String, _ value: String?,
        _ follow: @escaping @Sendable (LiveNews) -> AsyncStream<LiveEvent<Value>>
    ) -> Row {
        let upstream = HackerNews.upstream
        let usual = samples(of: upstream)
        var cell = CallCell(
            upstream: upstream,
            usual: { request in
                value.map { Array("event: put\ndata: {\"path\":\"/\",\"data\":\($0)}\n\n".utf8) } ?? usual(request)
            }
        ) { client in
            await CallCell.outcome {
                guard let transport = client.transport as? any StreamingTransport else {
                    throw Incomplete("the transport does not stream")
                }
                let live = LiveNews(
                    news: HackerNews(transport: client.transport, upstream: client.upstream), transport: transport,
                    clock: client.clock, random: RandomSource(SeededGenerator(seed: 1)))
                for await event in follow(live) {
                    switch event {
                    case .value(let value): return Answer(value, provenance: Provenance(source: .network))
                    case .interrupted(let reason, _): throw Incomplete(reason)
                    case .polling: break
                    }
                }
                throw Incomplete("the events ended")
            }
        }
        if value != nil { cell.type = "text/event-stream" }
        cell.names = []
        return Row(
            function: "MainstayNews.LiveNews.\(name)", overloads: value == nil ? 0 : 1,
            label: value == nil ? "polled" : "", way: .stream(cell))
    }

    /// The reader of web pages. Any page is an answer.
    private static func page() async -> Row {
        let described = Lock<Upstream?>(nil)
        let site = HTTPURL("https://page.example.com/")!
        _ = try? await WebPages { upstream in
            described.withLock { $0 = upstream }
            return Client(upstream: upstream, transport: ScriptedTransport())
        }.page(at: site)
        let page = "<html><head><title>A page</title></head><body><article><p>A text.</p></article></body></html>"
        var cell = CallCell(upstream: described.withLock { $0! }, usual: { _ in Array(page.utf8) }) { client in
            await CallCell.outcome {
                try await WebPages(clock: client.clock) { _ in client }.page(at: client.upstream.baseURL)
            }
        }
        cell.type = "text/html"
        cell.takesAnyContent = true
        cell.names = ["page", "limits"]
        return Row(function: "MainstayNews.WebPages.page", overloads: 1, way: .call(cell))
    }

    // MARK: Words

    private static let wordRows: [Row] =
        [
            provider(FreeDictionary.self, 1) { .freeDictionary($0) },
            provider(MerriamWebster.self, 0) { .merriamWebster($0) },
            provider(WordsAPI.self, 0) { .wordsAPI($0) }, provider(Oxford.self, 0) { .oxford($0) },
            chained("entries", overloads: 2) { try await $0.entries(for: "abyss") },
            chained("randomWord", withBank: true) { try await $0.randomWord(difficulty: .hard) },
            chained("hardWord") { try await $0.hardWord().get() },
            chained("(extension in MainstayWords):MainstayWords.DictionaryRepository.definition") {
                try await $0.definition(of: "abyss")
            },
        ]
        + ["chosenWord", "definedCandidate", "definedWord", "wordOnThisMachine"].map {
            Row(
                function: "MainstayDictionaries.ChainedDictionary.(\($0))", overloads: 1,
                way: .by("MainstayDictionaries.ChainedDictionary.randomWord"))
        }
        + ["answer", "explained", "lateAnswer"].map {
            Row(
                function: "MainstayDictionaries.(Search).\($0)", overloads: 1,
                way: .by("MainstayDictionaries.ChainedDictionary.entries"))
        }

    private static func provider<API: APIClient>(
        _ api: API.Type, _ overloads: Int, _ make: @escaping @Sendable (API) -> DictionaryProvider
    ) -> Row {
        Self.api("MainstayWords.DictionaryProvider.entries", api, overloads: overloads, "\(api)") {
            try await make($0).entries(for: "abyss")
        }
    }

    private static func chained<Value>(
        _ name: String, overloads: Int = 1, withBank: Bool = false,
        _ ask: @escaping @Sendable (ChainedDictionary) async throws -> Answer<Value>
    ) -> Row {
        let upstream = FreeDictionary.upstream
        let (entries, words) = (samples(of: upstream), samples(of: RandomWord.upstream))
        let cell = CallCell(upstream: upstream, usual: { entries($0) ?? words($0) }) { client in
            await CallCell.outcome {
                let api = FreeDictionary(transport: client.transport, upstream: client.upstream)
                return try await ask(
                    ChainedDictionary(
                        providers: [.freeDictionary(api)] + (withBank ? [.wordBank] : []), lexicon: nil,
                        randomWords: RandomWord(transport: client.transport, upstream: client.upstream),
                        clock: client.clock, random: RandomSource(SeededGenerator(seed: 1))))
            }
        }
        return Row(
            function: name.hasPrefix("(") ? name : "MainstayDictionaries.ChainedDictionary.\(name)",
            overloads: overloads, way: .call(cell))
    }

    private static let localRows: [Row] = [false, true].flatMap { isSynced in
        let type = isSynced ? "SyncedFavoriteTrips" : "FavoriteTripRepository"
        return [("trips", false), ("changes", true)].map { name, isStream in
            Row(
                function: "MainstayAppStores.\(type).\(name)", overloads: 1,
                way: .favorites(FavoritesCell(isSynced: isSynced, isStream: isStream)))
        }
    }

    // MARK: Rows

    private static func api<API: APIClient, Value>(
        _ function: String, _ api: API.Type, overloads: Int = 2, _ label: String = "", usual: String? = nil,
        _ ask: @escaping @Sendable (API) async throws -> Answer<Value>
    ) -> Row {
        let upstream = API.upstream
        let samples = samples(of: upstream)
        var cell = CallCell(upstream: upstream, usual: { usual.map { Array($0.utf8) } ?? samples($0) }) { client in
            await CallCell.outcome { try await ask(API(transport: client.transport, upstream: client.upstream)) }
        }
        cell.wantsNothing = usual == ""
        return Row(function: function, overloads: overloads, label: label, way: .call(cell))
    }

    /// The usual replies of an upstream.
    static func samples(of upstream: Upstream) -> @Sendable (HTTPRequest) -> [UInt8]? {
        { request in
            SampleReplies.reply(to: request.url.path, of: upstream.host).map { Array($0.reply.utf8) }
        }
    }
}

/// Why not all of something came.
struct Incomplete: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension CallCell {
    /// Describes what a call came to.
    static func outcome<Value>(_ ask: () async throws -> Answer<Value>) async -> Outcome {
        do {
            let answer = try await ask()
            return .answer(value: text(of: answer.value), answer.provenance)
        } catch {
            return .failure(error)
        }
    }

    /// A value as a text that is the same for equal values.
    private static func text(of value: Any) -> String {
        if let value = value as? any Encodable {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            if let data = try? encoder.encode(value) { return String(decoding: data, as: UTF8.self) }
        }
        var text = ""
        dump(value, to: &text, maxDepth: 6, maxItems: 200)
        return text
    }

    /// The usual replies that a call may get.
    var samples: [String] {
        let host = upstream.baseURL
        return SampleReplies.all.filter { $0.host == upstream.host }.compactMap { sample in
            usual(HTTPRequest(url: host.appending(path: sample.path.split(separator: "/").map(String.init))))
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

// MARK: Oxford

/// An endpoint of Oxford's, whatever it is about.
private protocol CalledOxfordEndpoint {
    var cell: CallCell { get }
}

extension OxfordEndpoint: CalledOxfordEndpoint {
    fileprivate var cell: CallCell {
        let route = route
        var values: [OxfordTemplate.Part: String] = [:]
        for part in route.template.parts {
            values[part] =
                switch part {
                case .word: "abyss"
                case .language: route.template.parts.contains(.target) ? "en" : route.language.rawValue
                case .source: "en"
                case .target: "de"
                case .endpoint: "entries"
                case .corpus: "nmc"
                case .size: "2"
                case .filters, .fields: nil
                }
        }
        let filters: [OxfordRoute.Filter] =
            switch route.operation {
            case .wordList: [(.lexicalCategory, ["noun"])]
            case .wordFrequency: [(.lemma, ["abyss"])]
            case .ngrams: [(.tokens, ["deep abyss"])]
            default: []
            }
        let path =
            switch Reply.self {
            case is Oxford.Entries.Type: "entries/en-gb"
            case is Oxford.WordList.Type: "/search/"
            case is Oxford.Names.Type: "/filters"
            case is Oxford.Labels.Type: "/domains"
            case is Oxford.Languages.Type: "/languages"
            case is Oxford.Frequency.Type: "frequency/word/"
            case is Oxford.Frequencies.Type: "frequency/words/"
            default: "/ngrams/"
            }
        let sample = SampleReplies.all.first { $0.host.hasPrefix("od-api") && $0.path.contains(path) }!.reply
        let usual = Array(sample.utf8)
        return CallCell(upstream: Oxford.upstream, usual: { _ in usual }) { [values, filters] client in
            await CallCell.outcome {
                let endpoint: Endpoint<Reply> = try route.endpoint(values, filters)
                return try await client.answer(to: endpoint)
            }
        }
    }
}

@Suite(.timeLimit(.minutes(240))) struct EndpointsTests {
    @Test func `Every endpoint, answer and stream of the APIs has a row`() async {
        let rows = await Endpoints.rows()
        let differences = FunctionTable.differences(
            found: Endpoints.found, rows: rows.map { ($0.function, $0.overloads) })
        for difference in differences {
            Issue.record("\(difference)\nGive it a row in the table of Endpoints.swift.")
        }
        // V1 has 18 endpoints and V2 has 17.
        #expect(Endpoints.oxfordEndpoints().count >= 35)
    }

    @Test func `Every call is answered if nothing is wrong`() async {
        for (name, way) in await Endpoints().consumers() {
            guard case .call(let cell) = way else { continue }
            let outcome = await cell.usualOutcome(ManualClock(date: Situation.today))
            #expect(outcome.isAnswer, "\(name): \(outcome)")
        }
    }

    @Test func `Every endpoint meets every situation`() async throws {
        try await Grid.run(Endpoints(), slice: 100)
    }
}
