// SPDX-License-Identifier: Apache-2.0

/// How well the computer plays Tic-Tac-Toe.
public enum TicTacToeStrength: String, Sendable, Codable, CaseIterable {
    /// Takes any empty cell.
    case random
    /// Wins or blocks if possible. Otherwise takes the centre, a corner or a side.
    case tactical
    /// Never loses. Wins as early and loses as late as possible.
    case perfect

    /// The cell for the player to move. `nil` if the game is over. A random choice is made among equally good cells.
    public func move(in game: TicTacToeGame, using generator: inout some RandomNumberGenerator) -> Int? {
        guard let mark = game.turn else { return nil }
        let cells =
            switch self {
            case .random: game.emptyCells
            case .tactical: tacticalCells(in: game, for: mark)
            case .perfect: TicTacToeSolver.bestCells(in: game, for: mark)
            }
        return cells.randomElement(using: &generator)
    }

    private func tacticalCells(in game: TicTacToeGame, for mark: TicTacToeGame.Mark) -> [Int] {
        let empty = game.emptyCells
        let completing = { (mark: TicTacToeGame.Mark) in
            empty.filter { TicTacToeBoard.isLine(in: game.board.bits(of: mark) | 1 << $0) }
        }
        let choices =
            [completing(mark), completing(mark.other)] + [[4], [0, 2, 6, 8]].map { $0.filter(empty.contains) }
        return choices.first { !$0.isEmpty } ?? empty
    }
}
