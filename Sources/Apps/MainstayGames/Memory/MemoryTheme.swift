// SPDX-License-Identifier: Apache-2.0

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

    private static let animalPairs = [
        MemoryPair(picture: "🐕", name: "dog"), MemoryPair(picture: "🐈", name: "cat"),
        MemoryPair(picture: "🐎", name: "horse"), MemoryPair(picture: "🐄", name: "cow"),
        MemoryPair(picture: "🐖", name: "pig"), MemoryPair(picture: "🐑", name: "sheep"),
        MemoryPair(picture: "🐓", name: "rooster"), MemoryPair(picture: "🦆", name: "duck"),
        MemoryPair(picture: "🦉", name: "owl"), MemoryPair(picture: "🐢", name: "turtle"),
        MemoryPair(picture: "🐍", name: "snake"), MemoryPair(picture: "🐳", name: "whale"),
        MemoryPair(picture: "🐙", name: "octopus"), MemoryPair(picture: "🦀", name: "crab"),
        MemoryPair(picture: "🐝", name: "bee"), MemoryPair(picture: "🦋", name: "butterfly"),
        MemoryPair(picture: "🐘", name: "elephant"), MemoryPair(picture: "🦔", name: "hedgehog"),
    ]

    private static let peoplePairs = [
        MemoryPair(picture: "👶", name: "baby"), MemoryPair(picture: "👮", name: "officer"),
        MemoryPair(picture: "👷", name: "builder"), MemoryPair(picture: "💂", name: "guard"),
        MemoryPair(picture: "👸", name: "princess"), MemoryPair(picture: "🤴", name: "prince"),
        MemoryPair(picture: "🧙", name: "wizard"), MemoryPair(picture: "🧚", name: "fairy"),
        MemoryPair(picture: "🧛", name: "vampire"), MemoryPair(picture: "🧜", name: "mermaid"),
        MemoryPair(picture: "🧞", name: "genie"), MemoryPair(picture: "🧟", name: "zombie"),
        MemoryPair(picture: "🎅", name: "Santa"), MemoryPair(picture: "👰", name: "bride"),
        MemoryPair(picture: "💃", name: "dancer"), MemoryPair(picture: "🏃", name: "runner"),
        MemoryPair(picture: "🏄", name: "surfer"), MemoryPair(picture: "🚴", name: "cyclist"),
    ]
}
