// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The form of the view of the Oxford Dictionaries, with what a person chose.
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

    /// The filters for an endpoint, without those that it does not take.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if a value is not one of the choices.
    func filters<Scope>(for scope: Scope.Type) throws(APIError) -> [OxfordFilter<Scope>] {
        var result: [OxfordFilter<Scope>] = []
        for filter in filters {
            do throws(OxfordFilterError) {
                result.append(try OxfordFilter<Scope>(filter.name.rawValue, filter.value))
            } catch {
                if case .unknownFilter = error { continue }
                throw APIError(.invalidRequest("\(error)"), upstream: Oxford.upstream.host, endpoint: question.rawValue)
            }
        }
        return result
    }

    /// The labels of the filters that were chosen and that the question does not take.
    var ignored: [String] {
        filters.filter { filter in
            switch question {
            case .entries: isUnknown(filter, to: Oxford.V2.Entries.self)
            case .thesaurus: isUnknown(filter, to: Oxford.V2.Thesaurus.self)
            case .inflections, .sentences: isUnknown(filter, to: Oxford.V2.Matching.self)
            case .translations: isUnknown(filter, to: Oxford.V2.Translations.self)
            case .search: isUnknown(filter, to: Oxford.V2.Search.self)
            }
        }.map { Self.label(of: $0.name) }
    }

    private func isUnknown<Scope: OxfordScope>(_ filter: (name: OxfordFilterName, value: String), to scope: Scope.Type)
        -> Bool
    {
        do throws(OxfordFilterError) {
            _ = try OxfordFilter<Scope>(filter.name.rawValue, filter.value)
            return false
        } catch {
            if case .unknownFilter = error { return true }
            return false
        }
    }

    private static func label(of name: OxfordFilterName) -> String {
        switch name {
        case .lexicalCategory: "Part of speech"
        case .domains: "Subject"
        case .registers: "Register"
        case .grammaticalFeatures: "Grammar"
        default: "Accents"
        }
    }

    /// The form itself.
    ///
    /// - Parameter languages: The languages to choose from.
    func html(_ languages: (source: [OxfordLanguage], target: [OxfordLanguage])) -> HTML {
        Tag.form(.get, .action(Address()), .role("search"), .class("search")) {
            Tag.label(.for("oxford-word")) { "Word" }
            Tag.div(.class("row")) {
                Tag.input(.type("hidden"), .name("view"), .value(LookUpView.oxford.rawValue))
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
                    "Language", name: "language", languages.source.map { ($0.rawValue, $0.label) },
                    chosen: language.rawValue)
                HTML.choice(
                    "Translate into", name: "target", languages.target.map { ($0.rawValue, $0.label) },
                    chosen: target.rawValue)
            }
            Tag.details(filters.isEmpty ? .class("filters") : .open) {
                Tag.summary { "Filters" }
                Tag.div(.class("fields")) {
                    choice(.lexicalCategory, OxfordLexicalCategory.self)
                    choice(.domains, OxfordDomain.self)
                    choice(.registers, OxfordRegister.self)
                    choice(.grammaticalFeatures, OxfordGrammaticalFeature.self)
                    HTML.choice(
                        Self.label(of: .strictMatch), name: OxfordFilterName.strictMatch.rawValue,
                        [("", "ignore"), ("true", "must match")], chosen: value(of: .strictMatch))
                }
            }
        }
    }

    private func choice<Term: OxfordTerm>(_ name: OxfordFilterName, _ terms: Term.Type) -> HTML {
        HTML.choice(
            Self.label(of: name), name: name.rawValue,
            [("", "any")] + Term.allCases.map { ($0.id(in: .v2), $0.label) }.sorted { $0.1 < $1.1 },
            chosen: value(of: name))
    }
}
