// SPDX-License-Identifier: Apache-2.0

/// Tic-Tac-Toe: two marks, nine cells, three in a row wins.
public struct TicTacToeGame: Sendable, Hashable {
    /// What a player writes into a cell.
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
        /// All cells are taken, and no mark has three in a row.
        case draw
    }

    /// The cells, 0 to 8, row by row.
    public static let cells = 0..<9

    /// Who began.
    public let first: Mark
    /// The cells in the order they were taken.
    public private(set) var moves: [Int] = []
    private(set) var board = TicTacToeBoard()

    /// Begins a game.
    public init(first: Mark = .x) {
        self.first = first
    }

    /// Who moves next; `nil` where the game is over.
    public var turn: Mark? {
        outcome == nil ? (moves.count.isMultiple(of: 2) ? first : first.other) : nil
    }

    /// How the game has ended; `nil` where it has not.
    public var outcome: Outcome? {
        if board.hasLine(.x) { return .won(.x) }
        if board.hasLine(.o) { return .won(.o) }
        return moves.count == Self.cells.count ? .draw : nil
    }

    /// The three cells in a row that won.
    public var line: [Int]? {
        guard case .won(let mark)? = outcome else { return nil }
        return TicTacToeBoard.lines.first { line in line.allSatisfy { self[$0] == mark } }
    }

    /// The mark in a cell; `nil` where it is empty, or where there is no such cell.
    public subscript(cell: Int) -> Mark? { board[cell] }

    /// The empty cells.
    public var emptyCells: [Int] { Self.cells.filter { self[$0] == nil } }

    /// Writes the mark of the one whose turn it is.
    ///
    /// - Throws: ``GameError/isOver``, ``GameError/outOfRange(_:)`` or ``GameError/cellIsTaken``.
    public mutating func play(_ cell: Int) throws(GameError) {
        guard let turn else { throw .isOver }
        guard Self.cells.contains(cell) else { throw .outOfRange(1...9) }
        guard self[cell] == nil else { throw .cellIsTaken }
        board.set(turn, in: cell)
        moves.append(cell)
    }

    /// Takes the last move back.
    ///
    /// - Returns: The cell it was in; `nil` where there was none.
    @discardableResult public mutating func undo() -> Int? {
        guard let cell = moves.popLast() else { return nil }
        board.clear(cell)
        return cell
    }
}

extension TicTacToeGame: Codable {
    private enum CodingKeys: CodingKey { case first, moves }

    /// Plays the moves again, so that no position can be read that no game leads to.
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

    /// Writes who began and the moves.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(first, forKey: .first)
        try container.encode(moves, forKey: .moves)
    }
}
