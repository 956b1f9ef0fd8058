// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayOxford

/// A request as the service would understand it: which endpoint, of what, filtered how.
struct OxfordRequest: Sendable, Equatable {
    /// The endpoints, by what they are asked for.
    enum Operation: Sendable, Equatable {
        case entries, words, lemmas, inflections, thesaurus, sentences, translations
        case search, searchTranslations, searchThesaurus, wordList
        case wordFrequency, wordFrequencies, ngrams(size: Int)
        case languages, fields, filters, regions, domains, registers, lexicalCategories, grammaticalFeatures
    }

    var version: OxfordVersion
    var operation: Operation
    /// The languages in the path, the source first.
    var languages: [String] = []
    /// The word, the text looked for, or the endpoint a utility endpoint is asked about.
    var text = ""
    var filters: [OxfordFilterName: [String]] = [:]

    /// The language of the words asked for.
    var language: String { languages.first ?? "en" }

    /// Whether it is a language the lexicon is of.
    var isEnglish: Bool { ["en", "en-gb", "en-us"].contains(language) }

    var limit: Int { number(.limit) ?? Oxford.greatestLimit }
    var offset: Int { number(.offset) ?? 0 }

    /// The number of a filter.
    func number(_ name: OxfordFilterName) -> Int? { filters[name]?.first.flatMap { Int($0) } }

    /// The terms of a filter; `nil` where there is none.
    func terms<Term: OxfordTerm>(_ name: OxfordFilterName, _ type: Term.Type = Term.self) -> Set<Term>? {
        filters[name].map { Set($0.map { Term(rawValue: $0) }) }
    }

    /// Whether a filter that is true or false is true.
    func isTrue(_ name: OxfordFilterName) -> Bool { filters[name] == ["true"] }
}

/// What the service would refuse a request with.
struct OxfordRefusal: Error, Equatable {
    var status: HTTPStatus
    var message: String

    static let noEntry = Self(
        status: 404, message: "No entry found matching supplied source_lang, word and provided filters")
    static let noRoute = Self(status: 404, message: "The requested URL was not found on the server.")

    static func invalid(_ message: String) -> Self { Self(status: 400, message: message) }
}
