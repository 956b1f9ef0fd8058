// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayStatistics

/// `mainstay stats`: shows statistics of the games.
enum Stats: Command {
    static let specification = CommandSpecification(
        name: "stats", overview: "Show the statistics of the games.",
        discussion: "With --json: exactly the statistics and preferences of the game app, under its keys.",
        options: [.json, .color, .help])

    static let subcommands: [any Command.Type] = [StatsBest.self, StatsReset.self, StatsExport.self, StatsImport.self]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let store = try await invocation.gameStore()
        if invocation.wantsJSON {
            try await invocation.printJSON(document(in: store))
            return .success
        }
        let text = StatsText(
            statistics: try await store.statistics(), history: try await store.history(), now: Date(),
            style: invocation.style)
        try invocation.console.print(text.render())
        return .success
    }

    static func document(in store: any GameStore) async throws(GameStoreError) -> StatisticsDocument {
        StatisticsDocument(statistics: try await store.statistics(), preferences: try await store.preferences())
    }
}

/// `mainstay stats reset`.
enum StatsReset: Command {
    private static let yes = CommandSpecification.Option(
        name: "yes", help: "Do not ask. Without a terminal this is necessary.")

    static let specification = CommandSpecification(
        name: "stats reset", overview: "Delete all statistics and the history; preferences stay.",
        discussion: "They cannot be brought back, except from what 'mainstay stats export' printed before.",
        options: [yes, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if !invocation.arguments.has(yes), try await !isConfirmed(invocation) {
            try invocation.console.print("Nothing was deleted.")
            return .success
        }
        try await invocation.gameStore().reset()
        try invocation.console.print("The statistics are reset; the preferences are as they were.")
        return .success
    }
}

extension StatsReset {
    private static func isConfirmed(_ invocation: Invocation) async throws -> Bool {
        guard invocation.console.isInteractive else {
            throw UsageError("Deleting the statistics needs '--yes' where nobody can be asked.", specification)
        }
        let games = try await invocation.gameStore().history().count.counted("game")
        invocation.console.note("Delete the statistics and the history of \(games)? Type yes to delete them.")
        return try await TerminalInput.line()?.typed.get().trimmed.lowercased() == "yes"
    }
}

/// `mainstay stats export`.
enum StatsExport: Command {
    static let specification = CommandSpecification(
        name: "stats export",
        overview: "Print statistics, preferences and history as one JSON document, to be imported.",
        options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let store = try await invocation.gameStore()
        var document = try await Stats.document(in: store)
        document.history = try await store.history()
        try invocation.printJSON(document)
        return .success
    }
}

/// `mainstay stats import`.
enum StatsImport: Command {
    static let specification = CommandSpecification(
        name: "stats import", overview: "Replace statistics and preferences by exported ones.",
        discussion: """
            Values that the document does not have stay unchanged. New results of its history are added. Importing a
            document twice changes nothing.
            """,
        arguments: [
            .init(
                name: "file", path: .file,
                help: "A document as 'mainstay stats export' prints it; - for standard input.")
        ],
        options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let file = invocation.arguments.positional.first ?? "-"
        // The limit is high because a history can be long.
        let contents = try InputFile.contents(of: file == "-" ? "/dev/stdin" : file, limit: 1 << 30)
        let store = try await invocation.gameStore()
        let document: StatisticsDocument
        do {
            let before = try await Stats.document(in: store)
            document = try JSONDecoder().decode(StatisticsDocument.self, from: contents, configuration: before)
        } catch let error as DecodingError {
            invocation.console.note("Error: \(file.printable): \(explain(error).printable)")
            return .badData
        }
        let category = document.preferences.hangmanPreferredCategory
        guard GameWords.allCategoryNames.contains(category) else {
            invocation.console.note(
                "Error: \(file.printable): \"hangmanPreferredCategory\" cannot be used: there is no category \(category.printable)"
            )
            return .badData
        }
        try await store.restore(document)
        try invocation.console.print("Imported.")
        return .success
    }

    private static func explain(_ error: DecodingError) -> String {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return path.isEmpty
                ? "these are no statistics: \(context.debugDescription)"
                : "\"\(path)\" cannot be used: \(context.debugDescription)"
        @unknown default: return "these are no statistics"
        }
    }
}
