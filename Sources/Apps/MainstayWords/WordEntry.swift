// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayFreeDictionary
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayWordBank
public import MainstayWordsAPI

/// A dictionary's entry in the form all have in common, and as its provider said it.
///
/// The common form is the Free Dictionary's: `entry.word`, `entry.meanings`. So is its JSON, which is the Free Dictionary's
/// own where that is the provider.
@dynamicMemberLookup
public struct WordEntry: Sendable, Hashable {
    /// The entry as its provider has it, where its own form is another.
    public enum Original: Sendable, Hashable {
        /// The Free Dictionary's, or the lexicon's in the same form.
        case freeDictionary(FreeDictionary.Entry)
        /// Merriam-Webster's.
        case merriamWebster(MerriamWebster.Entry)
        /// WordsAPI's, which has one for all homographs.
        case wordsAPI(WordsAPI.Word)
        /// The Oxford Dictionaries'.
        case oxford(Oxford.Headword)
        /// The word bank's.
        case wordBank(WordBank.Entry)
    }

    /// The entry in the common form.
    public let entry: FreeDictionary.Entry
    /// The entry as its provider has it.
    public let original: Original

    init(_ entry: FreeDictionary.Entry, original: Original) {
        self.entry = entry
        self.original = original
    }

    /// The common form's parts.
    public subscript<Part>(dynamicMember part: KeyPath<FreeDictionary.Entry, Part>) -> Part {
        entry[keyPath: part]
    }

    /// The definition that comes first, of the first meaning that has one; `nil` where the entry has none.
    public var firstDefinition: String? {
        let old = (entry.meaning ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return ((entry.meanings ?? []).map(\.definitions) + old).lazy.compactMap(\.first?.definition).first {
            !$0.isEmpty
        }
    }
}

extension WordEntry: Encodable {
    /// Writes the common form.
    public func encode(to encoder: any Encoder) throws {
        try entry.encode(to: encoder)
    }
}
