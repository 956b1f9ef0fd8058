// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// How a typed word compares with the right one. Case, hyphens and repeated spaces do not matter.
public enum TypedAnswer: Sendable, Hashable {
    /// The word is right.
    case right
    /// One letter is wrong, missing or too much, or two letters are in the wrong order.
    case almost
    /// The word is wrong.
    case wrong

    /// Compares a typed word with the right one. Short words must be right to the letter.
    ///
    /// - Parameters:
    ///   - typed: What the person typed.
    ///   - word: The right word.
    public init(_ typed: String, for word: String) {
        let (typed, word) = (Self.letters(typed), Self.letters(word))
        guard typed != word else {
            self = .right
            return
        }
        let begin = zip(typed, word).prefix { $0 == $1 }.count
        let (left, right) = (typed.dropFirst(begin), word.dropFirst(begin))
        let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
        let (wrong, missing) = (Array(left.dropLast(end)), Array(right.dropLast(end)))
        let isSlip = max(wrong.count, missing.count) == 1 || wrong.count == 2 && wrong == missing.reversed()
        self = isSlip && word.count > 3 ? .almost : .wrong
    }

    /// The rating to suggest.
    public var rating: Rating {
        switch self {
        case .right: .good
        case .almost: .hard
        case .wrong: .again
        }
    }

    private static func letters(_ text: String) -> [Character] {
        Array(text.lowercased().split { $0.isWhitespace || $0 == "-" }.joined(separator: " "))
    }
}
