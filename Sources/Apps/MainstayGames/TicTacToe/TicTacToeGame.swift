// SPDX-License-Identifier: Apache-2.0

/// Tic-Tac-Toe: two players, nine cells; three in a row wins.
public struct TicTacToeGame: Sendable, Hashable {
    /// The mark of a player.
    public enum Mark: String, Sendable, Codable, CaseIterable {
        /// A cross.
        case x = "X"
        /// A nought.
        case o = "O"

        /// The other player's mark.
        public var other: Self { self == .x ? .o : .x }
    }

    /// How a game ends.
    public enum Outcome: Sendable, Hashable {
        /// The mark has three in a row.
        case won(Mark)
        /// All cells are taken, and neither mark has three in a row.
        case draw
    }

    /// The cells, 0 to 8, row by row.
    public static let cells = 0..<9

    /// The player who began.
    public let first: Mark
    /// The cells in the order of the moves.
    public private(set) var moves: [Int] = []
    private(set) var board = TicTacToeBoard()

    /// Begins a game.
    public init(first: Mark = .x) {
        self.first = first
    }

    /// The player whose turn it is. `nil` if the game is over.
    public var turn: Mark? {
        outcome == nil ? (moves.count.isMultiple(of: 2) ? first : first.other) : nil
    }

    /// How the game ended. `nil` if it is not over.
    public var outcome: Outcome? {
        if board.hasLine(.x) { return .won(.x) }
        if board.hasLine(.o) { return .won(.o) }
        return moves.count == Self.cells.count ? .draw : nil
    }

    /// The three cells of the winning row.
    public var line: [Int]? {
        guard case .won(let mark)? = outcome else { return nil }
        return TicTacToeBoard.lines.first { line in line.allSatisfy { self[$0] == mark } }
    }

    /// The mark in a cell. `nil` if the cell is empty or does not exist.
    public subscript(cell: Int) -> Mark? { board[cell] }

    /// The empty cells.
    public var emptyCells: [Int] { Self.cells.filter { self[$0] == nil } }

    /// Puts the current player's mark into a cell.
    ///
    /// - Throws: ``GameError/isOver``, ``GameError/outOfRange(_:)`` or ``GameError/cellIsTaken``.
    public mutating func play(_ cell: Int) throws(GameError) {
        guard let turn else { throw .isOver }
        guard Self.cells.contains(cell) else { throw .outOfRange(1...9) }
        guard self[cell] == nil else { throw .cellIsTaken }
        board.set(turn, in: cell)
        moves.append(cell)
    }

    /// Undoes the last move.
    ///
    /// - Returns: The cell of the move. `nil` if there was none.
    @discardableResult public mutating func undo() -> Int? {
        guard let cell = moves.popLast() else { return nil }
        board.clear(cell)
        return cell
    }
}

extension TicTacToeGame: Codable {
    private enum CodingKeys: CodingKey { case first, moves }

    /// Replays the moves, so that only positions of real games can be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(first: try container.decode(Mark.self, forKey: .first))
        for move in try container.decode([Int].self, forKey: .moves) {
            do {
                try play(move)
            } catch {
                throw DecodingError.dataCorruptedError(
                    forKey: .moves, in: container, debugDescription: "the move \(move) is not allowed: \(error)")
            }
        }
    }

    /// Writes the first player and the moves.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(first, forKey: .first)
        try container.encode(moves, forKey: .moves)
    }
}
