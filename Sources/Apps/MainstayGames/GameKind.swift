// SPDX-License-Identifier: Apache-2.0

/// A game, and what statistics know about it. The raw value is the prefix of its keys.
public struct GameKind: RawRepresentable, Hashable, Sendable, Codable, CaseIterable {
    /// All games, in the order in which they are listed.
    public static let allCases: [GameKind] = [.ticTacToe, .memory, .dictionary, .hangman]

    /// The prefix of the keys in statistics.
    public let rawValue: String
    /// The name to show.
    public let name: String
    /// The numbers that statistics keep, in the order in which they are shown.
    public let numbers: [GameNumber]
    /// What is remembered for the next game. `nil` if nothing is.
    public let preference: GamePreference?
    /// How well a game can go, in words, the best first.
    public let grades: [String]
    /// The index of the grade of a result; `nil` if the result does not tell.
    let grade: @Sendable (GameResult) -> Int?

    /// Describes a game.
    init(
        _ rawValue: String, name: String, numbers: [GameNumber], preference: GamePreference? = nil, grades: [String],
        grade: @escaping @Sendable (GameResult) -> Int?
    ) {
        (self.rawValue, self.name, self.numbers) = (rawValue, name, numbers)
        (self.preference, self.grades, self.grade) = (preference, grades, grade)
    }

    /// The game with a raw value. `nil` if there is none.
    ///
    /// - Parameter rawValue: The prefix of its keys.
    public init?(rawValue: String) {
        guard let game = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = game
    }

    /// The name in commands and addresses: `tictactoe`.
    public var word: String { rawValue.lowercased() }

    /// The numbers that count how games ended. Empty if a game has no winner.
    public var endings: [GameNumber] { numbers.filter { !$0.isScore && $0 != .played } }

    /// Whether a game has points.
    public var hasScore: Bool { numbers.contains(where: \.isScore) }
}
