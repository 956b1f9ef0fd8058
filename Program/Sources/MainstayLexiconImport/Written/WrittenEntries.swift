// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon
import MainstayWordBank

/// The entries written for this lexicon, for words that no source explains: function words, contractions, names, new
/// words, and the words of the word bank.
struct WrittenEntries {
    /// The function words, which WordNet leaves out.
    let functionWords: [AddedSense]
    /// Modern senses of old words, and what several words mean together. They come before WordNet's senses of the same
    /// part of speech.
    let leading: [AddedSense]
    /// Senses that WordNet lacks for a spelling. They come after WordNet's.
    let further: [AddedSense]
    /// Common words. They are used only if WordNet does not have the spelling.
    let others: [AddedSense]
    /// The most common names of people. Dictionaries have only the names of famous bearers.
    let names: [AddedSense]

    /// Parses the texts.
    ///
    /// - Parameter includingModern: Whether to add modern words and senses.
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if a text has a mistake.
    init(includingModern: Bool = true) throws(LexiconError) {
        functionWords = try Self.senses(of: .functionWords, .first)
        leading =
            includingModern
            ? try Self.senses(of: .leadingSenses, .leading) + Self.senses(of: .phrases, .leading) : []
        further = includingModern ? try Self.senses(of: .furtherSenses) : []
        others = try (includingModern ? Self.senses(of: .modernWords) : []) + Self.senses(of: .otherWords)
        names = try Self.senses(of: .names, .name)
    }

    private static func senses(
        of text: WrittenText, _ place: SensePlace = .usual
    ) throws(LexiconError) -> [AddedSense] {
        try text.rows { columns throws(FieldError) in try AddedSense(columns: columns, place: place) }
    }

    /// The words of the bank as senses.
    static let bank = WordBank.words.map { entry in
        let partOfSpeech: PartOfSpeech =
            switch entry.partOfSpeech {
            case .noun: .noun
            case .verb: .verb
            case .adjective: .adjective
            }
        return AddedSense(written: entry.word, partOfSpeech, entry.definition, examples: [entry.example])
    }

    /// The difficulty of a word of the bank.
    static func difficulty(of key: String) -> Difficulty? {
        switch WordBank.entry(for: key)?.difficulty {
        case .easy: .veryEasy
        case .medium: .medium
        case .hard: .veryHard
        case nil: nil
        }
    }
}
