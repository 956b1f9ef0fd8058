// SPDX-License-Identifier: Apache-2.0

/// The filters that an endpoint takes. A scope conforms to one protocol of ``OxfordTakes`` for each.
public protocol OxfordScope: Sendable {
    /// The version of the API.
    static var version: OxfordVersion { get }
    /// The name of the scope: `entries`.
    static var name: String { get }
}

extension OxfordScope {
    /// The type's name, beginning with a small letter.
    public static var name: String {
        String(describing: self).prefix(1).lowercased() + String(describing: self).dropFirst()
    }

    /// The names of the filters.
    public static var filters: [OxfordFilterName] {
        OxfordFilterName.allCases.filter { $0.isTaken(by: Self.self) }
    }

    /// The fields that a reply can be limited to.
    package static var fields: [String] {
        func names<Scope: OxfordTakes.Fields>(_ scope: Scope.Type) -> [String] { Scope.Field.allCases.map(\.rawValue) }
        guard let scope = self as? any OxfordTakes.Fields.Type else { return [] }
        return names(scope)
    }

    /// Checks how many values the filters have, and the page they ask for.
    ///
    /// Throws ``OxfordFilterError`` if the service would refuse them.
    package static func check(_ filters: [OxfordFilterName: [String]]) throws(OxfordFilterError) {
        for (name, values) in filters where name.isVocabulary && values.count > Oxford.mostValues {
            throw .outOfRange("\(name.rawValue) takes at most \(Oxford.mostValues) values")
        }
        if self is any OxfordTakes.WordListing.Type, filters.reduce(0, { $0 + $1.value.count }) > Oxford.mostValuesOfAll
        {
            throw .outOfRange("all filters together take at most \(Oxford.mostValuesOfAll) values")
        }
        let number = { (name: OxfordFilterName) in filters[name]?.first.flatMap { Int($0) } }
        let (limit, offset) = (number(.limit) ?? 1, number(.offset) ?? 0)
        guard 1...Oxford.greatestLimit ~= limit else {
            throw .outOfRange("limit is from 1 to \(Oxford.greatestLimit), and not \(limit)")
        }
        guard 0...Oxford.furthestResult ~= offset, filters[.offset] == nil || offset + limit <= Oxford.furthestResult
        else { throw .outOfRange("offset and limit are together at most \(Oxford.furthestResult)") }
    }
}

/// The filters that scopes can take, one protocol each. A filter that an endpoint does not take does not compile.
public enum OxfordTakes {
    /// Takes ``OxfordFilter/fields(_:)``.
    public protocol Fields: OxfordScope {
        /// The fields that a reply can be limited to.
        associatedtype Field: RawRepresentable<String> & CaseIterable & Sendable
    }
    /// Takes fields with values: ``OxfordFilter/definitions(_:)``, ``OxfordFilter/etymologies(_:)`` and so on.
    public protocol FieldValues: OxfordScope {}
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
