// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFreeDictionary
import MainstayLexicon

extension FreeDictionaryEmulator {
    /// The entries of a word with the words related to each sense. The members of a definition are `similar`, `also`,
    /// `indirectAntonyms`, `broader` and `narrower`. The service does not have them.
    ///
    /// - Throws: `APIError` of kind `notFound` if the lexicon does not have the word, `unavailable` if it cannot be read.
    public func thesaurus(
        for word: String, language: String? = nil
    ) throws(APIError) -> Answer<[FreeDictionary.Entry]> {
        var answer = try entries(for: word, language: language)
        do throws(LexiconError) {
            for index in answer.value.indices {
                answer.value[index].add(try lexicon?.thesaurus(of: answer.value[index].word) ?? [])
            }
        } catch {
            throw APIError(reading: error)
        }
        return answer
    }
}

extension FreeDictionary.Entry {
    /// Adds related words to the definitions that they belong to.
    fileprivate mutating func add(_ senses: [ThesaurusSense]) {
        guard var meanings else { return }
        for place in meanings.indices {
            for index in meanings[place].definitions.indices {
                let definition = meanings[place].definitions[index].definition
                // Labels may stand before the definition.
                guard
                    let sense = senses.first(where: {
                        $0.partOfSpeech.description == meanings[place].partOfSpeech
                            && ($0.definition == definition
                                || definition.hasPrefix("(") && definition.hasSuffix(") \($0.definition)"))
                    })
                else { continue }
                meanings[place].definitions[index].add(sense)
            }
        }
        self.meanings = meanings
    }
}

extension FreeDictionary.Definition {
    fileprivate mutating func add(_ sense: ThesaurusSense) {
        for (name, words) in [
            ("similar", sense.similar), ("also", sense.also), ("indirectAntonyms", sense.indirectAntonyms),
            ("broader", sense.broader), ("narrower", sense.narrower),
        ] where !words.isEmpty {
            other[name] = .array(words.map { .string($0) })
        }
    }
}
