// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayStatistics
import Testing

/// Restores exported documents, which a person may have edited, merged or cut.
@Suite struct RestoreTests {
    private func day(_ number: Int, _ id: String) -> GameResult {
        .hangman(id, day: DailyGame(.hangman, on: Date(timeIntervalSince1970: 86_400 * Double(number))).day)
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A result that is twice in a document is restored once`(backing: TestStore.Backing) async throws {
        let store = try await TestStore(backing).open()
        try await store.restore(StatisticsDocument(history: [.hangman("a"), .hangman("b"), .hangman("a", score: 3)]))
        #expect(try await store.history().map(\.id) == ["a", "b"])
        #expect(try await store.history().map(\.score) == [10, 10])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A day's game gets only one result, even under another identifier`(backing: TestStore.Backing) async throws {
        let store = try await TestStore(backing).open()
        try await store.record(day(1, "here"))
        try await store.restore(StatisticsDocument(history: [day(1, "there"), day(2, "a"), day(2, "b")]))
        #expect(try await store.history().map(\.id) == ["here", "a"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A document without a history does not change the history`(backing: TestStore.Backing) async throws {
        let store = try await TestStore(backing).open()
        try await store.record(.hangman("a"))
        var statistics = GameStatistics()
        statistics[.memory, .best] = 1_000_000_007
        try await store.restore(StatisticsDocument(statistics: statistics))
        #expect(try await store.history().map(\.id) == ["a"])
        #expect(try await store.statistics() == statistics)
        try await store.restore(StatisticsDocument(history: []))
        #expect(try await store.history().map(\.id) == ["a"])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `Any text is stored without a change`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        var preferences = GamePreferences()
        preferences[.category] = "日本 'quoted' \u{0}\u{1F600} \"; DROP TABLE results; --"
        var result = GameResult.hangman("'; --")
        (result.variety, result.shareText) = ("", String(repeating: "🟩\n", count: 2_000))
        let store = try await test.open()
        try await store.keep(preferences)
        try await store.record(result)
        let again = try await test.open()
        #expect(try await again.preferences() == preferences)
        #expect(try await again.history() == [result])
    }

    @Test(arguments: TestStore.Backing.allCases)
    func `A result with any date and score is stored`(backing: TestStore.Backing) async throws {
        let test = try TestStore(backing)
        let results = [-1.0, 0, 784_111_777.123, 253_402_300_799].enumerated().map { index, seconds in
            GameResult(
                id: "\(index)", date: Date(timeIntervalSince1970: seconds), game: .memory, outcome: .givenUp,
                isWon: nil, score: [Int.min, -1, 0, .max][index], variety: "Animals")
        }
        let store = try await test.open()
        for result in results { try await store.record(result) }
        #expect(try await test.open().history() == results)
    }
}
