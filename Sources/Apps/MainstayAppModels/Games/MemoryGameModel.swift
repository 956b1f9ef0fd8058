// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// The model of a screen of Memory.
@MainActor @Observable public final class MemoryGameModel: MoveRefusing {
    struct State: GameState {
        var theme: MemoryTheme
        var game: MemoryGame
        var variety: String { theme.rawValue }
        var hasMoves: Bool { game.moves > 0 || !game.open.isEmpty }
    }

    /// The current state of the game.
    public private(set) var game: MemoryGame
    /// The theme of the cards.
    public let theme: MemoryTheme
    /// The outcome of the last turn.
    public private(set) var lastTurn: MemoryGame.Turn?
    /// The result, when the game is over.
    public internal(set) var result: GameResult?
    /// Whether the model resumed an unfinished game.
    public let isResumed: Bool
    /// A problem to show: what was wrong with the last move, or what could not be saved.
    public var errorMessage: String? { refusal ?? session.problem }
    /// What was wrong with the last move.
    var refusal: String?
    @ObservationIgnored let session: GameSession<State>

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
        result = await session.earlierResult()
        if let saved = await session.resumed() {
            (self.theme, game, isResumed) = (saved.theme, saved.game, true)
        } else {
            let theme = session.daily?.theme ?? theme
            let pairs = theme == .words ? pairs(&session.generator) : theme.pairs
            game = try MemoryGame(pairs: pairs, using: &session.generator)
            (self.theme, isResumed) = (theme, false)
        }
        settle()
    }

    /// Turns a card.
    ///
    /// - Parameter place: The index of the card, from 0 to 23. Another index changes nothing, and ``errorMessage`` says
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

    /// The identifier of the game. Its result has the same one.
    public var gameID: String { session.id }

    /// Whether the game can be resumed. `false` if a game of this kind is open elsewhere.
    public var isSaved: Bool { session.isSaved }

    /// Saves an unfinished game that has changed, and waits until that is done and the result is counted, or until that
    /// fails; then ``errorMessage`` says why.
    ///
    /// Nothing else saves an unfinished game. Call this when the player leaves the game, when an app goes to the
    /// background, and before the program ends.
    public func saved() async { await session.saved() }

    /// A text to share: how the game ended, without anything that would spoil it for others.
    public var shareText: String? { result.map(Share.kept) }

    func share(_ result: GameResult) -> String {
        let moves = game.moves == 0 ? "" : ", moves: \(game.moves)"
        return Share.text(result, "\(result.variety)\(moves), score: \(result.score)")
    }
}
