// SPDX-License-Identifier: Apache-2.0

extension Oxford {
    /// The endpoints of version 2, as functions that make requests.
    public static let v2 = V2()

    /// The endpoints of version 2. All filters stand in the query.
    public struct V2: Sendable {
        /// The dictionary's entries of a word.
        public let entries = OxfordEndpoint<OxfordSubject.Word, Entries, Oxford.Entries>(
            .entries, "entries/{language}/{word}", in: .britishEnglish)
        /// The dictionary's entries of the word that a form belongs to.
        public let words = OxfordEndpoint<OxfordSubject.Word, Words, Oxford.Entries>(
            .words, "words/{language}?q={word}", in: .britishEnglish)
        /// The words that an inflected form belongs to.
        public let lemmas = OxfordEndpoint<OxfordSubject.Word, Lemmas, Oxford.Entries>(
            .lemmas, "lemmas/{language}/{word}")
        /// The inflected forms of a word.
        public let inflections = OxfordEndpoint<OxfordSubject.Word, Matching, Oxford.Entries>(
            .inflections, "inflections/{language}/{word}", in: .britishEnglish)
        /// Synonyms and antonyms of a word.
        public let thesaurus = OxfordEndpoint<OxfordSubject.Word, Thesaurus, Oxford.Entries>(
            .thesaurus, "thesaurus/{language}/{word}")
        /// Sentences that use a word.
        public let sentences = OxfordEndpoint<OxfordSubject.Word, Matching, Oxford.Entries>(
            .sentences, "sentences/{language}/{word}")
        /// Translations of a word.
        public let translations = OxfordEndpoint<OxfordSubject.Translation, Translations, Oxford.Entries>(
            .translations, "translations/{source}/{target}/{word}")
        /// Words that are like a text.
        public let search = OxfordEndpoint<OxfordSubject.Word, Search, Oxford.WordList>(
            .search, "search/{language}?q={word}", in: .britishEnglish)
        /// Words with translations that are like a text.
        public let searchTranslations = OxfordEndpoint<OxfordSubject.Translation, Search, Oxford.WordList>(
            .searchTranslations, "search/translations/{source}/{target}?q={word}")
        /// Words of the thesaurus that are like a text.
        public let searchThesaurus = OxfordEndpoint<OxfordSubject.Word, Search, Oxford.WordList>(
            .searchThesaurus, "search/thesaurus/{language}?q={word}")
        /// The dictionaries of the service.
        public let languages = OxfordEndpoint<OxfordSubject.Dictionaries, Languages, Oxford.Languages>(
            .languages, "languages")
        /// The fields that replies of the endpoints can be limited to.
        public let fields = OxfordEndpoint<OxfordSubject.Names, Utility, Oxford.Names>(
            .fields, "fields/{endpoint?}")
        /// The filters that the endpoints take.
        public let filters = OxfordEndpoint<OxfordSubject.Names, Utility, Oxford.Names>(
            .filters, "filters/{endpoint?}")
        /// The subjects of senses.
        public let domains = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .domains, "domains/{language}/{target?}", in: .britishEnglish)
        /// The registers of language.
        public let registers = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .registers, "registers/{language}/{target?}", in: .britishEnglish)
        /// The parts of speech.
        public let lexicalCategories = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .lexicalCategories, "lexicalCategories/{language}/{target?}", in: .britishEnglish)
        /// The grammatical features of word forms.
        public let grammaticalFeatures = OxfordEndpoint<OxfordSubject.Vocabulary, Utility, Oxford.Labels>(
            .grammaticalFeatures, "grammaticalFeatures/{language}/{target?}", in: .britishEnglish)

        /// All rows. If several match a path, the first counts.
        public var routes: [OxfordRoute] {
            [
                entries.route, words.route, lemmas.route, inflections.route, thesaurus.route, sentences.route,
                translations.route, searchThesaurus.route, search.route, searchTranslations.route, languages.route,
                fields.route, filters.route, domains.route, registers.route, lexicalCategories.route,
                grammaticalFeatures.route,
            ]
        }
    }
}

extension Oxford.V2 {
    /// A set of filters of version 2.
    public protocol Scope: OxfordScope {}

    /// The fields that entries can be limited to.
    public enum EntryField: String, Sendable, CaseIterable {
        case definitions, domains, etymologies, examples, pronunciations, regions, registers, shortDefinitions
        case variantForms
    }

    /// The filters of ``entries``.
    public enum Entries: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
        OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.StrictMatch
    {
        /// The fields that a reply can be limited to.
        public typealias Field = EntryField
    }

    /// The filters of ``words``.
    public enum Words: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
        OxfordTakes.Registers, OxfordTakes.Domains
    {
        /// The fields that a reply can be limited to.
        public typealias Field = EntryField
    }

    /// The filters of ``lemmas``.
    public enum Lemmas: Scope, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory {}

    /// The filter of ``inflections`` and ``sentences``.
    public enum Matching: Scope, OxfordTakes.StrictMatch {}

    /// The filters of ``thesaurus``.
    public enum Thesaurus: Scope, OxfordTakes.Fields, OxfordTakes.StrictMatch {
        /// The fields that a reply can be limited to.
        public typealias Field = Oxford.ThesaurusField
    }

    /// The filters of ``translations``.
    public enum Translations: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
        OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.StrictMatch
    {
        /// The fields that a reply can be limited to.
        public enum Field: String, Sendable, CaseIterable {
            case definitions, domains, etymologies, examples, pronunciations, regions, registers, translations
            case variantForms
        }
    }

    /// The filters of ``search``, ``searchTranslations`` and ``searchThesaurus``.
    public enum Search: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Paging {}

    /// The filters of ``languages``.
    public enum Languages: Scope, OxfordTakes.Languages {}

    /// The endpoints that list the vocabularies of the API take no filters.
    public enum Utility: Scope {}
}

extension Oxford.V2.Scope {
    /// Version 2.
    public static var version: OxfordVersion { .v2 }
}

extension Oxford {
    /// The fields that a reply of the thesaurus can be limited to.
    public enum ThesaurusField: String, Sendable, CaseIterable {
        case synonyms, antonyms
    }
}
