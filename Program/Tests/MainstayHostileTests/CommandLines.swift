// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport

@testable import MainstayCLI

/// The command lines of the grid: at least one for each command of the program.
enum CommandLines {
    /// Whom a command asks.
    enum Asks: Sendable {
        case nobody, upstreams, gateway
    }

    /// Something that is kept in a file and was confirmed: the file's name, and a text in one of its rows or lines.
    struct Kept: Sendable, Hashable {
        let file: String
        let text: String
    }

    /// One command line.
    struct Line: Sendable {
        /// The whole name of the command: `news saved`.
        let commandName: String
        /// What follows the name. `{file}` is the file, `{server}` the address of the servers, `{gateway}` that of
        /// a gateway, `{folder}` a folder.
        let words: [String]
        var asks = Asks.nobody
        /// A file that the command reads.
        var file: (name: String, content: [UInt8])?
        /// What is typed.
        var input: String?
        /// Whether it can only succeed if an upstream answers.
        var needsAnswer = false
        /// Whether any content is an answer: a page to read.
        var takesAnyContent = false
        /// Whether it prints a report of several things, which says in itself what has failed.
        var reports = false
        /// What must be kept after it has succeeded.
        var adds: [Kept] = []
        /// What it may remove if it succeeds.
        var removes: [Kept] = []
        /// A path that the server which it starts is asked for.
        var serves: String?
        /// The status if nothing is wrong.
        var usualStatus: Int32 = 0
        /// The ends of the paths of the replies that it reads, for changes of single values.
        var replies: [String] = []

        var name: String {
            ([commandName] + words).joined(separator: " ").replacing("{file}", with: file?.name ?? "")
        }

        var command: (any Command.Type)? { CommandLines.command(commandName, in: MainstayCLI.Program.commands) }

        var options: Set<String> { Set(command?.specification.options.map(\.name) ?? []) }

        /// The usual replies that it reads.
        var samples: [[UInt8]] {
            SampleReplies.all.filter { sample in replies.contains { sample.path.hasSuffix($0) } }
                .map { Array($0.reply.utf8) }
        }
    }

    static func names(_ commands: [any Command.Type]) -> [String] {
        commands.flatMap { [$0.specification.name] + names($0.subcommands) }
    }

    private static func command(_ name: String, in commands: [any Command.Type]) -> (any Command.Type)? {
        for command in commands {
            if command.specification.name == name { return command }
            if let found = self.command(name, in: command.subcommands) { return found }
        }
        return nil
    }

    // MARK: What is kept

    static let word = Kept(file: "cards.sqlite", text: "wordgulf")
    static let peak = Kept(file: "cards.sqlite", text: "wordpeak")
    static let result = Kept(file: "games.sqlite", text: "Wittness")
    static let preference = Kept(file: "games.sqlite", text: "Hard")
    static let favorite = Kept(file: "favorite-trips.sqlite", text: "trip-kept")
    static let muted = Kept(file: "reading.sqlite", text: "mutedword")
    static let trip = Kept(file: "trips.sqlite", text: "trip-kept")
    static let dictionary = Kept(file: "dictionaries/german.sqlite", text: "Haus")
    static let caller = Kept(file: "keys.json", text: "callerann")

    /// Everything that is kept before a command runs.
    static let kept = [word, peak, result, favorite, muted, trip, dictionary, caller]

    static let notes = Array("wordgulf\ta deep meaning\nwordpeak\ta high meaning\n".utf8)
    static let statistics = Array(
        #"{"history":[{"id":"1","date":"2023-11-14T22:13:20.000Z","game":"memory","outcome":"won","isWon":true,"score":7,"variety":"Wittness"}]}"#
            .utf8)
    static let trips = Array(
        """
        [{"id":"trip-kept","price":72.5,"currency":"EUR","airlines":"FR","flight_number":4048,"departure":{"city":"Vilnius",\
        "country_code":"LT","airport_code":"VNO"},"destination":{"city":"Malaga","country_code":"ES","airport_code":"AGP"},\
        "departure_at":4102444800000,"return_at":4102704000000,"created_at":1547991979887,"expires_at":4102444800000}]
        """.utf8)
    static let german = Array(
        #"{"word":"Haus","pos":"noun","lang":"German","lang_code":"de","senses":[{"glosses":["a house"]}]}"#.utf8)
    private static let moreNotes = Array("wordmore\ta further meaning\n".utf8)
    private static let moreStatistics = Array(
        String(decoding: statistics, as: UTF8.self).replacing("\"1\"", with: "\"2\"").replacing(
            "Wittness", with: "Another"
        ).utf8)
    private static let moreTrips = Array(
        String(decoding: trips, as: UTF8.self).replacing("trip-kept", with: "trip-more").utf8)
    private static let french = Array(
        #"{"word":"maison","pos":"noun","lang":"French","lang_code":"fr","senses":[{"glosses":["a house"]}]}"#.utf8)
    private static let wordnet = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?><LexicalResource><Lexicon id="mini" label="Mini" language="en" email="a@b.example" \
        license="CC0" version="1"><LexicalEntry id="e1"><Lemma writtenForm="abyss" partOfSpeech="n"/><Sense id="s1" synset="y1"/>\
        </LexicalEntry><Synset id="y1" ili="" partOfSpeech="n"><Definition>a deep hole</Definition></Synset></Lexicon></LexicalResource>
        """.utf8)
    static let archive = Array(
        """
        {"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[{"startedDateTime":"2026-01-01T00:00:00.000Z","time":1,\
        "request":{"method":"GET","url":"https://tides.example.com/v1/tides","httpVersion":"HTTP/1.1","headers":[],"queryString":[],\
        "cookies":[],"headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"OK","httpVersion":"HTTP/1.1",\
        "headers":[{"name":"Content-Type","value":"application/json"}],"cookies":[],"content":{"size":20,"mimeType":"application/json",\
        "text":"{\\"tides\\":[{\\"height\\":3}]}"},"redirectURL":"","headersSize":-1,"bodySize":20},"cache":{},\
        "timings":{"send":0,"wait":1,"receive":0}}]}}
        """.utf8)
    static let description = Array(
        """
        {"openapi":"3.1.0","info":{"title":"Tides","version":"1"},"servers":[{"url":"https://tides.example.com/v1"}],\
        "paths":{"/tides":{"get":{"operationId":"tides","responses":{"200":{"description":"OK","content":{"application/json":\
        {"schema":{"type":"object","properties":{"tides":{"type":"array","items":{"type":"object","properties":\
        {"height":{"type":"integer"}}}}}}}}}}}}}}
        """.utf8)

    // MARK: The lines

    private static func line(_ command: String, _ words: String = "", _ change: (inout Line) -> Void = { _ in }) -> Line
    {
        var line = Line(commandName: command, words: words.split(separator: " ").map(String.init))
        change(&line)
        return line
    }

    /// A line that reads replies of an upstream, whose paths end so.
    private static func asks(_ command: String, _ words: String, _ replies: String...) -> Line {
        line(command, words) { ($0.asks, $0.needsAnswer, $0.replies) = (.upstreams, true, replies) }
    }

    private static func gateway(_ command: String, _ words: String = "", status: Int32 = 0) -> Line {
        line(command, "\(words) --gateway {gateway}") {
            ($0.asks, $0.needsAnswer, $0.usualStatus) = (.gateway, true, status)
        }
    }

    private static func reads(
        _ command: String, _ words: String, _ name: String, _ content: [UInt8], adds: [Kept] = []
    ) -> Line {
        line(command, words) { ($0.file, $0.adds) = ((name, content), adds) }
    }

    static let all: [Line] = words + oxford + news + tripLines + cards + games + gateways + learning + others

    private static let words: [Line] = [
        asks("define", "abyss --provider free-dictionary", "/abyss"),
        asks("define", "abyss --provider merriam-webster", "/abyss"),
        asks("define", "abyss --provider wordsapi", "/abyss"), asks("define", "abyss --provider oxford", "/abyss"),
        line("define", "abyss --each") { ($0.asks, $0.replies) = (.upstreams, ["/abyss"]) },
        line("define", "- --language de --offline") { $0.input = "Haus\n" },
        line("search", "hau --language de --offline"), asks("random", "--number 2", "/word"),
    ]

    private static let oxford: [Line] =
        [line("oxford") { $0.usualStatus = 64 }]
        + ["entries", "words", "lemmas", "inflections", "thesaurus", "sentences"].map {
            asks("oxford \($0)", "abyss", "\($0)/en/abyss", "\($0)/en-gb/abyss", "words/en-gb")
        } + [
            asks("oxford translations", "abyss --to de", "/translations/en/de/abyss"),
            asks("oxford search", "abyss", "search/en-gb"), asks("oxford wordlist", "--domains art", "search/en-gb"),
            asks("oxford frequency", "abyss", "/stats/frequency/word/en/abyss"),
            asks("oxford frequencies", "--lemma abyss", "frequency/words/en"),
            asks("oxford ngrams", "--contains abyss --size 2", "/ngrams/en/nmc/2"),
            asks("oxford languages", "", "/languages"), asks("oxford domains", "", "domains/en-gb"),
            asks("oxford registers", "", "registers/en-gb"), asks("oxford regions", "", "regions/en-gb"),
            asks("oxford lexical-categories", "", "lexicalcategories/en-gb"),
            asks("oxford grammatical-features", "", "grammaticalFeatures/en-gb"),
            asks("oxford filters", "", "/filters"), asks("oxford fields", "", "/fields"),
        ]

    private static let news: [Line] = [
        asks("news", "--limit 3", "topstories.json", "item/1.json"),
        asks("news item", "1", "item/1.json", "item/2.json"),
        line("news read", "{server}page") {
            ($0.asks, $0.needsAnswer, $0.takesAnyContent) = (.upstreams, true, true)
        },
        asks("news user", "ann", "user/ann.json"), asks("news search", "abyss", "/search"),
        line("news saved", "--add 1") {
            ($0.asks, $0.replies) = (.upstreams, ["item/1.json"])
            $0.adds = [Kept(file: "reading.sqlite", text: "1")]
        },
        line("news hidden", "--add 4") { ($0.asks, $0.replies) = (.upstreams, ["item/4.json"]) },
        line("news muted"),
        line("news muted", "--add mutedmore") { $0.adds = [Kept(file: "reading.sqlite", text: "mutedmore")] },
        line("news muted", "--remove mutedword") { $0.removes = [muted] },
        asks("news sync", "3", "topstories.json", "item/1.json"),
    ]

    private static let tripLines: [Line] = [
        asks("trips", "", "/trips"), line("trips", "--favorites") { $0.asks = .upstreams },
        asks("trips regions", "", "/regions"), asks("trips watch", "--once", "/trips"),
        asks("trips add", "trip-1", "/trips").changed {
            $0.adds = [Kept(file: "favorite-trips.sqlite", text: "trip-1")]
        },
        line("trips remove", "trip-kept") { $0.removes = [favorite] },
    ]

    private static let cards: [Line] = [
        asks("cards", "abyss", "/abyss").changed { $0.reports = true },
        line("cards", "--kept --offline") { $0.usualStatus = 1 },
        line("cards review", "--plain --offline --no-sound") { $0.input = "\n3\nq\n" }, line("cards notes"),
        line("cards edit", "wordgulf --meaning deeper"),
        line("cards delete", "wordgulf") { $0.removes = [word] }, line("cards suspend", "wordgulf"),
        line("cards move", "wordgulf --to Deeper"), line("cards decks"), line("cards decks", "Mainstay --new 5"),
        line("cards stats"), line("cards undo") { $0.usualStatus = 1 }, line("cards resume"),
        reads(
            "cards import", "{file}", "more.txt", moreNotes, adds: [Kept(file: "cards.sqlite", text: "wordmore")]),
        reads("cards import", "{file}", "more.json", Array("{\"notes\":[]}".utf8)).changed { $0.usualStatus = 65 },
        line("cards export", "-"), line("cards export", "{folder}/cards.json"),
        line("cards export", "{folder}/cards.apkg"), line("cards optimize") { $0.usualStatus = 1 },
        line("cards optimize", "--standard"),
        line("cards reset", "--yes") { $0.removes = [word, peak] },
    ]

    private static let games: [Line] = [
        line("play", "--plain") { $0.usualStatus = 64 },
        line("play tictactoe", "--plain --seed 2") { $0.input = "1\n2\n3\nquit\n" },
        line("play memory", "--plain --seed 2") { $0.input = "1 2\nquit\n" },
        line("play hangman", "--plain --seed 2") { $0.input = "e\nquit\n" },
        line("play dictionary", "--plain --no-timer --difficulty hard") {
            ($0.asks, $0.input) = (.upstreams, "1\nquit\n")
        },
        line("play preferences"),
        line("play preferences", "difficulty hard") { $0.adds = [preference] }, line("stats"), line("stats best"),
        line("stats export"), line("stats reset", "--yes") { $0.removes = [result] },
        reads(
            "stats import", "{file}", "more.json", moreStatistics,
            adds: [Kept(file: "games.sqlite", text: "Another")]),
    ]

    private static let gateways: [Line] = [
        line("serve", "--check"), line("serve", "--port 0") { ($0.serves, $0.asks) = ("/health", .nobody) },
        line("serve", "--port 0 --only-api") {
            ($0.serves, $0.asks) = ("/api.dictionaryapi.dev/api/v2/entries/en/abyss", .upstreams)
            $0.replies = ["/abyss"]
        }, gateway("open"), line("cache") { $0.usualStatus = 64 },
        gateway("cache list"),
        gateway("cache why", "/api.dictionaryapi.dev/api/v2/entries/en/abyss").changed { $0.reports = true },
        gateway("cache purge", "--host api.dictionaryapi.dev"), gateway("cache resume"),
        reads(
            "cache warm", "{file} --gateway {gateway}", "urls.txt",
            Array("/api.dictionaryapi.dev/api/v2/entries/en/abyss\n".utf8)
        ).changed { ($0.asks, $0.needsAnswer) = (.gateway, true) },
        line("cache list"),
        line("cache why", "/api.dictionaryapi.dev/api/v2/entries/en/abyss --ask") {
            ($0.asks, $0.usualStatus, $0.replies, $0.reports) = (.upstreams, 1, ["/abyss"], true)
        }, line("cache purge", "--host api.dictionaryapi.dev"), line("cache resume"),
        reads(
            "cache warm", "{file}", "urls.txt", Array("/api.dictionaryapi.dev/api/v2/entries/en/abyss\n".utf8)
        ).changed { ($0.asks, $0.needsAnswer, $0.replies) = (.upstreams, true, ["/abyss"]) },
        line("keys") { $0.usualStatus = 64 },
        line("keys add", "callerbob") { $0.adds = [Kept(file: "keys.json", text: "callerbob")] },
        line("keys list"), line("keys revoke", "callerann") { $0.removes = [caller] },
        line("keys open") { $0.removes = [caller] }, gateway("inspect"), gateway("inspect", "--har"),
        line("doctor") { ($0.asks, $0.reports) = (.upstreams, true) },
        line("doctor", "{gateway}") { ($0.asks, $0.needsAnswer, $0.reports) = (.gateway, true, true) },
    ]

    private static let learning: [Line] = [
        line("sandbox", "--port 0") { $0.serves = "/api.dictionaryapi.dev/api/v2/entries/en/abyss" },
        reads("sandbox", "--port 0 --from {file}", "tides.har", archive).changed { $0.serves = "/v1/tides" },
        reads("record", "--check {file}", "tides.har", archive),
        reads("record", "--from {file} --to {folder}/clean.har", "tides.har", archive),
        line("record", "--api {server}api --to {folder}/new.har -- /bin/sh {script}") {
            ($0.asks, $0.replies) = (.upstreams, [])
        }, reads("learn", "{file} -o {folder}/tides.api.json", "tides.har", archive),
        reads("drift", "{file} {folder}/tides.har", "tides.api.json", description),
        reads("drift", "{folder}/tides.api.json {file}", "tides.har", archive),
        reads("generate", "{file} -o {folder}/Tides --all", "tides.api.json", description),
    ]

    private static let others: [Line] = [
        reads("import", "--wiktionary {file}", "french.jsonl", french),
        reads("import", "--wordnet {file}", "mini.xml", wordnet),
        reads(
            "import trips", "{file}", "trips.json", moreTrips, adds: [Kept(file: "trips.sqlite", text: "trip-more")]),
        line("import list"), line("import remove", "german") { $0.removes = [dictionary] },
        line("completions", "bash"), line("man", "trips"),
    ]
}

extension CommandLines.Line {
    fileprivate func changed(_ change: (inout Self) -> Void) -> Self {
        var line = self
        change(&line)
        return line
    }
}
