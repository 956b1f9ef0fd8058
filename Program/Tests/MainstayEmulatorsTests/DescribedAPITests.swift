// SPDX-License-Identifier: Apache-2.0

import MainstayBase
@testable import MainstayEmulators
import MainstayFoundation
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayLearning
import MainstayMerriamWebster
import MainstayOxford
import MainstayRandomWord
import MainstayTestSupport
import MainstayWordsAPI
import Testing

/// The committed descriptions of the APIs (Documentation/Descriptions), watched: what the emulators answer, and what was
/// recorded of the services, must be as the descriptions say.
@Suite(.timeLimit(.minutes(10))) struct DescribedAPITests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/Descriptions").standardized

    /// A file that was recorded, and the request that it answers.
    fileprivate struct Recorded: Sendable {
        var target: String
        var status: HTTPStatus = 200
        var file: String
    }

    /// An API with a description.
    struct Described: Sendable, CustomTestStringConvertible {
        var name: String
        fileprivate var folder: String
        /// The members that the emulator leaves out, because the sample words have no pronunciation.
        fileprivate var lacks: Set<String> = []
        fileprivate var targets: [String]
        fileprivate var emulator: @Sendable () async throws -> any Transport
        fileprivate var recorded: @Sendable (Recordings) -> [Recorded]

        var testDescription: String { name }
    }

    private static let date = Date(timeIntervalSince1970: 1_795_000_000)
    private static let site = HackerNewsSite(seed: 7, date: date)
    /// Files of Merriam-Webster's documentation that have only a part of a reply.
    private static let excerpts = ["sense_", "example_", "elem_", "inter_", "coll_thes_above_meta"]
    private static let words = ["mouse", "run", "good", "goose", "ice%20cream", "Paris", "mice", "sneak"]

    static let all: [Described] = [
        Described(
            name: "FreeDictionary", folder: "dictionaryapi-dev", lacks: ["phonetic"],
            targets: (words + ["nosuchword"]).map { "/api/v2/entries/en/\($0)" },
            emulator: { try await FreeDictionaryEmulator(lexicon: SampleLexicon.lexicon) },
            recorded: { recordings in
                recordings.files().map { Recorded(target: "/api/v2/entries/en/\($0.dropLast(5))", file: $0) }
            }),
        Described(
            name: "HackerNews", folder: "hacker-news",
            targets: [
                "askstories", "beststories", "jobstories", "maxitem", "newstories", "showstories", "topstories",
                "updates",
            ].map { "/v0/\($0).json" } + site.generated().items.prefix(300).map { "/v0/item/\($0.id).json" }
                + site.generated().users.keys.sorted().prefix(50).map { "/v0/user/\($0).json" },
            emulator: { HackerNewsEmulator(site: site) },
            recorded: { recordings in
                recordings.files().filter { $0.hasPrefix("flutter_") }.map { file in
                    let name = file.dropFirst(8).dropLast(5)
                    let isItem = name.hasPrefix("item_") || name == "user"
                    return Recorded(
                        target: isItem ? "/v0/\(name.prefix { $0 != "_" })/\(name).json" : "/v0/\(name).json",
                        file: file)
                }
            }),
        Described(
            name: "HackerNewsSearch", folder: "hacker-news",
            targets: ["a", "the", "go"].map { "/api/v1/search?query=\($0)" },
            emulator: { HackerNewsSearchEmulator(site: site) },
            recorded: { recordings in
                recordings.files(in: ["algolia/"]).map { Recorded(target: "/api/v1/search?query=\($0)", file: $0) }
            }),
        Described(
            name: "MerriamWebster", folder: "merriam-webster", lacks: ["prs"],
            targets: words.map { "/api/v3/references/collegiate/json/\($0)?key=k" },
            emulator: { try await MerriamWebsterEmulator(lexicon: SampleLexicon.lexicon) },
            recorded: { recordings in
                recordings.files().filter { file in !excerpts.contains(where: file.hasPrefix) }.enumerated().map {
                    number, file in
                    Recorded(target: "/api/v3/references/collegiate/json/word\(number)", file: file)
                }
            }),
        Described(
            name: "Oxford", folder: "oxford",
            targets: words.flatMap { ["/api/v2/entries/en-gb/\($0)", "/api/v2/lemmas/en/\($0)"] }
                + [
                    "domains/en-gb", "fields", "filters", "grammaticalFeatures/en-gb", "languages",
                    "lexicalCategories/en-gb", "registers/en-us", "search/thesaurus/en?q=mouse",
                ].map { "/api/v2/\($0)" },
            emulator: { try await OxfordEmulator(lexicon: SampleLexicon.lexicon) },
            recorded: { recordings in
                [
                    ("entries/en-gb/ace", "entries"), ("lemmas/en/ace", "lemmas"), ("domains/en", "utility__domains"),
                    ("fields", "utility__fields"), ("filters", "utility__filters"), ("languages", "utility__languages"),
                    ("registers/en", "utility__registers"), ("search/thesaurus/en", "search__search_thesaurus"),
                ].map { Recorded(target: "/api/v2/\($0.0)", file: "v2/\($0.1).json") }
                    .filter { recordings.files(in: ["v2/"]).contains($0.file) }
            }),
        Described(
            name: "RandomWord", folder: "random-word-api",
            targets: ["/languages"] + (0..<40).map { "/word?number=\($0 % 5 + 1)" },
            emulator: {
                try RandomWordEmulator(
                    lexicon: try await SampleLexicon.lexicon, random: RandomSource(SeededGenerator(seed: 1)))
            },
            recorded: { recordings in
                recordings.files().map { file in
                    Recorded(
                        target: file == "languages.json" ? "/languages" : "/word?lang=\(file)",
                        status: file.hasPrefix("403") ? 403 : 200, file: file)
                }
            }),
        Described(
            name: "WordsAPI", folder: "wordsapi", targets: words.map { "/words/\($0)" },
            emulator: { try await WordsAPIEmulator(lexicon: SampleLexicon.lexicon) },
            recorded: { recordings in
                recordings.files().map {
                    Recorded(target: "/words/\($0)", status: $0 == "404.json" ? 404 : 200, file: $0)
                }
            }),
    ]

    private static func description(_ name: String) throws -> APIDescription {
        try APIDescription(document: Array(Data(contentsOf: folder.appending(path: "\(name).api.json"))))
    }

    /// The difference in words, for a message.
    private static func text(_ drift: Drift) -> String { "\(drift.level.rawValue) \(drift.operation): \(drift.text)" }

    @Test(arguments: all)
    func `An emulator answers as the description says`(api: Described) async throws {
        let description = try Self.description(api.name)
        let base = try #require(description.servers.first.flatMap { HTTPURL($0.url) })
        let emulator = try await api.emulator()
        var check = DriftCheck(description)
        for target in api.targets {
            let request = HTTPRequest(url: try #require(base.replacingTarget(with: target)))
            check.add(request, try await emulator.send(request))
        }
        #expect(check.replies > 0 && check.unknown == 0)
        let drift = check.drift.filter { drift in
            drift.level > .note && !(drift.rule == .gone && api.lacks.isSuperset(of: drift.members))
        }
        #expect(drift.map(Self.text) == [])
    }

    @Test(
        .enabled(if: Recordings("dictionaryapi-dev").folder != nil, "the recordings are not beside the checkout"),
        arguments: all)
    func `What was recorded is as the description says`(api: Described) throws {
        let description = try Self.description(api.name)
        let base = try #require(description.servers.first.flatMap { HTTPURL($0.url) })
        let recordings = Recordings(api.folder)
        var check = DriftCheck(description)
        for recorded in api.recorded(recordings) {
            let request = HTTPRequest(url: try #require(base.replacingTarget(with: recorded.target)))
            let response = HTTPResponse(
                status: recorded.status, fields: [.contentType: "application/json"],
                body: Array(try recordings.read(recorded.file)))
            check.add(request, response)
        }
        #expect(check.replies > 0 && check.unknown == 0)
        #expect(check.drift.filter { $0.level > .note }.map(Self.text) == [])
    }

    @Test func `Every description is watched`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".api.json") }.sorted()
        // The replies of trips are three examples, which is no evidence.
        let watched = Self.all.map { "\($0.name).api.json" } + ["Trips.api.json"]
        #expect(files == watched.sorted())
    }
}
