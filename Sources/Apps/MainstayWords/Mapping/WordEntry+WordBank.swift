// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary
public import MainstayWordBank

extension WordEntry {
    /// Converts an entry of the word bank to the common form.
    public init(_ entry: WordBank.Entry) {
        let definition = FreeDictionary.Definition(entry.definition, example: entry.example)
        let meaning = FreeDictionary.Meaning(partOfSpeech: entry.partOfSpeech.rawValue, definitions: [definition])
        self.init(FreeDictionary.Entry(word: entry.word, meanings: [meaning]), original: .wordBank(entry))
    }
}
