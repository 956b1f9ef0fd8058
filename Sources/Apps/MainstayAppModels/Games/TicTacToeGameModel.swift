// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// What a screen of Tic-Tac-Toe binds to. The person is X against the computer; two people share a board.
@MainActor @Observable public final class TicTacToeGameModel {
    private struct State: GameState {
        var opponent: TicTacToeStrength?
        var game: TicTacToeGame
        var variety: String { TicTacToeGameModel.variety(against: opponent) }
    }

    /// The game as it stands.
    public private(set) var game: TicTacToeGame
    /// How well the computer plays; `nil` where two people play.
    public let opponent: TicTacToeStrength?
    /// The cell the computer took last.
    public private(set) var reply: Int?
    /// What the game came to, when it is over.
    public private(set) var result: GameResult?
    /// Whether an unfinished game is gone on with.
    public let isResumed: Bool
    /// What was wrong with the last move, or what could not be kept.
    public private(set) var errorMessage: String?
    @ObservationIgnored private let session: GameSession<State>

    /// Begins a game, or goes on with one.
    ///
    /// - Parameters:
    ///   - opponent: How well the computer plays; `nil` for two people.
    ///   - first: Who begins.
    ///   - table: What it is played with.
    public init(against opponent: TicTacToeStrength?, first: TicTacToeGame.Mark = .x, at table: GameTable) {
        session = GameSession(.ticTacToe, at: table)
        result = session.earlierResult()
        if let saved = session.resumed() {
            (self.opponent, game, isResumed) = (saved.opponent, saved.game, true)
        } else {
            (self.opponent, game, isResumed) = (opponent, TicTacToeGame(first: first), false)
        }
        letComputerPlay()
        settle()
    }

    /// What a game against an opponent is counted as.
    public nonisolated static func variety(against opponent: TicTacToeStrength?) -> String {
        opponent?.rawValue ?? "person"
    }

    /// Takes a cell, 0 to 8; the computer answers at once.
    public func play(_ cell: Int) {
        guard result == nil else {
            errorMessage = GameError.isOver.description
            return
        }
        reply = nil
        do throws(GameError) {
            try game.play(cell)
        } catch {
            errorMessage = error.description
            return
        }
        letComputerPlay()
        settle()
    }

    /// Takes the last move back; against the computer the person's own, with what came after it.
    public func undo() {
        guard result == nil else {
            errorMessage = GameError.isOver.description
            return
        }
        reply = nil
        let back = opponent == nil ? 1 : 2
        // What the computer began with is no move of the person's.
        guard game.moves.count >= back else {
            errorMessage = "there is no move to take back"
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
            errorMessage = error.description
        }
    }

    private func settle() {
        if result == nil {
            if let outcome = game.outcome {
                let (end, isWon): (GameResult.Outcome, Bool?) =
                    switch outcome {
                    case .won(.x): (.xWon, opponent == nil ? nil : true)
                    case .won(.o): (.oWon, opponent == nil ? nil : false)
                    case .draw: (.draw, nil)
                    }
                result = session.finish(
                    end, isWon: isWon, score: isWon == true ? 1 : 0, variety: Self.variety(against: opponent))
            } else {
                session.save(State(opponent: opponent, game: game))
            }
        }
        errorMessage = session.problem
    }

    /// Whether the game can be gone on with later: not where another of its kind is open elsewhere.
    public var isSaved: Bool { session.isSaved }

    /// What to tell others: how it ended, and nothing that would spoil it for them.
    public var shareText: String? {
        result.map { result in
            let end = [.xWon: "X won", .oWon: "O won"][result.outcome] ?? "a draw"
            return Share.text(result, "\(end) against \(result.variety)")
        }
    }
}
