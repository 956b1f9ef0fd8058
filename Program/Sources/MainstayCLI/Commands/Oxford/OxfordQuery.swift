// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The arguments of a command, and the requests that they describe.
struct OxfordQuery: Sendable {
    /// The version of the API.
    let version: OxfordVersion
    let arguments: ParsedArguments
    /// The first argument, or an empty text.
    private(set) var word: String
    private let command: CommandSpecification
    private let routes: [OxfordRoute]

    /// - Throws: ``UsageError`` if the version has no such endpoint.
    init(_ invocation: Invocation, _ routes: [OxfordRoute]) throws(UsageError) {
        arguments = invocation.arguments
        word = arguments.positional.first ?? ""
        command = invocation.command
        self.routes = routes
        let versions = OxfordVersion.allCases.filter { version in routes.contains { $0.version == version } }
        let wanted = arguments.value(of: .apiVersion).flatMap { OxfordVersion(rawValue: "v\($0)") }
        version = wanted ?? versions.last ?? .v2
        guard versions.contains(version) else {
            let other = versions.map { String($0.rawValue.dropFirst()) }.joined(separator: " or ")
            throw UsageError(
                "Version \(version.rawValue.dropFirst()) of the API has no such endpoint; use --api-version \(other).",
                command)
        }
    }

    /// The query with another word as the first argument.
    func asking(_ word: String) -> OxfordQuery {
        var query = self
        query.word = word
        return query
    }

    /// Makes the request for an endpoint in ``version``.
    ///
    /// - Parameters:
    ///   - operation: The operation, or `nil` for the default of the command.
    ///   - parts: Parts of the path that do not come from the arguments.
    ///   - filters: Filters that do not come from the options. They come first.
    func endpoint<Reply: Decodable>(
        _ operation: OxfordOperation? = nil, parts: [OxfordRoute.Part: String] = [:],
        filters: [OxfordRoute.Filter] = []
    ) throws -> Endpoint<Reply> {
        let route = route(operation)
        let named = route.template.parts
        var parts = parts
        if named.contains(.word) { parts[.word] = word }
        if named.contains(.endpoint) { parts[.endpoint] = arguments.positional.first }
        let target = named.contains(.target) ? try language(.to) : nil
        parts[.target] = target?.rawValue
        if named.contains(.source) {
            guard target != nil else {
                throw UsageError("Missing option '\(CommandSpecification.Option.to.label)'.", command)
            }
            parts[.source] = try (language(.from) ?? .english).rawValue
        }
        if named.contains(.language) {
            parts[.language] = try (language(.language) ?? route.language(to: target)).rawValue
        }
        return try route.endpoint(parts, filters + self.filters(operation))
    }

    /// The language of an option, or `nil` if the option was not given.
    ///
    /// - Throws: ``UsageError`` if there is no such language.
    func language(_ option: CommandSpecification.Option) throws(UsageError) -> OxfordLanguage? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let language = OxfordLanguage(known: text) else {
            let known = OxfordLanguage.allCases.map(\.rawValue).joined(separator: ", ")
            throw invalid(text, option, "one of \(known)")
        }
        return language
    }

    /// The filters that the options set.
    ///
    /// - Throws: ``UsageError`` if the endpoint does not take a filter, or a filter does not take a value.
    func filters(_ operation: OxfordOperation? = nil) throws(UsageError) -> [OxfordRoute.Filter] {
        let (route, scopes) = (route(operation), routes.map(\.scope))
        var filters: [OxfordRoute.Filter] = []
        for name in OxfordFilterName.allCases {
            let option = CommandSpecification.Option.filter(name, in: scopes)
            guard arguments.has(option) else { continue }
            guard name.isTaken(by: route.scope) else {
                throw UsageError(
                    "Version \(version.rawValue.dropFirst()) of the API does not accept '--\(option.name)' for this command.",
                    command)
            }
            let text = option.value == nil ? "true" : arguments.values(of: option).joined(separator: ",")
            do throws(OxfordFilterError) {
                filters.append((name, try name.values(text, for: route.scope)))
            } catch {
                guard case .invalidValue(let value, _, let expected) = error else {
                    throw UsageError("\(error)", command)
                }
                throw invalid(value, option, expected)
            }
        }
        return filters
    }

    /// The value of an option as a whole number, or `nil` if the option was not given.
    ///
    /// - Throws: ``UsageError`` if the value is not a whole number.
    func number(_ option: CommandSpecification.Option) throws(UsageError) -> Int? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let number = Int(text) else { throw invalid(text, option, "a whole number") }
        return number
    }

    private func route(_ operation: OxfordOperation?) -> OxfordRoute {
        let routes = routes.filter { $0.version == version }
        return routes.first { operation == nil || $0.operation == operation } ?? routes[0]
    }

    private func invalid(_ value: String, _ option: CommandSpecification.Option, _ expected: String) -> UsageError {
        UsageError("The value '\(value.printable)' is invalid for '\(option.label)': \(expected).", command)
    }
}

extension CommandSpecification.Option {
    static let apiVersion = Self(
        name: "api-version", value: "version", choices: ["1", "2"],
        help: "The version of the API. (default: 2, or 1 if only version 1 has the endpoint)")
    static let language = Self(
        name: "lang", value: "language", help: "The language, by its code. (default: en-gb, or en)")
    static let from = Self(name: "from", value: "language", help: "The language of the word. (default: en)")
    static let to = Self(name: "to", value: "language", help: "The language of the translations.")
    static let list = Self(name: "list", help: "List the values that this program knows, without a request.")

    /// The option for a filter: its name with hyphens.
    static func filter(_ name: OxfordFilterName, in scopes: [any OxfordScope.Type]) -> Self {
        let words = name.rawValue.map { $0 == "_" ? "-" : $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        let isSearch = scopes.contains { $0 is any OxfordTakes.PrefixSearch.Type }
        let (value, help): (String?, String) =
            switch name {
            case .fields: ("names", "Only these parts of an entry. An empty value gives the smallest reply.")
            case .definitions, .etymologies, .examples, .pronunciations, .variantForms:
                ("values", "Only this part of an entry, with these values; version 1 only.")
            case .grammaticalFeatures: ("features", "Only forms with one of these features.")
            case .lexicalCategory: ("categories", "Only these parts of speech.")
            case .registers: ("registers", "Only senses with one of these registers.")
            case .domains: ("domains", "Only senses about these subjects.")
            case .regions: ("regions", "Only senses that are used in these regions: gb, us.")
            case .translations: ("languages", "Only words with a translation into one of these languages.")
            case .strictMatch: ("true|false", "Whether cafe and café are different words.")
            case .exclude: ("filters", "Leave out words with a sense that matches: domains=art;registers=rare.")
            case .excludeSenses: ("filters", "Leave out words whose senses all match.")
            case .excludePrimeSenses: ("filters", "Leave out words whose first sense matches.")
            case .wordLength: ("length", "The number of characters, exactly or between two bounds: 7 or >5,<10.")
            case .prefix:
                isSearch ? (nil, "Find words that begin with the text.") : ("text", "Only words with this prefix.")
            case .exact: (nil, "Only the word that is equal to the prefix.")
            case .corpus: ("name", "The corpus. (default: nmc)")
            case .wordform: ("word", "The word, exactly as written.")
            case .trueCase: ("word", "The word as written within a sentence.")
            case .wordforms: ("words", "The words, exactly as written.")
            case .trueCases: ("words", "The words as written within a sentence.")
            case .lemmas: ("words", "The words whose forms are counted.")
            case .lemma: ("word", "The word whose forms are counted.")
            case .tokens: ("words", "Only these n-grams.")
            case .contains: ("words", "N-grams that contain all these words.")
            case .punctuation: (nil, "Count n-grams with punctuation too.")
            case .format: ("format", "The form of the words: one text (google) or a list (oup).")
            case .sort: ("names", "The order. A hyphen before a name puts the largest first.")
            case .collate: ("names", "Add up the results that are equal in these members.")
            case .minFrequency: ("count", "The smallest frequency.")
            case .maxFrequency: ("count", "The largest frequency.")
            case .minNormalizedFrequency: ("count", "The smallest frequency in a million words.")
            case .maxNormalizedFrequency: ("count", "The largest frequency in a million words.")
            case .minDocumentFrequency: ("count", "The smallest number of documents.")
            case .maxDocumentFrequency: ("count", "The largest number of documents.")
            case .sourceLanguage: ("language", "Only dictionaries of this language.")
            case .targetLanguage: ("language", "Only dictionaries with translations into this language.")
            case .limit: ("count", "The largest number of results: 1 to 5000.")
            case .offset: ("count", "The number of results to skip.")
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
