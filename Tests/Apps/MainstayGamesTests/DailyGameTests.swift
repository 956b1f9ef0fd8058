// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import Testing

struct DailyGameTests {
    @Test func `A day has one seed a game, which another day does not have`() {
        let date = Date(timeIntervalSince1970: 784_111_777)
        let game = DailyGame(.hangman, on: date)
        #expect(game.day == "1994-11-06")
        #expect(game.seed == DailyGame(.hangman, on: date.addingTimeInterval(3600)).seed)
        // It must never change: everyone gets the same game.
        #expect(game.seed == 9_313_104_353_433_496_856)
        let days = (0..<1000).map { DailyGame(.memory, on: date.addingTimeInterval(Double($0) * 86_400)).seed }
        #expect(Set(days).count == 1000)
        #expect(Set(GameKind.allCases.map { DailyGame($0, on: date).seed }).count == 4)
    }

    @Test func `The day alone decides what is played`() {
        let days = (0..<30).map { DailyGame(.hangman, on: Date(timeIntervalSince1970: 86_400 * Double($0) + 5)) }
        #expect(days.map(\.number) == Array(0..<30))
        #expect(Set(days.map(\.category.name)).count == 5 && Set(days.map(\.difficulty)).count == 3)
        #expect(Set(days.map(\.theme)) == [.animals, .people] && Set(days.map(\.firstMark)).count == 2)
        #expect(DailyGame.number(ofDay: "no day") == nil && DailyGame.number(ofDay: "1970-01-02") == 1)
    }

    @Test(arguments: [-1, -86_400, -86_401 * 7.0, -62_135_596_800, -62_135_596_801, 253_402_300_800, 8e12])
    func `A clock that is far off still has a game of the day`(seconds: Double) {
        let game = DailyGame(.memory, on: Date(timeIntervalSince1970: seconds))
        #expect(HangmanCategory.all.contains(game.category) && game.theme != .words)
        #expect(DictionaryDifficulty.allCases.contains(game.difficulty))
        #expect(TicTacToeGame.Mark.allCases.contains(game.firstMark))
    }

    @Test(arguments: [
        "", "1970", "1970-01", "1970-1-1", "1970-02-30", "1970-01-01T00:00:00Z", "tomorrow", "٢٠٢٦-٠١-٠١",
    ])
    func `Other text is not a day`(text: String) {
        #expect(DailyGame.number(ofDay: text) == nil)
    }

    @Test func `The date of a result is the same after writing and reading it`() throws {
        for offset in 0..<2_000 {
            let date = Date(timeIntervalSince1970: 1_767_225_600.000_1 + Double(offset) * 0.012_345_6)
            let result = GameResult(
                id: "\(offset)", date: date, game: .hangman, outcome: .won, isWon: true, score: 1, variety: "Animals",
                shareText: "shared")
            let read = try JSONDecoder().decode(GameResult.self, from: JSONEncoder().encode(result))
            #expect(read == result && abs(read.date.timeIntervalSince(date)) < 0.001)
        }
    }
}
