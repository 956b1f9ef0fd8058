// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary

/// How hard words are that are asked for.
public enum WordDifficulty: String, Sendable, CaseIterable {
    /// Known to everybody; chosen from what is on this machine.
    case easy
    /// Met in books; chosen from what is on this machine.
    case medium
    /// Chosen by the Random Word API while it answers.
    case hard
}

/// A word and what it means.
public struct DefinedWord: Sendable, Hashable, Encodable {
    /// The word.
    public let word: String
    /// The part of speech of the definition, where that is known.
    public let partOfSpeech: String?
    /// The first definition of its first meaning.
    public let definition: String

    /// Makes a defined word.
    public init(word: String, partOfSpeech: String?, definition: String) {
        self.word = word
        self.partOfSpeech = partOfSpeech
        self.definition = definition
    }

    /// The word an entry is of; `nil` where the entry has no definition.
    public init?(_ entry: WordEntry) {
        guard let definition = entry.firstDefinition else { return nil }
        let meaning = entry.meanings?.first { $0.definitions.first?.definition == definition }
        self.init(word: entry.word, partOfSpeech: meaning?.partOfSpeech, definition: definition)
    }
}
