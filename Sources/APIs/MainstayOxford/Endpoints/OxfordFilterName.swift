// SPDX-License-Identifier: Apache-2.0

/// The names of all filters, in the order they are written in where nobody gave one.
public enum OxfordFilterName: String, Sendable, CaseIterable {
    case fields, grammaticalFeatures, lexicalCategory, registers, domains, regions, translations, strictMatch
    case exclude
    case excludeSenses = "exclude_senses"
    case excludePrimeSenses = "exclude_prime_senses"
    case wordLength = "word_length"
    case prefix, exact
    case corpus, wordform, trueCase, lemma
    case tokens, contains, punctuation, format
    case sort, collate, minFrequency, maxFrequency, minNormalizedFrequency, maxNormalizedFrequency
    case minDocumentFrequency, maxDocumentFrequency
    case sourceLanguage, targetLanguage
    case limit, offset

    /// Whether an endpoint takes it.
    public func isTaken(by scope: any OxfordScope.Type) -> Bool {
        switch self {
        case .fields: scope is any OxfordTakes.Fields.Type
        case .grammaticalFeatures: scope is any OxfordTakes.GrammaticalFeatures.Type
        case .lexicalCategory: scope is any OxfordTakes.LexicalCategory.Type
        case .registers: scope is any OxfordTakes.Registers.Type
        case .domains: scope is any OxfordTakes.Domains.Type
        case .regions: scope is any OxfordTakes.Regions.Type
        case .translations: scope is any OxfordTakes.Translations.Type
        case .strictMatch: scope is any OxfordTakes.StrictMatch.Type
        case .exclude, .excludeSenses, .excludePrimeSenses, .wordLength, .exact:
            scope is any OxfordTakes.WordListing.Type
        case .prefix: scope is any OxfordTakes.PrefixSearch.Type || scope is any OxfordTakes.WordListing.Type
        case .corpus, .wordform, .trueCase, .lemma: scope is any OxfordTakes.WordForms.Type
        case .tokens, .contains, .punctuation, .format, .minDocumentFrequency, .maxDocumentFrequency:
            scope is any OxfordTakes.Tokens.Type
        case .sort, .collate, .minFrequency, .maxFrequency: scope is any OxfordTakes.Frequencies.Type
        case .minNormalizedFrequency, .maxNormalizedFrequency: scope is any OxfordTakes.NormalizedFrequencies.Type
        case .sourceLanguage, .targetLanguage: scope is any OxfordTakes.Languages.Type
        case .limit, .offset: scope is any OxfordTakes.Paging.Type
        }
    }

    /// Whether its values are of a vocabulary, of which a filter takes a few.
    package var isVocabulary: Bool { canStandInPath && self != .fields }

    /// Whether it stands in the path where filters do: those whose values are of a vocabulary.
    var canStandInPath: Bool {
        switch self {
        case .fields, .grammaticalFeatures, .lexicalCategory, .registers, .domains, .regions, .translations: true
        default: false
        }
    }
}
