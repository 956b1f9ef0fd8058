// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordEntries: OxfordCommand {
    static let row = OxfordRow(
        "entries", "Show the entries of a word.",
        [Oxford.v1.entries.route, Oxford.v2.entries.route], OxfordText.entries)
}

enum OxfordWords: OxfordCommand {
    static let row = OxfordRow(
        "words", "Show the entries of the word that a form belongs to.",
        [Oxford.v2.words.route], OxfordText.entries)
}

enum OxfordLemmas: OxfordCommand {
    static let row = OxfordRow(
        "lemmas", "Show the words that a form belongs to. In version 1 of the API this is /inflections.",
        [Oxford.v1.inflections.route, Oxford.v2.lemmas.route], OxfordText.lemmas)
}

enum OxfordInflections: OxfordCommand {
    static let row = OxfordRow(
        "inflections", "Show the forms of a word. In version 1 of the API, show the words that a form belongs to.",
        [Oxford.v1.inflections.route, Oxford.v2.inflections.route], OxfordText.inflections)

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        switch query.version {
        case .v1: try OxfordLemmas.call(query)
        case .v2: OxfordCall(try query.endpoint(), row.show)
        }
    }
}

enum OxfordThesaurus: OxfordCommand {
    static let row = OxfordRow(
        "thesaurus", "Show synonyms and antonyms.",
        [Oxford.v1.thesaurus.route, Oxford.v2.thesaurus.route], OxfordText.entries)
}

enum OxfordSentences: OxfordCommand {
    static let row = OxfordRow(
        "sentences", "Show sentences that use a word.",
        [Oxford.v1.sentences.route, Oxford.v2.sentences.route], OxfordText.sentences)
}

enum OxfordTranslations: OxfordCommand {
    static let row = OxfordRow(
        "translations", "Show a word in another language.",
        [Oxford.v1.translations.route, Oxford.v2.translations.route], OxfordText.entries)
}

enum OxfordSearch: OxfordCommand {
    private static let thesaurus = CommandSpecification.Option(
        name: "thesaurus", help: "Search the words of the thesaurus.")

    static let row = OxfordRow(
        "search", "Find words; with --to, words that have translations.",
        [
            Oxford.v1.search.route, Oxford.v1.searchTranslations.route, Oxford.v2.search.route,
            Oxford.v2.searchTranslations.route, Oxford.v2.searchThesaurus.route,
        ], OxfordText.words)
    static let arguments = [CommandSpecification.Argument(name: "text", help: "A word or the beginning of one.")]
    static let options: [CommandSpecification.Option] = [.language, .from, .to, thesaurus]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let searchesThesaurus = query.version == .v2 && query.arguments.has(thesaurus)
        let operation: OxfordOperation =
            try query.language(.to) != nil ? .searchTranslations : searchesThesaurus ? .searchThesaurus : .search
        return OxfordCall(try query.endpoint(operation), row.show)
    }
}

enum OxfordWordList: OxfordCommand {
    static let row = OxfordRow(
        "wordlist", "List the words of a domain, a register, a region or a part of speech.",
        [Oxford.v1.wordList.route], OxfordText.words)
}

enum OxfordFrequency: OxfordCommand {
    static let row = OxfordRow(
        "frequency", "Show how often a word occurs in a corpus.",
        [Oxford.v1.wordFrequency.route], OxfordText.frequency)
    static let arguments = [
        CommandSpecification.Argument(
            name: "word", help: "The word as written within a sentence: --true-case.", isRequired: false)
    ]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        OxfordCall(try query.endpoint(filters: query.word.isEmpty ? [] : [(.trueCase, [query.word])]), row.show)
    }
}

enum OxfordFrequencies: OxfordCommand {
    static let row = OxfordRow(
        "frequencies", "List words by how often they occur in a corpus.",
        [Oxford.v1.wordFrequencies.route], OxfordText.frequencies)
}

enum OxfordNgrams: OxfordCommand {
    private static let size = CommandSpecification.Option(
        name: "size", value: "count", help: "The number of words: 1 to 4. (default: that of the first token)")
    private static let corpus = CommandSpecification.Option(
        name: "corpus", value: "name", help: "The corpus. (default: nmc)")

    static let row = OxfordRow(
        "ngrams", "Show how often words follow each other.",
        [Oxford.v1.ngrams.route], OxfordText.ngrams)
    static let arguments = [
        CommandSpecification.Argument(
            name: "tokens", help: "N-grams, each with spaces between its words: --tokens.", isRequired: false,
            isRepeated: true)
    ]
    static let options: [CommandSpecification.Option] = [.language, size, corpus]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let positional = query.arguments.positional.joined(separator: ",")
        let tokens = positional.isEmpty ? [] : try OxfordFilterName.tokens.values(positional, for: row.routes[0].scope)
        let first = try tokens.first ?? query.filters().first { $0.name == .tokens }?.values.first
        let words = first?.split(separator: " ").count
        return OxfordCall(
            try query.endpoint(
                parts: [
                    .size: "\(try query.number(size) ?? words ?? 1)",
                    .corpus: query.arguments.value(of: corpus) ?? "nmc",
                ],
                filters: tokens.isEmpty ? [] : [(.tokens, tokens)]), row.show)
    }
}

enum OxfordLanguages: OxfordCommand {
    static let row = OxfordRow(
        "languages", "List the service's dictionaries.",
        [Oxford.v1.languages.route, Oxford.v2.languages.route], OxfordText.languages, vocabulary: OxfordLanguage.self)
}

enum OxfordDomains: OxfordCommand {
    static let row = OxfordRow(
        "domains", "List the subjects of senses.",
        [Oxford.v1.domains.route, Oxford.v2.domains.route], OxfordText.labels, vocabulary: OxfordDomain.self)
}

enum OxfordRegisters: OxfordCommand {
    static let row = OxfordRow(
        "registers", "List the registers of language.",
        [Oxford.v1.registers.route, Oxford.v2.registers.route], OxfordText.labels, vocabulary: OxfordRegister.self)
}

enum OxfordRegions: OxfordCommand {
    static let row = OxfordRow(
        "regions", "List the regions of a language.",
        [Oxford.v1.regions.route], OxfordText.names, vocabulary: OxfordRegion.self)
}

enum OxfordLexicalCategories: OxfordCommand {
    static let row = OxfordRow(
        "lexical-categories", "List the parts of speech.",
        [Oxford.v1.lexicalCategories.route, Oxford.v2.lexicalCategories.route], OxfordText.labels,
        vocabulary: OxfordLexicalCategory.self)
}

enum OxfordGrammaticalFeatures: OxfordCommand {
    static let row = OxfordRow(
        "grammatical-features", "List the grammatical features of word forms.",
        [Oxford.v1.grammaticalFeatures.route, Oxford.v2.grammaticalFeatures.route], OxfordText.labels,
        vocabulary: OxfordGrammaticalFeature.self)
}

enum OxfordFilters: OxfordCommand {
    static let row = OxfordRow(
        "filters", "List the filters of the endpoints.",
        [Oxford.v1.filters.route, Oxford.v2.filters.route], OxfordText.names)
}

enum OxfordFields: OxfordCommand {
    static let row = OxfordRow(
        "fields", "List the parts that replies can be limited to.",
        [Oxford.v2.fields.route], OxfordText.names)
}
