// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayStatistics
import Testing

struct GameStatisticsTests {
    private func result(
        _ game: GameKind, _ outcome: GameResult.Outcome, won: Bool? = nil, score: Int = 0, variety: String = ""
    ) -> GameResult {
        GameResult(
            id: UUID().uuidString, date: Date(timeIntervalSince1970: 784_111_777), game: game, outcome: outcome,
            isWon: won, score: score,
            variety: variety)
    }

    private func counted(_ results: GameResult...) -> [String: Int] {
        var statistics = GameStatistics()
        for result in results { statistics.count(result) }
        return Dictionary(uniqueKeysWithValues: GameStatistics.keys.map { ($0, statistics[$0]) }).filter {
            $0.value != 0
        }
    }

    @Test func `Each game adds to its own numbers`() {
        #expect(counted(result(.ticTacToe, .xWon)) == ["ticTacToeGamesPlayed": 1, "ticTacToeXWins": 1])
        #expect(counted(result(.ticTacToe, .oWon)) == ["ticTacToeGamesPlayed": 1, "ticTacToeOWins": 1])
        #expect(counted(result(.ticTacToe, .draw)) == ["ticTacToeGamesPlayed": 1, "ticTacToeDraws": 1])
        #expect(
            counted(result(.memory, .won, score: 7))
                == ["memoryGamesPlayed": 1, "memoryGamesWon": 1, "memoryHighScore": 7])
        #expect(counted(result(.memory, .givenUp, score: 7)) == ["memoryGamesPlayed": 1])
        #expect(counted(result(.memory, .won, score: -30)) == ["memoryGamesPlayed": 1, "memoryGamesWon": 1])
        #expect(
            counted(result(.dictionary, .finished, score: 4), result(.dictionary, .finished, score: 3))
                == ["dictionaryGamesPlayed": 2, "dictionaryHighScore": 4])
        #expect(
            counted(result(.hangman, .won, score: 10), result(.hangman, .lost))
                == ["hangmanGamesPlayed": 2, "hangmanGamesWon": 1, "hangmanGamesLost": 1, "hangmanHighScore": 10])
    }

    @Test func `A number as large as can be is left as it is`() {
        var statistics = GameStatistics()
        statistics[.hangman, .played] = .max
        statistics[.ticTacToe, .xWins] = .max
        statistics[.ticTacToe, .oWins] = .max
        statistics[.ticTacToe, .played] = 1
        statistics.count(result(.hangman, .won, won: true, score: 10))
        #expect(statistics[.hangman, .played] == .max)
        #expect(statistics.winRate(of: .ticTacToe) == 2 * Double(Int.max))
    }

    @Test func `Win rates are those of the document`() {
        var statistics = GameStatistics()
        #expect(GameKind.allCases.allSatisfy { statistics.winRate(of: $0) == nil })
        (statistics[.ticTacToe, .played], statistics[.ticTacToe, .xWins], statistics[.ticTacToe, .oWins]) = (8, 3, 1)
        (statistics[.memory, .played], statistics[.memory, .won]) = (4, 1)
        (statistics[.hangman, .played], statistics[.hangman, .won]) = (2, 2)
        #expect(statistics.winRate(of: .ticTacToe) == 0.5)
        #expect(statistics.winRate(of: .memory) == 0.25)
        #expect(statistics.winRate(of: .hangman) == 1)
    }

    @Test func `A history tells streaks and tallies`() {
        let outcomes: [Bool?] = [true, true, nil, true, false, true, true]
        let history = outcomes.map { result(.ticTacToe, .draw, won: $0, variety: $0 == nil ? "random" : "perfect") }
        let summary = GameSummary(of: .ticTacToe, in: history + [result(.hangman, .lost, won: false)])
        #expect((summary.currentStreak, summary.longestStreak) == (2, 3))
        #expect(summary.tallies.mapValues(\.played) == ["random": 1, "perfect": 6])
        #expect(summary.tallies["perfect"]?.won == 5)
        let worst = GameSummary(of: .memory, in: [result(.memory, .won, score: -4), result(.memory, .won, score: -9)])
        #expect(worst.tallies[""]?.best == -4)
    }

    private static let keys: [String: String] = [
        "ticTacToeGamesPlayed": "Int", "ticTacToeXWins": "Int", "ticTacToeOWins": "Int", "ticTacToeDraws": "Int",
        "memoryGamesPlayed": "Int", "memoryGamesWon": "Int", "memoryHighScore": "Int", "memoryPreferredTheme": "String",
        "dictionaryGamesPlayed": "Int", "dictionaryHighScore": "Int", "dictionaryPreferredDifficulty": "String",
        "hangmanGamesPlayed": "Int", "hangmanGamesWon": "Int", "hangmanGamesLost": "Int", "hangmanHighScore": "Int",
        "hangmanPreferredCategory": "String", "soundEnabled": "Bool", "hapticsEnabled": "Bool",
    ]

    @Test func `A document has exactly the documented keys, types and defaults`() throws {
        let data = try JSONEncoder().encode(StatisticsDocument())
        let text = String(decoding: data, as: UTF8.self)
        let numbers = try JSONDecoder().decode([String: Value].self, from: data)
        #expect(numbers.mapValues(\.type) == Self.keys)
        for (key, value) in [
            ("memoryPreferredTheme", #""Animals""#), ("dictionaryPreferredDifficulty", #""Medium""#),
            ("hangmanPreferredCategory", #""Animals""#), ("soundEnabled", "true"), ("hapticsEnabled", "true"),
            ("memoryHighScore", "0"),
        ] {
            #expect(text.contains(#""\#(key)":\#(value)"#))
        }
    }

    /// Which of the three types a value is of.
    private struct Value: Decodable {
        var type: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Bool.self)) != nil {
                type = "Bool"
            } else if (try? container.decode(Int.self)) != nil {
                type = "Int"
            } else {
                _ = try container.decode(String.self)
                type = "String"
            }
        }
    }

    private func read(_ text: String, over before: StatisticsDocument = .init()) throws -> StatisticsDocument {
        try JSONDecoder().decode(StatisticsDocument.self, from: Data(text.utf8), configuration: before)
    }

    @Test(arguments: [Int.min, Int.max]) func `A document with a score that no game has is refused`(score: Int) {
        let result = """
            {"id": "x", "date": "2026-11-21T09:30:00.000Z", "game": "memory", "outcome": "won", "score": \(score), "variety": "a"}
            """
        #expect(throws: DecodingError.self) { _ = try read(#"{"history": [\#(result)]}"#) }
        let own = GameResult(
            id: "x", date: Date(timeIntervalSince1970: 0), game: .memory, outcome: .won, isWon: true, score: score,
            variety: "a")
        #expect(abs(own.score) < 1 << 60)
    }

    @Test func `A document read is what was written, and leaves alone what it does not name`() throws {
        let won = result(.hangman, .won, won: true, score: 10, variety: "Animals")
        var document = StatisticsDocument(history: [won])
        document.statistics.count(won)
        document.preferences[.category] = "Food"
        document.preferences.soundEnabled = false
        let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
        #expect(text.contains(#""date":"1994-11-06T08:49:37.000Z""#))
        #expect(try read(text) == document)
        var before = StatisticsDocument()
        before.statistics[.memory, .best] = 9
        before.preferences.hapticsEnabled = false
        let read = try read(#"{"hangmanGamesWon": 3, "anotherApp": {"a": 1}}"#, over: before)
        #expect(read.statistics[.memory, .best] == 9 && read.statistics[.hangman, .won] == 3)
        #expect(!read.preferences.hapticsEnabled)
    }

    @Test(arguments: [
        "{}", "[]", "", #"{"other": 1}"#, #"{"hangmanGamesWon": "3"}"#, #"{"hangmanGamesWon": -1}"#,
        #"{"hangmanGamesWon": 1.5}"#, #"{"hangmanGamesWon": 99999999999999999999}"#, #"{"soundEnabled": 1}"#,
        #"{"memoryPreferredTheme": 1}"#, #"{"history": [{"id": "a"}]}"#, #"{"history": [{"date": "yesterday"}]}"#,
    ])
    func `What are no statistics is refused`(text: String) {
        #expect(throws: DecodingError.self) { _ = try read(text) }
    }
}
