// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// What a player chose last or likes best, under the keys of the game app.
public struct GamePreferences: Sendable, Hashable {
    /// The theme of Memory.
    public var memoryPreferredTheme = "Animals"
    /// The difficulty of the Dictionary game.
    public var dictionaryPreferredDifficulty = "Medium"
    /// The category of Hangman.
    public var hangmanPreferredCategory = "Animals"
    /// Whether there are sounds.
    public var soundEnabled = true
    /// Whether the device moves in the hand.
    public var hapticsEnabled = true

    /// The defaults.
    public init() {}

    /// Each text with the key it is kept under.
    public static var texts: [(key: String, path: WritableKeyPath<GamePreferences, String>)] {
        [
            ("memoryPreferredTheme", \.memoryPreferredTheme),
            ("dictionaryPreferredDifficulty", \.dictionaryPreferredDifficulty),
            ("hangmanPreferredCategory", \.hangmanPreferredCategory),
        ]
    }

    /// Each switch with the key it is kept under.
    public static var switches: [(key: String, path: WritableKeyPath<GamePreferences, Bool>)] {
        [("soundEnabled", \.soundEnabled), ("hapticsEnabled", \.hapticsEnabled)]
    }

    /// The theme of Memory; the default one where a name is kept that there is not.
    public var theme: MemoryTheme { MemoryTheme(rawValue: memoryPreferredTheme) ?? .animals }

    /// The difficulty of the Dictionary game; the default one where a name is kept that there is not.
    public var difficulty: DictionaryDifficulty {
        DictionaryDifficulty(rawValue: dictionaryPreferredDifficulty) ?? .medium
    }
}
