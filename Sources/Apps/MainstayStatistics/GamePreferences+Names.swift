// SPDX-License-Identifier: Apache-2.0

import MainstayGames

extension GamePreferences {
    /// The short names of the preferences, for people.
    public enum Name: String, Sendable, CaseIterable {
        /// The theme of Memory.
        case theme
        /// The difficulty of the Dictionary game.
        case difficulty
        /// The category of Hangman.
        case category
        /// Whether sounds are on.
        case sound
        /// Whether haptic feedback is on.
        case haptics
    }

    /// The valid values of a preference.
    ///
    /// - Parameters:
    ///   - name: The preference.
    ///   - categories: The names of the categories of Hangman.
    public static func choices(of name: Name, categories: [String]) -> [String] {
        switch name {
        case .theme: MemoryTheme.allCases.map(\.rawValue)
        case .difficulty: DictionaryDifficulty.allCases.map(\.rawValue)
        case .category: categories
        case .sound, .haptics: ["on", "off"]
        }
    }

    /// The value of a preference as text.
    public func value(of name: Name) -> String {
        switch name {
        case .theme: memoryPreferredTheme
        case .difficulty: dictionaryPreferredDifficulty
        case .category: hangmanPreferredCategory
        case .sound: soundEnabled ? "on" : "off"
        case .haptics: hapticsEnabled ? "on" : "off"
        }
    }

    /// Sets a preference. The case of the value does not matter.
    ///
    /// - Parameters:
    ///   - name: The preference.
    ///   - value: The new value.
    ///   - categories: The names of the categories of Hangman.
    /// - Returns: `false` if the value is not valid; then nothing changes.
    public mutating func set(_ name: Name, to value: String, categories: [String]) -> Bool {
        let choices = Self.choices(of: name, categories: categories)
        guard let choice = choices.first(where: { $0.lowercased() == value.lowercased() }) else { return false }
        switch name {
        case .theme: memoryPreferredTheme = choice
        case .difficulty: dictionaryPreferredDifficulty = choice
        case .category: hangmanPreferredCategory = choice
        case .sound: soundEnabled = choice == "on"
        case .haptics: hapticsEnabled = choice == "on"
        }
        return true
    }
}
