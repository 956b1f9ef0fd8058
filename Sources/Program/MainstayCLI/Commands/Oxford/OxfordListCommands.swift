// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

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
