// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayStatistics

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
            invocation.console.note(
                "Error: \(file.printable): these statistics cannot be read: \(error.explanation)".printable)
            return .badData
        }
        let category = document.preferences[.category]
        guard GameWords.allCategoryNames.contains(category) else {
            invocation.console.note(
                "Error: \(file.printable): \"hangmanPreferredCategory\" cannot be used: there is no category \(category.printable)"
            )
            return .badData
        }
        if let game = document.statistics.impossibleGame {
            invocation.console.note("Error: \(file.printable): more games of \(game.name) ended than were played")
            return .badData
        }
        try await store.restore(document)
        try invocation.console.print("Imported.")
        return .success
    }
}
