// SPDX-License-Identifier: Apache-2.0

extension GameKind {
    /// A definition and four words.
    public static let dictionary = GameKind(
        "dictionary", name: "Dictionary", numbers: [.played, .best],
        preference: .difficulty,
        grades: ["10 right", "8 or 9 right", "6 or 7 right", "4 or 5 right", "0 to 3 right"]
    ) { result in [10, 8, 6, 4, 0].firstIndex { result.score >= $0 } }
}

extension GamePreference {
    /// The difficulty of the Dictionary game.
    public static let difficulty = GamePreference(
        name: "difficulty", key: "dictionaryPreferredDifficulty", label: "Dictionary level",
        standard: DictionaryDifficulty.medium.rawValue, choices: DictionaryDifficulty.allCases.map(\.rawValue))
}

extension DailyGame {
    /// How hard the words of the day's Dictionary game are.
    public var difficulty: DictionaryDifficulty { choice(of: DictionaryDifficulty.allCases) }
}
