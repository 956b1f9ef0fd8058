// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
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
