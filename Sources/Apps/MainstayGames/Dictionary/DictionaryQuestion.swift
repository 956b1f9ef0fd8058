// SPDX-License-Identifier: Apache-2.0

/// A definition and four words, of which one is defined by it.
public struct DictionaryQuestion: Sendable, Hashable {
    /// How many words there are to choose from.
    public static let choiceCount = 4

    /// The word that is defined.
    public let word: String
    /// What it means; where the definition has the word itself, a gap stands for it.
    public let definition: String
    /// The four words, in the order they are shown.
    public let choices: [String]
    /// Which of the choices is right.
    public let answer: Int

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - word: The right answer.
    ///   - definition: What it means.
    ///   - distractors: Other words, the first three of which are used: of the same part of speech, and none that means
    ///     the same.
    ///   - generator: Decides where the right answer stands.
    /// - Returns: `nil` where there are no three others, or nothing defines the word.
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
        self.definition = Gap.put(for: word, in: definition)
        choices = others
        answer = place
    }
}

extension DictionaryQuestion: Codable {
    private enum CodingKeys: CodingKey { case word, definition, choices }

    /// Reads a question that has a right answer.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        word = try container.decode(String.self, forKey: .word)
        definition = try container.decode(String.self, forKey: .definition)
        choices = try container.decode([String].self, forKey: .choices)
        guard choices.count == Self.choiceCount, let answer = choices.firstIndex(of: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .choices, in: container, debugDescription: "four words are needed, \"\(word)\" among them")
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
