// SPDX-License-Identifier: Apache-2.0

/// What every position of Tic-Tac-Toe is worth: all that follow from the empty board, looked through once.
enum TicTacToeSolver {
    private static let unknown = Int8.min
    private static let full = 0x1FF

    /// The worth of a position to the one who moves, by its cells and the other's, nine bits each: above 0 it is won, the
    /// sooner the more, below 0 it is lost, the later the less.
    private static let values: [Int8] = {
        var values = [Int8](repeating: unknown, count: 1 << 18)
        _ = fill(&values, mine: 0, theirs: 0)
        return values
    }()

    /// The cells that are worth most to a mark whose turn it is.
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
            // What is further off counts less.
            worth -= worth.signum()
        }
        values[index(mine, theirs)] = worth
        return worth
    }
}
