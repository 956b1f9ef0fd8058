// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// Asks which game to play. The menu is printed once, and takes a line.
struct PlayMenu {
    private static let games: [(kind: GameKind, command: any Command.Type)] = [
        (.ticTacToe, PlayTicTacToe.self), (.memory, PlayMemory.self), (.dictionary, PlayDictionary.self),
        (.hangman, PlayHangman.self),
    ]

    let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    func run() async throws -> ExitStatus {
        let console = invocation.console
        // The chosen game says it if nothing can be kept.
        let store = try await Play.store(invocation, warns: false)
        let history = try await store.history()
        for (index, game) in Self.games.enumerated() {
            var tally = GameTally(GameSummary(of: game.kind, in: history), of: game.kind, on: Date()).text
            if let variety = await GameTable(store: store, resuming: .none).replacedVariety(of: game.kind) {
                tally = "In progress: \(variety.printable). \(tally)"
            }
            try console.print("\(index + 1)  \(invocation.style.bold(game.kind.name.padded(13)))  \(tally)")
        }
        while true {
            let request = "Type a number; d and a number for the game of the day; Enter leaves."
            console.note(TextWrap.wrap(request, width: console.width).joined(separator: "\n"))
            guard let line = try await TerminalInput.line()?.typed.get(), !line.allSatisfy(\.isWhitespace) else {
                return .success
            }
            let words = line.lowercased().filter { !$0.isWhitespace }
            let isDaily = words.hasPrefix("d")
            guard let number = Int(words.drop { $0 == "d" }), 1...Self.games.count ~= number else { continue }
            let command = Self.games[number - 1].command
            let arguments = try ParsedArguments(isDaily ? ["--daily"] : [], for: command.specification)
            return try await command.run(
                Invocation(
                    of: command.specification, arguments, environment: invocation.environment, console: console))
        }
    }
}
