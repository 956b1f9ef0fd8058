// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Lexicon
import Mainstay
import Services

/// `mainstay import`: makes the embedded dictionary.
enum Import: Command {
    private static let from = CommandSpecification.Option(
        name: "from", value: "folder", help: "Where WordNet's database is. (default: where the packages put it)")

    static let specification = CommandSpecification(
        name: "import", overview: "Make the dictionary that answers without a network.",
        discussion: """
            Reads WordNet 3.0 from the packages wordnet-base and wordnet-sense-index. Where the dictionary is there and the data
            has not changed since, it is left as it is.
            """,
        options: [from, .json, .color, .help])

    static let subcommands: [any Command.Type] = [TripsImport.self]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let sources = try LexiconSources.find(
            directory: invocation.arguments.value(of: from), environment: invocation.environment)
        let path = invocation.directories.lexiconFile
        try Directories.make(invocation.directories.data)
        let progress = ImportProgress(console: invocation.console)
        let work = Task {
            try await LexiconImporter(from: sources, to: path).runIfNeeded { progress.show($0, $1) }
        }
        let signals = try TerminationSignals.stream()
        let watcher = Task {
            for await _ in signals { work.cancel() }
        }
        defer { watcher.cancel() }
        let outcome: LexiconImporter.Outcome
        do {
            outcome = try await work.value
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
        return .success
    }

    private static func report(
        _ outcome: LexiconImporter.Outcome, from sources: LexiconSources, path: String, _ invocation: Invocation
    ) throws {
        if invocation.wantsJSON {
            let isNew = if case .imported = outcome { true } else { false }
            return try invocation.printJSON(Document(imported: isNew, path: path, source: sources.wordNet.directory))
        }
        switch outcome {
        case .upToDate: try invocation.console.print("The dictionary is up to date: \(path)")
        case .imported(let counts):
            try invocation.console.print("Imported \(counts.words) words with \(counts.senses) senses: \(path)")
        }
    }

    private struct Document: Encodable {
        var imported: Bool
        var path: String
        var source: String
    }
}
