// SPDX-License-Identifier: Apache-2.0

/// The names of all filters, in the order in which commands write them.
public enum OxfordFilterName: String, Sendable, CaseIterable {
    case fields, definitions, etymologies, examples, pronunciations, variantForms
    case grammaticalFeatures, lexicalCategory, registers, domains, regions, translations, strictMatch
    case exclude
    case excludeSenses = "exclude_senses"
    case excludePrimeSenses = "exclude_prime_senses"
    case wordLength = "word_length"
    case prefix, exact
    case corpus, wordform, wordforms, trueCase, trueCases, lemma, lemmas
    case tokens, contains, punctuation, format
    case sort, collate, minFrequency, maxFrequency, minNormalizedFrequency, maxNormalizedFrequency
    case minDocumentFrequency, maxDocumentFrequency
    case sourceLanguage, targetLanguage
    case limit, offset

    /// The kinds of values that filters have.
    enum Kind {
        /// Fields of the endpoint.
        case fields
        /// Ids of a vocabulary.
        case terms(any OxfordTerm.Type)
        /// `true` or `false`.
        case flag
        /// One of these words.
        case one([String])
        /// Some of these words.
        case several([String])
        /// A whole number from 0 up.
        case count
        /// A number from 0 up.
        case number
        /// The length of words.
        case length
        /// Filters within a filter.
        case filters
        /// Any texts, separated by commas.
        case texts
        /// Any text.
        case text
    }

    /// The kind of the filter's values at an endpoint, or `nil` if the endpoint does not take the filter.
    func kind(for scope: any OxfordScope.Type) -> Kind? {
        // Each row: the scopes that take the filter, and the kind of its values there.
        let (isTaken, kind): (Bool, Kind) =
            switch self {
            case .fields: (scope is any OxfordTakes.Fields.Type, .fields)
            case .definitions, .etymologies, .examples, .pronunciations, .variantForms:
                (scope is any OxfordTakes.FieldValues.Type, .texts)
            case .grammaticalFeatures:
                (scope is any OxfordTakes.GrammaticalFeatures.Type, .terms(OxfordGrammaticalFeature.self))
            case .lexicalCategory:
                (scope is any OxfordTakes.LexicalCategory.Type, .terms(OxfordLexicalCategory.self))
            case .registers: (scope is any OxfordTakes.Registers.Type, .terms(OxfordRegister.self))
            case .domains: (scope is any OxfordTakes.Domains.Type, .terms(OxfordDomain.self))
            case .regions: (scope is any OxfordTakes.Regions.Type, .terms(OxfordRegion.self))
            case .translations: (scope is any OxfordTakes.Translations.Type, .terms(OxfordLanguage.self))
            case .strictMatch: (scope is any OxfordTakes.StrictMatch.Type, .flag)
            case .exclude, .excludeSenses, .excludePrimeSenses: (scope is any OxfordTakes.WordListing.Type, .filters)
            case .wordLength: (scope is any OxfordTakes.WordListing.Type, .length)
            case .prefix where scope is any OxfordTakes.PrefixSearch.Type: (true, .flag)
            case .prefix: (scope is any OxfordTakes.WordListing.Type, .text)
            case .exact: (scope is any OxfordTakes.WordListing.Type, .flag)
            case .corpus, .wordform, .trueCase, .lemma: (scope is any OxfordTakes.WordForms.Type, .text)
            case .wordforms, .trueCases, .lemmas: (scope is any OxfordTakes.WordFormLists.Type, .texts)
            case .tokens, .contains: (scope is any OxfordTakes.Tokens.Type, .texts)
            case .punctuation: (scope is any OxfordTakes.Tokens.Type, .flag)
            case .format: (scope is any OxfordTakes.Tokens.Type, .one(OxfordTokenFormat.allCases.map(\.rawValue)))
            case .minDocumentFrequency, .maxDocumentFrequency: (scope is any OxfordTakes.Tokens.Type, .count)
            case .sort:
                (
                    scope is any OxfordTakes.Frequencies.Type,
                    .several(OxfordOrder.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] })
                )
            case .collate:
                (scope is any OxfordTakes.Frequencies.Type, .several(OxfordOrder.Key.allCases.map(\.rawValue)))
            case .minFrequency, .maxFrequency: (scope is any OxfordTakes.Frequencies.Type, .count)
            case .minNormalizedFrequency, .maxNormalizedFrequency:
                (scope is any OxfordTakes.NormalizedFrequencies.Type, .number)
            case .sourceLanguage, .targetLanguage:
                (scope is any OxfordTakes.Languages.Type, .terms(OxfordLanguage.self))
            case .limit, .offset: (scope is any OxfordTakes.Paging.Type, .count)
            }
        return isTaken ? kind : nil
    }

    /// Whether an endpoint takes the filter.
    public func isTaken(by scope: any OxfordScope.Type) -> Bool { kind(for: scope) != nil }

    /// Whether the values come from a vocabulary. Such a filter takes only a few.
    public var isVocabulary: Bool {
        switch self {
        case .grammaticalFeatures, .lexicalCategory, .registers, .domains, .regions, .translations: true
        default: false
        }
    }

    /// The fields that can have values.
    public static let fieldsWithValues: [Self] = [
        .definitions, .etymologies, .examples, .pronunciations, .variantForms,
    ]

    /// Whether the filter belongs in the path if the path of the endpoint has a place for filters.
    var canStandInPath: Bool { isVocabulary || self == .fields || Self.fieldsWithValues.contains(self) }

    /// The text of the filter in a path of version 1: `name=value,value`. For ``fields`` it has only the values.
    func pathText(_ values: [String]) -> String {
        self == .fields ? values.joined(separator: ";") : "\(rawValue)=\(values.joined(separator: ","))"
    }
}
