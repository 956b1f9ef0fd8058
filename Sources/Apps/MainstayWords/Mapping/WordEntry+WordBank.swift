// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
public import MainstayWordBank

extension WordEntry {
    /// Converts an entry of the word bank to the common form.
    public init(_ entry: WordBank.Entry) {
        let sense = Entry.Sense(entry.definition, examples: [Entry.Example(entry.example)])
        let meaning = Entry.Meaning(partOfSpeech: entry.partOfSpeech.rawValue, senses: [sense])
        self.init(Entry(word: entry.word, meanings: [meaning]), original: .wordBank(entry))
    }
}
