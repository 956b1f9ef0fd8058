// SPDX-License-Identifier: Apache-2.0

/// The values of all positions of Tic-Tac-Toe that can follow from the empty board, computed once.
enum TicTacToeSolver {
    private static let unknown = Int8.min
    private static let full = 0x1FF

    /// The value of a position for the player to move, by the player's cells and the opponent's, nine bits each.
    /// Positive values win; an earlier win is higher. Negative values lose; a later loss is higher.
    private static let values: [Int8] = {
        var values = [Int8](repeating: unknown, count: 1 << 18)
        _ = fill(&values, mine: 0, theirs: 0)
        return values
    }()

    /// The best cells for the player to move.
    static func bestCells(in game: TicTacToeGame, for mark: TicTacToeGame.Mark) -> [Int] {
        let (mine, theirs) = (game.board.bits(of: mark), game.board.bits(of: mark.other))
        let rated = game.emptyCells.map { (cell: $0, worth: -values[index(theirs, mine | 1 << $0)]) }
        let best = rated.map(\.worth).max()
        return rated.filter { $0.worth == best }.map(\.cell)
    }

    private static func index(_ mine: Int, _ theirs: Int) -> Int { mine << 9 | theirs }

    private static func fill(_ values: inout [Int8], mine: Int, theirs: Int) -> Int8 {
        let known = values[index(mine, theirs)]
        guard known == unknown else { return known }
        var worth: Int8 = 0
        if TicTacToeBoard.isLine(in: theirs) {
            worth = -10
        } else if mine | theirs != full {
            worth = unknown
            for cell in TicTacToeGame.cells where (mine | theirs) >> cell & 1 == 0 {
                worth = max(worth, -fill(&values, mine: theirs, theirs: mine | 1 << cell))
            }
            // The value shrinks with each move, so that an earlier win and a later loss are worth more.
            worth -= worth.signum()
        }
        values[index(mine, theirs)] = worth
        return worth
    }
}
