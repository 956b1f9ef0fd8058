// SPDX-License-Identifier: Apache-2.0

/// The filters that scopes can take, one protocol each. A filter that an endpoint does not take does not compile.
public enum OxfordTakes {
    /// Takes ``OxfordFilter/fields(_:)``.
    public protocol Fields: OxfordScope {
        /// The fields that a reply can be limited to.
        associatedtype Field: RawRepresentable<String> & CaseIterable & Sendable
    }
    /// Takes fields with values: ``OxfordFilter/definitions(_:)``, ``OxfordFilter/etymologies(_:)`` and so on.
    public protocol FieldValues: OxfordScope {}
    /// Takes ``OxfordFilter/grammaticalFeatures(_:)-(OxfordGrammaticalFeature...)``.
    public protocol GrammaticalFeatures: OxfordScope {}
    /// Takes ``OxfordFilter/lexicalCategory(_:)-(OxfordLexicalCategory...)``.
    public protocol LexicalCategory: OxfordScope {}
    /// Takes ``OxfordFilter/domains(_:)-(OxfordDomain...)``.
    public protocol Domains: OxfordScope {}
    /// Takes ``OxfordFilter/registers(_:)-(OxfordRegister...)``.
    public protocol Registers: OxfordScope {}
    /// Takes ``OxfordFilter/regions(_:)-(OxfordRegion...)``.
    public protocol Regions: OxfordScope {}
    /// Takes ``OxfordFilter/translations(_:)-(OxfordLanguage...)``.
    public protocol Translations: OxfordScope {}
    /// Takes ``OxfordFilter/strictMatch(_:)``.
    public protocol StrictMatch: OxfordScope {}
    /// Takes `prefix(true)`.
    public protocol PrefixSearch: OxfordScope {}
    /// Takes ``OxfordFilter/limit(_:)`` and ``OxfordFilter/offset(_:)``.
    public protocol Paging: OxfordScope {}
    /// Takes the filters of word lists: exclusions, lengths and a prefix.
    public protocol WordListing: OxfordScope {}
    /// Takes the word to count.
    public protocol WordForms: OxfordScope {}
    /// Takes lists of words to count.
    public protocol WordFormLists: OxfordScope {}
    /// Takes ``OxfordFilter/sort(_:)`` and ``OxfordFilter/collate(_:)``, and bounds of the frequency.
    public protocol Frequencies: OxfordScope {}
    /// Takes bounds of the normalized frequency.
    public protocol NormalizedFrequencies: OxfordScope {}
    /// Takes the n-grams to count.
    public protocol Tokens: OxfordScope {}
    /// Takes ``OxfordFilter/sourceLanguage(_:)`` and ``OxfordFilter/targetLanguage(_:)``.
    public protocol Languages: OxfordScope {}
}
