// SPDX-License-Identifier: Apache-2.0

/// A choice that is remembered for the next game, or a setting of all games.
public struct GamePreference: Sendable, Hashable {
    /// All preferences, in the order in which they are listed.
    public static let all: [GamePreference] = GameKind.allCases.compactMap(\.preference) + [.sound, .haptics]
    /// Whether sounds are on.
    public static let sound = GamePreference(name: "sound", key: "soundEnabled", label: "Sounds", standard: "on")
    /// Whether haptic feedback is on.
    public static let haptics = GamePreference(
        name: "haptics", key: "hapticsEnabled", label: "Vibration", standard: "on")

    /// The short name, for people who type it.
    public let name: String
    /// The key under which the game app stores it.
    public let key: String
    /// The name on a page.
    public let label: String
    /// The value before a player changes it.
    public let standard: String
    /// The valid values. `nil` for categories, of which a dictionary adds more.
    public let choices: [String]?
    /// Whether it is stored as a truth value.
    public let isSwitch: Bool

    /// Describes a choice.
    init(name: String, key: String, label: String, standard: String, choices: [String]?) {
        (self.name, self.key, self.label, self.standard) = (name, key, label, standard)
        (self.choices, isSwitch) = (choices, false)
    }

    /// Describes a switch.
    private init(name: String, key: String, label: String, standard: String) {
        (self.name, self.key, self.label, self.standard) = (name, key, label, standard)
        (choices, isSwitch) = (["on", "off"], true)
    }

    /// The preference with a name. `nil` if there is none.
    ///
    /// - Parameter name: The short name.
    public init?(named name: String) {
        guard let preference = Self.all.first(where: { $0.name == name }) else { return nil }
        self = preference
    }
}
