// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayOxford

enum OxfordSearch: OxfordCommand {
    private static let thesaurus = CommandSpecification.Option(
        name: "thesaurus", help: "Search the words of the thesaurus.")

    static let name = "search"
    static let overview = "Find words; with --to, those that have translations."
    static let arguments = [CommandSpecification.Argument(name: "text", help: "A word or the beginning of one.")]
    static let options: [CommandSpecification.Option] = [.language, .from, .to, thesaurus]
    static let scopes: [any OxfordScope.Type] = [
        Oxford.V1.Search.self, Oxford.V1.SearchTranslations.self, Oxford.V2.Search.self,
        Oxford.V2.SearchTranslations.self, Oxford.V2.SearchThesaurus.self,
    ]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        OxfordCall(try endpoint(query)) { $0.words($1) }
    }

    private static func endpoint(_ query: OxfordQuery) throws -> Endpoint<Oxford.WordList> {
        let word = query.word
        if try query.language(.to) != nil {
            let (source, target) = try query.languages()
            return switch query.version {
            case .v1: try Oxford.V1.searchTranslations(word, from: source, to: target, query.filters())
            case .v2: try Oxford.V2.searchTranslations(word, from: source, to: target, query.filters())
            }
        }
        return switch query.version {
        case .v1: try Oxford.V1.search(word, in: query.language(.english), query.filters())
        case .v2 where query.arguments.has(thesaurus):
            try Oxford.V2.searchThesaurus(word, in: query.language(.english), query.filters())
        case .v2: try Oxford.V2.search(word, in: query.language(.britishEnglish), query.filters())
        }
    }
}

enum OxfordWordList: OxfordCommand {
    static let name = "wordlist"
    static let overview = "List the words of a domain, a register, a region or a part of speech."
    static let arguments: [CommandSpecification.Argument] = []
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.WordList.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        OxfordCall(try Oxford.V1.wordList(in: query.language(.english), query.filters())) { $0.words($1) }
    }
}

enum OxfordFrequency: OxfordCommand {
    static let name = "frequency"
    static let overview = "Show how often a word was met in a corpus."
    static let arguments = [
        CommandSpecification.Argument(
            name: "word", help: "The word as it is written within a sentence: --true-case.", isRequired: false)
    ]
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.WordFrequency.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let word = query.word.isEmpty ? [] : [OxfordFilter<Oxford.V1.WordFrequency>.trueCase(query.word)]
        let endpoint = try Oxford.V1.wordFrequency(in: query.language(.english), word + query.filters())
        return OxfordCall(endpoint) { $0.frequencies([$1.result].compactMap(\.self)) }
    }
}

enum OxfordFrequencies: OxfordCommand {
    static let name = "frequencies"
    static let overview = "List words by how often they were met in a corpus."
    static let arguments: [CommandSpecification.Argument] = []
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.WordFrequencies.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint = try Oxford.V1.wordFrequencies(in: query.language(.english), query.filters())
        return OxfordCall(endpoint) { $0.frequencies($1.results ?? []) }
    }
}

enum OxfordNgrams: OxfordCommand {
    private static let size = CommandSpecification.Option(
        name: "size", value: "count", help: "How many words each has: 1 to 4. (default: as many as the first token)")
    private static let corpus = CommandSpecification.Option(
        name: "corpus", value: "name", help: "The corpus. (default: nmc)")

    static let name = "ngrams"
    static let overview = "Show how often words were met one after the other."
    static let arguments = [
        CommandSpecification.Argument(
            name: "tokens", help: "N-grams, each with spaces between its words: --tokens.", isRequired: false,
            isRepeated: true)
    ]
    static let options: [CommandSpecification.Option] = [.language, size, corpus]
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Ngrams.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        var filters: [OxfordFilter<Oxford.V1.Ngrams>] = try query.filters()
        if !query.arguments.positional.isEmpty {
            filters.insert(try OxfordFilter("tokens", query.arguments.positional.joined(separator: ",")), at: 0)
        }
        let words = filters.first { $0.name == .tokens }?.values.first?.split(separator: " ").count
        let endpoint = try Oxford.V1.ngrams(
            of: try query.number(size) ?? words ?? 1, in: query.language(.english),
            corpus: query.arguments.value(of: corpus) ?? "nmc", filters)
        return OxfordCall(endpoint) { $0.ngrams($1) }
    }
}
