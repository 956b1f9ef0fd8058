// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayStatistics

extension UserDefaults {
    private static let historyKey = "gameHistory"
    private static let usedWordsKey = "hangmanUsedWords"
    private static let savedGamesKey = "savedGames"

    func statistics() -> GameStatistics {
        var statistics = GameStatistics()
        for key in GameStatistics.keys { statistics[key] = integer(forKey: key) }
        return statistics
    }

    func keep(_ statistics: GameStatistics) {
        let before = self.statistics()
        for key in GameStatistics.keys where before[key] != statistics[key] { set(statistics[key], forKey: key) }
    }

    func preferences() -> GamePreferences {
        var preferences = GamePreferences()
        for preference in GamePreference.all where object(forKey: preference.key) != nil {
            if preference.isSwitch {
                preferences[isOn: preference] = bool(forKey: preference.key)
            } else if let text = string(forKey: preference.key) {
                preferences[preference] = text
            }
        }
        return preferences
    }

    func keep(_ preferences: GamePreferences) {
        let before = self.preferences()
        for preference in GamePreference.all where before[preference] != preferences[preference] {
            let value: Any = preference.isSwitch ? preferences[isOn: preference] : preferences[preference]
            set(value, forKey: preference.key)
        }
    }

    func history() throws -> [GameResult] {
        guard let data = data(forKey: Self.historyKey) else { return [] }
        return try JSONDecoder().decode([GameResult].self, from: data)
    }

    func keep(history: [GameResult]) throws {
        set(history.isEmpty ? nil : try JSONEncoder().encode(history), forKey: Self.historyKey)
    }

    private var usedWords: [String: [String]] { dictionary(forKey: Self.usedWordsKey) as? [String: [String]] ?? [:] }

    func usedWords(in category: String) -> [String] { usedWords[category] ?? [] }

    func updateUsedWords<Outcome>(in category: String, _ change: (inout [String]) -> Outcome) -> Outcome {
        var used = usedWords
        let before = used[category, default: []]
        let outcome = change(&used[category, default: []])
        if used[category] != before { set(used, forKey: Self.usedWordsKey) }
        return outcome
    }

    private var savedGames: [String: [String: Data]] {
        get { dictionary(forKey: Self.savedGamesKey) as? [String: [String: Data]] ?? [:] }
        set { set(newValue.isEmpty ? nil : newValue, forKey: Self.savedGamesKey) }
    }

    /// Each slot holds at most one game, stored under the game's identifier.
    func savedGame(in slot: String) -> Data? { savedGames[slot]?.values.first }

    func save(_ game: Data?, id: String, in slot: String) { savedGames[slot] = game.map { [id: $0] } }

    func clearSlots(of id: String) {
        let kept = savedGames.filter { $0.value[id] == nil }
        if kept.count != savedGames.count { savedGames = kept }
    }
}

extension GameResult {
    /// Whether two results belong to one game: they have the same identifier, or they are the daily game of the same
    /// kind and day.
    func isSame(as other: GameResult) -> Bool {
        id == other.id || day != nil && day == other.day && game == other.game
    }
}
