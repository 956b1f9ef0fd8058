// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// A player's last choices and settings: `preferences[.theme]`.
public struct GamePreferences: Sendable, Hashable {
    /// The values that are not the standard ones, by their keys.
    private var values: [String: String] = [:]

    /// The default preferences.
    public init() {}

    /// The value of a preference as text.
    ///
    /// - Parameter preference: The preference.
    public subscript(preference: GamePreference) -> String {
        get { values[preference.key] ?? preference.standard }
        set { values[preference.key] = newValue == preference.standard ? nil : newValue }
    }

    /// Whether a switch is on.
    ///
    /// - Parameter preference: The switch.
    public subscript(isOn preference: GamePreference) -> Bool {
        get { self[preference] == "on" }
        set { self[preference] = newValue ? "on" : "off" }
    }

    /// The value of a preference, or the standard one if the saved value is unknown.
    ///
    /// - Parameter preference: The preference.
    public func known(_ preference: GamePreference) -> String {
        let value = self[preference]
        return preference.choices?.contains(value) == false ? preference.standard : value
    }

    /// Sets a preference. The case of the value does not matter.
    ///
    /// - Parameters:
    ///   - preference: The preference.
    ///   - value: The new value.
    ///   - categories: The names of the categories of Hangman.
    /// - Returns: `false` if the value is not valid; then nothing changes.
    public mutating func set(_ preference: GamePreference, to value: String, categories: [String]) -> Bool {
        let choices = preference.choices ?? categories
        guard let choice = choices.first(where: { $0.lowercased() == value.lowercased() }) else { return false }
        self[preference] = choice
        return true
    }

    /// The theme of Memory. The default theme if the saved name is unknown.
    public var theme: MemoryTheme { MemoryTheme(rawValue: self[.theme]) ?? .animals }

    /// The difficulty of the Dictionary game. The default difficulty if the saved name is unknown.
    public var difficulty: DictionaryDifficulty { DictionaryDifficulty(rawValue: self[.difficulty]) ?? .medium }

    /// Whether sounds are on.
    public var soundEnabled: Bool {
        get { self[isOn: .sound] }
        set { self[isOn: .sound] = newValue }
    }

    /// Whether haptic feedback is on.
    public var hapticsEnabled: Bool {
        get { self[isOn: .haptics] }
        set { self[isOn: .haptics] = newValue }
    }
}
