// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayStatistics

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
