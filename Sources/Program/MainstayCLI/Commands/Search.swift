// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayLexicon
import MainstayServices

/// `mainstay search`: finds words in the dictionary on this machine.
enum Search: Command {
    private static let contains = CommandSpecification.Option(
        name: "contains", help: "Find the text anywhere in words, not at their beginning only.")
    private static let definitions = CommandSpecification.Option(
        name: "definitions", help: "Find words whose definitions have all words of the text.")
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
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The largest number of words to print. (default: 20)")

    static let specification = CommandSpecification(
        name: "search", overview: "Find words in the dictionary on this machine.",
        discussion: """
            Prints the words that begin with the text, the most used first, or in alphabetical order with a filter. \
            If no word matches, it suggests similar ones.
            """,
        arguments: [
            .init(name: "text", help: "What words begin with; may be left out with a filter.", isRequired: false)
        ],
        options: [
            contains, definitions, partOfSpeech, domain, region, register, length, difficulty, limit, .json, .color,
            .help,
        ])

    private static let filters = [partOfSpeech, domain, region, register, length, difficulty]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let question = try Question(invocation)
        let lexicon = try invocation.services().lexicon.get()
        let report = SearchReport(invocation, provider: try lexicon.provider)
        switch question {
        case .completions(let text, let limit):
            return try report.words(
                lexicon.completions(of: text, limit: limit), or: lexicon.alternatives(to: text), text)
        case .containing(let text, let limit):
            return try report.words(
                lexicon.words(containing: text, limit: limit), or: lexicon.alternatives(to: text), text)
        case .definitions(let text, let limit):
            return try report.definitions(lexicon.search(definitions: text, limit: limit), text)
        case .list(let query):
            return try report.words(lexicon.words(matching: query), or: [], query.prefix ?? "")
        }
    }

    /// What the user searches for.
    private enum Question {
        case completions(String, limit: Int)
        case containing(String, limit: Int)
        case definitions(String, limit: Int)
        case list(LexiconQuery)

        init(_ invocation: Invocation) throws {
            let arguments = invocation.arguments
            let limit = try Search.number(Search.limit, invocation) ?? 20
            let isFiltered = Search.filters.contains(where: arguments.has)
            guard let text = arguments.positional.first else {
                guard isFiltered else { throw UsageError("Missing expected argument '<text>'.", Search.specification) }
                self = .list(try Search.query(invocation, prefix: nil, limit: limit))
                return
            }
            switch (arguments.has(Search.contains), arguments.has(Search.definitions), isFiltered) {
            case (false, false, false): self = .completions(text, limit: limit)
            case (false, false, true): self = .list(try Search.query(invocation, prefix: text, limit: limit))
            case (true, false, false): self = .containing(text, limit: limit)
            case (false, true, false): self = .definitions(text, limit: limit)
            default:
                throw UsageError(
                    "'--contains', '--definitions' and filters cannot be used together.", Search.specification)
            }
        }
    }

    private static func query(_ invocation: Invocation, prefix: String?, limit: Int) throws -> LexiconQuery {
        let arguments = invocation.arguments
        let partOfSpeech = arguments.value(of: partOfSpeech)
        return LexiconQuery(
            partOfSpeech: PartOfSpeech.allCases.first { $0.description == partOfSpeech },
            domain: arguments.value(of: domain), region: arguments.value(of: region),
            register: arguments.value(of: register), length: try lengths(invocation),
            difficulty: try number(difficulty, invocation).flatMap(Difficulty.init), prefix: prefix, limit: limit)
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
    fileprivate var provider: String {
        get throws { try sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ") }
    }
}
