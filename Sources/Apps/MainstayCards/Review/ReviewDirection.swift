// SPDX-License-Identifier: Apache-2.0

/// What a card asks.
public enum ReviewDirection: RawRepresentable, Sendable, Hashable, CaseIterable, Codable {
    /// The card shows the word and asks for its meaning.
    case meaning
    /// The card shows the meaning and asks to type the word. It begins when the meaning of the word is known.
    case word
    /// The card says the word and asks to type it. It begins when the meaning is known, and only where words can be
    /// heard (``ReviewSettings/hears``).
    case hearing
    /// The card shows a text with gaps and asks for the gaps of one number, from 1 (see ``ReviewNote/isCloze``).
    case cloze(Int)

    /// The cards of a word. A text with gaps has others.
    public static let allCases: [ReviewDirection] = [.meaning, .word, .hearing]
    /// The largest number of a gap.
    public static let largestGap = 500

    /// Finds the direction of a name: `meaning`, `word`, `hearing`, or `cloze-1` with the number of the gap. `nil` if
    /// there is no such direction.
    public init?(rawValue: String) {
        switch rawValue {
        case "meaning": self = .meaning
        case "word": self = .word
        case "hearing": self = .hearing
        default:
            guard rawValue.hasPrefix("cloze-"), let number = Int(rawValue.dropFirst(6)),
                1...Self.largestGap ~= number
            else { return nil }
            self = .cloze(number)
        }
    }

    /// The name.
    public var rawValue: String {
        switch self {
        case .meaning: "meaning"
        case .word: "word"
        case .hearing: "hearing"
        case .cloze(let number): "cloze-\(number)"
        }
    }

    /// The question of the card to the person.
    public var question: String {
        switch self {
        case .meaning: "What does it mean?"
        case .word: "Which word is it?"
        case .hearing: "Listen to the word. Which one is it?"
        case .cloze: "What is missing?"
        }
    }

    /// Whether the person types the word.
    public var isTyped: Bool { self == .word || self == .hearing }
}
