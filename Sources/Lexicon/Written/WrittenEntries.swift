// SPDX-License-Identifier: Apache-2.0

internal import WordBank

/// The entries written here, for words no source explains: function words, contractions, and those of the word bank.
enum WrittenEntries {
    /// The words of the bank, with the kind of sense the others have.
    static let bank = WordBank.words.map { entry in
        let partOfSpeech: PartOfSpeech =
            switch entry.partOfSpeech {
            case .noun: .noun
            case .verb: .verb
            case .adjective: .adjective
            }
        return AddedSense(
            source: .mainstay, key: entry.word, partOfSpeech: partOfSpeech, definition: entry.definition,
            examples: [LexiconSense.Example(text: entry.example)])
    }

    /// The difficulty of a word written here; function words are everyday words.
    static func difficulty(of key: String) -> Difficulty {
        switch WordBank.entry(for: key)?.difficulty {
        case .easy, nil: .veryEasy
        case .medium: .medium
        case .hard: .veryHard
        }
    }

    static let functionWords: [AddedSense] = []
}
