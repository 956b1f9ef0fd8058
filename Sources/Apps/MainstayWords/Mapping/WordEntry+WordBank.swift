// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionary
import MainstayKit
public import MainstayWordBank

extension WordEntry {
    /// Converts an entry of the word bank to the common form.
    public init(_ entry: WordBank.Entry) {
        let sense = Entry.Sense(entry.definition, examples: [Entry.Example(entry.example)])
        let meaning = Entry.Meaning(partOfSpeech: entry.partOfSpeech.rawValue, senses: [sense])
        self.init(Entry(word: entry.word, meanings: [meaning]), original: .wordBank(entry))
    }
}

extension DictionaryProvider {
    /// The thirty words of the word bank, which are always available.
    public static let wordBank = DictionaryProvider.list("bank") { word throws(APIError) in
        guard let entry = WordBank.entry(for: word.trimmed) else {
            throw APIError(.notFound, upstream: "the word bank", endpoint: "entries")
        }
        let provenance = Provenance(source: .embedded, provider: "the word bank", age: nil, attempts: 0)
        return Answer([WordEntry(entry)], provenance: provenance)
    }
}
