// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayRandomWord
import MainstayServices

/// `mainstay random`: prints random words.
enum Random: Command {
    private static let number = CommandSpecification.Option(
        name: "number", letter: "n", value: "count", help: "The number of words. (default: 1)")
    private static let length = CommandSpecification.Option(
        name: "length", value: "letters", help: "The number of letters of each word. (default: any)")
    private static let language = CommandSpecification.Option(
        name: "language", value: "code", help: "The language, such as de. (default: en)")
    private static let difficulty = CommandSpecification.Option(
        name: "difficulty", value: "level", choices: (1...5).map { "\($0)" },
        help: "How rare the words are, from 1 (best known) to 5. (default: 1 to 3)")
    private static let allWords = CommandSpecification.Option(
        name: "all-words",
        help: "Draw from all words in use of the dictionary on this machine, also sexual, insulting and violent ones.")
    private static let define = CommandSpecification.Option(
        name: "define", help: "Print definitions too; other words replace those that no dictionary has.")

    static let specification = CommandSpecification(
        name: "random", overview: "Print random words.",
        discussion: """
            Asks the Random Word API, which answers once in five seconds. In between, and if it does not answer,
            words come from the dictionary on this machine.
            """,
        options: [
            number, length, language, difficulty, allWords, define, .noPager, .json, .offline, .verbose, .upstream,
            .printRequest,
            .color,
            .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let endpoint = try RandomWord.words(
            number: try integer(number, invocation) ?? 1, length: try integer(length, invocation),
            language: invocation.arguments.value(of: language) ?? "en", difficulty: try integer(difficulty, invocation))
        if invocation.arguments.has(.printRequest) {
            let upstream = try invocation.configuration().configured(RandomWord.upstream)
            try invocation.console.print(endpoint.request(to: upstream).curl(to: upstream))
            return .success
        }
        let services = try invocation.services()
        if invocation.arguments.has(.offline) {
            // Otherwise the upstream knows which languages it has.
            _ = try WordLanguage(language, of: invocation, services, includingServices: false)
        }
        let answer: Answer<[String]>
        if invocation.arguments.has(allWords) {
            answer = try allWords(invocation, services)
            guard !answer.value.isEmpty else {
                invocation.console.note("Error: no word matches")
                return .notFound
            }
            return try await RandomReport(invocation).print(answer)
        }
        do throws(APIError) {
            answer = try await services.randomWord.client.answer(to: endpoint)
        } catch {
            guard error.kind == .notFound else {
                let failure = Failure(error, damage: services.lexiconDamage)
                invocation.console.fail(failure.message)
                return failure.status
            }
            invocation.console.note("Error: no word matches")
            return .notFound
        }
        if invocation.arguments.has(define) {
            return try await RandomReport(invocation).print(
                try await DefinedWords(services: services).words(for: endpoint, beginningWith: answer))
        }
        return try await RandomReport(invocation).print(answer)
    }

    /// Words of the dictionary on this machine, fit for everybody or not.
    private static func allWords(_ invocation: Invocation, _ services: Services) throws -> Answer<[String]> {
        guard !invocation.arguments.has(define), invocation.arguments.value(of: language) ?? "en" == "en" else {
            throw UsageError("'--all-words' has English words, without definitions.", specification)
        }
        let lexicon = try services.lexicon.get()
        var query = LexiconQuery()
        query.length = try integer(length, invocation).map { $0...$0 }
        query.difficulty = try integer(difficulty, invocation).flatMap(Difficulty.init(rawValue:))
        query.includesUnfit = true
        var generator = SystemRandomNumberGenerator()
        let words = try lexicon.randomWords(try integer(number, invocation) ?? 1, matching: query, using: &generator)
        return Answer(
            words, provenance: Provenance(source: .embedded, provider: try lexicon.provider, age: nil, attempts: 0))
    }

    private static func integer(
        _ option: CommandSpecification.Option, _ invocation: Invocation
    ) throws(UsageError) -> Int? {
        guard let written = invocation.arguments.value(of: option) else { return nil }
        guard let number = Int(written) else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '\(option.label)': a whole number.", specification)
        }
        return number
    }
}
