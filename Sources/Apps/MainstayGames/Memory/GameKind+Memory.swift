// SPDX-License-Identifier: Apache-2.0

extension GameKind {
    /// Pairs of cards.
    public static let memory = GameKind(
        "memory", name: "Memory", numbers: [.played, .won, .best(of: [.won])],
        preference: .theme,
        grades: ["0 to 5 misses", "6 to 11 misses", "12 to 17 misses", "18 or more", "given up"]
    ) { result in
        guard result.outcome != .givenUp else { return 4 }
        return [5, 11, 17, .max].firstIndex { MemoryGame.pairCount * 2 - result.score <= $0 }
    }
}

extension GamePreference {
    /// The theme of Memory.
    public static let theme = GamePreference(
        name: "theme", key: "memoryPreferredTheme", label: "Memory cards", standard: MemoryTheme.animals.rawValue,
        choices: MemoryTheme.allCases.map(\.rawValue))
}

extension DailyGame {
    /// The theme of the day's Memory, with cards that everybody has.
    public var theme: MemoryTheme { choice(of: [.animals, .people]) }
}
