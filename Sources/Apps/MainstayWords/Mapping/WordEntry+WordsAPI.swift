// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
public import MainstayWordsAPI

extension DictionaryProvider {
    /// WordsAPI.
    public static func wordsAPI(_ api: WordsAPI) -> DictionaryProvider {
        DictionaryProvider("wordsapi", api.client) { word throws(APIError) in
            try WordsAPI.word(word).map { [WordEntry($0)] }
        }
    }
}

extension WordEntry {
    /// Converts a word of WordsAPI to the common form. Its senses are grouped by part of speech, in the order of their
    /// first senses.
    public init(_ word: WordsAPI.Word) {
        var parts: [String?] = []
        for sense in word.results ?? [] where !parts.contains(sense.partOfSpeech) { parts.append(sense.partOfSpeech) }
        let meanings = parts.map { part in
            let senses = (word.results ?? []).filter { $0.partOfSpeech == part && $0.definition != nil }
            return Entry.Meaning(partOfSpeech: part, senses: senses.map(Self.sense))
        }
        var common = Entry(word: word.word, meanings: meanings.filter { !$0.senses.isEmpty })
        if let text = word.pronunciation?.text() { common.sounds = [Entry.Sound("/\(text)/")] }
        self.init(common, original: .wordsAPI(word))
    }

    private static func sense(_ sense: WordsAPI.Sense) -> Entry.Sense {
        var common = Entry.Sense(
            sense.definition ?? "", examples: sense.examples.map { Entry.Example($0) }, synonyms: sense.synonyms,
            antonyms: sense.antonyms)
        common.related = [
            Entry.Related(.similar, sense.related[.similarTo] ?? []), Entry.Related(.also, sense.related[.also] ?? []),
            Entry.Related(.broader, sense.related[.typeOf] ?? []),
            Entry.Related(.narrower, sense.related[.hasTypes] ?? []),
        ].compactMap(\.self)
        return common
    }
}
