// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayStatistics
import Testing

@Suite struct GamePreferencesTests {
    private let categories = ["Animals", "Plants"]

    @Test(arguments: [
        (GamePreference.theme, "people", "People"), (.difficulty, "HARD", "Hard"),
        (.category, "plants", "Plants"),
        (.sound, "Off", "off"), (.haptics, "off", "off"),
    ])
    func `A preference is set by its name, in any case`(name: GamePreference, value: String, kept: String) {
        var preferences = GamePreferences()
        let isValid = preferences.set(name, to: value, categories: categories)
        #expect(isValid)
        #expect(preferences[name] == kept)
    }

    @Test(arguments: GamePreference.all)
    func `A value that is not valid changes nothing`(name: GamePreference) {
        var preferences = GamePreferences()
        for value in ["", "Impossible", "on ", "Animals, Plants"] {
            let isValid = preferences.set(name, to: value, categories: categories)
            #expect(!isValid)
        }
        #expect(preferences == GamePreferences())
    }

    @Test(arguments: [
        #"{"dictionaryPreferredDifficulty": "Impossible"}"#, #"{"memoryPreferredTheme": "animals"}"#,
        #"{"hangmanPreferredCategory": ""}"#,
    ])
    func `A document with a preference that is not valid is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                StatisticsDocument.self, from: Data(json.utf8), configuration: StatisticsDocument())
        }
    }

    @Test func `Days in a row end with the first day that was not played`() {
        let days = ["2026-11-17", "2026-11-19", "2026-11-20", "2026-11-21"]
        let history = days.map { day in
            GameResult(
                id: day, date: Date(timeIntervalSince1970: 0), game: .hangman, outcome: .lost, isWon: false, score: 0,
                variety: "Animals", day: day)
        }
        let summary = GameSummary(of: .hangman, in: history)
        #expect(summary.daysInARow(until: "2026-11-21") == 3)
        #expect(summary.daysInARow(until: "2026-11-22") == 3)
        #expect(summary.daysInARow(until: "2026-11-23") == 0)
        #expect(summary.daysInARow(until: "nonsense") == 0)
    }
}
