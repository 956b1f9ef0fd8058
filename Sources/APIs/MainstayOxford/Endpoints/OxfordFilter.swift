// SPDX-License-Identifier: Apache-2.0

/// A filter with its values, as a request carries them.
public struct OxfordFilter<Scope: OxfordScope>: Sendable, Hashable {
    /// The name of the filter.
    public let name: OxfordFilterName
    /// The values of the filter.
    public let values: [String]

    /// The filter as it stands in a path of version 1: `domains=art,music`. Between filters stands a semicolon.
    public var pathText: String { name.pathText(values) }

    init(_ name: OxfordFilterName, _ values: [String]) {
        (self.name, self.values) = (name, values)
    }

    init(_ name: OxfordFilterName, terms: [some OxfordTerm]) {
        self.init(name, terms.map { $0.id(in: Scope.version) })
    }

    /// Reads a filter from its name and its values, separated by commas.
    ///
    /// Throws ``OxfordFilterError`` if the endpoint does not take the filter, or the filter does not take a value. The
    /// error names what they take.
    public init(_ name: String, _ text: String) throws(OxfordFilterError) {
        guard let filter = OxfordFilterName(rawValue: name) else {
            throw .unknownFilter(name, endpoint: Scope.name, known: Scope.filters.map(\.rawValue))
        }
        self.init(filter, try filter.values(text, for: Scope.self))
    }
}

extension OxfordFilter where Scope: OxfordTakes.Fields {
    /// Only these parts of an entry. Without any, the reply is as small as possible.
    public static func fields(_ fields: Scope.Field...) -> Self { Self(.fields, fields.map(\.rawValue)) }
}

extension OxfordFilter where Scope: OxfordTakes.FieldValues {
    /// Only definitions, with values: `definitions=…`.
    public static func definitions(_ values: String...) -> Self { Self(.definitions, values) }
    /// Only etymologies, with values: `etymologies=…`.
    public static func etymologies(_ values: String...) -> Self { Self(.etymologies, values) }
    /// Only examples, with values: `examples=…`.
    public static func examples(_ values: String...) -> Self { Self(.examples, values) }
    /// Only pronunciations, with values: `pronunciations=…`.
    public static func pronunciations(_ values: String...) -> Self { Self(.pronunciations, values) }
    /// Only other spellings, with values: `variantForms=…`.
    public static func variantForms(_ values: String...) -> Self { Self(.variantForms, values) }
}

extension OxfordFilter where Scope: OxfordTakes.GrammaticalFeatures {
    /// Only forms with one of these features.
    public static func grammaticalFeatures(_ features: OxfordGrammaticalFeature...) -> Self {
        Self(.grammaticalFeatures, terms: features)
    }
    /// Only forms with one of these features, in a list.
    public static func grammaticalFeatures(_ features: [OxfordGrammaticalFeature]) -> Self {
        Self(.grammaticalFeatures, terms: features)
    }
}

extension OxfordFilter where Scope: OxfordTakes.LexicalCategory {
    /// Only these parts of speech.
    public static func lexicalCategory(_ categories: OxfordLexicalCategory...) -> Self {
        Self(.lexicalCategory, terms: categories)
    }
    /// Only these parts of speech, in a list.
    public static func lexicalCategory(_ categories: [OxfordLexicalCategory]) -> Self {
        Self(.lexicalCategory, terms: categories)
    }
}

extension OxfordFilter where Scope: OxfordTakes.Registers {
    /// Only senses with one of these registers.
    public static func registers(_ registers: OxfordRegister...) -> Self { Self(.registers, terms: registers) }
    /// Only senses with one of these registers, in a list.
    public static func registers(_ registers: [OxfordRegister]) -> Self { Self(.registers, terms: registers) }
}

extension OxfordFilter where Scope: OxfordTakes.Domains {
    /// Only senses about these subjects.
    public static func domains(_ domains: OxfordDomain...) -> Self { Self(.domains, terms: domains) }
    /// Only senses about these subjects, in a list.
    public static func domains(_ domains: [OxfordDomain]) -> Self { Self(.domains, terms: domains) }
}

extension OxfordFilter where Scope: OxfordTakes.Regions {
    /// Only senses that are used in these regions.
    public static func regions(_ regions: OxfordRegion...) -> Self { Self(.regions, terms: regions) }
    /// Only senses that are used in these regions, in a list.
    public static func regions(_ regions: [OxfordRegion]) -> Self { Self(.regions, terms: regions) }
}

extension OxfordFilter where Scope: OxfordTakes.Translations {
    /// Only words with a translation into one of these languages.
    public static func translations(_ languages: OxfordLanguage...) -> Self { Self(.translations, terms: languages) }
    /// Only words with a translation into one of these languages, in a list.
    public static func translations(_ languages: [OxfordLanguage]) -> Self { Self(.translations, terms: languages) }
}

extension OxfordFilter where Scope: OxfordTakes.StrictMatch {
    /// Whether *cafe* and *café* are different words. By default the service ignores accents.
    public static func strictMatch(_ isStrict: Bool) -> Self { Self(.strictMatch, ["\(isStrict)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.PrefixSearch {
    /// Whether to find words that begin with the text.
    public static func prefix(_ isPrefix: Bool) -> Self { Self(.prefix, ["\(isPrefix)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.Paging {
    /// The largest number of results in a reply: 1 to 5,000.
    public static func limit(_ limit: Int) -> Self { Self(.limit, ["\(limit)"]) }
    /// The number of results to skip. Offset and limit are together at most 10,000.
    public static func offset(_ offset: Int) -> Self { Self(.offset, ["\(offset)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.WordListing {
    /// Leaves out words with a sense that matches the filters.
    public static func exclude(_ filters: Self...) -> Self { exclusion(.exclude, filters) }
    /// Leaves out words whose senses all match the filters.
    public static func excludeSenses(_ filters: Self...) -> Self { exclusion(.excludeSenses, filters) }
    /// Leaves out words whose first sense matches the filters.
    public static func excludePrimeSenses(_ filters: Self...) -> Self { exclusion(.excludePrimeSenses, filters) }
    /// Only words of this length.
    public static func wordLength(_ length: OxfordWordLength) -> Self { Self(.wordLength, [length.description]) }
    /// Only words with this prefix.
    public static func prefix(_ prefix: String) -> Self { Self(.prefix, [prefix]) }
    /// Whether to return only the word that is equal to the prefix.
    public static func exact(_ isExact: Bool) -> Self { Self(.exact, ["\(isExact)"]) }

    private static func exclusion(_ name: OxfordFilterName, _ filters: [Self]) -> Self {
        Self(name, [filters.map(\.pathText).joined(separator: ";")])
    }
}

extension OxfordFilter where Scope: OxfordTakes.WordForms {
    /// The corpus. The default is `nmc`, the New Monitor Corpus.
    public static func corpus(_ corpus: String) -> Self { Self(.corpus, [corpus]) }
    /// The word, exactly as written.
    public static func wordform(_ word: String) -> Self { Self(.wordform, [word]) }
    /// The word as written within a sentence.
    public static func trueCase(_ word: String) -> Self { Self(.trueCase, [word]) }
    /// The word whose forms are counted.
    public static func lemma(_ word: String) -> Self { Self(.lemma, [word]) }
}

extension OxfordFilter where Scope: OxfordTakes.WordFormLists {
    /// The words, exactly as written.
    public static func wordforms(_ words: String...) -> Self { Self(.wordforms, words) }
    /// The words as written within a sentence.
    public static func trueCases(_ words: String...) -> Self { Self(.trueCases, words) }
    /// The words whose forms are counted.
    public static func lemmas(_ words: String...) -> Self { Self(.lemmas, words) }
}

extension OxfordFilter where Scope: OxfordTakes.Frequencies {
    /// The order of the results.
    public static func sort(_ orders: OxfordOrder...) -> Self { Self(.sort, orders.map(\.description)) }
    /// Adds up the results that are equal in these members.
    public static func collate(_ keys: OxfordOrder.Key...) -> Self { Self(.collate, keys.map(\.rawValue)) }
    /// The smallest frequency.
    public static func minFrequency(_ frequency: Int) -> Self { Self(.minFrequency, ["\(frequency)"]) }
    /// The largest frequency.
    public static func maxFrequency(_ frequency: Int) -> Self { Self(.maxFrequency, ["\(frequency)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.NormalizedFrequencies {
    /// The smallest frequency in a million words.
    public static func minNormalizedFrequency(_ frequency: Double) -> Self {
        Self(.minNormalizedFrequency, ["\(frequency)"])
    }
    /// The largest frequency in a million words.
    public static func maxNormalizedFrequency(_ frequency: Double) -> Self {
        Self(.maxNormalizedFrequency, ["\(frequency)"])
    }
}

extension OxfordFilter where Scope: OxfordTakes.Tokens {
    /// These n-grams, each with spaces between its words.
    public static func tokens(_ ngrams: String...) -> Self { Self(.tokens, ngrams) }
    /// N-grams that contain all these words in any order.
    public static func contains(_ words: String...) -> Self { Self(.contains, words) }
    /// Whether to count n-grams with punctuation.
    public static func punctuation(_ isIncluded: Bool) -> Self { Self(.punctuation, ["\(isIncluded)"]) }
    /// The form of the words in the reply.
    public static func format(_ format: OxfordTokenFormat) -> Self { Self(.format, [format.rawValue]) }
    /// The smallest number of documents.
    public static func minDocumentFrequency(_ count: Int) -> Self { Self(.minDocumentFrequency, ["\(count)"]) }
    /// The largest number of documents.
    public static func maxDocumentFrequency(_ count: Int) -> Self { Self(.maxDocumentFrequency, ["\(count)"]) }
}

extension OxfordFilter where Scope: OxfordTakes.Languages {
    /// Only dictionaries of this language.
    public static func sourceLanguage(_ language: OxfordLanguage) -> Self { Self(.sourceLanguage, terms: [language]) }
    /// Only dictionaries with translations into this language.
    public static func targetLanguage(_ language: OxfordLanguage) -> Self { Self(.targetLanguage, terms: [language]) }
}
