// SPDX-License-Identifier: Apache-2.0

import MainstayAnki
import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation
@testable import MainstayGameWords
@testable import MainstayGateway
import MainstayGames
import MainstayKit
import MainstayLearning
import MainstayLexicon
import MainstayLexiconImport
import MainstayNews
import MainstayOutbox
@testable import MainstaySQLite
import MainstayServices
import MainstayStatistics
import MainstaySettings
import MainstayTestSupport
import MainstayTesting
import MainstayTranslations
import MainstayTrips
@testable import MainstayTripsBackend
@testable import MainstayWeb

@testable import MainstayCLI

/// A room refuses a value, or says that it could not keep it.
private struct NotKept: Error, CustomStringConvertible {
    let description: String
}

extension StoredFile {
    /// All files, each opened through the room that the program uses.
    static let all: [StoredFile] = people + caches + ofGateway + ofTools + readOnly

    // MARK: What a person has made

    private static let people: [StoredFile] = [
        .database("outbox", "outbox.sqlite", ["MainstayOutbox/OutboxFile.swift"]) { place in
            let outbox = await Outbox(
                for: client(place) { _ in .hang }, file: place.path("outbox.sqlite"), clock: place.clock)
            return OpenedFile {
                _ = try await outbox.enqueue(Endpoint<Void>(.post, "things", body: .json($0), idempotencyKey: .random))
            } all: {
                try await outbox.load()
                if let damage = await outbox.damage { place.tell("\(damage)") }
                var values: [String] = []
                for item in await outbox.items {
                    // A list has no large contents.
                    let body = try await outbox.body(of: item.id) ?? []
                    values.append(try JSONDecoder().decode(String.self, from: Data(body)))
                }
                return values
            }
        }.with {
            $0.isPrivate = true
            $0.isAskedElsewhere = true
        },
        .database(
            "outbox with files", "outbox.sqlite", ["MainstayKit/OpenFile.swift"]
        ) { place in
            let outbox = await Outbox(
                for: client(place) { _ in .hang }, file: place.path("outbox.sqlite"), clock: place.clock)
            return OpenedFile { value in
                let folder = try TemporaryDirectory()
                try folder.write(Array(value.utf8), to: "content")
                let file = folder.file("content")
                _ = try await outbox.enqueue(
                    Endpoint<Void>(
                        .post, "things", body: .file(file, mediaType: "text/plain"),
                        idempotencyKey: .random))
            } all: {
                try await outbox.load()
                if let damage = await outbox.damage { place.tell("\(damage)") }
                let folder = place.path("outbox.sqlite.files")
                guard await !outbox.items.isEmpty else { return [] }
                return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
                    FileManager.default.contents(atPath: "\(folder)/\(name)").map {
                        String(decoding: $0, as: UTF8.self)
                    }
                }
            }
        }.with {
            $0.isPrivate = true
            $0.isAskedElsewhere = true
        },
        .database("favourite trips", "favorite-trips.sqlite", ["MainstayAppStores/FavoriteTripRepository.swift"]) {
            let favorites = FavoriteTripRepository(file: $0.path("favorite-trips.sqlite"), clock: $0.clock)
            return OpenedFile {
                try await favorites.add(Trips.Trip(id: $0))
            } all: {
                try await favorites.trips(in: nil).value.map(\.id)
            }
        },
        .database("kept words", "cards.sqlite", ["MainstayAppStores/SQLiteKeptWords.swift"]) {
            let words = SQLiteKeptWords(file: $0.path("cards.sqlite"))
            return OpenedFile {
                try await words.keep($0)
            } all: {
                try await words.all()
            }
        }.with { $0.keepsTexts = false },
        .database("deck", "cards.sqlite", ["MainstayAppStores/SQLiteReviewDeck.swift"]) { place in
            let deck = SQLiteReviewDeck(file: place.path("cards.sqlite"))
            return OpenedFile {
                _ = try await deck.add([ReviewNote(id: $0, word: $0, meaning: "meaning")], at: place.clock.date)
            } all: {
                try await deck.notes().map(\.id)
            }
        },
        .database("watched trips", "watched-trips.sqlite", ["MainstayAppStores/TripLog.swift"]) {
            let log = TripLog(file: $0.path("watched-trips.sqlite"))
            return OpenedFile {
                try await log.keep([$0: 1])
            } all: {
                try await log.prices().keys.sorted()
            }
        },
        .database("reading log", "reading.sqlite", ["MainstayAppStores/ReadingLog.swift"]) {
            let log = ReadingLog(file: $0.path("reading.sqlite"))
            return OpenedFile {
                try await log.mute($0, true)
            } all: {
                try await log.marks().muted
            }
        },
        .database("games", "games.sqlite", ["MainstayAppStores/SQLiteGameStore.swift"]) { place in
            let store = try await SQLiteGameStore(file: place.path("games.sqlite"))
            return OpenedFile {
                try await store.record(
                    GameResult(
                        id: $0, date: place.clock.date, game: .hangman, outcome: .won, isWon: true, score: 1,
                        variety: "animals"))
            } all: {
                try await store.history().map(\.id)
            }
        },
    ]

    // MARK: What can be fetched or counted anew

    private static let caches: [StoredFile] = [
        .database(
            "replies", "responses.sqlite", ["MainstaySQLite/ResponseFile.swift", "MainstaySQLite/WrittenMark.swift"],
            promise: .replaceable
        ) { place in
            let store = try SQLiteStore(
                file: place.path("responses.sqlite"), readLimit: .seconds(10), warn: place.tell)
            return OpenedFile { value in
                let date = place.clock.date
                try store.store(
                    StoredResponse(
                        status: 200, fields: [.cacheControl: "max-age=600"], body: Array(value.utf8), varying: [:],
                        sent: date, received: date), for: StoreKey(value))
                guard store.flush(within: .seconds(10)) else {
                    throw NotKept(description: "responses.sqlite: it was not written")
                }
            } all: {
                var found: [String] = []
                for value in ["one", "two", "three", "more"] {
                    if try await !store.variants(for: StoreKey(value)).isEmpty { found.append(value) }
                }
                return found
            }
        }.with {
            $0.receive = { place, step in
                let store = try SQLiteStore(
                    file: place.path("responses.sqlite"), readLimit: .seconds(10), warn: place.tell)
                let transport = ScriptedTransport(clock: place.clock) { _ in step }
                defer { store.flush(within: .seconds(10)) }
                _ = try await client(transport, place.clock, store).answer(to: Endpoint<[String]>(.get, "things"))
            }
        },
        .database("state", "state.sqlite", ["MainstaySQLite/StateFile.swift"], promise: .replaceable) { place in
            let store = SQLiteStateStore(
                file: place.path("state.sqlite"), limit: .seconds(10), preparing: {}, warn: place.tell)
            return OpenedFile { value in
                try await store.update(value, now: place.clock.date) {
                    $0 = StateValue([1], expires: .distantFuture)
                }
            } all: {
                var found: [String] = []
                for value in ["one", "two", "three", "more"] {
                    if try await store.value(of: value, now: place.clock.date) != nil { found.append(value) }
                }
                return found
            }
        },
        StoredFile(
            name: "recent words", file: "words.json", promise: .replaceable,
            places: ["MainstayGameWords/RecentWords.swift"]
        ) { place in
            let words = RecentWords(file: place.path("words.json"))
            return OpenedFile {
                words.add(QuestionWord(text: $0, definition: "a definition", partOfSpeech: "noun"))
                await words.save()
            } all: {
                words.words.map(\.text)
            }
        }.with { $0.tells = false },
    ]

    // MARK: What a gateway keeps

    private static let ofGateway: [StoredFile] = [
        StoredFile(
            name: "keys", file: "keys.json", promise: .kept, places: ["MainstayGateway/CallerKeyFile.swift"]
        ) { place in
            let file = CallerKeyFile(place.path("keys.json"))
            return OpenedFile { name in
                guard CallerKey.isName(name) else { throw NotKept(description: "keys.json: '\(name)' is no name") }
                let key = CallerKey.make(
                    name, quotas: [], isShadow: false, now: place.clock.date, using: RandomSource()
                ).kept
                guard try file.change({ $0.add(key) }) else { throw NotKept(description: "keys.json: it is taken") }
            } all: {
                try file.read().keys.map(\.name)
            }
        }.with { $0.isPrivate = true },
        StoredFile(
            name: "use of quotas", file: "usage.json", promise: .kept, places: ["MainstayGateway/CallerUsageFile.swift"]
        ) { place in
            let file = CallerUsageFile(place.path("usage.json"))
            return OpenedFile { value in
                var usage = try await file.read()
                usage[value] = [CallerWindows.Used(quota: [10, 60], ends: 2e9, used: 1)]
                try await file.write(usage)
            } all: {
                try await file.read().keys.sorted()
            }
        }.with {
            // One gateway has it.
            $0.isShared = false
            $0.newer = newerDocument("usage.json")
        },
        StoredFile(
            name: "sessions", file: "sessions.json", promise: .kept, places: ["MainstayServices/SessionFile.swift"]
        ) { place in
            let file = SessionFile(in: directories(place))
            let problem = Lock<String?>(nil)
            @Sendable func keeping(_ value: String?) async throws -> [String] {
                let sessions = Sessions(random: RandomSource(), clock: place.clock)
                problem.withLock { $0 = nil }
                try await file.keeping(sessions) { text in
                    problem.withLock { $0 = text }
                    place.tell(text)
                } while: {
                    if let value { _ = sessions.begin(for: value) }
                }
                if let text = problem.withLock(\.self), value != nil { throw NotKept(description: text) }
                return sessions.kept.map(\.key)
            }
            return OpenedFile {
                _ = try await keeping($0)
            } all: {
                try await keeping(nil)
            }
        }.with {
            $0.isPrivate = true
            $0.expires = true
            $0.isShared = false
            $0.newer = newerDocument("sessions.json")
        },
        StoredFile(
            name: "links of the owner", file: "links", promise: .kept, places: ["MainstayServices/OwnerLinks.swift"]
        ) { place in
            let links = OwnerLinks(in: directories(place))
            return OpenedFile { value in
                let code = try links.make(at: Date())
                codes.withLock { $0[value] = code }
            } all: {
                codes.withLock { $0.filter { links.isValid($0.value, at: Date()) }.map(\.key) }
            }
        }.with {
            $0.isPrivate = true
            $0.isFolder = true
            $0.keepsTexts = false
        },
        StoredFile(
            name: "access log", file: "access.log", promise: .kept, places: ["MainstayGateway/LogFile.swift"]
        ) { place in
            let file = Lock(try LogFile(.file(place.path("access.log"))))
            return OpenedFile { value in
                let line = Array(try JSONEncoder().encode(value)) + [UInt8(ascii: "\n")]
                try file.withLock { try $0.write(line[...]) }
            } all: {
                guard let data = FileManager.default.contents(atPath: place.path("access.log")) else { return [] }
                return data.split(separator: UInt8(ascii: "\n")).compactMap {
                    try? JSONDecoder().decode(String.self, from: $0)
                }
            }
        }.with {
            $0.tells = false
            $0.mayBePipe = true
        },
        StoredFile(
            name: "description that a gateway learns", file: "api.example.com.api.json", promise: .kept,
            places: ["MainstayGateway/LearningFolder.swift"]
        ) { place in
            let problem = Lock<String?>(nil)
            let base = HTTPURL("https://api.example.com")!
            @Sendable func make() -> LearningFolder {
                problem.withLock { $0 = nil }
                var folder = LearningFolder(place.folder) { text in
                    problem.withLock { $0 = text }
                    place.tell(text)
                }
                folder.use([.init(host: "api.example.com", base: base)])
                return folder
            }
            return OpenedFile { value in
                let path = place.path("api.example.com.api.json")
                if !FileManager.default.fileExists(atPath: path) {
                    // A person has described the operation. Of an unknown one a hundred replies would be needed.
                    var description = APIDescription(title: "API")
                    description[.init(.get, "/things")] = APIDescription.Operation()
                    try Data(description.document()).write(to: URL(filePath: path), options: .atomic)
                }
                var folder = make()
                for number in 0..<3 {
                    var request = HTTPRequest(method: .get, url: HTTPURL("https://api.example.com/things")!)
                    request.fields["X-Key"] = Canary.credential.rawValue
                    _ = folder.add(
                        request, Situation.json(Array(#"{"\#(value)":\#(number)}"#.utf8)), from: "api.example.com")
                }
                folder.save()
                if let text = problem.withLock(\.self) { throw NotKept(description: text) }
            } all: {
                _ = make()
                let path = place.path("api.example.com.api.json")
                guard problem.withLock({ $0 == nil }), let data = FileManager.default.contents(atPath: path) else {
                    return []
                }
                let document = String(decoding: data, as: UTF8.self)
                _ = try APIDescription(document: Array(data))
                return candidates.filter { document.contains("\"\($0)\"") }
            }
        }.with {
            $0.isPrivate = true
            $0.isShared = false
            $0.keepsTexts = false
            $0.nameInMessages = "api.example.com"
            $0.confirmsReplies = false
            $0.receive = { place, step in
                var folder = LearningFolder(place.folder, warn: place.tell)
                folder.use([.init(host: "api.example.com", base: HTTPURL("https://api.example.com")!)])
                let request = HTTPRequest(method: .get, url: HTTPURL("https://api.example.com/things")!)
                if case .respond(let response) = step {
                    for _ in 0..<3 { _ = folder.add(request, response, from: "api.example.com") }
                } else {
                    _ = folder.add(request, Situation.json([]), from: "api.example.com", isWhole: false)
                }
                folder.save()
            }
        },
        .database("trips of a backend", "trips.sqlite", ["MainstayTripsBackend/TripStore.swift"]) { place in
            let store = TripStore(file: place.path("trips.sqlite"))
            return OpenedFile { value in
                let trip = Trips.Trip(id: value)
                try await store.add([
                    TripFile.Row(trip: trip, json: String(decoding: try JSONEncoder().encode(trip), as: UTF8.self))
                ])
            } all: {
                guard let json = try await store.json(leavingFrom: nil) else { return [] }
                return try JSONDecoder().decode([Trips.Trip].self, from: Data(json)).map(\.id)
            }
        },
    ]

    // MARK: What tools write

    private static let ofTools: [StoredFile] = [
        StoredFile(
            name: "cassette", file: "cassette.har", promise: .kept, places: ["MainstayTesting/Cassette.swift"]
        ) { place in
            let transport = ScriptedTransport(clock: place.clock) { _ in .respond(Situation.json(Array("[]".utf8))) }
            let cassette = try Cassette(recording: transport, to: place.path("cassette.har"))
            return OpenedFile { value in
                _ = try await client(cassette, place.clock).send(
                    Endpoint<[String]>(.get, "things", query: ["name": value]))
                try cassette.save()
            } all: {
                let archive = try HTTPArchive(Data(contentsOf: URL(filePath: place.path("cassette.har"))))
                return archive.entries.compactMap { URLComponents(string: $0.request.url)?.queryItems?.first?.value }
            }
        }.with { $0.isShared = false },
        StoredFile(
            name: "download", file: "download.json", promise: .kept,
            places: ["MainstayKit/OpenFile.swift", "MainstayKit/OpenFile+Part.swift"]
        ) { place in
            list(place.path("download.json")) { content in
                let client = client(place) { _ in
                    .respond(
                        HTTPResponse(
                            status: 200, fields: [.contentType: "application/json", .etag: "\"1\""],
                            body: content))
                }
                let download = client.download(
                    Endpoint<[String]>(.get, "things"), to: place.path("download.json"), isResumable: true)
                for try await _ in download {}
            }
        }.with {
            $0.isShared = false
            $0.isReplaced = true
            $0.receive = { place, step in
                let download = client(place) { _ in step }.download(
                    Endpoint<[String]>(.get, "things"), to: place.path("download.json"))
                for try await _ in download {}
            }
        },
        StoredFile(
            name: "file that a command writes", file: "out.json", promise: .kept,
            places: ["MainstayCLI/OutputFile.swift"]
        ) { place in
            list(place.path("out.json")) { try OutputFile.replace(place.path("out.json"), with: Data($0)) }
        }.with {
            $0.isShared = false
            $0.isReplaced = true
        },
        StoredFile(
            name: "description that a command writes", file: "api.json", promise: .kept,
            places: ["MainstayCLI/DescriptionFile.swift"]
        ) { place in
            let path = place.path("api.json")
            @Sendable func all() throws -> [String] {
                guard FileManager.default.fileExists(atPath: path) else { return [] }
                return try DescriptionFile.read(path).operations.map { String($0.place.path.dropFirst()) }
            }
            return OpenedFile { value in
                let before = (try? all()) ?? []
                var description = APIDescription(title: "API")
                for name in before + [value] {
                    description[.init(.get, "/\(name)")] = APIDescription.Operation()
                }
                try DescriptionFile.write(description, to: path)
            } all: {
                try all()
            }
        }.with {
            $0.isShared = false
            $0.isReplaced = true
            $0.keepsTexts = false
        },
        StoredFile(
            name: "translations", file: "translations.sqlite", promise: .kept,
            places: [
                "MainstayTranslations/Bilingual.swift", "MainstayLexiconImport/BilingualImporter.swift",
                "MainstayLexiconImport/ReplacementFile.swift", "MainstayLexiconImport/SourceFile.swift",
            ]
        ) { place in
            let path = place.path("translations.sqlite")
            @Sendable func all() throws -> [String] {
                guard FileManager.default.fileExists(atPath: path) else { return [] }
                let bilingual = try Bilingual(path: path)
                return try candidates.filter {
                    try bilingual.words(withPrefix: $0, from: "en", to: "es", limit: 9).contains($0)
                }
            }
            return OpenedFile { value in
                let entries = ((try? all()) ?? []) + [value]
                let folder = try TemporaryDirectory()
                var package = MiniFreedict.sample
                package.entries = entries.map { ($0, "\($0) /x/\npalabra\n") }
                try package.write(to: folder)
                let importer = BilingualImporter(from: try FreedictPackage.installed(in: folder.path), to: path)
                let outcome = try await importer.runIfNeeded()
                guard outcome.damaged.isEmpty else {
                    throw NotKept(description: "translations.sqlite: \(outcome.damaged)")
                }
            } all: {
                try all()
            }
        }.with {
            ofImport(&$0)
            $0.newer = newerImport("translations.sqlite")
        },
        StoredFile(
            name: "dictionary of a person", file: "words.sqlite", promise: .kept,
            places: ["MainstayLexicon/Database+Imported.swift", "MainstayLexiconImport/ReplacementFile.swift"]
        ) { place in
            @Sendable func all() throws -> [String] { try words(of: UserDictionaries(directory: place.folder)) }
            return OpenedFile { value in
                let lines = ((try? all()) ?? []) + [value]
                let folder = try TemporaryDirectory()
                try folder.write(Array(lines.map(wiktionary).joined().utf8), to: "words.jsonl")
                _ = try await UserDictionaryImport(
                    .wiktionary, from: folder.file("words.jsonl"), to: place.folder, date: place.clock.date
                ).run()
            } all: {
                try all()
            }
        }.with {
            ofImport(&$0)
            $0.newer = newerImport("words.sqlite")
        },
    ]

    /// Gives an imported file the version of a later program.
    private static func newerImport(_ name: String) -> @Sendable (_ folder: String) throws -> Void {
        { folder in try Database(path: "\(folder)/\(name)").execute("PRAGMA user_version = 9999") }
    }

    /// What is imported anew can be imported again.
    private static func ofImport(_ row: inout StoredFile) {
        row.isDatabase = false
        row.isShared = false
        row.isReplaced = true
        row.keepsTexts = false
    }

    private static func words(of dictionaries: UserDictionaries) throws -> [String] {
        if let problem = dictionaries.problems.first { throw problem }
        return try candidates.filter { try !dictionaries.matches(for: $0, language: "en").isEmpty }
    }

    private static func wiktionary(_ word: String) -> String {
        #"{"word":"\#(word)","lang":"English","lang_code":"en","pos":"noun","senses":[{"glosses":["a word"]}]}"# + "\n"
    }

    /// The values that cells keep, for files that are asked for one value at a time.
    private static let candidates = ["one", "two", "three", "more", "a1", "a2", "a3", "b1", "b2", "b3"]

    // MARK: What is only read

    private static let readOnly: [StoredFile] = [
        .read(
            "configuration", "config.json", ["MainstaySettings/ConfigurationFile.swift"],
            content: #"{"one":1,"two":[1,"text",null]}"#
        ) { place in
            guard let file = try ConfigurationFile(path: place.path("config.json")) else { return [] }
            guard case .object(let members) = file.json else { return [] }
            return members.keys.sorted()
        }.with { $0.tells = false },
        .read(
            "file that a command reads", "in.json", ["MainstayCLI/InputFile.swift"], content: #"["one","two"]"#
        ) { place in
            try values(in: Array(InputFile.contents(of: place.path("in.json"))), "in.json")
        }.with { $0.mayBePipe = true },
        .read(
            "folder that answers", "things.json", ["MainstayKit/FolderTransport.swift"], content: #"["one","two"]"#
        ) { place in
            let base = HTTPURL("https://api.example.com/v1")!
            let client = client(FolderTransport(folder: place.folder, base: base), place.clock)
            return try await client.answer(to: Endpoint<[String]>(.get, "things")).value
        }.with { $0.nameInMessages = "things" },
        .read(
            "recording", "recording.har", ["MainstayLearning/ArchiveSource.swift"], content: recording
        ) { place in
            var found: [String] = []
            try DescriptionFile.each(in: place.path("recording.har")) { found.append($0.request.url.path) }
            return found.map { String($0.split(separator: "/").last ?? "") }
        },
        .read(
            "trips to import", "trips.json", ["MainstayTripsBackend/TripFile.swift"],
            content: "[" + ["one", "two"].map(trip).joined(separator: ",") + "]"
        ) { place in
            let file = try TripFile(place.path("trips.json"))
            for problem in file.problems { place.tell("trips.json: \(problem)") }
            return file.rows.map(\.trip.id)
        },
        .read(
            "dictionary to import", "words.jsonl", ["MainstayLexiconImport/ByteStream.swift"],
            // Two lines of one length would be cut between them, which nobody can notice.
            content: wiktionary("one") + wiktionary("two").replacing("a word", with: "another word")
        ) { place in
            let target = try TemporaryDirectory()
            let outcome = try await UserDictionaryImport(
                .wiktionary, from: place.path("words.jsonl"), to: target.path, date: place.clock.date
            ).run()
            for problem in outcome.problems { place.tell("words.jsonl: \(problem)") }
            return try words(of: UserDictionaries(directory: target.path))
        },
        .read(
            "lexicon to import", "data.noun", ["MainstayLexiconImport/SourceFile.swift"], content: ""
        ) { place in
            let target = try TemporaryDirectory()
            let path = target.file("lexicon.sqlite")
            try await LexiconImporter(from: .basic(directory: place.folder), to: path).run()
            return try Lexicon(path: path).entry(for: "mouse") == nil ? [] : ["mouse"]
        }.with {
            $0.make = { try copyOfSource(to: $0) }
            $0.values = ["mouse"]
            $0.isText = false
        },
        .read(
            "lexicon", "lexicon.sqlite", ["MainstayLexicon/Database+Imported.swift"], content: ""
        ) { place in
            let lexicon = try Lexicon(path: place.path("lexicon.sqlite")) { place.tell("\($0)") }
            return try lexicon.entry(for: "mouse") == nil ? [] : ["mouse"]
        }.with {
            $0.make = { folder in
                let source = try TemporaryDirectory()
                try copyOfSource(to: source.path)
                try await LexiconImporter(from: .basic(directory: source.path), to: "\(folder)/lexicon.sqlite").run()
            }
            $0.newer = newerImport("lexicon.sqlite")
            $0.values = ["mouse"]
            $0.isText = false
        },
        .read(
            "package of Anki", "words.apkg",
            [
                "MainstayAnki/CollectionReader.swift", "MainstayAnki/CollectionWriter.swift",
                "MainstayAnki/TemporaryFolder.swift",
            ], content: ""
        ) { place in
            let file = try InputFile.contents(of: place.path("words.apkg"))
            do {
                let notes = try AnkiPackage.notes(in: file)
                for problem in notes.problems { place.tell("words.apkg: \(problem)") }
                return notes.notes.map(\.id)
            } catch {
                throw NotKept(description: "words.apkg: \(error)")
            }
        }.with {
            $0.make = { folder in
                let notes = ["one", "two"].map { ReviewNote(id: $0, word: $0, meaning: "meaning") }
                try AnkiPackage.data(of: notes, at: Situation.today).write(to: URL(filePath: "\(folder)/words.apkg"))
            }
            $0.isText = false
            $0.mayBePipe = true
        },
    ]

    private static func copyOfSource(to folder: String) throws {
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        for name in try source.names {
            try FileManager.default.copyItem(atPath: source.file(name), toPath: "\(folder)/\(name)")
        }
    }

    // MARK: Helpers

    /// The codes of the links, which only their makers have.
    private static let codes = Lock<[String: String]>([:])

    private static func directories(_ place: FilePlace) -> Directories {
        var directories = Directories(environment: ["HOME": place.folder])
        (directories.data, directories.cache, directories.configuration) = (place.folder, place.folder, place.folder)
        return directories
    }

    private static func client(_ transport: any Transport, _ clock: ManualClock) -> Client {
        Client(upstream: apiWithKey, transport: transport, clock: clock)
    }

    private static func client(_ transport: any Transport, _ clock: ManualClock, _ store: any CacheStore) -> Client {
        let context = PipelineContext(
            upstream: apiWithKey, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        return Client(Pipeline(through: transport, context: context, store: store))
    }

    private static let apiWithKey = {
        var upstream = CallCell.api
        for index in upstream.credentials.indices { upstream.credentials[index].value = Canary.credential.rawValue }
        return upstream
    }()

    private static func client(
        _ place: FilePlace, _ answer: @escaping @Sendable (HTTPRequest) -> ScriptedTransport.Step?
    ) -> Client {
        client(ScriptedTransport(clock: place.clock, answering: answer), place.clock)
    }

    /// A file that is written as a whole: a list of texts.
    private static func list(
        _ path: String, replace: @escaping @Sendable ([UInt8]) async throws -> Void
    ) -> OpenedFile {
        let name = String(path.split(separator: "/").last ?? "")
        @Sendable func all() throws -> [String] {
            guard let data = FileManager.default.contents(atPath: path) else { return [] }
            return try values(in: Array(data), name)
        }
        return OpenedFile { value in
            // What cannot be read is replaced, as whoever has asked for that wants it.
            let before = (try? all()) ?? []
            try await replace(Array(try JSONEncoder().encode(before + [value])))
        } all: {
            try all()
        }
    }

    private static func values(in bytes: [UInt8], _ name: String) throws -> [String] {
        do { return try JSONDecoder().decode([String].self, from: Data(bytes)) } catch {
            throw NotKept(description: "\(name) is no list: \(error)")
        }
    }

    /// Gives a document a format that no program of today knows.
    private static func newerDocument(_ name: String) -> @Sendable (_ folder: String) throws -> Void {
        { folder in
            let text = #"{"format":99,"sessions":{"of":"tomorrow"},"callers":[]}"#
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
        }
    }

    private static let recording = {
        let entry = { (name: String) in
            #"{"request":{"method":"GET","url":"https://api.example.com/v1/\#(name)","httpVersion":"HTTP/1.1","headers":[]},"#
                + #""response":{"status":200,"statusText":"","httpVersion":"HTTP/1.1","headers":[],"#
                + #""content":{"size":2,"mimeType":"application/json","text":"{}"}}}"#
        }
        return
            #"{"log":{"version":"1.2","creator":{"name":"a","version":"1"},"entries":[\#(entry("one")),\#(entry("two"))]}}"#
    }()

    private static func trip(_ id: String) -> String {
        """
        {"id":"\(id)","price":10,"currency":"EUR","departure":{"city":"Riga","country_code":"LV","airport_code":"RIX"},\
        "destination":{"city":"Rome","country_code":"IT","airport_code":"FCO"},"departure_at":1790000000000,\
        "created_at":1780000000000,"expires_at":1790000000000}
        """
    }

    /// The places that open files without a row of their own, and why.
    static let otherPlaces: [String: String] = [
        "MainstayDatabase/DatabaseFile.swift": "each database above is opened by it",
        "MainstayDatabase/DatabaseHandle.swift": "each database above is opened by it",
        "MainstayBase/FileLock.swift": "a lock beside the databases above, whose content nobody reads",
        "MainstayBase/ZoneRules.swift": "the system's time zones; its bytes are fuzzed",
        "MainstayGateway/ProcessUsage.swift": "what the system says in /proc",
        "MainstayCluster/BootRecord.swift": "what the system says in /proc; its record is in the state above",
        "MainstayLexiconImport/DefinitionIndex.swift": "a database in memory",
        "MainstayStatisticsDefaults/UserDefaultsGameStore.swift": "the system's preferences, which no test may change",
        "MainstayStatisticsDefaults/UserDefaults+Games.swift": "the system's preferences, which no test may change",
        "MainstayStatisticsDefaults/UserDefaultsGameSlot.swift": "the system's preferences, which no test may change",
        "MainstayAppStores/SQLiteGameSlot.swift": "it is given the database of the games above",
        "MainstayCLI/ChildProgram.swift": "/dev/null, for a program that is started",
        "MainstayLexiconImport/EspeakNG.swift": "/dev/null, for a program that is started",
        "MainstayTesting/TransferChecks.swift": "a check for those who write a transport",
        "MainstayGenerator/TestWriter.swift": "it writes the text of a test that opens a file",
        "MainstayGenerator/GeneratedFolder.swift": "sources that are made again; its command meets every situation",
        "MainstayGenerate/Generate.swift": "sources that are made again; its command meets every situation",
        "MainstayCLI/GenerateCommand.swift": "the command meets every situation",
        "MainstayCLI/DriftCommand.swift": "the command meets every situation",
        "MainstayCLI/ManCommand.swift": "the command meets every situation",
    ]

    /// How many lines of a place open files, if it is not one.
    static let openings: [String: Int] = [
        "MainstayAnki/TemporaryFolder.swift": 2,
        "MainstayAppStores/FavoriteTripRepository.swift": 2,
        "MainstayAppStores/ReadingLog.swift": 2,
        "MainstayAppStores/SQLiteGameStore.swift": 2,
        "MainstayAppStores/SQLiteKeptWords.swift": 2,
        "MainstayAppStores/SQLiteReviewDeck.swift": 2,
        "MainstayAppStores/TripLog.swift": 2,
        "MainstayCLI/DescriptionFile.swift": 2,
        "MainstayDatabase/DatabaseFile.swift": 3,
        "MainstayGameWords/RecentWords.swift": 2,
        "MainstayGateway/CallerKeyFile.swift": 2,
        "MainstayGateway/CallerUsageFile.swift": 2,
        "MainstayGateway/LearningFolder.swift": 2,
        "MainstayGateway/LogFile.swift": 2,
        "MainstayGenerator/GeneratedFolder.swift": 3,
        "MainstayKit/OpenFile+Part.swift": 2,
        "MainstayLexiconImport/ReplacementFile.swift": 4,
        "MainstayOutbox/OutboxFile.swift": 3,
        "MainstaySQLite/WrittenMark.swift": 3,
        "MainstayServices/SessionFile.swift": 2,
        "MainstayStatisticsDefaults/UserDefaultsGameSlot.swift": 3,
        "MainstayStatisticsDefaults/UserDefaultsGameStore.swift": 6,
        "MainstayTesting/Cassette.swift": 2,
        "MainstayTripsBackend/TripStore.swift": 2,
    ]
}
