// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The theme of a Memory game. Preferences save the raw value.
public enum MemoryTheme: String, Sendable, Codable, CaseIterable {
    /// Pictures of animals.
    case animals = "Animals"
    /// Pictures of people.
    case people = "People"
    /// Words and their definitions, from a dictionary.
    case words = "Words"

    /// The pairs of the theme, more than a game needs. Empty for ``words``. Each picture is one code point, which every
    /// terminal shows two columns wide.
    public var pairs: [MemoryPair] {
        switch self {
        case .animals: Self.animalPairs
        case .people: Self.peoplePairs
        case .words: []
        }
    }

    private static let animalPairs = pairs(
        """
        🐕 dog, 🐈 cat, 🐎 horse, 🐄 cow, 🐖 pig, 🐑 sheep, 🐓 rooster, 🦆 duck, 🦉 owl, 🐢 turtle, 🐍 snake, 🐳 whale,
        🐙 octopus, 🦀 crab, 🐝 bee, 🦋 butterfly, 🐘 elephant, 🦔 hedgehog
        """)

    private static let peoplePairs = pairs(
        """
        👶 baby, 👮 officer, 👷 builder, 💂 guard, 👸 princess, 🤴 prince, 🧙 wizard, 🧚 fairy, 🧛 vampire, 🧜 mermaid,
        🧞 genie, 🧟 zombie, 🎅 Santa, 👰 bride, 💃 dancer, 🏃 runner, 🏄 surfer, 🚴 cyclist
        """)

    /// Parses pictures and their names: `🐕 dog, 🐈 cat`.
    private static func pairs(_ list: String) -> [MemoryPair] {
        list.split(separator: ",").map { item in
            let text = String(item).trimmed
            return MemoryPair(picture: String(text.prefix(1)), name: String(text.dropFirst(2)))
        }
    }
}
