// SPDX-License-Identifier: Apache-2.0

public import MainstayDictionary
import MainstayKit
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayWordBank
public import MainstayWordsAPI

/// A dictionary's entry in the form of this package, together with the entry in the provider's form.
///
/// The parts of the common form are at hand: `entry.word`, `entry.meanings`.
@dynamicMemberLookup
public struct WordEntry: Sendable, Hashable {
    /// The entry in the provider's own form.
    @nonexhaustive public enum Original: Sendable, Hashable {
        /// An entry of the Free Dictionary.
        case freeDictionary(FreeDictionaryForm)
        /// An entry of Merriam-Webster.
        case merriamWebster(MerriamWebster.Entry)
        /// A word of WordsAPI, which has one entry for all homographs.
        case wordsAPI(WordsAPI.Word)
        /// A headword of the Oxford Dictionaries.
        case oxford(Oxford.Headword)
        /// An entry of the word bank.
        case wordBank(WordBank.Entry)
        /// An entry of the dictionary on this machine, which has no other form.
        case local
    }

    /// The entry in the common form.
    public let entry: Entry
    /// The entry in the provider's own form.
    public let original: Original

    init(_ entry: Entry, original: Original) {
        (self.entry, self.original) = (entry, original)
    }

    /// An entry of the dictionary on this machine.
    public init(_ entry: Entry) {
        self.init(entry, original: .local)
    }

    /// The parts of the common form.
    public subscript<Part>(dynamicMember part: KeyPath<Entry, Part>) -> Part {
        entry[keyPath: part]
    }

    /// The first definition of the first meaning that has one. `nil` if the entry has none.
    public var firstDefinition: String? { entry.firstDefinition }
}

extension WordEntry: Encodable {
    /// Writes the entry in the common form. The form of the Free Dictionary is a part of it, so its entries are written
    /// as they came.
    public func encode(to encoder: any Encoder) throws {
        switch original {
        case .freeDictionary(let entry): try entry.encode(to: encoder)
        case .local: try entry.encode(to: encoder, withAllExamples: false)
        default: try entry.encode(to: encoder)
        }
    }
}
