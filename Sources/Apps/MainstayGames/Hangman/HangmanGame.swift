// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Hangman: the player guesses a word letter by letter and loses after eight wrong letters. A win scores ten points
/// minus the cost of the hints.
///
/// Until the game is over, neither its members nor printing it reveal the hidden letters. ``encode(to:)`` writes the
/// word too, so that the game can be resumed.
public struct HangmanGame: Sendable, Hashable {
    /// The number of wrong letters that loses the game.
    public static let missLimit = 8
    /// The score of a win without hints.
    public static let winPoints = 10
    /// The letters that can be guessed.
    public static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let letterHints = 2

    /// A hint. Hints are given in this order.
    public enum Hint: Sendable, Hashable {
        /// The category of the word, if the player did not choose it.
        case category(String)
        /// The definition of the word.
        case definition(String)
        /// One letter, everywhere it occurs.
        case letter(Character)

        /// The cost in points.
        public var cost: Int {
            switch self {
            case .category: 1
            case .definition: 2
            case .letter: 3
            }
        }
    }

    /// The category of the word. `nil` if the player must use a hint to learn it.
    public let shownCategory: String?
    private let category: String
    private let word: HangmanWord
    /// The letters so far, in order: guesses and letters from hints.
    public private(set) var guesses: [Character] = []
    /// The hints given so far.
    public private(set) var hints: [Hint] = []

    /// Begins a game.
    ///
    /// - Parameters:
    ///   - word: The word to guess.
    ///   - category: The category of the word.
    ///   - showsCategory: Whether the player knows the category.
    public init(word: HangmanWord, category: String, showsCategory: Bool = true) {
        self.word = word
        self.category = category
        shownCategory = showsCategory ? category : nil
    }

    /// The letters of the word. `nil` for a hidden letter.
    public var pattern: [Character?] {
        word.text.map { Self.letters.contains($0) && !guesses.contains($0) ? nil : $0 }
    }

    /// The wrong letters, in the order of the guesses.
    public var misses: [Character] { guesses.filter { !word.text.contains($0) } }

    /// Whether the whole word was found.
    public var isWon: Bool { !pattern.contains(nil) }

    /// Whether the player made too many wrong guesses.
    public var isLost: Bool { misses.count >= Self.missLimit }

    /// Whether the game is over.
    public var isOver: Bool { isWon || isLost }

    /// The word and its definition, once the game is over.
    public var answer: HangmanWord? { isOver ? word : nil }

    /// The score: ``winPoints`` minus the cost of the hints if the game is won, otherwise 0.
    public var score: Int { isWon ? Self.winPoints - hints.reduce(0) { $0 + $1.cost } : 0 }

    /// Guesses a letter, in upper or lower case.
    ///
    /// - Returns: `true` if the word has the letter.
    /// - Throws: ``GameError/isOver``, ``GameError/notALetter`` or ``GameError/letterWasGuessed(_:)``. A guess that
    ///   throws does not count as wrong.
    @discardableResult public mutating func guess(_ letter: Character) throws(GameError) -> Bool {
        guard !isOver else { throw .isOver }
        guard letter.isASCII, let capital = letter.uppercased().first, Self.letters.contains(capital) else {
            throw .notALetter
        }
        guard !guesses.contains(capital) else { throw .letterWasGuessed(capital) }
        guesses.append(capital)
        return word.text.contains(capital)
    }

    /// The cost of the next hint. `nil` if there are no hints left.
    public var nextHintCost: Int? {
        var generator = SystemRandomNumberGenerator()
        return nextHint(using: &generator)?.cost
    }

    /// Gives the next hint: the category if it is hidden, then the definition, then two letters. The last hidden letter
    /// is never given.
    ///
    /// - Throws: ``GameError/isOver`` or ``GameError/noHintLeft``.
    @discardableResult public mutating func hint(
        using generator: inout some RandomNumberGenerator
    ) throws(GameError) -> Hint {
        guard !isOver else { throw .isOver }
        guard let hint = nextHint(using: &generator) else { throw .noHintLeft }
        hints.append(hint)
        if case .letter(let letter) = hint { guesses.append(letter) }
        return hint
    }

    private func nextHint(using generator: inout some RandomNumberGenerator) -> Hint? {
        var steps: [Hint] = shownCategory == nil ? [.category(category)] : []
        if let definition = word.definition { steps.append(.definition(WordStem.hiding(word.text, in: definition))) }
        if hints.count < steps.count { return steps[hints.count] }
        let hidden = Set(word.text.filter { Self.letters.contains($0) && !guesses.contains($0) }).sorted()
        guard hints.count < steps.count + Self.letterHints, hidden.count > 1 else { return nil }
        return hidden.randomElement(using: &generator).map(Hint.letter)
    }
}

extension HangmanGame: CustomReflectable {
    /// Prints only what the player can see. The default would print the word.
    public var customMirror: Mirror {
        Mirror(self, children: ["pattern": pattern, "guesses": guesses, "hints": hints])
    }
}

extension HangmanGame: Codable {
    private enum CodingKeys: CodingKey { case word, definition, category, showsCategory, guesses, hints }

    /// Reads a game to resume.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .word)
        let definition = try container.decodeIfPresent(String.self, forKey: .definition)
        guard let word = HangmanWord(text, definition: definition) else {
            throw DecodingError.dataCorruptedError(
                forKey: .word, in: container, debugDescription: "\"\(text)\" cannot be guessed")
        }
        self.init(
            word: word, category: try container.decode(String.self, forKey: .category),
            showsCategory: try container.decode(Bool.self, forKey: .showsCategory))
        guesses = try container.decode([String].self, forKey: .guesses).compactMap(\.first)
        hints = try container.decode([HintText].self, forKey: .hints).compactMap(\.hint)
        guard guesses.allSatisfy(Self.letters.contains), Set(guesses).count == guesses.count,
            hints.count <= Self.letterHints + 2
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .guesses, in: container, debugDescription: "no game of Hangman leads to this")
        }
    }

    /// Writes the whole game, including the word.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(word.text, forKey: .word)
        try container.encodeIfPresent(word.definition, forKey: .definition)
        try container.encode(category, forKey: .category)
        try container.encode(shownCategory != nil, forKey: .showsCategory)
        try container.encode(guesses.map(String.init), forKey: .guesses)
        try container.encode(hints.map(HintText.init), forKey: .hints)
    }

    /// A hint in a form that can be encoded. `Character` is not `Codable`.
    private struct HintText: Codable {
        var category: String?
        var definition: String?
        var letter: String?

        init(_ hint: Hint) {
            switch hint {
            case .category(let category): self.category = category
            case .definition(let definition): self.definition = definition
            case .letter(let letter): self.letter = String(letter)
            }
        }

        var hint: Hint? {
            category.map(Hint.category) ?? definition.map(Hint.definition) ?? letter?.first.map(Hint.letter)
        }
    }
}
