// SPDX-License-Identifier: Apache-2.0

/// An endpoint, as far as the filters it takes: one of those in ``Oxford/V1`` and ``Oxford/V2``. It conforms to a protocol of
/// ``OxfordTakes`` for each.
public protocol OxfordScope: Sendable {
    /// The version it belongs to.
    static var version: OxfordVersion { get }
    /// What it is called: `entries`.
    static var name: String { get }
    /// Whether filters by vocabulary stand in the path, as in version 1.
    static var hasFiltersInPath: Bool { get }
}

extension OxfordScope {
    /// The type's name, with a small letter at its beginning.
    public static var name: String {
        String(describing: self).prefix(1).lowercased() + String(describing: self).dropFirst()
    }
    /// They stand in the query.
    public static var hasFiltersInPath: Bool { false }

    /// The names of the filters it takes.
    public static var filters: [OxfordFilterName] {
        OxfordFilterName.allCases.filter { $0.isTaken(by: Self.self) }
    }
}

/// What endpoints take, one protocol for each filter: a filter that an endpoint does not take does not compile.
public enum OxfordTakes {
    /// Takes ``OxfordFilter/fields(_:)``.
    public protocol Fields: OxfordScope {
        /// The fields its replies can be limited to.
        associatedtype Field: RawRepresentable<String> & CaseIterable & Sendable
    }
    /// Takes ``OxfordFilter/grammaticalFeatures(_:)``.
    public protocol GrammaticalFeatures: OxfordScope {}
    /// Takes ``OxfordFilter/lexicalCategory(_:)``.
    public protocol LexicalCategory: OxfordScope {}
    /// Takes ``OxfordFilter/domains(_:)``.
    public protocol Domains: OxfordScope {}
    /// Takes ``OxfordFilter/registers(_:)``.
    public protocol Registers: OxfordScope {}
    /// Takes ``OxfordFilter/regions(_:)``.
    public protocol Regions: OxfordScope {}
    /// Takes ``OxfordFilter/translations(_:)``.
    public protocol Translations: OxfordScope {}
    /// Takes ``OxfordFilter/strictMatch(_:)``.
    public protocol StrictMatch: OxfordScope {}
    /// Takes `prefix(true)`.
    public protocol PrefixSearch: OxfordScope {}
    /// Takes ``OxfordFilter/limit(_:)`` and ``OxfordFilter/offset(_:)``.
    public protocol Paging: OxfordScope {}
    /// Takes what only a list of words does: exclusions, lengths and a prefix.
    public protocol WordListing: OxfordScope {}
    /// Takes what says which words to count.
    public protocol WordForms: OxfordScope {}
    /// Takes ``OxfordFilter/sort(_:)`` and ``OxfordFilter/collate(_:)``, and bounds of the frequency.
    public protocol Frequencies: OxfordScope {}
    /// Takes bounds of the normalized frequency.
    public protocol NormalizedFrequencies: OxfordScope {}
    /// Takes what says which n-grams to count.
    public protocol Tokens: OxfordScope {}
    /// Takes ``OxfordFilter/sourceLanguage(_:)`` and ``OxfordFilter/targetLanguage(_:)``.
    public protocol Languages: OxfordScope {}
}
