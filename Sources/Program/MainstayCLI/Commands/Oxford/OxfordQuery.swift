// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// What the arguments of one of the commands ask for.
struct OxfordQuery {
    /// The version of the API.
    let version: OxfordVersion
    let arguments: ParsedArguments
    private let command: CommandSpecification
    private let scopes: [any OxfordScope.Type]

    /// - Throws: ``UsageError`` where the version has no such endpoint.
    init(_ invocation: Invocation, scopes: [any OxfordScope.Type]) throws(UsageError) {
        arguments = invocation.arguments
        command = invocation.command
        self.scopes = scopes
        let versions = OxfordVersion.allCases.filter { version in scopes.contains { $0.version == version } }
        let wanted = arguments.value(of: .apiVersion).flatMap { OxfordVersion(rawValue: "v\($0)") }
        version = wanted ?? versions.last ?? .v2
        guard versions.contains(version) else {
            let other = versions.map { String($0.rawValue.dropFirst()) }.joined(separator: " or ")
            throw UsageError(
                "Version \(version.rawValue.dropFirst()) of the API has no such endpoint; use --api-version \(other).",
                command)
        }
        let taking = scopes.filter { $0.version == version }
        for name in OxfordFilterName.allCases where !taking.contains(where: name.isTaken) {
            let option = CommandSpecification.Option.filter(name, in: scopes)
            guard arguments.has(option) else { continue }
            throw UsageError(
                "In version \(version.rawValue.dropFirst()) of the API there is no '--\(option.name)' here.", command)
        }
    }

    /// The first argument; empty where there is none.
    var word: String { arguments.positional.first ?? "" }

    /// The language of `--lang`.
    ///
    /// - Throws: ``UsageError`` where there is no such language.
    func language(_ standard: OxfordLanguage) throws(UsageError) -> OxfordLanguage {
        try language(.language) ?? standard
    }

    /// The language of an option; `nil` where it was not given.
    ///
    /// - Throws: ``UsageError`` where there is no such language.
    func language(_ option: CommandSpecification.Option) throws(UsageError) -> OxfordLanguage? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let language = OxfordLanguage(known: text) else {
            let known = OxfordLanguage.allCases.map(\.rawValue).joined(separator: ", ")
            throw invalid(text, option, "one of \(known)")
        }
        return language
    }

    /// The languages of a translation.
    ///
    /// - Throws: ``UsageError`` where there is no such language, or none to translate to.
    func languages() throws(UsageError) -> (source: OxfordLanguage, target: OxfordLanguage) {
        guard let target = try language(.to) else {
            throw UsageError("Missing option '\(CommandSpecification.Option.to.label)'.", command)
        }
        return (try language(.from) ?? .english, target)
    }

    /// The filters that were given, as an endpoint takes them.
    ///
    /// - Throws: ``UsageError`` naming the filters it takes, or the values a filter does.
    func filters<Scope: OxfordScope>(_ scope: Scope.Type = Scope.self) throws(UsageError) -> [OxfordFilter<Scope>] {
        var filters: [OxfordFilter<Scope>] = []
        for name in OxfordFilterName.allCases {
            let option = CommandSpecification.Option.filter(name, in: scopes)
            guard arguments.has(option) else { continue }
            let text = option.value == nil ? "true" : arguments.values(of: option).joined(separator: ",")
            do throws(OxfordFilterError) {
                filters.append(try OxfordFilter<Scope>(name.rawValue, text))
            } catch {
                guard case .invalidValue(let value, _, let expected) = error else {
                    throw UsageError("In version \(Scope.version.rawValue.dropFirst()), \(error).", command)
                }
                throw invalid(value, option, expected)
            }
        }
        return filters
    }

    /// A whole number of an option; `nil` where it was not given.
    ///
    /// - Throws: ``UsageError`` where it is none.
    func number(_ option: CommandSpecification.Option) throws(UsageError) -> Int? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let number = Int(text) else { throw invalid(text, option, "a whole number") }
        return number
    }

    private func invalid(_ value: String, _ option: CommandSpecification.Option, _ expected: String) -> UsageError {
        UsageError("The value '\(value.printable)' is invalid for '\(option.label)': \(expected).", command)
    }
}

extension CommandSpecification.Option {
    static let apiVersion = Self(
        name: "api-version", value: "version", choices: ["1", "2"],
        help: "The version of the API. (default: 2, or 1 where only that has the endpoint)")
    static let language = Self(
        name: "lang", value: "language", help: "The language, by its code. (default: en-gb, or en)")
    static let from = Self(name: "from", value: "language", help: "The language of the word. (default: en)")
    static let to = Self(name: "to", value: "language", help: "The language of the translations.")

    /// The option for a filter: its name with hyphens.
    static func filter(_ name: OxfordFilterName, in scopes: [any OxfordScope.Type]) -> Self {
        let words = name.rawValue.map { $0 == "_" ? "-" : $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        let isSearch = scopes.contains { $0 is any OxfordTakes.PrefixSearch.Type }
        let (value, help): (String?, String) =
            switch name {
            case .fields: ("names", "Only these parts of an entry; none for the least there can be.")
            case .grammaticalFeatures: ("features", "Only forms with one of these features.")
            case .lexicalCategory: ("categories", "Only these parts of speech.")
            case .registers: ("registers", "Only senses used so.")
            case .domains: ("domains", "Only senses about these.")
            case .regions: ("regions", "Only what is used there: gb, us.")
            case .translations: ("languages", "Only words with a translation into one of these.")
            case .strictMatch: ("true|false", "Whether letters without their marks are other letters.")
            case .exclude: ("filters", "Without words that have a sense like this: domains=art;registers=rare.")
            case .excludeSenses: ("filters", "Without such senses.")
            case .excludePrimeSenses: ("filters", "Without words whose first sense is like this.")
            case .wordLength: ("length", "More or fewer characters than, or exactly so many: >5,<10 or 7.")
            case .prefix:
                isSearch ? (nil, "Find words that begin so.") : ("text", "Only words that begin so.")
            case .exact: (nil, "The prefix is all of the word.")
            case .corpus: ("name", "The corpus. (default: nmc)")
            case .wordform: ("word", "The word as it is written.")
            case .trueCase: ("word", "The word as it is written within a sentence.")
            case .lemma: ("word", "The word whose forms are counted.")
            case .tokens: ("words", "These n-grams.")
            case .contains: ("words", "N-grams that contain all these words.")
            case .punctuation: (nil, "Count n-grams with punctuation too.")
            case .format: ("format", "How words are given: google in one text, oup in a list.")
            case .sort: ("names", "What to order by; with a hyphen before it the greatest first.")
            case .collate: ("names", "What to add up by.")
            case .minFrequency, .maxFrequency: ("count", "Met so often at least, or at most.")
            case .minNormalizedFrequency, .maxNormalizedFrequency:
                ("count", "Met so often in a million words at least, or at most.")
            case .minDocumentFrequency, .maxDocumentFrequency:
                ("count", "The smallest, or the largest, number of documents.")
            case .sourceLanguage: ("language", "Dictionaries of this language.")
            case .targetLanguage: ("language", "Dictionaries with translations into this one.")
            case .limit: ("count", "The most results: 1 to 5000.")
            case .offset: ("count", "How many results to leave out.")
            }
        let choices: [String] =
            switch name {
            case .strictMatch: ["true", "false"]
            case .format: OxfordTokenFormat.allCases.map(\.rawValue)
            default: []
            }
        return Self(name: words, value: value, choices: choices, isRepeated: value != nil, help: help)
    }
}
