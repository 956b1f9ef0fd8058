// SPDX-License-Identifier: Apache-2.0

extension GameKind {
    /// Three in a row.
    public static let ticTacToe = GameKind(
        "ticTacToe", name: "Tic-Tac-Toe", numbers: [.played, .xWins, .oWins, .draws],
        grades: ["X won", "draw", "O won"]
    ) { [.xWon: 0, .draw: 1][$0.outcome] ?? 2 }
}

extension GameNumber {
    /// The games that X won.
    public static let xWins = GameNumber("XWins", "X won", of: [.xWon])
    /// The games that O won.
    public static let oWins = GameNumber("OWins", "O won", of: [.oWon])
    /// The games that ended in a draw.
    public static let draws = GameNumber("Draws", "draws", of: [.draw])
}

extension DailyGame {
    /// The player who begins the day's Tic-Tac-Toe.
    public var firstMark: TicTacToeGame.Mark { choice(of: [.x, .o]) }

    /// How well the computer plays the day's Tic-Tac-Toe.
    public var opponent: TicTacToeStrength { .tactical }
}
