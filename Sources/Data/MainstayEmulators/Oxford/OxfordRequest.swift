// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// A request as the service understands it: the operation, its subject and its filters.
struct OxfordRequest: Sendable, Equatable {
    var version: OxfordVersion
    var operation: OxfordOperation
    /// The languages in the path. The source language comes first.
    var languages: [String] = []
    /// The word to look up, the text to search for, or the endpoint whose filters or fields the client wants to know.
    var text = ""
    /// The number of words of an n-gram.
    var size = 1
    var filters: [OxfordFilterName: [String]] = [:]

    /// The language of the words.
    var language: String { languages.first ?? "en" }

    /// Whether the lexicon has the language.
    var isEnglish: Bool { ["en", "en-gb", "en-us"].contains(language) }

    var limit: Int { number(.limit) ?? Oxford.greatestLimit }
    var offset: Int { number(.offset) ?? 0 }

    /// The value of a filter as a number.
    func number(_ name: OxfordFilterName) -> Int? { filters[name]?.first.flatMap { Int($0) } }

    /// The values of a filter as terms, or `nil` if the request does not have the filter.
    func terms<Term: OxfordTerm>(_ name: OxfordFilterName, _ type: Term.Type = Term.self) -> Set<Term>? {
        filters[name].map { Set($0.map { Term(rawValue: $0) }) }
    }

    /// Whether the value of a filter is `true`.
    func isTrue(_ name: OxfordFilterName) -> Bool { filters[name] == ["true"] }
}
