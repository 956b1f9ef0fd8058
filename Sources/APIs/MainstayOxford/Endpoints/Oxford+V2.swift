// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// The endpoints of version 2, whose filters stand in the query.
    ///
    /// All throw ``APIError`` of kind `invalidRequest` where what is asked is out of the service's range.
    public enum V2 {
        /// An endpoint of version 2.
        public protocol Scope: OxfordScope {}

        /// The parts of an entry a reply can be limited to.
        public enum EntryField: String, Sendable, CaseIterable {
            case definitions, domains, etymologies, examples, pronunciations, regions, registers, shortDefinitions
            case variantForms
        }

        /// Entries of the dictionary.
        public enum Entries: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
            OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.StrictMatch
        {
            /// The parts a reply can be limited to.
            public typealias Field = EntryField
        }

        /// Entries of what a word is a form of.
        public enum Words: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
            OxfordTakes.Registers, OxfordTakes.Domains
        {
            /// The parts a reply can be limited to.
            public typealias Field = EntryField
        }

        /// What an inflected form is a form of.
        public enum Lemmas: Scope, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory {}
        /// The inflected forms of a word.
        public enum Inflections: Scope, OxfordTakes.StrictMatch {}

        /// Entries of the thesaurus.
        public enum Thesaurus: Scope, OxfordTakes.Fields, OxfordTakes.StrictMatch {
            /// The parts a reply can be limited to.
            public typealias Field = ThesaurusField
        }

        /// Sentences that use a word.
        public enum Sentences: Scope, OxfordTakes.StrictMatch {}

        /// Translations of a word.
        public enum Translations: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures,
            OxfordTakes.LexicalCategory, OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.StrictMatch
        {
            /// The parts of an entry a reply can be limited to.
            public enum Field: String, Sendable, CaseIterable {
                case definitions, domains, etymologies, examples, pronunciations, regions, registers, translations
                case variantForms
            }
        }

        /// Words that are like what is looked for.
        public enum Search: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Paging {}
        /// The same among words with translations.
        public enum SearchTranslations: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Paging {}
        /// The same among words of the thesaurus.
        public enum SearchThesaurus: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Paging {}
        /// The dictionaries there are.
        public enum Languages: Scope, OxfordTakes.Languages {}
        /// The service's vocabularies.
        public enum Utility: Scope {}
    }
}

extension Oxford.V2.Scope {
    /// The version.
    public static var version: OxfordVersion { .v2 }
}

extension Oxford.V2 {
    /// `GET /entries/{language}/{id}`.
    public static func entries(
        _ word: String, in language: OxfordLanguage = .britishEnglish, _ filters: [OxfordFilter<Entries>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        try Entries.endpoint(["entries", language.rawValue, Entries.id(word)], filters)
    }

    /// `GET /words/{language}?q=…`.
    public static func words(
        _ word: String, in language: OxfordLanguage = .britishEnglish, _ filters: [OxfordFilter<Words>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        try Words.endpoint(["words", language.rawValue], query: [("q", Words.id(word))], filters)
    }

    /// `GET /lemmas/{language}/{id}`.
    public static func lemmas(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Lemmas>] = []
    ) throws(APIError) -> Endpoint<Oxford.Lemmas> {
        try Lemmas.endpoint(["lemmas", language.rawValue, Lemmas.id(word)], filters)
    }

    /// `GET /inflections/{language}/{id}`.
    public static func inflections(
        _ word: String, in language: OxfordLanguage = .britishEnglish, _ filters: [OxfordFilter<Inflections>] = []
    ) throws(APIError) -> Endpoint<Oxford.Inflections> {
        try Inflections.endpoint(["inflections", language.rawValue, Inflections.id(word)], filters)
    }

    /// `GET /thesaurus/{language}/{id}`.
    public static func thesaurus(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Thesaurus>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        try Thesaurus.endpoint(["thesaurus", language.rawValue, Thesaurus.id(word)], filters)
    }

    /// `GET /sentences/{language}/{id}`.
    public static func sentences(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Sentences>] = []
    ) throws(APIError) -> Endpoint<Oxford.Sentences> {
        try Sentences.endpoint(["sentences", language.rawValue, Sentences.id(word)], filters)
    }

    /// `GET /translations/{source}/{target}/{id}`.
    public static func translations(
        _ word: String, from source: OxfordLanguage = .english, to target: OxfordLanguage,
        _ filters: [OxfordFilter<Translations>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        try Translations.endpoint(
            ["translations"] + Translations.pair(source, target) + [Translations.id(word)], filters)
    }

    /// `GET /search/{language}?q=…`.
    public static func search(
        _ text: String, in language: OxfordLanguage = .britishEnglish, _ filters: [OxfordFilter<Search>] = []
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        try Search.endpoint(["search", language.rawValue], query: [("q", Search.id(text))], filters)
    }

    /// `GET /search/translations/{source}/{target}?q=…`.
    public static func searchTranslations(
        _ text: String, from source: OxfordLanguage = .english, to target: OxfordLanguage,
        _ filters: [OxfordFilter<SearchTranslations>] = []
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        try SearchTranslations.endpoint(
            ["search", "translations"] + SearchTranslations.pair(source, target),
            query: [("q", SearchTranslations.id(text))], filters)
    }

    /// `GET /search/thesaurus/{language}?q=…`.
    public static func searchThesaurus(
        _ text: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<SearchThesaurus>] = []
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        try SearchThesaurus.endpoint(
            ["search", "thesaurus", language.rawValue], query: [("q", SearchThesaurus.id(text))], filters)
    }

    /// `GET /languages`.
    public static func languages(
        _ filters: [OxfordFilter<Languages>] = []
    ) throws(APIError) -> Endpoint<Oxford.Languages> {
        try Languages.endpoint(["languages"], filters)
    }

    /// `GET /fields[/{endpoint}]`.
    public static func fields(of endpoint: String? = nil) throws(APIError) -> Endpoint<Oxford.Names> {
        try Utility.endpoint(["fields"] + (endpoint.map { [$0] } ?? []))
    }

    /// `GET /filters[/{endpoint}]`.
    public static func filters(of endpoint: String? = nil) throws(APIError) -> Endpoint<Oxford.Names> {
        try Utility.endpoint(["filters"] + (endpoint.map { [$0] } ?? []))
    }

    /// `GET /domains/{language}[/{target}]`.
    public static func domains(
        in language: OxfordLanguage = .britishEnglish, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["domains"] + Utility.languages(language, target))
    }

    /// `GET /registers/{language}[/{target}]`.
    public static func registers(
        in language: OxfordLanguage = .britishEnglish, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["registers"] + Utility.languages(language, target))
    }

    /// `GET /lexicalCategories/{language}[/{target}]`.
    public static func lexicalCategories(
        in language: OxfordLanguage = .britishEnglish, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["lexicalCategories"] + Utility.languages(language, target))
    }

    /// `GET /grammaticalFeatures/{language}[/{target}]`.
    public static func grammaticalFeatures(
        in language: OxfordLanguage = .britishEnglish, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["grammaticalFeatures"] + Utility.languages(language, target))
    }
}
