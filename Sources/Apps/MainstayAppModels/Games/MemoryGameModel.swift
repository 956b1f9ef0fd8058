// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// What a screen of Memory binds to.
@MainActor @Observable public final class MemoryGameModel {
    private struct State: GameState {
        var theme: MemoryTheme
        var game: MemoryGame
        var variety: String { theme.rawValue }
    }

    /// The game as it stands.
    public private(set) var game: MemoryGame
    /// What is on the cards.
    public let theme: MemoryTheme
    /// What the last turn came to.
    public private(set) var lastTurn: MemoryGame.Turn?
    /// What the game came to, when it is over.
    public private(set) var result: GameResult?
    /// Whether an unfinished game is gone on with.
    public let isResumed: Bool
    /// What was wrong with the last move, or what could not be kept.
    public private(set) var errorMessage: String?
    @ObservationIgnored private let session: GameSession<State>

    /// Deals, or goes on with a game.
    ///
    /// - Parameters:
    ///   - theme: What is on the cards.
    ///   - pairs: The pairs of ``MemoryTheme/words``, which a dictionary has; not asked for otherwise.
    ///   - table: What it is played with.
    /// - Throws: ``GameError/tooFewPairs(needed:)`` where there are not enough.
    public init(
        theme: MemoryTheme, at table: GameTable,
        pairs: (inout any RandomNumberGenerator & Sendable) -> [MemoryPair] = { _ in [] }
    ) throws(GameError) {
        session = GameSession(.memory, at: table)
        result = session.earlierResult()
        if let saved = session.resumed() {
            (self.theme, game, isResumed) = (saved.theme, saved.game, true)
        } else {
            let pairs = theme == .words ? pairs(&session.generator) : theme.pairs
            game = try MemoryGame(pairs: pairs, using: &session.generator)
            (self.theme, isResumed) = (theme, false)
        }
        settle()
    }

    /// Turns a card, 0 to 23.
    public func turn(_ place: Int) {
        guard result == nil else {
            errorMessage = GameError.isOver.description
            return
        }
        do throws(GameError) {
            lastTurn = try game.turn(place)
        } catch {
            errorMessage = error.description
            return
        }
        settle()
    }

    /// Turns two cards back that do not belong together.
    public func turnBack() {
        game.turnBack()
        settle()
    }

    /// Ends the game before all pairs are found: it counts as played and not as won.
    public func giveUp() {
        guard result == nil else {
            errorMessage = GameError.isOver.description
            return
        }
        result = session.finish(.givenUp, isWon: false, score: game.score, variety: theme.rawValue)
        errorMessage = session.problem
    }

    private func settle() {
        if result == nil {
            if game.isOver {
                result = session.finish(.won, isWon: true, score: game.score, variety: theme.rawValue)
            } else {
                session.save(State(theme: theme, game: game))
            }
        }
        errorMessage = session.problem
    }

    /// Whether the game can be gone on with later: not where another of its kind is open elsewhere.
    public var isSaved: Bool { session.isSaved }

    /// What to tell others: how it ended, and nothing that would spoil it for them.
    public var shareText: String? {
        result.map { result in
            let moves = game.moves == 0 ? "" : ", moves: \(game.moves)"
            return Share.text(result, "\(result.variety)\(moves), score: \(result.score)")
        }
    }
}
