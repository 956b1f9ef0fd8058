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

    /// The words a sentence is held together by, which WordNet leaves out.
    static let functionWords =
        determiners + pronouns + prepositions + conjunctions + auxiliaries + interjections + contractions + [
            written("to", .particle, "Marks the infinitive of a verb.", "She wants to sing.")
        ]

    static func written(
        _ word: String, _ partOfSpeech: PartOfSpeech, _ definition: String, _ example: String, register: String? = nil
    ) -> AddedSense {
        let key = word.lowercased()
        return AddedSense(
            source: .mainstay, key: key, form: word == key ? nil : word, partOfSpeech: partOfSpeech,
            definition: definition, examples: [LexiconSense.Example(text: example)],
            labels: register.map { [Label(kind: .register, value: $0)] } ?? [])
    }
}
