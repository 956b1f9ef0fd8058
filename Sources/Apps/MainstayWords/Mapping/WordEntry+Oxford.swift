// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionary
import MainstayKit
public import MainstayOxford

extension DictionaryProvider {
    /// The Oxford Dictionaries, version 2.
    public static func oxford(_ api: Oxford) -> DictionaryProvider {
        DictionaryProvider("oxford", api.client) { word throws(APIError) in
            try Oxford.v2.entries(word.trimmed.lowercased()).map { ($0.results ?? []).map { WordEntry($0) } }
        }
    }
}

extension WordEntry {
    /// Converts a headword of the Oxford Dictionaries to the common form. Each lexical category becomes a meaning, and
    /// subsenses follow their senses.
    public init(_ headword: Oxford.Headword) {
        let lexicalEntries = headword.lexicalEntries ?? []
        let entries = lexicalEntries.flatMap { $0.entries ?? [] }
        let pronunciations =
            (headword.pronunciations ?? []) + lexicalEntries.flatMap { $0.pronunciations ?? [] }
            + entries.flatMap { $0.pronunciations ?? [] }
        let meanings = lexicalEntries.map { lexicalEntry in
            Entry.Meaning(
                partOfSpeech: lexicalEntry.lexicalCategory?.text?.lowercased(),
                senses: (lexicalEntry.entries ?? []).flatMap { Self.senses($0.senses) })
        }
        var common = Entry(
            word: headword.word ?? headword.text ?? headword.id ?? "", meanings: meanings.filter { !$0.senses.isEmpty })
        common.sounds = pronunciations.map { pronunciation in
            Entry.Sound(pronunciation.phoneticSpelling.map { "/\($0)/" }, recording: pronunciation.audioFile)
        }
        let etymologies = entries.flatMap { $0.etymologies ?? [] }
        if !etymologies.isEmpty { common.origin = etymologies.joined(separator: " ") }
        self.init(common, original: .oxford(headword))
    }

    private static func senses(_ senses: [Oxford.Sense]?) -> [Entry.Sense] {
        (senses ?? []).flatMap { sense in
            let own = (sense.definitions ?? []).map { text in
                Entry.Sense(
                    text, examples: (sense.examples ?? []).compactMap(\.text).map { Entry.Example($0) },
                    synonyms: (sense.synonyms ?? []).compactMap(\.text),
                    antonyms: (sense.antonyms ?? []).compactMap(\.text))
            }
            return own + Self.senses(sense.subsenses)
        }
    }
}
