// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

/// A word and its definition.
public struct DefinedWord: Sendable, Hashable, Encodable {
    /// The word.
    public let word: String
    /// The part of speech of the definition, if it is known.
    public let partOfSpeech: String?
    /// The first definition of its first meaning.
    public let definition: String

    /// Makes a defined word.
    public init(word: String, partOfSpeech: String?, definition: String) {
        (self.word, self.partOfSpeech, self.definition) = (word, partOfSpeech, definition)
    }

    /// The word of an entry. `nil` if the entry has no definition.
    public init?(_ entry: WordEntry) {
        guard let definition = entry.firstDefinition else { return nil }
        let meaning = entry.meanings.first { $0.senses.first?.text == definition }
        self.init(word: entry.word, partOfSpeech: meaning?.partOfSpeech, definition: definition)
    }
}
