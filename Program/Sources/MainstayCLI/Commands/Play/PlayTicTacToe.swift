// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// `mainstay play tictactoe`.
enum PlayTicTacToe: GameCommand {
    typealias Screen = TicTacToeScreen

    private static let against = CommandSpecification.Option(
        name: "against", value: "player", choices: TicTacToeStrength.allCases.map(\.rawValue) + ["person"],
        help: "Who plays O: random, tactical, perfect, or a second person. (default: tactical)")
    private static let first = CommandSpecification.Option(
        name: "first", value: "mark", choices: ["x", "o"], help: "Who begins. (default: x)")

    static let overview = "Play Tic-Tac-Toe against the computer, or two at one board."
    static let options = [against, first]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let chosen = invocation.arguments.value(of: against)
        let opponent = TicTacToeStrength(rawValue: chosen ?? "tactical")
        let first: TicTacToeGame.Mark = invocation.arguments.value(of: first) == "o" ? .o : .x
        let table = try await Play.table(invocation, variety: chosen, chosenBy: [against, Self.first])
        return try await play(invocation, at: table) { table, _ in
            TicTacToeScreen(await TicTacToeGameModel(against: opponent, first: first, at: table))
        }
    }
}
