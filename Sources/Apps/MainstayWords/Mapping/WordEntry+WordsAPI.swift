// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
public import MainstayWordsAPI

extension WordEntry {
    /// Converts a word of WordsAPI to the common form. Its senses are grouped by part of speech, in the order of their
    /// first senses. Similar, broader and narrower words are in further members of a definition.
    public init(_ word: WordsAPI.Word) {
        var parts: [String?] = []
        for sense in word.results ?? [] where !parts.contains(sense.partOfSpeech) { parts.append(sense.partOfSpeech) }
        let meanings = parts.map { part in
            let senses = (word.results ?? []).filter { $0.partOfSpeech == part && $0.definition != nil }
            return FreeDictionary.Meaning(partOfSpeech: part, definitions: senses.map(Self.definition))
        }
        let spoken = word.pronunciation?.text().map { "/\($0)/" }
        self.init(
            FreeDictionary.Entry(
                word: word.word, phonetic: spoken, phonetics: spoken.map { [FreeDictionary.Phonetic(text: $0)] } ?? [],
                meanings: meanings.filter { !$0.definitions.isEmpty }), original: .wordsAPI(word))
    }

    private static func definition(_ sense: WordsAPI.Sense) -> FreeDictionary.Definition {
        var definition = FreeDictionary.Definition(
            sense.definition ?? "", example: sense.examples.first, synonyms: sense.synonyms, antonyms: sense.antonyms)
        if sense.examples.count > 1 { definition.examples = Array(sense.examples.dropFirst()) }
        for (name, detail) in [
            ("similar", WordsAPI.Detail.similarTo), ("also", .also), ("broader", .typeOf), ("narrower", .hasTypes),
        ] {
            guard let words = sense.related[detail], !words.isEmpty else { continue }
            definition.other[name] = .array(words.map { .string($0) })
        }
        return definition
    }
}
