// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary
public import MainstayOxford

extension WordEntry {
    /// Converts a headword of the Oxford Dictionaries to the common form. Each lexical category becomes a meaning, and
    /// subsenses follow their senses.
    public init(_ headword: Oxford.Headword) {
        let lexicalEntries = headword.lexicalEntries ?? []
        let entries = lexicalEntries.flatMap { $0.entries ?? [] }
        let pronunciations =
            (headword.pronunciations ?? []) + lexicalEntries.flatMap { $0.pronunciations ?? [] }
            + entries.flatMap { $0.pronunciations ?? [] }
        let spoken = pronunciations.map { pronunciation in
            FreeDictionary.Phonetic(
                text: pronunciation.phoneticSpelling.map { "/\($0)/" }, audio: pronunciation.audioFile ?? "")
        }
        let meanings = lexicalEntries.map { lexicalEntry in
            FreeDictionary.Meaning(
                partOfSpeech: lexicalEntry.lexicalCategory?.text?.lowercased(),
                definitions: (lexicalEntry.entries ?? []).flatMap { Self.definitions($0.senses) })
        }
        let etymologies = entries.flatMap { $0.etymologies ?? [] }
        self.init(
            FreeDictionary.Entry(
                word: headword.word ?? headword.text ?? headword.id ?? "",
                phonetic: spoken.lazy.compactMap(\.text).first, phonetics: spoken,
                origin: etymologies.isEmpty ? nil : etymologies.joined(separator: " "),
                meanings: meanings.filter { !$0.definitions.isEmpty }), original: .oxford(headword))
    }

    private static func definitions(_ senses: [Oxford.Sense]?) -> [FreeDictionary.Definition] {
        (senses ?? []).flatMap { sense in
            let own = (sense.definitions ?? []).map { text in
                let examples = (sense.examples ?? []).compactMap(\.text)
                var definition = FreeDictionary.Definition(
                    text, example: examples.first, synonyms: (sense.synonyms ?? []).compactMap(\.text),
                    antonyms: (sense.antonyms ?? []).compactMap(\.text))
                if examples.count > 1 { definition.examples = Array(examples.dropFirst()) }
                return definition
            }
            return own + definitions(sense.subsenses)
        }
    }
}
