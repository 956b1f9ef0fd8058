// SPDX-License-Identifier: Apache-2.0

/// The games. The raw value is the prefix of their keys in statistics.
@nonexhaustive public enum GameKind: String, Sendable, Codable, CaseIterable {
    /// Three in a row.
    case ticTacToe
    /// Pairs of cards.
    case memory
    /// A definition and four words.
    case dictionary
    /// A word, letter by letter.
    case hangman

    /// The name to show.
    public var name: String {
        switch self {
        case .ticTacToe: "Tic-Tac-Toe"
        case .memory: "Memory"
        case .dictionary: "Dictionary"
        case .hangman: "Hangman"
        }
    }
}
