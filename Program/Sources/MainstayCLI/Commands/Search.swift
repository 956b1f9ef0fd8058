// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayLexicon
import MainstayServices

/// `mainstay search`: finds words in the dictionary on this machine.
enum Search: Command {
    private static let contains = CommandSpecification.Option(
        name: "contains", help: "Find the text anywhere in words, not at their beginning only.")
    private static let definitions = CommandSpecification.Option(
        name: "definitions", help: "Find words by what they mean; phrases in quotes must be in the definition."
    )
    private static let rhymes = CommandSpecification.Option(
        name: "rhymes", help: "Find words that rhyme with the text.")
    private static let partOfSpeech = CommandSpecification.Option(
        name: "part-of-speech", value: "name", choices: PartOfSpeech.allCases.map(\.description),
        help: "Only words that can be this part of speech, such as noun.")
    private static let domain = CommandSpecification.Option(
        name: "domain", value: "name", help: "Only words with a sense in this field, such as law.")
    private static let region = CommandSpecification.Option(
        name: "region", value: "name", help: "Only words with a sense from this region, such as Scotland, gb or us.")
    private static let register = CommandSpecification.Option(
        name: "register", value: "name", help: "Only words with a sense in this register, such as informal or archaic.")
    private static let length = CommandSpecification.Option(
        name: "length", value: "letters", help: "Only words with this number of characters: 5, or 4-7.")
    private static let difficulty = CommandSpecification.Option(
        name: "difficulty", value: "level", choices: Difficulty.allCases.map { "\($0.rawValue)" },
        help: "Only words of this rarity, from 1 (best known) to 5.")
    private static let language = CommandSpecification.Option(
        name: "language", value: "code",
        help: "Find words of this language, such as de, in the dictionaries that you imported. (default: en)")
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The largest number of words to print. (default: 20)")

    static let specification = CommandSpecification(
        name: "search", overview: "Find words in the dictionary on this machine.",
        discussion: """
            Prints the words that begin with the text, the most used first. Case and accents make no difference. If no word
            matches, it suggests similar ones. In the text, * stands for any letters, ? for one letter, and quotation marks
            keep the words of a phrase together. A description of several words finds words that mean it:
              mainstay search 'colo*r'
              mainstay search '"ice cream"'
              mainstay search "a person who collects stamps"
            """,
        arguments: [
            .init(name: "text", help: "What words begin with; may be left out with a filter.", isRequired: false)
        ],
        options: [
            contains, definitions, rhymes, partOfSpeech, domain, region, register, length, difficulty, language, limit,
            .noPager,
            .json, .offline, .color, .help,
        ])

    /// The most fields, regions and registers that an error names.
    private static let namedLabels = 100

    private static let filters = [partOfSpeech, domain, region, register, length, difficulty]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let question = try Question(invocation)
        let services = try invocation.services()
        if let language = try WordLanguage(language, of: invocation, services, includingServices: false),
            !language.isEnglish
        {
            return try await words(of: language, question, services, invocation)
        }
        let lexicon = try services.lexicon.get()
        let report = SearchReport(invocation, provider: try lexicon.provider)
        switch question {
        case .definitions(let text, let limit):
            // Phrases in quotation marks are found word for word.
            guard !text.contains("\"") else {
                let found = try lexicon.definitions(containing: text, limit: limit)
                return try await report.definitions(found.matches, of: found.count, text)
            }
            let found = try lexicon.meanings(of: text, limit: max(limit, Self.countedMeanings))
            return try await report.definitions(Array(found.prefix(limit)), of: found.count, text)
        case .rhymes(let text, let limit):
            let found = try lexicon.commonRhymes(with: text)
            let alternatives = found.isEmpty ? try lexicon.alternatives(to: text) : []
            return try await report.words(Array(found.prefix(limit)), of: found.count, or: alternatives, text)
        case .words(let query, let text, let isAnywhere):
            try check(query, in: lexicon)
            let pattern = WordPattern(text, isAnywhere: isAnywhere)
            // A text that cannot be part of a word matches no words.
            let found =
                text.isEmpty || pattern != nil
                ? try lexicon.mostUsedWords(matching: query, pattern) : (count: 0, words: [])
            if found.words.isEmpty, !isAnywhere, Self.isDescription(text),
                !filters.contains(where: invocation.arguments.has)
            {
                let meant = try lexicon.meanings(of: text, limit: max(query.limit, Self.countedMeanings))
                if !meant.isEmpty {
                    return try await report.definitions(Array(meant.prefix(query.limit)), of: meant.count, text)
                }
            }
            let alternatives = found.words.isEmpty && !text.isEmpty ? try lexicon.alternatives(to: text) : []
            return try await report.words(found.words, of: found.count, or: alternatives, text)
        }
    }

    /// The most meanings that are counted. The likeliest come first, and later ones have little to do with the question.
    private static let countedMeanings = 100

    /// Whether a text describes a word: it has three words or more, and none of the signs of a pattern.
    private static func isDescription(_ text: String) -> Bool {
        text.split(separator: " ").count > 2 && !text.contains { "*?\"".contains($0) }
    }

    /// Searches the dictionaries that the user imported.
    private static func words(
        of language: WordLanguage, _ question: Question, _ services: Services, _ invocation: Invocation
    ) async throws -> ExitStatus {
        guard case .words(let query, let text, let isAnywhere) = question,
            !filters.contains(where: invocation.arguments.has)
        else {
            throw UsageError(
                "'--language' with a language other than en cannot be used with '--definitions' or filters.",
                specification)
        }
        let dictionaries = services.dictionaries
        let found =
            try WordPattern(text.isEmpty ? "*" : text, isAnywhere: isAnywhere).map {
                try dictionaries.words(matching: $0, language: language.code, limit: query.limit)
            } ?? (count: 0, words: [])
        let titles = dictionaries.titles(language: language.code).joined(separator: ", ")
        return try await SearchReport(invocation, provider: titles).words(found.words, of: found.count, or: [], text)
    }

    /// What the user searches for.
    private enum Question {
        case words(LexiconQuery, String, isAnywhere: Bool)
        case definitions(String, limit: Int)
        case rhymes(String, limit: Int)

        init(_ invocation: Invocation) throws {
            let arguments = invocation.arguments
            let limit = try Search.number(Search.limit, invocation) ?? 20
            let isFiltered = Search.filters.contains(where: arguments.has)
            let text = arguments.positional.first
            guard text != nil || isFiltered else {
                throw UsageError("Missing expected argument '<text>'.", Search.specification)
            }
            if arguments.has(Search.rhymes) {
                guard let text, !isFiltered, !arguments.has(Search.contains), !arguments.has(Search.definitions) else {
                    throw UsageError("'--rhymes' cannot be used with another way to search.", Search.specification)
                }
                self = .rhymes(text, limit: limit)
                return
            }
            guard arguments.has(Search.definitions) else {
                let query = try Search.query(invocation, limit: limit)
                self = .words(query, text ?? "", isAnywhere: arguments.has(Search.contains))
                return
            }
            guard let text, !isFiltered, !arguments.has(Search.contains) else {
                throw UsageError(
                    "'--definitions' cannot be used with '--contains' or filters.", Search.specification)
            }
            self = .definitions(text, limit: limit)
        }
    }

    private static func query(_ invocation: Invocation, limit: Int) throws -> LexiconQuery {
        let arguments = invocation.arguments
        let partOfSpeech = arguments.value(of: partOfSpeech)
        return LexiconQuery(
            partOfSpeech: PartOfSpeech.allCases.first { $0.description == partOfSpeech },
            domain: arguments.value(of: domain), region: arguments.value(of: region),
            register: arguments.value(of: register), length: try lengths(invocation),
            difficulty: try number(difficulty, invocation).flatMap(Difficulty.init), limit: limit)
    }

    /// Checks that each filter names something that the dictionary has.
    private static func check(_ query: LexiconQuery, in lexicon: Lexicon) throws {
        for (option, kind, value, query) in [
            (domain, SenseLabel.Kind.domain, query.domain, LexiconQuery(domain: query.domain)),
            (region, .region, query.region, LexiconQuery(region: query.region)),
            (register, .register, query.register, LexiconQuery(register: query.register)),
        ] {
            guard let value, try !lexicon.hasWords(labelledAs: query) else { continue }
            let names = try lexicon.labels(kind)
            let similar = Similarity.closest(to: value.lowercased(), among: names.map { $0.lowercased() })
                .map { "Did you mean '\($0)'?" }
            let (named, rest) = (names.prefix(Self.namedLabels), max(0, names.count - Self.namedLabels))
            let what =
                names.isEmpty
                ? "The dictionary has no \(option.name)s."
                : "One of: \(named.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")."
            // If a name is near, a list of hundreds would hide it.
            let advice = rest > 0 && similar != nil ? [similar] : [what, similar]
            throw UsageError(
                "There is no \(option.name) '\(value.printable)'. \(advice.compactMap(\.self).joined(separator: " "))",
                specification)
        }
    }

    private static func lengths(_ invocation: Invocation) throws(UsageError) -> ClosedRange<Int>? {
        guard let written = invocation.arguments.value(of: length) else { return nil }
        let ends = written.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1], first >= 1, first <= last
        else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '\(length.label)': a number, or two as in 4-7.",
                specification)
        }
        return first...last
    }

    private static func number(
        _ option: CommandSpecification.Option, _ invocation: Invocation
    ) throws(UsageError) -> Int? {
        guard let written = invocation.arguments.value(of: option) else { return nil }
        guard let number = Int(written), number > 0 else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '\(option.label)': a whole number above 0.",
                specification)
        }
        return number
    }
}

extension Lexicon {
    /// Words similar to a text that was not found.
    fileprivate func alternatives(to text: String) throws -> [String] {
        try suggestions(for: text).map(\.word)
    }

    /// The names and versions of the data.
    var provider: String {
        get throws { try sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ") }
    }
}
