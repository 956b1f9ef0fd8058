// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// The model of a screen of Tic-Tac-Toe. Against the computer, the person plays X. Two people share a board.
@MainActor @Observable public final class TicTacToeGameModel: GameMoves {
    struct State: GameState {
        var opponent: TicTacToeStrength?
        var game: TicTacToeGame
        var variety: String { TicTacToeGameModel.variety(against: opponent) }
        /// The computer may have made the first move, and it answers each move of the player at once.
        var hasMoves: Bool { game.moves.count > (opponent == nil ? 0 : 1) }
    }

    /// The game and its saved form.
    public nonisolated static let form = GameForm(.ticTacToe, State.self)

    /// The current state of the game.
    public private(set) var game: TicTacToeGame
    /// How well the computer plays. `nil` if two people play.
    public let opponent: TicTacToeStrength?
    /// The cell of the computer's last move.
    public private(set) var reply: Int?
    /// The part that all games share.
    @ObservationIgnored public let session: GameSession

    /// Begins or resumes a game.
    ///
    /// - Parameters:
    ///   - opponent: How well the computer plays. `nil` for two people. The day decides it for the day's game.
    ///   - first: The player who begins. The day decides it for the day's game.
    ///   - table: The store, the clock and the options of the game.
    public init(against opponent: TicTacToeStrength?, first: TicTacToeGame.Mark = .x, at table: GameTable) async {
        session = await GameSession(.ticTacToe, at: table)
        if let saved = await session.resumed(State.self) {
            (self.opponent, game) = (saved.opponent, saved.game)
        } else {
            let daily = session.daily
            self.opponent = daily?.opponent ?? opponent
            game = TicTacToeGame(first: daily?.firstMark ?? first)
        }
        letComputerPlay()
        settle()
    }

    /// The name under which statistics count games against an opponent.
    public nonisolated static func variety(against opponent: TicTacToeStrength?) -> String {
        opponent?.rawValue ?? "person"
    }

    /// Takes a cell, 0 to 8. The computer replies at once.
    public func play(_ cell: Int) {
        make { () throws(GameError) in
            reply = nil
            try game.play(cell)
            letComputerPlay()
            return .moved
        }
    }

    /// Undoes the last move. Against the computer, this undoes the person's last move and the reply.
    public func undo() {
        guard result == nil else {
            session.refusal = GameError.isOver.description
            return
        }
        reply = nil
        let back = opponent == nil ? 1 : 2
        // The computer's first move is not a move to undo.
        guard game.moves.count >= back else {
            session.refusal = "there is no move to take back"
            return
        }
        for _ in 0..<back { game.undo() }
        settle()
    }

    private func letComputerPlay() {
        guard result == nil, let opponent, game.turn == .o else { return }
        guard let cell = opponent.move(in: game, using: &session.generator) else { return }
        do throws(GameError) {
            try game.play(cell)
            reply = cell
        } catch {
            session.refusal = error.description
        }
    }

    var state: State { State(opponent: opponent, game: game) }

    var ending: GameEnding? {
        guard let outcome = game.outcome else { return nil }
        // Against the computer the person plays X. If two people play, the statistics count no victory.
        let hasWinner = opponent != nil
        return switch outcome {
        case .won(.x): GameEnding(outcome: .xWon, isWon: hasWinner ? true : nil, score: hasWinner ? 1 : 0)
        case .won(.o): GameEnding(outcome: .oWon, isWon: hasWinner ? false : nil, score: 0)
        case .draw: GameEnding(outcome: .draw, isWon: nil, score: 0)
        }
    }

    func share(_ result: GameResult) -> String {
        // Against the computer the person plays X.
        let (xWon, oWon) = opponent == nil ? ("X won", "O won") : ("won", "lost")
        let end = [.xWon: xWon, .oWon: oWon][result.outcome] ?? "a draw"
        return Share.text(result, "\(end) against \(result.variety)")
    }
}
