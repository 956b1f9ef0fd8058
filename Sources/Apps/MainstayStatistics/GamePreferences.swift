// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// A player's last choices and settings, under the keys of the game app.
public struct GamePreferences: Sendable, Hashable {
    /// The theme of Memory.
    public var memoryPreferredTheme = "Animals"
    /// The difficulty of the Dictionary game.
    public var dictionaryPreferredDifficulty = "Medium"
    /// The category of Hangman.
    public var hangmanPreferredCategory = "Animals"
    /// Whether sounds are on.
    public var soundEnabled = true
    /// Whether haptic feedback is on.
    public var hapticsEnabled = true

    /// The default preferences.
    public init() {}

    /// The texts and their keys.
    public static var texts: [(key: String, path: WritableKeyPath<GamePreferences, String>)] {
        [
            ("memoryPreferredTheme", \.memoryPreferredTheme),
            ("dictionaryPreferredDifficulty", \.dictionaryPreferredDifficulty),
            ("hangmanPreferredCategory", \.hangmanPreferredCategory),
        ]
    }

    /// The switches and their keys.
    public static var switches: [(key: String, path: WritableKeyPath<GamePreferences, Bool>)] {
        [("soundEnabled", \.soundEnabled), ("hapticsEnabled", \.hapticsEnabled)]
    }

    /// The theme of Memory. The default theme if the saved name is unknown.
    public var theme: MemoryTheme { MemoryTheme(rawValue: memoryPreferredTheme) ?? .animals }

    /// The difficulty of the Dictionary game. The default difficulty if the saved name is unknown.
    public var difficulty: DictionaryDifficulty {
        DictionaryDifficulty(rawValue: dictionaryPreferredDifficulty) ?? .medium
    }
}
