// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A definition and four words. The definition belongs to one of them.
public struct DictionaryQuestion: Sendable, Hashable {
    /// The number of words to choose from.
    public static let choiceCount = 4

    /// The word that the definition belongs to.
    public let word: String
    /// The definition. If it contains the word, a gap replaces it.
    public let definition: String
    /// The four words, in the order they are shown.
    public let choices: [String]
    /// The index of the right choice.
    public let answer: Int

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - word: The right answer.
    ///   - definition: The definition of the word.
    ///   - distractors: Wrong answers. The first three are used. They must have the same part of speech and a different
    ///     meaning.
    ///   - generator: Chooses the place of the right answer.
    /// - Returns: `nil` if there are fewer than three other words, or if the definition is empty.
    public init?(
        word: String, definition: String, distractors: [String], using generator: inout some RandomNumberGenerator
    ) {
        var others: [String] = []
        for other in distractors where others.count < Self.choiceCount - 1 {
            let isNew = ([word] + others).allSatisfy { $0.lowercased() != other.lowercased() }
            if isNew, !other.isEmpty { others.append(other) }
        }
        guard others.count == Self.choiceCount - 1, !word.isEmpty, !definition.isEmpty else { return nil }
        let place = Int.random(in: 0..<Self.choiceCount, using: &generator)
        others.insert(word, at: place)
        self.word = word
        self.definition = WordStem.hiding(word, in: definition)
        choices = others
        answer = place
    }
}

extension DictionaryQuestion: Codable {
    private enum CodingKeys: CodingKey { case word, definition, choices }

    /// Reads a question.
    ///
    /// - Throws: `DecodingError` if there are not four different choices, the right answer is not one of them, or the
    ///   definition is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        word = try container.decode(String.self, forKey: .word)
        definition = try container.decode(String.self, forKey: .definition)
        choices = try container.decode([String].self, forKey: .choices)
        guard choices.count == Self.choiceCount, Set(choices.map { $0.lowercased() }).count == Self.choiceCount,
            !choices.contains(""), let answer = choices.firstIndex(of: word)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .choices, in: container,
                debugDescription: "it needs four different words, and \"\(word)\" must be one of them")
        }
        guard !definition.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .definition, in: container, debugDescription: "the definition is empty")
        }
        self.answer = answer
    }

    /// Writes the question.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(word, forKey: .word)
        try container.encode(definition, forKey: .definition)
        try container.encode(choices, forKey: .choices)
    }
}
