// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionaries
import MainstayKit
import MainstayLexicon
import MainstayWeb

extension WordReference {
    /// The dictionary on this machine, with those that the user imported. `nil` if it was not imported.
    init?(_ services: Services) {
        guard let lexicon = services.lexicon.value else { return nil }
        let local = services.dictionary.asking(services.dictionaryProviders.filter { $0.upstream == nil })
        self.init { word throws(APIError) in try await local.entries(for: word) }
        languages = services.translationLanguages
        partsOfSpeech = PartOfSpeech.allCases.map(\.description)
        // A search says what is wrong with a file that cannot be read.
        do throws(LexiconError) { styles = try lexicon.labels(.register) } catch { styles = [] }
        translations = { services.translations(of: $0, to: $1) }
        rhymes = { word throws(APIError) in
            try await Self.read { () throws(LexiconError) in try lexicon.commonRhymes(with: word) }
        }
        meanings = { description throws(APIError) in
            try await Self.read { () throws(LexiconError) in
                try lexicon.meanings(of: description).map {
                    Meaning(words: $0.words, partOfSpeech: "\($0.partOfSpeech)", definition: $0.definition)
                }
            }
        }
        matches = { pattern throws(APIError) in
            // A text that cannot be part of a word matches no words.
            let letters = WordPattern(pattern.text)
            guard pattern.text.isEmpty || letters != nil else { return (0, []) }
            let query = LexiconQuery(
                partOfSpeech: PartOfSpeech.allCases.first { $0.description == pattern.partOfSpeech },
                domain: pattern.subject, register: pattern.style, length: pattern.letters,
                difficulty: pattern.difficulty.flatMap(Difficulty.init))
            return try await Self.read { () throws(LexiconError) in
                try lexicon.mostUsedWords(matching: query, letters)
            }
        }
    }

    /// Searches the file on a thread of its own, because a search reads much of it.
    private static func read<Found: Sendable>(
        _ search: @escaping @Sendable () throws(LexiconError) -> Found
    ) async throws(APIError) -> Found {
        do throws(LexiconError) { return try await onThread(search) } catch { throw APIError(reading: error) }
    }
}
