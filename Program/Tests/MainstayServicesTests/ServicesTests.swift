// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayKit
import MainstayLexicon
import MainstayServices
import MainstayStatistics
import MainstayTestSupport
import MainstayTrips
import MainstayWords
import MainstayWordsAPI
import Testing

/// Which implementation answers, with the network out of use.
@Suite(.timeLimit(.minutes(10))) struct ServicesTests {
    private let folder: TemporaryDirectory
    private let directories: Directories
    private let warnings = Lock<[String]>([])

    init() throws {
        folder = try TemporaryDirectory()
        directories = Directories(environment: [
            "HOME": folder.path, "XDG_CACHE_HOME": folder.file("cache"), "XDG_DATA_HOME": folder.file("data"),
            "XDG_CONFIG_HOME": folder.file("config"),
        ])
    }

    private func services(_ configuration: Configuration = Configuration()) -> Services {
        Services(configuration: configuration, directories: directories, isOffline: true) { [warnings] warning in
            warnings.withLock { $0.append(warning) }
        }
    }

    @Test func `Without a lexicon the word bank answers, and the rest says what to do`() async throws {
        let services = services()
        #expect(services.lexicon.value == nil)
        #expect(services.dictionaryProviders.map(\.name).last == "bank")
        #expect(!services.dictionaryProviders.contains { $0.name == "lexicon" })
        let word = try await services.dictionary.randomWord(difficulty: .easy)
        #expect(word.provider == "the word bank" && word.source == .embedded)
        let error = await #expect(throws: APIError.self) { try await services.freeDictionary.entries(for: "mouse") }
        #expect(try services.advice(on: #require(error))?.contains("mainstay import") == true)
        #expect(warnings.withLock { $0 } == [])
    }

    @Test func `A damaged lexicon is warned of, and the rest goes on`() async throws {
        try folder.makeDirectory("data/mainstay")
        try folder.write(Array("not a lexicon, though long enough to be one".utf8), to: "data/mainstay/lexicon.sqlite")
        let services = services()
        #expect(services.lexicon.value == nil)
        #expect(warnings.withLock { $0.count } == 1)
        #expect(warnings.withLock { $0.first?.contains(directories.lexiconFile) } == true)
        #expect(try await services.dictionary.randomWord(difficulty: .medium).source == .embedded)
    }

    @Test func `A cache that cannot be made is warned of once, however many use it first`() async throws {
        try folder.write([1], to: "cache")
        for round in 1...20 {
            let services = services()
            await withTaskGroup { group in
                for _ in 0..<16 {
                    group.addTask {
                        await #expect(throws: APIError.self) { try await services.freeDictionary.entries(for: "mouse") }
                    }
                }
            }
            #expect(warnings.withLock { $0.count } == round)
        }
    }

    @Test func `A cache that cannot be made is warned of`() async throws {
        try folder.write([1], to: "cache")
        let services = services()
        await #expect(throws: APIError.self) { try await services.freeDictionary.entries(for: "mouse") }
        #expect(warnings.withLock { $0.count } == 1)
        #expect(warnings.withLock { $0.first?.contains("cache") } == true)
    }

    @Test func `Without the network, a look-up begins no file of replies`() async throws {
        let services = services()
        #expect(try await services.dictionary.entries(for: "serendipity").source == .embedded)
        await #expect(throws: APIError.self) { try await services.freeDictionary.entries(for: "mouse") }
        services.flush()
        #expect(try !folder.names.contains("cache"))
        #expect(warnings.withLock { $0 } == [])
    }

    @Test func `Trips come from this machine unless another one is configured`() async throws {
        let local = services()
        #expect(!local.clients.contains { $0.upstream.host == Trips.upstream.host })
        #expect(try await local.trips.api.trips(in: nil as Trips.Region?).value.isEmpty == false)
        #expect(local.clients.map(\.upstream.host) == Services.hosts.filter { $0 != Trips.upstream.host })
    }

    @Test func `Nothing streams while the network is out of use`() {
        #expect(services().news.live == nil)
    }

    @Test func `Games keep their statistics in the data directory`() async throws {
        _ = try await Services.gameStore(in: directories).statistics()
        #expect(try folder.names.contains("data"))
    }
}
