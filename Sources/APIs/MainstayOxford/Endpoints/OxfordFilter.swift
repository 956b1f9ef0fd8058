// SPDX-License-Identifier: Apache-2.0

/// A filter of an endpoint, with its values as they are sent.
public struct OxfordFilter<Scope: OxfordScope>: Sendable, Hashable {
    /// Its name.
    public let name: OxfordFilterName
    /// Its values.
    public let values: [String]

    init(_ name: OxfordFilterName, _ values: [String]) {
        self.name = name
        self.values = values
    }

    init(_ name: OxfordFilterName, terms: [some OxfordTerm]) {
        self.init(name, terms.map { $0.id(in: Scope.version) })
    }

    /// Reads a filter from its name and its values, separated by commas.
    ///
    /// - Throws: ``OxfordFilterError`` naming the filters the endpoint takes, or the values the filter does.
    public init(_ name: String, _ text: String) throws(OxfordFilterError) {
        guard let filter = OxfordFilterName(rawValue: name), filter.isTaken(by: Scope.self) else {
            throw .unknownFilter(name, endpoint: Scope.name, known: Scope.filters.map(\.rawValue))
        }
        self.init(filter, try filter.values(text, for: Scope.self))
    }

    /// The filter as it stands in a path of version 1: `name=value,value`; fields only by their names.
    var pathText: String {
        name == .fields ? values.joined(separator: ";") : "\(name.rawValue)=\(values.joined(separator: ","))"
    }
}

extension OxfordFilter where Scope: OxfordTakes.Fields {
    /// Only these parts of an entry; none at all for the least there can be.
    public static func fields(_ fields: Scope.Field...) -> Self { Self(.fields, fields.map(\.rawValue)) }
}

extension OxfordFilter where Scope: OxfordTakes.GrammaticalFeatures {
    /// Only forms with one of these features.
    public static func grammaticalFeatures(_ features: OxfordGrammaticalFeature...) -> Self {
        Self(.grammaticalFeatures, terms: features)
    }
}

extension OxfordFilter where Scope: OxfordTakes.LexicalCategory {
    /// Only these parts of speech.
    public static func lexicalCategory(_ categories: OxfordLexicalCategory...) -> Self {
        Self(.lexicalCategory, terms: categories)
    }
}

extension OxfordFilter where Scope: OxfordTakes.Registers {
    /// Only senses used so.
    public static func registers(_ registers: OxfordRegister...) -> Self { Self(.registers, terms: registers) }
}

extension OxfordFilter where Scope: OxfordTakes.Domains {
    /// Only senses about these.
    public static func domains(_ domains: OxfordDomain...) -> Self { Self(.domains, terms: domains) }
}

extension OxfordFilter where Scope: OxfordTakes.Regions {
    /// Only what is used there.
    public static func regions(_ regions: OxfordRegion...) -> Self { Self(.regions, terms: regions) }
}

extension OxfordFilter where Scope: OxfordTakes.Translations {
    /// Only words with a translation into one of these.
    public static func translations(_ languages: OxfordLanguage...) -> Self { Self(.translations, terms: languages) }
}

extension OxfordFilter where Scope: OxfordTakes.StrictMatch {
    /// Whether letters without their marks are other letters: *cafe*, *café*. Otherwise not.
    public static func strictMatch(_ isStrict: Bool) -> Self { Self(.strictMatch, ["\(isStrict)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.PrefixSearch {
    /// Whether words that begin so are found too.
    public static func prefix(_ isPrefix: Bool) -> Self { Self(.prefix, ["\(isPrefix)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.Paging {
    /// The most results of a reply: 1 to 5,000.
    public static func limit(_ limit: Int) -> Self { Self(.limit, ["\(limit)"]) }
    /// How many results to leave out; with the limit at most 10,000.
    public static func offset(_ offset: Int) -> Self { Self(.offset, ["\(offset)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.WordListing {
    /// Without words that have any sense the filters let through.
    public static func exclude(_ filters: Self...) -> Self { exclusion(.exclude, filters) }
    /// Without the senses the filters let through, but with a word that has others.
    public static func excludeSenses(_ filters: Self...) -> Self { exclusion(.excludeSenses, filters) }
    /// Without words whose first sense the filters let through.
    public static func excludePrimeSenses(_ filters: Self...) -> Self { exclusion(.excludePrimeSenses, filters) }
    /// Words of more, of fewer than so many characters, or both; or of exactly so many.
    public static func wordLength(_ length: OxfordWordLength) -> Self { Self(.wordLength, [length.description]) }
    /// Words that begin so.
    public static func prefix(_ prefix: String) -> Self { Self(.prefix, [prefix]) }
    /// Whether the prefix is all of the word.
    public static func exact(_ isExact: Bool) -> Self { Self(.exact, ["\(isExact)"]) }

    private static func exclusion(_ name: OxfordFilterName, _ filters: [Self]) -> Self {
        Self(name, [filters.map(\.pathText).joined(separator: ";")])
    }
}

extension OxfordFilter where Scope: OxfordTakes.WordForms {
    /// The corpus; `nmc`, the New Monitor Corpus, where none is named.
    public static func corpus(_ corpus: String) -> Self { Self(.corpus, [corpus]) }
    /// The word as it is written.
    public static func wordform(_ word: String) -> Self { Self(.wordform, [word]) }
    /// The word as it is written within a sentence.
    public static func trueCase(_ word: String) -> Self { Self(.trueCase, [word]) }
    /// The word whose forms are counted.
    public static func lemma(_ word: String) -> Self { Self(.lemma, [word]) }
}

extension OxfordFilter where Scope: OxfordTakes.Frequencies {
    /// By what to order.
    public static func sort(_ orders: OxfordOrder...) -> Self { Self(.sort, orders.map(\.description)) }
    /// What to add up by.
    public static func collate(_ keys: OxfordOrder.Key...) -> Self { Self(.collate, keys.map(\.rawValue)) }
    /// Met so often at least.
    public static func minFrequency(_ frequency: Int) -> Self { Self(.minFrequency, ["\(frequency)"]) }
    /// Met so often at most.
    public static func maxFrequency(_ frequency: Int) -> Self { Self(.maxFrequency, ["\(frequency)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.NormalizedFrequencies {
    /// Met so often in a million words at least.
    public static func minNormalizedFrequency(_ frequency: Double) -> Self {
        Self(.minNormalizedFrequency, ["\(frequency)"])
    }
    /// Met so often in a million words at most.
    public static func maxNormalizedFrequency(_ frequency: Double) -> Self {
        Self(.maxNormalizedFrequency, ["\(frequency)"])
    }
}

extension OxfordFilter where Scope: OxfordTakes.Tokens {
    /// These n-grams, each with spaces between its words.
    public static func tokens(_ ngrams: String...) -> Self { Self(.tokens, ngrams) }
    /// N-grams that contain all these words, in any order.
    public static func contains(_ words: String...) -> Self { Self(.contains, words) }
    /// Whether n-grams with punctuation are counted.
    public static func punctuation(_ isIncluded: Bool) -> Self { Self(.punctuation, ["\(isIncluded)"]) }
    /// How words are given.
    public static func format(_ format: OxfordTokenFormat) -> Self { Self(.format, [format.rawValue]) }
    /// In so many documents at least.
    public static func minDocumentFrequency(_ count: Int) -> Self { Self(.minDocumentFrequency, ["\(count)"]) }
    /// In so many documents at most.
    public static func maxDocumentFrequency(_ count: Int) -> Self { Self(.maxDocumentFrequency, ["\(count)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.Languages {
    /// Dictionaries of this language.
    public static func sourceLanguage(_ language: OxfordLanguage) -> Self { Self(.sourceLanguage, terms: [language]) }
    /// Dictionaries with translations into this one.
    public static func targetLanguage(_ language: OxfordLanguage) -> Self { Self(.targetLanguage, terms: [language]) }
}
