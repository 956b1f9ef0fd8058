// SPDX-License-Identifier: Apache-2.0

extension Oxford {
    /// The endpoints of version 1, as functions that make requests.
    public static let v1 = V1()

    /// The endpoints of version 1. Filters by vocabulary stand in the path.
    public struct V1: Sendable {
        /// Sentences that use a word.
        public let sentences = OxfordEndpoint<OxfordSubject.Word, Sentences, Oxford.Entries>(
            .sentences, "entries/{language}/{word}/sentences")
        /// Translations of a word.
        public let translations = OxfordEndpoint<OxfordSubject.Translation, Translations, Oxford.Entries>(
            .translations, "entries/{source}/{word}/translations={target}")
        /// Synonyms and antonyms of a word.
        public let thesaurus = OxfordEndpoint<OxfordSubject.Word, Thesaurus, Oxford.Entries>(
            .thesaurus, "entries/{language}/{word}/{fields}")
        /// The dictionary's entries of a word.
        public let entries = OxfordEndpoint<OxfordSubject.Word, Entries, Oxford.Entries>(
            .entries, "entries/{language}/{word}/{filters?}")
        /// The words that an inflected form belongs to.
        public let inflections = OxfordEndpoint<OxfordSubject.Word, Inflections, Oxford.Entries>(
            .lemmas, "inflections/{language}/{word}/{filters?}")
        /// Words that are like a text.
        public let search = OxfordEndpoint<OxfordSubject.Word, Search, Oxford.WordList>(
            .search, "search/{language}?q={word}")
        /// Words with translations that are like a text.
        public let searchTranslations = OxfordEndpoint<OxfordSubject.Translation, Search, Oxford.WordList>(
            .searchTranslations, "search/{source}/translations={target}?q={word}")
        /// Words of a domain, a register, a region or a part of speech.
        public let wordList = OxfordEndpoint<OxfordSubject.Words, WordList, Oxford.WordList>(
            .wordList, "wordlist/{language}/{filters}")
        /// How often a word occurs in a corpus.
        public let wordFrequency = OxfordEndpoint<OxfordSubject.Words, WordFrequency, Oxford.Frequency>(
            .wordFrequency, "stats/frequency/word/{language}/")
        /// How often words occur in a corpus.
        public let wordFrequencies = OxfordEndpoint<OxfordSubject.Words, WordFrequencies, Oxford.Frequencies>(
            .wordFrequencies, "stats/frequency/words/{language}/")
        /// How often words follow each other in a corpus.
        public let ngrams = OxfordEndpoint<OxfordSubject.Ngrams, Ngrams, Oxford.Ngrams>(
            .ngrams, "stats/frequency/ngrams/{language}/{corpus}/{size}/")
        /// The dictionaries of the service.
        public let languages = OxfordEndpoint<OxfordSubject.Dictionaries, Languages, Oxford.Languages>(
            .languages, "languages")
        /// The filters that the endpoints take.
        public let filters = OxfordEndpoint<OxfordSubject.Names, Utility, Oxford.Names>(
            .filters, "filters/{endpoint?}")
        /// The parts of speech.
        public let lexicalCategories = OxfordEndpoint<OxfordSubject.Words, Utility, Oxford.Labels>(
            .lexicalCategories, "lexicalcategories/{language}")
        /// The registers of language.
        public let registers = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .registers, "registers/{language}/{target?}")
        /// The subjects of senses.
        public let domains = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .domains, "domains/{language}/{target?}")
        /// The regions of a language.
        public let regions = OxfordEndpoint<OxfordSubject.Words, Utility, Oxford.Names>(
            .regions, "regions/{language}")
        /// The grammatical features of word forms.
        public let grammaticalFeatures = OxfordEndpoint<OxfordSubject.Words, Utility, Oxford.Labels>(
            .grammaticalFeatures, "grammaticalFeatures/{language}")

        /// All rows. If several match a path, the first counts.
        public var routes: [OxfordRoute] {
            [
                sentences.route, translations.route, thesaurus.route, entries.route, inflections.route, search.route,
                searchTranslations.route, wordList.route, wordFrequency.route, wordFrequencies.route, ngrams.route,
                languages.route, filters.route, lexicalCategories.route, registers.route, domains.route,
                regions.route, grammaticalFeatures.route,
            ]
        }
    }
}

extension Oxford.V1 {
    /// A set of filters of version 1.
    public protocol Scope: OxfordScope {}

    /// The filters of ``entries``.
    public enum Entries: Scope, OxfordTakes.Fields, OxfordTakes.FieldValues, OxfordTakes.GrammaticalFeatures,
        OxfordTakes.LexicalCategory, OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.Regions
    {
        /// The fields that a reply can be limited to.
        public enum Field: String, Sendable, CaseIterable {
            case definitions, domains, etymologies, examples, grammaticalFeatures, lexicalCategory, pronunciations
            case regions, registers, variantForms
        }
    }

    /// The filters of ``thesaurus``.
    public enum Thesaurus: Scope, OxfordTakes.Fields {
        /// The fields that a reply can be limited to.
        public typealias Field = Oxford.ThesaurusField
    }

    /// The filters of ``inflections``.
    public enum Inflections: Scope, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory {}

    /// The filters of ``search`` and ``searchTranslations``.
    public enum Search: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Regions, OxfordTakes.Paging {}

    /// The filters of ``wordList``.
    public enum WordList: Scope, OxfordTakes.LexicalCategory, OxfordTakes.Registers, OxfordTakes.Domains,
        OxfordTakes.Regions, OxfordTakes.Translations, OxfordTakes.WordListing, OxfordTakes.Paging
    {}

    /// The filters of ``wordFrequency``.
    public enum WordFrequency: Scope, OxfordTakes.WordForms, OxfordTakes.LexicalCategory {}

    /// The filters of ``wordFrequencies``.
    public enum WordFrequencies: Scope, OxfordTakes.WordForms, OxfordTakes.WordFormLists, OxfordTakes.LexicalCategory,
        OxfordTakes.GrammaticalFeatures, OxfordTakes.Frequencies, OxfordTakes.NormalizedFrequencies,
        OxfordTakes.Paging
    {}

    /// The filters of ``ngrams``.
    public enum Ngrams: Scope, OxfordTakes.Tokens, OxfordTakes.Frequencies, OxfordTakes.Paging {}

    /// The filters of ``languages``.
    public enum Languages: Scope, OxfordTakes.Languages {}

    /// ``sentences`` takes no filters.
    public enum Sentences: Scope {}

    /// ``translations`` takes no filters.
    public enum Translations: Scope {}

    /// The endpoints that list the vocabularies of the API take no filters.
    public enum Utility: Scope {}
}

extension Oxford.V1.Scope {
    /// Version 1.
    public static var version: OxfordVersion { .v1 }
}
