// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The form of the Oxford page, with what a person chose.
struct OxfordForm: Sendable {
    /// What to ask for.
    enum Question: String, CaseIterable {
        case entries
        case thesaurus
        case inflections
        case sentences
        case translations
        case search

        var name: String {
            switch self {
            case .entries: "Entries"
            case .thesaurus: "Synonyms and antonyms"
            case .inflections: "Inflected forms"
            case .sentences: "Sentences"
            case .translations: "Translations"
            case .search: "Words that begin with it"
            }
        }
    }

    /// The filters of the form.
    private static let filterNames = [
        OxfordFilterName.lexicalCategory, .domains, .registers, .grammaticalFeatures, .strictMatch,
    ]

    let word: String
    let question: Question
    let language: OxfordLanguage
    let target: OxfordLanguage
    /// The chosen filters: a name and a value each.
    let filters: [(name: OxfordFilterName, value: String)]

    /// Reads the form from the values in an address. Values that are not in its lists count as not chosen.
    init(_ values: FormValues) {
        word = String((values["q"] ?? "").prefix(Oxford.longestID))
        question = values["ask"].flatMap(Question.init) ?? .entries
        language = values["language"].flatMap { OxfordLanguage(known: $0) } ?? .britishEnglish
        target = values["target"].flatMap { OxfordLanguage(known: $0) } ?? .german
        filters = Self.filterNames.flatMap { name in values.all(name.rawValue).map { (name, $0) } }
    }

    /// The value of a filter; empty if it is not chosen.
    func value(of name: OxfordFilterName) -> String { filters.first { $0.name == name }?.value ?? "" }

    /// The filters for an endpoint.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the endpoint does not take one of them.
    func filters<Scope>(for scope: Scope.Type) throws(APIError) -> [OxfordFilter<Scope>] {
        var result: [OxfordFilter<Scope>] = []
        for filter in filters {
            do throws(OxfordFilterError) {
                result.append(try OxfordFilter<Scope>(filter.name.rawValue, filter.value))
            } catch {
                throw APIError(.invalidRequest("\(error)"), upstream: Oxford.upstream.host, endpoint: question.rawValue)
            }
        }
        return result
    }

    /// The form itself.
    var html: HTML {
        Tag.form(.get, .action(Address(["oxford"])), .role("search"), .class("search")) {
            Tag.label(.for("oxford-word")) { "Word" }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("oxford-word"), .name("q"), .type("search"), .value(word), .maximumLength(Oxford.longestID),
                    .required, .notCapitalized, .autocomplete("off"), .autoDirection)
                HTML.button("Look up")
            }
            Tag.div(.class("fields")) {
                HTML.choice(
                    "What to look up", name: "ask", Question.allCases.map { ($0.rawValue, $0.name) },
                    chosen: question.rawValue)
                HTML.choice(
                    "Language", name: "language", OxfordLanguage.allCases.map { ($0.rawValue, $0.label) },
                    chosen: language.rawValue)
                HTML.choice(
                    "Translate into", name: "target", OxfordLanguage.allCases.map { ($0.rawValue, $0.label) },
                    chosen: target.rawValue)
            }
            Tag.details(filters.isEmpty ? .class("filters") : .open) {
                Tag.summary { "Filters" }
                Tag.div(.class("fields")) {
                    choice("Part of speech", .lexicalCategory, OxfordLexicalCategory.self)
                    choice("Subject", .domains, OxfordDomain.self)
                    choice("Register", .registers, OxfordRegister.self)
                    choice("Grammatical feature", .grammaticalFeatures, OxfordGrammaticalFeature.self)
                    HTML.choice(
                        "Accents", name: OxfordFilterName.strictMatch.rawValue,
                        [("", "do not matter"), ("true", "must match")], chosen: value(of: .strictMatch))
                }
            }
        }
    }

    private func choice<Term: OxfordTerm>(_ label: String, _ name: OxfordFilterName, _ terms: Term.Type) -> HTML {
        HTML.choice(
            label, name: name.rawValue,
            [("", "any")] + Term.allCases.map { ($0.id(in: .v2), $0.label) }.sorted { $0.1 < $1.1 },
            chosen: value(of: name))
    }
}
