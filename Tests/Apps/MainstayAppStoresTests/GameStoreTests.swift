// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayStatistics
import Testing

struct GameStoreTests {
    @Test(arguments: TestStore.Backing.allCases)
    func `What is recorded is there in the next run`(backing: TestStore.Backing) throws {
        let test = try TestStore(backing)
        let result = GameResult.hangman(day: "1994-11-06")
        #expect(try test.open().statistics() == GameStatistics())
        #expect(try test.open().preferences() == GamePreferences())
        #expect(try test.open().record(result))
        var expected = GameStatistics()
        expected.count(result)
        let again = try test.open()
        #expect(try again.statistics() == expected)
        #expect(try again.history() == [result])
        #expect(try again.result(of: DailyGame(.hangman, on: result.date)) == result)
        #expect(try again.result(of: DailyGame(.memory, on: result.date)) == nil)
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A result is counted once, and so is a day's game`(backing: TestStore.Backing) throws {
        let store = try TestStore(backing).open()
        #expect(try store.record(.hangman("a")))
        #expect(try !store.record(.hangman("a")))
        #expect(try store.record(.hangman("b", day: "1994-11-06")))
        #expect(try !store.record(.hangman("c", day: "1994-11-06")))
        #expect(try store.record(.hangman("d", day: "1994-11-07")))
        #expect(try store.statistics().hangmanGamesPlayed == 3)
        #expect(try store.history().map(\.id) == ["a", "b", "d"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A reset forgets the numbers and keeps the rest`(backing: TestStore.Backing) throws {
        let test = try TestStore(backing)
        let store = try test.open()
        var preferences = GamePreferences()
        preferences.memoryPreferredTheme = "People"
        preferences.soundEnabled = false
        try store.keep(preferences)
        try store.record(.hangman())
        try store.updateUsedWords(in: "Animals") { $0 = ["CAT", "DOG"] }
        try store.reset()
        #expect(try store.statistics() == GameStatistics())
        #expect(try store.history().isEmpty)
        #expect(try test.open().preferences() == preferences)
        #expect(try store.updateUsedWords(in: "Animals") { $0 } == ["CAT", "DOG"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `What is exported can be restored, once or twice`(backing: TestStore.Backing) throws {
        let first = try TestStore(backing).open()
        for id in ["a", "b"] { try first.record(.hangman(id)) }
        var document = StatisticsDocument(
            statistics: try first.statistics(), preferences: try first.preferences(), history: try first.history())
        document.preferences.dictionaryPreferredDifficulty = "Hard"
        let second = try TestStore(backing).open()
        try second.record(.hangman("b"))
        for _ in 0..<2 { try second.restore(document) }
        #expect(try second.statistics() == document.statistics)
        #expect(try second.preferences() == document.preferences)
        #expect(try second.history().map(\.id).sorted() == ["a", "b"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `The words used are kept in order, by category`(backing: TestStore.Backing) throws {
        let test = try TestStore(backing)
        try test.open().updateUsedWords(in: "Animals") { $0 += ["CAT", "DOG", "FOX"] }
        try test.open().updateUsedWords(in: "Food") { $0 += ["PIE"] }
        #expect(try test.open().updateUsedWords(in: "Animals") { $0 } == ["CAT", "DOG", "FOX"])
        try test.open().updateUsedWords(in: "Animals") { $0 = ["CAT", "OWL"] }
        #expect(try test.open().updateUsedWords(in: "Animals") { $0 } == ["CAT", "OWL"])
        #expect(try test.open().updateUsedWords(in: "Food") { $0 } == ["PIE"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `An unfinished game is saved until its result is recorded`(backing: TestStore.Backing) throws {
        let test = try TestStore(backing)
        let store = try test.open()
        let game = Data("half a game".utf8)
        do {
            let slot = try #require(try store.slot(GameSlotName(.hangman)))
            #expect(try slot.load() == nil)
            try slot.save(Data("before".utf8), id: "a")
            try slot.save(game, id: "b")
        }
        let slot = try #require(try test.open().slot(GameSlotName(.hangman)))
        #expect(try slot.load() == game)
        try store.record(.hangman("another"))
        #expect(try slot.load() == game)
        try store.record(.hangman("b"))
        #expect(try slot.load() == nil)
        try slot.save(game, id: "c")
        try slot.clear()
        #expect(try slot.load() == nil)
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `One at a time has the place of a game`(backing: TestStore.Backing) throws {
        let store = try TestStore(backing).open()
        var slot = try store.slot(GameSlotName(.hangman))
        #expect(slot != nil)
        #expect(try store.slot(GameSlotName(.hangman)) == nil)
        #expect(try store.slot(GameSlotName(.hangman, isDaily: true)) != nil)
        #expect(try store.slot(GameSlotName(.memory)) != nil)
        slot = nil
        #expect(try store.slot(GameSlotName(.hangman)) != nil)
    }

    @Test func `Games recorded at once by many are all counted`() async throws {
        let test = try TestStore(.sqlite)
        try await withThrowingTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    let store = try test.open()
                    for number in 0..<25 { try store.record(.hangman("\(worker) \(number)")) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.open().statistics().hangmanGamesPlayed == 200)
        #expect(try test.open().history().count == 200)
    }

    @Test func `A file that is no database is named`() throws {
        let test = try TestStore(.sqlite)
        let path = try #require(test.path)
        try Data(repeating: 65, count: 4096).write(to: URL(filePath: path))
        let error = #expect(throws: GameStoreError.self) { try test.open() }
        #expect(error?.description.contains(path) == true)
    }

    #if os(Linux)
    @Test func `The file of the original app's user defaults is read, and changed in what was played alone`() throws {
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
        let store = try test.open()
        #expect(try store.statistics().ticTacToeXWins == 5)
        #expect(try store.preferences().hangmanPreferredCategory == "Food")
        #expect(try !store.preferences().soundEnabled)
        #expect(try store.preferences().memoryPreferredTheme == "Animals")
        try store.record(.hangman(score: 10))
        let after = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let written = try #require(after as? [String: Any])
        var expected = original
        expected["hangmanGamesPlayed"] = 8
        expected["hangmanGamesWon"] = 1
        expected["gameHistory"] = written["gameHistory"]
        #expect(NSDictionary(dictionary: written) == NSDictionary(dictionary: expected))
    }
    #endif

    @Test func `The user defaults keep the latest 500 results`() throws {
        let store = try TestStore(.userDefaults).open()
        try store.restore(StatisticsDocument(history: (0..<600).map { .hangman("\($0)") }))
        try store.record(.hangman("last"))
        #expect(try store.history().count == 500)
        #expect(try store.history().last?.id == "last")
    }
}
