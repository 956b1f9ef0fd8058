// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayServices
import MainstayStatistics

/// `mainstay play memory`.
enum PlayMemory: GameCommand {
    typealias Screen = MemoryScreen

    private static let theme = CommandSpecification.Option(
        name: "theme", value: "name", choices: MemoryTheme.allCases.map { $0.rawValue.lowercased() },
        help: "What is on the cards: animals, people, or words and their definitions. (default: as preferred)")

    static let overview = "Find twelve pairs among 24 cards."
    static let options = [theme]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let chosen = invocation.arguments.value(of: theme).flatMap { MemoryTheme(rawValue: $0.capitalized) }
        let table = try await Play.table(invocation, variety: chosen?.rawValue, chosenBy: [Self.theme])
        let theme = if let chosen { chosen } else { try await table.store.preferences().theme }
        let words = theme == .words ? try invocation.services().gameWords : nil
        return try await play(invocation, at: table) { table, _ in
            MemoryScreen(
                try await MemoryGameModel(theme: theme, at: table) { generator in words?.pairs(using: &generator) ?? []
                })
        }
    }
}
