// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// A word with the data that a question needs.
public struct QuestionWord: Sendable, Hashable, Codable {
    /// The word.
    public var text: String
    /// The definition.
    public var definition: String
    /// The part of speech: `noun`.
    public var partOfSpeech: String
    /// The synonyms in any of its senses, in lower case.
    public var synonyms: Set<String>
    /// The rank by frequency of use, from 1. `nil` if it is not known.
    public var rank: Int?
    /// The class of its meaning, such as `noun.animal`. Empty if it is not known.
    public var meaningClass = ""

    /// Makes a word.
    public init(
        text: String, definition: String, partOfSpeech: String, synonyms: some Sequence<String> = [],
        rank: Int? = nil
    ) {
        self.text = text
        self.definition = definition
        self.partOfSpeech = partOfSpeech.lowercased()
        self.synonyms = Set(synonyms.map { $0.lowercased() })
        self.rank = rank
    }

    /// Whether the definition does not give the word away: none of its words has a common stem with it.
    var isFair: Bool {
        let parts = WordStem.words(of: text).filter { $0.count > 2 }
        return !parts.isEmpty && !definition.isEmpty
            && !WordStem.words(of: definition).contains { word in
                parts.contains { WordStem.isShared(by: $0, and: word) }
            }
    }

    /// Whether neither the word nor its definition is sexual, insulting or violent.
    var isFit: Bool { !UnfitWords.isPart(of: text) && !UnfitWords.isPart(of: definition) }

    /// Whether another word is a fair wrong answer for this one. It has the same part of speech. It is not a synonym, a
    /// synonym of a synonym, a form of the same word, or a word in the definition.
    func canStandBeside(_ other: QuestionWord) -> Bool {
        let (one, two) = (text.lowercased(), other.text.lowercased())
        return partOfSpeech == other.partOfSpeech && one != two && !synonyms.contains(two)
            && !other.synonyms.contains(one) && synonyms.isDisjoint(with: other.synonyms)
            && !WordStem.isShared(by: one, and: two) && !Self.names(two, in: definition)
            && !Self.names(one, in: other.definition)
    }

    private static func names(_ word: String, in text: String) -> Bool {
        text.lowercased().split { !$0.isLetter }.contains { $0 == word }
    }

    /// Whether another word has a meaning of the same class.
    func isNear(_ other: QuestionWord) -> Bool { !meaningClass.isEmpty && meaningClass == other.meaningClass }

    /// The distance of two words in frequency. 0 if they are equally common, or if it is not known.
    func distance(to other: QuestionWord) -> Double {
        guard let rank, let otherRank = other.rank, rank > 0, otherRank > 0 else { return 0 }
        let (less, more) = (Double(min(rank, otherRank)), Double(max(rank, otherRank)))
        return more / less - 1
    }
}

extension GameWords {
    /// A headword with the lexicon's definition of its most used sense. `nil` if there is none or it is too short.
    func word(_ text: String, in lexicon: Lexicon) throws -> QuestionWord? {
        guard let entry = try lexicon.entry(for: text), let match = entry.matches.first(where: { $0.kind == .exact }),
            let meaning = match.meanings.first, let sense = meaning.senses.first, sense.definition.count >= 10
        else { return nil }
        let senses = entry.matches.flatMap(\.meanings).flatMap(\.senses)
        var word = QuestionWord(
            text: match.headword, definition: sense.definition, partOfSpeech: meaning.partOfSpeech.description,
            synonyms: senses.flatMap(\.synonyms), rank: match.frequencyRank)
        word.meaningClass = sense.lexicographerFile
        return word
    }
}
