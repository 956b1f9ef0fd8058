// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayFreeDictionary
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayWordBank
public import MainstayWordsAPI

/// A dictionary's entry in a common form, together with the entry in the provider's form.
///
/// The common form is the one of the Free Dictionary: `entry.word`, `entry.meanings`. Its JSON has the same form.
@dynamicMemberLookup
public struct WordEntry: Sendable, Hashable {
    /// The entry in the provider's own form.
    @nonexhaustive public enum Original: Sendable, Hashable {
        /// An entry of the Free Dictionary, or of the lexicon in the same form.
        case freeDictionary(FreeDictionary.Entry)
        /// An entry of Merriam-Webster.
        case merriamWebster(MerriamWebster.Entry)
        /// A word of WordsAPI, which has one entry for all homographs.
        case wordsAPI(WordsAPI.Word)
        /// A headword of the Oxford Dictionaries.
        case oxford(Oxford.Headword)
        /// An entry of the word bank.
        case wordBank(WordBank.Entry)
    }

    /// The entry in the common form.
    public let entry: FreeDictionary.Entry
    /// The entry in the provider's own form.
    public let original: Original

    init(_ entry: FreeDictionary.Entry, original: Original) {
        (self.entry, self.original) = (entry, original)
    }

    /// The parts of the common form.
    public subscript<Part>(dynamicMember part: KeyPath<FreeDictionary.Entry, Part>) -> Part {
        entry[keyPath: part]
    }

    /// The first definition of the first meaning that has one. `nil` if the entry has none.
    public var firstDefinition: String? {
        let old = (entry.meaning ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return ((entry.meanings ?? []).map(\.definitions) + old).lazy.compactMap(\.first?.definition).first {
            !$0.isEmpty
        }
    }
}

extension WordEntry: Encodable {
    /// Writes the entry in the common form.
    public func encode(to encoder: any Encoder) throws {
        try entry.encode(to: encoder)
    }
}
