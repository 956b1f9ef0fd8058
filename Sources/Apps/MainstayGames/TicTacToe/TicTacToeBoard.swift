// SPDX-License-Identifier: Apache-2.0

/// The marks on a board: for each player, one bit for each cell.
struct TicTacToeBoard: Hashable {
    static let lines = [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    private static let lineBits = lines.map { $0.reduce(0) { $0 | 1 << $1 } }

    private(set) var x = 0
    private(set) var o = 0

    subscript(cell: Int) -> TicTacToeGame.Mark? {
        guard TicTacToeGame.cells.contains(cell) else { return nil }
        return x >> cell & 1 == 1 ? .x : o >> cell & 1 == 1 ? .o : nil
    }

    mutating func set(_ mark: TicTacToeGame.Mark, in cell: Int) {
        switch mark {
        case .x: x |= 1 << cell
        case .o: o |= 1 << cell
        }
    }

    mutating func clear(_ cell: Int) {
        x &= ~(1 << cell)
        o &= ~(1 << cell)
    }

    func bits(of mark: TicTacToeGame.Mark) -> Int { mark == .x ? x : o }

    func hasLine(_ mark: TicTacToeGame.Mark) -> Bool { Self.isLine(in: bits(of: mark)) }

    static func isLine(in bits: Int) -> Bool { lineBits.contains { bits & $0 == $0 } }
}
