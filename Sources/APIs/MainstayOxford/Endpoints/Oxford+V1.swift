// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// The endpoints of version 1, whose filters stand in the path.
    ///
    /// All throw ``APIError`` of kind `invalidRequest` where what is asked is out of the service's range.
    public enum V1 {
        /// An endpoint of version 1.
        public protocol Scope: OxfordScope {}

        /// Entries of the dictionary.
        public enum Entries: Scope, OxfordTakes.Fields, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory,
            OxfordTakes.Registers, OxfordTakes.Domains, OxfordTakes.Regions
        {
            /// They stand in the path.
            public static let hasFiltersInPath = true

            /// The parts of an entry a reply can be limited to.
            public enum Field: String, Sendable, CaseIterable {
                case definitions, domains, etymologies, examples, grammaticalFeatures, lexicalCategory, pronunciations
                case regions, registers, variantForms
            }
        }

        /// Entries of the thesaurus.
        public enum Thesaurus: Scope, OxfordTakes.Fields {
            /// They stand in the path.
            public static let hasFiltersInPath = true
            /// The parts a reply can be limited to.
            public typealias Field = ThesaurusField
        }

        /// Sentences that use a word.
        public enum Sentences: Scope {}
        /// Translations of a word.
        public enum Translations: Scope {}

        /// What an inflected form is a form of.
        public enum Inflections: Scope, OxfordTakes.GrammaticalFeatures, OxfordTakes.LexicalCategory {
            /// They stand in the path.
            public static let hasFiltersInPath = true
        }

        /// Words that are like what is looked for.
        public enum Search: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Regions, OxfordTakes.Paging {}
        /// The same among words with translations.
        public enum SearchTranslations: Scope, OxfordTakes.PrefixSearch, OxfordTakes.Regions, OxfordTakes.Paging {}

        /// Words of a kind.
        public enum WordList: Scope, OxfordTakes.LexicalCategory, OxfordTakes.Registers, OxfordTakes.Domains,
            OxfordTakes.Regions, OxfordTakes.Translations, OxfordTakes.WordListing, OxfordTakes.Paging
        {
            /// They stand in the path.
            public static let hasFiltersInPath = true
        }

        /// How often a word was met.
        public enum WordFrequency: Scope, OxfordTakes.WordForms, OxfordTakes.LexicalCategory {}

        /// How often words were met.
        public enum WordFrequencies: Scope, OxfordTakes.WordForms, OxfordTakes.LexicalCategory,
            OxfordTakes.GrammaticalFeatures, OxfordTakes.Frequencies, OxfordTakes.NormalizedFrequencies,
            OxfordTakes.Paging
        {}

        /// How often words were met one after the other.
        public enum Ngrams: Scope, OxfordTakes.Tokens, OxfordTakes.Frequencies, OxfordTakes.Paging {}
        /// The dictionaries there are.
        public enum Languages: Scope, OxfordTakes.Languages {}
        /// The service's vocabularies.
        public enum Utility: Scope {}
    }

    /// What the thesaurus can be asked for.
    public enum ThesaurusField: String, Sendable, CaseIterable {
        case synonyms, antonyms
    }
}

extension Oxford.V1.Scope {
    /// The version.
    public static var version: OxfordVersion { .v1 }
}

extension Oxford.V1 {
    /// `GET /entries/{language}/{id}[/{filters}]`.
    public static func entries(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Entries>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        try Entries.endpoint(["entries", language.rawValue, Entries.id(word)], filters)
    }

    /// `GET /entries/{language}/{id}/synonyms;antonyms`, or one of the two where the filter says so.
    public static func thesaurus(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Thesaurus>] = []
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        let filters = filters.isEmpty ? [.fields(.synonyms, .antonyms)] : filters
        guard filters.contains(where: { !$0.values.isEmpty }) else {
            throw Thesaurus.invalid("the thesaurus is asked for synonyms, antonyms or both")
        }
        return try Thesaurus.endpoint(["entries", language.rawValue, Thesaurus.id(word)], filters)
    }

    /// `GET /entries/{language}/{id}/sentences`.
    public static func sentences(
        _ word: String, in language: OxfordLanguage = .english
    ) throws(APIError) -> Endpoint<Oxford.Sentences> {
        try Sentences.endpoint(["entries", language.rawValue, Sentences.id(word), "sentences"])
    }

    /// `GET /entries/{source}/{id}/translations={target}`.
    public static func translations(
        _ word: String, from source: OxfordLanguage = .english, to target: OxfordLanguage
    ) throws(APIError) -> Endpoint<Oxford.Entries> {
        let pair = try Translations.pair(source, target)
        return try Translations.endpoint(["entries", pair[0], Translations.id(word), "translations=\(pair[1])"])
    }

    /// `GET /inflections/{language}/{id}[/{filters}]`.
    public static func inflections(
        _ word: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Inflections>] = []
    ) throws(APIError) -> Endpoint<Oxford.Lemmas> {
        try Inflections.endpoint(["inflections", language.rawValue, Inflections.id(word)], filters)
    }

    /// `GET /search/{language}?q=…`.
    public static func search(
        _ text: String, in language: OxfordLanguage = .english, _ filters: [OxfordFilter<Search>] = []
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        try Search.endpoint(["search", language.rawValue], query: [("q", Search.id(text))], filters)
    }

    /// `GET /search/{source}/translations={target}?q=…`.
    public static func searchTranslations(
        _ text: String, from source: OxfordLanguage = .english, to target: OxfordLanguage,
        _ filters: [OxfordFilter<SearchTranslations>] = []
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        let pair = try SearchTranslations.pair(source, target)
        return try SearchTranslations.endpoint(
            ["search", pair[0], "translations=\(pair[1])"], query: [("q", SearchTranslations.id(text))], filters)
    }

    /// `GET /wordlist/{language}/{filters}`.
    public static func wordList(
        in language: OxfordLanguage = .english, _ filters: [OxfordFilter<WordList>]
    ) throws(APIError) -> Endpoint<Oxford.WordList> {
        let endpoint: Endpoint<Oxford.WordList> = try WordList.endpoint(["wordlist", language.rawValue], filters)
        guard filters.contains(where: \.name.canStandInPath) else {
            let names = WordList.filters.filter(\.canStandInPath).map(\.rawValue).joined(separator: ", ")
            throw WordList.invalid("a list of words is made by at least one of \(names)")
        }
        return endpoint
    }

    /// `GET /stats/frequency/word/{language}/?…`.
    public static func wordFrequency(
        in language: OxfordLanguage = .english, _ filters: [OxfordFilter<WordFrequency>]
    ) throws(APIError) -> Endpoint<Oxford.Frequency> {
        guard filters.contains(where: { [.wordform, .trueCase, .lemma, .lexicalCategory].contains($0.name) }) else {
            throw WordFrequency.invalid("a frequency is of a wordform, a trueCase, a lemma or a lexicalCategory")
        }
        return try WordFrequency.endpoint(["stats", "frequency", "word", language.rawValue, ""], filters)
    }

    /// `GET /stats/frequency/words/{language}/?…`.
    public static func wordFrequencies(
        in language: OxfordLanguage = .english, _ filters: [OxfordFilter<WordFrequencies>]
    ) throws(APIError) -> Endpoint<Oxford.Frequencies> {
        try WordFrequencies.endpoint(["stats", "frequency", "words", language.rawValue, ""], filters)
    }

    /// `GET /stats/frequency/ngrams/{language}/{corpus}/{size}/?…`, of 1 to 4 words, that are or contain some given.
    public static func ngrams(
        of size: Int, in language: OxfordLanguage = .english, corpus: String = "nmc", _ filters: [OxfordFilter<Ngrams>]
    ) throws(APIError) -> Endpoint<Oxford.Ngrams> {
        guard 1...4 ~= size else { throw Ngrams.invalid("n-grams are of 1 to 4 words") }
        guard filters.contains(where: { [.tokens, .contains].contains($0.name) }) else {
            throw Ngrams.invalid("n-grams are asked for by tokens or contains")
        }
        let ngrams = filters.filter { $0.name == .tokens }.flatMap(\.values)
        guard ngrams.allSatisfy({ $0.split(separator: " ").count == size }) else {
            throw Ngrams.invalid("each of tokens is to have \(size) words, with spaces between")
        }
        return try Ngrams.endpoint(["stats", "frequency", "ngrams", language.rawValue, corpus, "\(size)", ""], filters)
    }

    /// `GET /languages`.
    public static func languages(
        _ filters: [OxfordFilter<Languages>] = []
    ) throws(APIError) -> Endpoint<Oxford.Languages> {
        try Languages.endpoint(["languages"], filters)
    }

    /// `GET /filters[/{endpoint}]`.
    public static func filters(of endpoint: String? = nil) throws(APIError) -> Endpoint<Oxford.Names> {
        try Utility.endpoint(["filters"] + (endpoint.map { [$0] } ?? []))
    }

    /// `GET /lexicalcategories/{language}`.
    public static func lexicalCategories(
        in language: OxfordLanguage = .english
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["lexicalcategories", language.rawValue])
    }

    /// `GET /registers/{language}[/{target}]`.
    public static func registers(
        in language: OxfordLanguage = .english, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["registers"] + Utility.languages(language, target))
    }

    /// `GET /domains/{language}[/{target}]`.
    public static func domains(
        in language: OxfordLanguage = .english, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["domains"] + Utility.languages(language, target))
    }

    /// `GET /regions/{language}`.
    public static func regions(in language: OxfordLanguage = .english) throws(APIError) -> Endpoint<Oxford.Names> {
        try Utility.endpoint(["regions", language.rawValue])
    }

    /// `GET /grammaticalFeatures/{language}`.
    public static func grammaticalFeatures(
        in language: OxfordLanguage = .english
    ) throws(APIError) -> Endpoint<Oxford.Labels> {
        try Utility.endpoint(["grammaticalFeatures", language.rawValue])
    }
}

extension OxfordScope {
    /// A language's code, and that of another where there is one.
    static func languages(_ language: OxfordLanguage, _ target: OxfordLanguage?) throws(APIError) -> [String] {
        guard let target else { return [language.rawValue] }
        return try pair(language, target)
    }
}
