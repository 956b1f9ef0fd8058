// SPDX-License-Identifier: Apache-2.0

/// Hangman: a word is guessed letter by letter; eight wrong ones lose. Ten points for a win, less what hints have cost.
///
/// What is not guessed cannot be seen of a game, by its members as by printing it, until it is over. What
/// ``encode(to:)`` writes is for going on with the game and holds the word.
public struct HangmanGame: Sendable, Hashable {
    /// How many wrong letters lose.
    public static let missLimit = 8
    /// The points of a win without hints.
    public static let winPoints = 10
    /// What can be guessed.
    public static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let letterHints = 2

    /// A hint, in the order they are given.
    public enum Hint: Sendable, Hashable {
        /// The word's category, where the player did not choose it.
        case category(String)
        /// What the word means.
        case definition(String)
        /// One of its letters, wherever it stands.
        case letter(Character)

        /// The points it costs.
        public var cost: Int {
            switch self {
            case .category: 1
            case .definition: 2
            case .letter: 3
            }
        }
    }

    /// The category the word is of; `nil` where that is for a hint to say.
    public let shownCategory: String?
    private let category: String
    private let word: HangmanWord
    /// The letters guessed so far, in order; those that hints gave are among them.
    public private(set) var guesses: [Character] = []
    /// The hints given so far.
    public private(set) var hints: [Hint] = []

    /// Begins a game.
    ///
    /// - Parameters:
    ///   - word: The word to guess.
    ///   - category: The category it is of.
    ///   - showsCategory: Whether the player knows the category.
    public init(word: HangmanWord, category: String, showsCategory: Bool = true) {
        self.word = word
        self.category = category
        shownCategory = showsCategory ? category : nil
    }

    /// The word as far as it is known: `nil` stands for a hidden letter.
    public var pattern: [Character?] {
        word.text.map { Self.letters.contains($0) && !guesses.contains($0) ? nil : $0 }
    }

    /// The wrong letters, in the order they were guessed.
    public var misses: [Character] { guesses.filter { !word.text.contains($0) } }

    /// Whether the word is found.
    public var isWon: Bool { !pattern.contains(nil) }

    /// Whether there were too many wrong letters.
    public var isLost: Bool { misses.count >= Self.missLimit }

    /// Whether the word is found or lost.
    public var isOver: Bool { isWon || isLost }

    /// The word and what it means, when the game is over.
    public var answer: HangmanWord? { isOver ? word : nil }

    /// The points: those of a win less what hints have cost; 0 before and without it.
    public var score: Int { isWon ? Self.winPoints - hints.reduce(0) { $0 + $1.cost } : 0 }

    /// Guesses a letter, small or capital.
    ///
    /// - Returns: Whether the word has it.
    /// - Throws: ``GameError/isOver``, ``GameError/notALetter`` or ``GameError/letterWasGuessed(_:)``; none is a miss.
    @discardableResult public mutating func guess(_ letter: Character) throws(GameError) -> Bool {
        guard !isOver else { throw .isOver }
        guard letter.isASCII, let capital = letter.uppercased().first, Self.letters.contains(capital) else {
            throw .notALetter
        }
        guard !guesses.contains(capital) else { throw .letterWasGuessed(capital) }
        guesses.append(capital)
        return word.text.contains(capital)
    }

    /// What the next hint would cost; `nil` where there is none.
    public var nextHintCost: Int? {
        var generator = SystemRandomNumberGenerator()
        return nextHint(using: &generator)?.cost
    }

    /// Gives the next hint: the category, where it was not known, the definition, then two letters. The last letter is for the
    /// player to find.
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
        if let definition = word.definition { steps.append(.definition(Gap.put(for: word.text, in: definition))) }
        if hints.count < steps.count { return steps[hints.count] }
        let hidden = Set(word.text.filter { Self.letters.contains($0) && !guesses.contains($0) }).sorted()
        guard hints.count < steps.count + Self.letterHints, hidden.count > 1 else { return nil }
        return hidden.randomElement(using: &generator).map(Hint.letter)
    }
}

extension HangmanGame: CustomReflectable {
    /// What can be seen, and no more: the default would print the word.
    public var customMirror: Mirror {
        Mirror(self, children: ["pattern": pattern, "guesses": guesses, "hints": hints])
    }
}

extension HangmanGame: Codable {
    private enum CodingKeys: CodingKey { case word, definition, category, showsCategory, guesses, hints }

    /// Reads a game that can be gone on with.
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

    /// Writes everything, the word too.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(word.text, forKey: .word)
        try container.encodeIfPresent(word.definition, forKey: .definition)
        try container.encode(category, forKey: .category)
        try container.encode(shownCategory != nil, forKey: .showsCategory)
        try container.encode(guesses.map(String.init), forKey: .guesses)
        try container.encode(hints.map(HintText.init), forKey: .hints)
    }

    /// `Character` is not `Codable`.
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
