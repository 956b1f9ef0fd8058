// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayWordBank

/// The entries written for this lexicon, for words that no source explains: function words, contractions, names, new
/// words, and the words of the word bank.
enum WrittenEntries {
    /// The words of the bank as senses.
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

    /// The difficulty of a word of the bank.
    static func difficulty(of key: String) -> Difficulty? {
        switch WordBank.entry(for: key)?.difficulty {
        case .easy: .veryEasy
        case .medium: .medium
        case .hard: .veryHard
        case nil: nil
        }
    }

    /// The function words, which WordNet leaves out.
    static let functionWords =
        determiners + pronouns + prepositions + conjunctions + auxiliaries + interjections + contractions + [
            written("to", .particle, "Marks the infinitive of a verb.", "She wants to sing.")
        ]

    /// Common modern words. They are used only if WordNet does not have the spelling.
    static let others = casual + abbreviations + foreign + places

    static func written(
        _ word: String, _ partOfSpeech: PartOfSpeech, _ definition: String, _ example: String? = nil,
        register: String? = nil
    ) -> AddedSense {
        let key = word.lowercased()
        return AddedSense(
            source: .mainstay, key: key, form: word == key ? nil : word, partOfSpeech: partOfSpeech,
            definition: definition, examples: example.map { [LexiconSense.Example(text: $0)] } ?? [],
            labels: register.map { [Label(kind: .register, value: $0)] } ?? [])
    }
}
