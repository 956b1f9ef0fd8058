// SPDX-License-Identifier: Apache-2.0

extension GameKind {
    /// A word, letter by letter.
    public static let hangman = GameKind(
        "hangman", name: "Hangman", numbers: [.played, .won, .lost, .best],
        preference: .category,
        grades: ["none wrong", "1 or 2 wrong", "3 or 4 wrong", "5 to 7 wrong", "lost"]
    ) { result in
        guard result.outcome == .won else { return 4 }
        // An earlier version recorded no text, and only the text has the guesses.
        guard let misses = result.shareText?.count(where: { $0 == "✗" }) else { return nil }
        return [0, 2, 4, 7].firstIndex { misses <= $0 }
    }
}

extension GamePreference {
    /// The category of Hangman.
    public static let category = GamePreference(
        name: "category", key: "hangmanPreferredCategory", label: "Hangman words",
        standard: HangmanCategory.animals.name,
        choices: nil)
}

extension DailyGame {
    /// The category of the day's Hangman.
    public var category: HangmanCategory { choice(of: HangmanCategory.all) }
}
