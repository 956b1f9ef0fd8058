// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDictionaries
import MainstayMerriamWebster
import MainstayServices
import MainstayWords

/// `mainstay define`: looks words up.
enum Define: Command {
    private static let providers = [
        "free-dictionary", "merriam-webster", "wordsapi", "oxford", "lexicon", "bank",
    ]
    private static let provider = CommandSpecification.Option(
        name: "provider", value: "name", choices: providers, help: "Ask this dictionary only.")
    private static let all = CommandSpecification.Option(
        name: "all", help: "Ask all dictionaries and show the answer of each.")
    private static let thesaurus = CommandSpecification.Option(
        name: "thesaurus", help: "Show words that mean the same, or the opposite.")
    private static let etymology = CommandSpecification.Option(name: "etymology", help: "Show where words come from.")

    static let specification = CommandSpecification(
        name: "define", overview: "Look words up.",
        discussion: """
            Asks the Free Dictionary, then the dictionaries for which you have keys. If none answers in time, the
            dictionary on this machine does. The last line says which one answered. Quote a phrase: mainstay define "ice cream".
            """,
        arguments: [.init(name: "word", help: "A word or a phrase, in any form and case.", isRepeated: true)],
        options: [
            provider, all, thesaurus, etymology, .json, .offline, .verbose, .upstream, .printRequest, .color, .help,
        ])

    /// The number of words that are looked up at once.
    private static let concurrency = 8

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let words = invocation.arguments.positional
        let services = try invocation.services()
        let asked = try providers(invocation, services)
        if invocation.arguments.has(.printRequest) {
            return try printRequests(for: words, to: asked.flatMap(\.self), invocation)
        }
        let repositories = asked.map(services.dictionary.asking)
        var report = DefineReport(
            invocation, view: view(invocation), isSingle: words.count == 1 && repositories.count == 1)
        var results: [Int: [DefineReport.Result]] = [:]
        var reported = 0
        try await withThrowingTaskGroup(of: (Int, [DefineReport.Result]).self) { group in
            for (index, word) in words.enumerated() {
                if index >= concurrency { try await take(&group, &results, &reported, &report) }
                group.addTask { (index, await lookUp(word, in: repositories, services)) }
            }
            while reported < words.count { try await take(&group, &results, &reported, &report) }
        }
        return try report.end()
    }

    /// Waits for the next finished word, and reports all words that are due in order.
    private static func take(
        _ group: inout ThrowingTaskGroup<(Int, [DefineReport.Result]), any Error>,
        _ results: inout [Int: [DefineReport.Result]], _ reported: inout Int, _ report: inout DefineReport
    ) async throws {
        guard let (index, done) = try await group.next() else { return }
        results[index] = done
        while let done = results.removeValue(forKey: reported) {
            for result in done { try report.add(result) }
            reported += 1
        }
    }

    /// The providers to ask: one chain of all of them, or each of them separately with `--all`.
    private static func providers(
        _ invocation: Invocation, _ services: Services
    ) throws -> [[DictionaryProvider]] {
        var providers = services.dictionaryProviders
        if invocation.arguments.has(thesaurus) {
            // A thesaurus has more synonyms than a dictionary, so it comes first if there are credentials for it.
            let reference = DictionaryProvider.merriamWebster(services.merriamWebster, reference: .thesaurus)
            providers.removeAll { $0.name == reference.name }
            providers.insert(reference, at: reference.isReady ? 0 : 1)
        }
        if let name = invocation.arguments.value(of: provider) {
            // Every provider exists except the lexicon, which must be imported first.
            guard let chosen = providers.first(where: { $0.name == name }) else {
                _ = try services.lexicon.get()
                return []
            }
            if let upstream = chosen.upstream, !chosen.isReady, !invocation.arguments.has(.printRequest) {
                throw APIError(credentialsMissingFor: upstream, endpoint: "entries")
            }
            return [[chosen]]
        }
        guard invocation.arguments.has(all) else { return [providers] }
        return providers.filter(\.isReady).map { [$0] }
    }

    private static func view(_ invocation: Invocation) -> EntryText.View {
        if invocation.arguments.has(thesaurus) { return .thesaurus }
        return invocation.arguments.has(etymology) ? .etymology : .all
    }

    /// The answer of each provider; if none has the word, the reason.
    private static func lookUp(
        _ word: String, in repositories: [ChainedDictionary], _ services: Services
    ) async -> [DefineReport.Result] {
        var found: [DefineReport.Result] = []
        var failure: APIError?
        for repository in repositories {
            do throws(APIError) {
                found.append(
                    DefineReport.Result(word: word, outcome: .success(try await repository.entries(for: word))))
            } catch {
                failure = failure ?? error
            }
        }
        guard found.isEmpty, let failure else { return found }
        return [
            DefineReport.Result(
                word: word, outcome: .failure(failure), advice: services.advice(on: failure),
                suggestions: services.dictionary.suggestions(for: word))
        ]
    }

    /// Prints the request for the first service, or for all of them with `--all`.
    private static func printRequests(
        for words: [String], to providers: [DictionaryProvider], _ invocation: Invocation
    ) throws -> ExitStatus {
        let asked = providers.filter { $0.upstream != nil }
        guard !asked.isEmpty else {
            throw UsageError(
                "The dictionary on this machine needs no request, so there is none to print.", specification)
        }
        for word in words {
            for provider in invocation.arguments.has(all) ? asked : Array(asked.prefix(1)) {
                guard let upstream = provider.upstream, let request = try provider.request(for: word) else { continue }
                try invocation.console.print(request.curl(to: upstream))
            }
        }
        return .success
    }
}
