// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayStatistics
import Testing

struct GameStoreTests {
    @Test(arguments: TestStore.Backing.allCases)
    func `What is recorded is there in the next run`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        let result = GameResult.hangman(day: "1994-11-06")
        #expect(try await test.open().statistics() == GameStatistics())
        #expect(try await test.open().preferences() == GamePreferences())
        #expect(try await test.open().record(result))
        var expected = GameStatistics()
        expected.count(result)
        let again = try await test.open()
        #expect(try await again.statistics() == expected)
        #expect(try await again.history() == [result])
        #expect(try await again.result(of: DailyGame(.hangman, on: result.date)) == result)
        #expect(try await again.result(of: DailyGame(.memory, on: result.date)) == nil)
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A result is counted once, and so is a day's game`(backing: TestStore.Backing) async throws {
        let store = try await TestStore(backing).open()
        #expect(try await store.record(.hangman("a")))
        #expect(try await !store.record(.hangman("a")))
        #expect(try await store.record(.hangman("b", day: "1994-11-06")))
        #expect(try await !store.record(.hangman("c", day: "1994-11-06")))
        #expect(try await store.record(.hangman("d", day: "1994-11-07")))
        #expect(try await store.statistics()[.hangman, .played] == 3)
        #expect(try await store.history().map(\.id) == ["a", "b", "d"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A reset forgets the numbers and keeps the rest`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        let store = try await test.open()
        var preferences = GamePreferences()
        preferences[.theme] = "People"
        preferences.soundEnabled = false
        try await store.keep(preferences)
        try await store.record(.hangman())
        try await store.updateUsedWords(in: "Animals") { $0 = ["CAT", "DOG"] }
        try await store.reset()
        #expect(try await store.statistics() == GameStatistics())
        #expect(try await store.history().isEmpty)
        #expect(try await test.open().preferences() == preferences)
        #expect(try await store.updateUsedWords(in: "Animals") { $0 } == ["CAT", "DOG"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `What is exported can be restored, once or twice`(backing: TestStore.Backing) async throws {
        let first = try await TestStore(backing).open()
        for id in ["a", "b"] { try await first.record(.hangman(id)) }
        var document = StatisticsDocument(
            statistics: try await first.statistics(), preferences: try await first.preferences(),
            history: try await first.history())
        document.preferences[.difficulty] = "Hard"
        let second = try await TestStore(backing).open()
        try await second.record(.hangman("b"))
        for _ in 0..<2 { try await second.restore(document) }
        #expect(try await second.statistics() == document.statistics)
        #expect(try await second.preferences() == document.preferences)
        #expect(try await second.history().map(\.id).sorted() == ["a", "b"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `The words used are kept in order, by category`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        try await test.open().updateUsedWords(in: "Animals") { $0 += ["CAT", "DOG", "FOX"] }
        try await test.open().updateUsedWords(in: "Food") { $0 += ["PIE"] }
        #expect(try await test.open().updateUsedWords(in: "Animals") { $0 } == ["CAT", "DOG", "FOX"])
        try await test.open().updateUsedWords(in: "Animals") { $0 = ["CAT", "OWL"] }
        #expect(try await test.open().updateUsedWords(in: "Animals") { $0 } == ["CAT", "OWL"])
        #expect(try await test.open().updateUsedWords(in: "Food") { $0 } == ["PIE"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `An unfinished game is saved until its result is recorded`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        let store = try await test.open()
        let game = Data("half a game".utf8)
        do {
            let slot = try #require(try await store.slot(GameSlotName(.hangman)))
            #expect(try await slot.load() == nil)
            try await slot.save(Data("before".utf8), id: "a")
            try await slot.save(game, id: "b")
        }
        let slot = try #require(try await test.open().slot(GameSlotName(.hangman)))
        #expect(try await slot.load() == game)
        try await store.record(.hangman("another"))
        #expect(try await slot.load() == game)
        try await store.record(.hangman("b"))
        #expect(try await slot.load() == nil)
        try await slot.save(game, id: "c")
        try await slot.clear()
        #expect(try await slot.load() == nil)
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `One at a time has the place of a game`(backing: TestStore.Backing) async throws {
        let store = try await TestStore(backing).open()
        var slot = try await store.slot(GameSlotName(.hangman))
        #expect(slot != nil)
        #expect(try await store.slot(GameSlotName(.hangman)) == nil)
        #expect(try await store.slot(GameSlotName(.hangman, isDaily: true)) != nil)
        #expect(try await store.slot(GameSlotName(.memory)) != nil)
        slot = nil
        #expect(try await store.slot(GameSlotName(.hangman)) != nil)
    }

    @Test func `Games recorded at once by many are all counted`() async throws {
        let test = try TestStore(.sqlite)
        try await withThrowingTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    let store = try await test.open()
                    for number in 0..<25 { try await store.record(.hangman("\(worker) \(number)")) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await test.open().statistics()[.hangman, .played] == 200)
        #expect(try await test.open().history().count == 200)
    }

    @Test func `A file that is no database is named`() async throws {
        let test = try TestStore(.sqlite)
        let path = try #require(test.path)
        try Data(repeating: 65, count: 4096).write(to: URL(filePath: path))
        let error = await #expect(throws: GameStoreError.self) { try await test.open() }
        #expect(error?.description.contains(path) == true)
    }

    #if os(Linux)
    @Test func `The file of the original app's user defaults is read, and changed in what was played alone`()
        async throws
    {
        let test = try TestStore(.userDefaults)
        let original: [String: Any] = [
            "ticTacToeGamesPlayed": 12, "ticTacToeXWins": 5, "ticTacToeOWins": 4, "ticTacToeDraws": 3,
            "hangmanGamesPlayed": 7, "hangmanHighScore": 30, "hangmanPreferredCategory": "Food",
            "soundEnabled": false, "hapticsEnabled": true, "HangmanUsedWords": ["CAT"], "anotherKey": "kept",
        ]
        let file = URL(filePath: test.defaultsFile)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: original, format: .xml, options: 0).write(to: file)
        let store = try await test.open()
        #expect(try await store.statistics()[.ticTacToe, .xWins] == 5)
        #expect(try await store.preferences()[.category] == "Food")
        #expect(try await !store.preferences().soundEnabled)
        #expect(try await store.preferences()[.theme] == "Animals")
        try await store.record(.hangman(score: 10))
        let after = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let written = try #require(after as? [String: Any])
        var expected = original
        expected["hangmanGamesPlayed"] = 8
        expected["hangmanGamesWon"] = 1
        expected["gameHistory"] = written["gameHistory"]
        #expect(NSDictionary(dictionary: written) == NSDictionary(dictionary: expected))
    }
    #endif

    @Test func `The user defaults keep the latest 500 results`() async throws {
        let store = try await TestStore(.userDefaults).open()
        try await store.restore(StatisticsDocument(history: (0..<600).map { .hangman("\($0)") }))
        try await store.record(.hangman("last"))
        #expect(try await store.history().count == 500)
        #expect(try await store.history().last?.id == "last")
    }
}
