// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// The model of a screen of Memory.
@MainActor @Observable public final class MemoryGameModel: GameMoves {
    struct State: GameState {
        var theme: MemoryTheme
        var game: MemoryGame
        var variety: String { theme.rawValue }
        var hasMoves: Bool { game.moves > 0 || !game.open.isEmpty }
    }

    /// The game and its saved form.
    public nonisolated static let form = GameForm(.memory, State.self)

    /// The current state of the game.
    public private(set) var game: MemoryGame
    /// The theme of the cards.
    public let theme: MemoryTheme
    /// The outcome of the last turn.
    public private(set) var lastTurn: MemoryGame.Turn?
    /// The part that all games share.
    @ObservationIgnored public let session: GameSession

    /// Deals the cards, or resumes a game.
    ///
    /// - Parameters:
    ///   - theme: The theme of the cards. The day's game ignores it, because its theme depends on the day.
    ///   - pairs: Returns the pairs for the theme `words`. Other themes do not call it.
    ///   - table: The store, the clock and the options of the game.
    /// - Throws: `tooFewPairs(needed:)` if there are not enough pairs.
    public init(
        theme: MemoryTheme, at table: GameTable,
        pairs: (inout any RandomNumberGenerator & Sendable) -> [MemoryPair] = { _ in [] }
    ) async throws(GameError) {
        session = await GameSession(.memory, at: table)
        if let saved = await session.resumed(State.self) {
            (self.theme, game) = (saved.theme, saved.game)
        } else {
            let theme = session.daily?.theme ?? theme
            let pairs = theme == .words ? pairs(&session.generator) : theme.pairs
            game = try MemoryGame(pairs: pairs, using: &session.generator)
            self.theme = theme
        }
        settle()
    }

    /// Turns a card.
    ///
    /// - Parameter place: The index of the card, from 0 to 23. Another index changes nothing, and `errorMessage` says
    ///   why.
    public func turn(_ place: Int) {
        make { () throws(GameError) in
            let turn = try game.turn(place)
            lastTurn = turn
            return switch turn {
            case .first: .moved
            case .match: .right
            case .miss: .wrong
            }
        }
    }

    /// Turns back two cards that do not match.
    public func turnBack() {
        game.turnBack()
        settle()
    }

    /// Ends the game early. It counts as played but not as won.
    public func giveUp() {
        make {
            finish(GameEnding(outcome: .givenUp, isWon: false, score: game.score))
            return .lost
        }
    }

    var state: State { State(theme: theme, game: game) }

    var ending: GameEnding? { game.isOver ? GameEnding(outcome: .won, isWon: true, score: game.score) : nil }

    func share(_ result: GameResult) -> String {
        let moves = game.moves == 0 ? "" : ", moves: \(game.moves)"
        return Share.text(result, "\(result.variety)\(moves), score: \(result.score)")
    }
}
