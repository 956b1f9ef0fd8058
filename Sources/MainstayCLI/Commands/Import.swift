// SPDX-License-Identifier: Apache-2.0

import Bilingual
import HTTPServer
import Lexicon
import Mainstay
import Services

/// `mainstay import`: makes the embedded dictionary.
enum Import: Command {
    private static let from = CommandSpecification.Option(
        name: "from", value: "folder", path: .folder,
        help: "Where WordNet's database is; it alone is read. (default: where the packages put it, and all sources)")

    static let specification = CommandSpecification(
        name: "import", overview: "Make the dictionary that answers without a network.",
        discussion: """
            Reads WordNet 3.0 from the packages wordnet-base and wordnet-sense-index, and where they are installed GCIDE
            (dict-gcide), SCOWL (scowl), pronunciations (festlex-cmu) and translations (dict-freedict-eng-…). Words in use
            without a pronunciation are given one by espeak-ng, where that is installed. What is there and has not changed
            since is left as it is.
            """,
        options: [from, .json, .color, .help])

    static let subcommands: [any Command.Type] = [TripsImport.self]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let sources = try LexiconSources.find(
            directory: invocation.arguments.value(of: from), environment: invocation.environment)
        if invocation.arguments.value(of: from) == nil {
            for (what, package) in sources.missing {
                invocation.console.note("Without \(what): the package \(package) is not installed.")
            }
        }
        let path = invocation.directories.lexiconFile
        try Directories.make(invocation.directories.data)
        let progress = ImportProgress(console: invocation.console)
        // What is made from a directory that was named is made from that alone.
        let packages = invocation.arguments.has(from) ? [] : try FreedictPackage.installed()
        let translations = BilingualImporter(from: packages, to: invocation.directories.translationsFile)
        let work = Task {
            async let hasNewTranslations = translations.runIfNeeded { progress.show("translations", $0) }
            let outcome = try await LexiconImporter(from: sources, to: path).runIfNeeded { progress.show($0, $1) }
            return (outcome, try await hasNewTranslations)
        }
        let signals = try TerminationSignals.stream()
        let watcher = Task {
            for await _ in signals { work.cancel() }
        }
        defer { watcher.cancel() }
        let (outcome, hasNewTranslations): (LexiconImporter.Outcome, Bool)
        do {
            (outcome, hasNewTranslations) = try await work.value
            progress.end()
        } catch is CancellationError {
            progress.end()
            invocation.console.note("Interrupted; nothing was changed.")
            return .interrupted
        } catch {
            progress.end()
            throw error
        }
        try report(outcome, from: sources, path: path, invocation)
        if hasNewTranslations, !invocation.wantsJSON {
            let languages = packages.map { "\($0.source)-\($0.target)" }.joined(separator: ", ")
            try invocation.console.print("Imported translations (\(languages)): \(translations.path)")
        }
        return .success
    }

    private static func report(
        _ outcome: LexiconImporter.Outcome, from sources: LexiconSources, path: String, _ invocation: Invocation
    ) throws {
        if invocation.wantsJSON {
            let isNew = if case .imported = outcome { true } else { false }
            return try invocation.printJSON(Document(imported: isNew, path: path, source: sources.wordNet.directory))
        }
        let names = try Lexicon(path: path).sources().map(\.name).joined(separator: ", ")
        switch outcome {
        case .upToDate: try invocation.console.print("The dictionary is up to date: \(path)")
        case .imported(let counts):
            try invocation.console.print(
                "Imported \(counts.words) words with \(counts.senses) senses from \(names): \(path)")
        }
    }

    private struct Document: Encodable {
        var imported: Bool
        var path: String
        var source: String
    }
}
