// SPDX-License-Identifier: Apache-2.0

import MainstayDictionaries
import MainstayDictionary
import MainstayKit
import MainstayLexicon
import MainstayMerriamWebster
import MainstayServices
import MainstayTranslations

/// `mainstay define`: looks words up.
enum Define: Command {
    private static let providers = [
        "free-dictionary", "merriam-webster", "wordsapi", "oxford", "lexicon", "bank",
    ]
    private static let provider = CommandSpecification.Option(
        name: "provider", value: "name", choices: providers, help: "Ask this dictionary only.")
    private static let each = CommandSpecification.Option(
        name: "each", help: "Ask every dictionary and show the answer of each.")
    private static let all = CommandSpecification.Option(
        name: "all", help: "Show all senses, examples and related words, and the origin.")
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The number of senses to show for each part of speech. (default: 3)")
    private static let thesaurus = CommandSpecification.Option(
        name: "thesaurus",
        help: "Show synonyms, similar words, opposites, and broader and narrower words, sense by sense.")
    private static let language = CommandSpecification.Option(
        name: "language", value: "code",
        help: "Look the words up in this language only, such as de. (default: en, then those of your dictionaries)")
    private static let target = CommandSpecification.Option(
        name: "to", value: "code",
        help: "Add translations into this language, such as de, from the dictionaries of FreeDict on this machine.")
    private static let etymology = CommandSpecification.Option(name: "etymology", help: "Show where words come from.")

    static let specification = CommandSpecification(
        name: "define", overview: "Look words up.",
        discussion: """
            Asks the Free Dictionary, then the dictionaries for which you have keys. If none answers in time, the
            dictionary on this machine does. The last line says which one answered. Quote a phrase:
              mainstay define "ice cream"
            """,
        arguments: [
            .init(
                name: "word", values: .words,
                help: "A word or a phrase, in any form and case; - reads them from standard input, one a line.",
                isRepeated: true)
        ],
        options: [
            all, limit, thesaurus, etymology, language, target, provider, each, .noPager, .json, .offline, .verbose,
            .upstream,
            .printRequest, .color, .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let limit = try shownSenses(invocation)
        let words = WordList(invocation.arguments.positional)
        let services = try invocation.services()
        let asked = try providers(invocation, services)
        if invocation.arguments.has(.printRequest) {
            return try await printRequests(for: words, to: asked.flatMap(\.self), invocation)
        }
        let target = try translationLanguage(invocation, services)
        let lookUp = WordLookUp(
            services: services, repositories: asked.map(services.dictionary.asking), target: target)
        var report = DefineReport(
            invocation, view: view(invocation), limit: limit, isOfInput: words.isFromInput,
            isSingle: invocation.arguments.positional.count == 1 && asked.count == 1 && !words.isFromInput,
            isCompared: asked.count > 1)
        let problem = try await OrderedAnswers(words: words) { await lookUp.results(for: $0) }.run { results in
            for result in results { try report.add(result) }
        }
        let status = try await report.end()
        if let problem { throw problem }
        return status
    }

    /// The language to translate into. `nil` if none was asked for.
    private static func translationLanguage(_ invocation: Invocation, _ services: Services) throws -> String? {
        guard let code = invocation.arguments.value(of: target)?.lowercased() else { return nil }
        let languages = services.translationLanguages
        guard !languages.isEmpty else {
            throw BilingualError.notImported(path: invocation.directories.translationsFile)
        }
        guard languages.contains(code) else {
            throw UsageError(
                "There are no translations into '\(code.printable)'. One of: \(languages.joined(separator: ", ")).",
                specification)
        }
        return code
    }

    /// The providers to ask: one chain of all of them, or each of them separately with `--each`.
    private static func providers(
        _ invocation: Invocation, _ services: Services
    ) throws -> [[DictionaryProvider]] {
        var providers = try dictionaries(invocation, services)
        if invocation.arguments.has(thesaurus) { providers = thesauri(invocation, services, providers) }
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
        guard invocation.arguments.has(each) else { return [providers] }
        return providers.filter(\.isReady).map { [$0] }
    }

    /// The dictionaries of the language. Without one, those of all languages, English first.
    private static func dictionaries(_ invocation: Invocation, _ services: Services) throws -> [DictionaryProvider] {
        guard let language = try WordLanguage(language, of: invocation, services, includingServices: true) else {
            return services.dictionaryProviders
        }
        let ofLanguage = services.dictionaryProviders(language: language.code)
        if language.isEnglish {
            let local = ofLanguage.first { $0.upstream == nil }
            return services.dictionaryProviders.map { $0.name == local?.name ? local ?? $0 : $0 }
        }
        guard !invocation.arguments.has(thesaurus) else {
            throw UsageError("'--thesaurus' has English words only.", specification)
        }
        if let name = invocation.arguments.value(of: provider), !ofLanguage.contains(where: { $0.name == name }) {
            let names = ofLanguage.map(\.name).joined(separator: ", ")
            throw UsageError(
                "'\(name)' has no words in the language '\(language.code)'. One of: \(names).", specification)
        }
        return ofLanguage
    }

    /// The providers with their thesauri. If no dictionary was named, those that know few related words are left out,
    /// unless there is no other.
    private static func thesauri(
        _ invocation: Invocation, _ services: Services, _ dictionaries: [DictionaryProvider]
    ) -> [DictionaryProvider] {
        let reference = services.reachable(.merriamWebster(services.merriamWebster, reference: .thesaurus))
        let local = services.thesaurusProvider
        let providers = dictionaries.map { provider in
            switch provider.name {
            case reference.name: reference
            case local?.name: local ?? provider
            default: provider
            }
        }
        guard !invocation.arguments.has(provider), !invocation.arguments.has(each) else { return providers }
        let poor = local == nil && !reference.isReady ? [] : ["free-dictionary", "oxford"]
        return providers.filter { !poor.contains($0.name) }
    }

    /// The number of senses to show for each part of speech. `nil` to show all.
    private static func shownSenses(_ invocation: Invocation) throws(UsageError) -> Int? {
        let count = try invocation.count(of: limit, upTo: 1_000, standard: 3)
        guard invocation.arguments.has(all) else { return count }
        guard !invocation.arguments.has(limit) else {
            throw UsageError("'--all' and '--limit' cannot be used together.", specification)
        }
        return nil
    }

    private static func view(_ invocation: Invocation) -> EntryOutline.View {
        if invocation.arguments.has(thesaurus) { return .thesaurus }
        return invocation.arguments.has(etymology) ? .etymology : .definitions
    }

    /// Prints the request for the first service, or for all of them with `--each`.
    private static func printRequests(
        for words: WordList, to providers: [DictionaryProvider], _ invocation: Invocation
    ) async throws -> ExitStatus {
        let asked = providers.filter { $0.upstream != nil }
        guard !asked.isEmpty else {
            throw UsageError(
                "The dictionary on this machine needs no request, so there is none to print.", specification)
        }
        while let word = try await words.next() {
            for provider in invocation.arguments.has(each) ? asked : Array(asked.prefix(1)) {
                guard let upstream = provider.upstream, let request = try provider.request(for: word) else { continue }
                try invocation.console.print(request.curl(to: upstream))
            }
        }
        return .success
    }
}
