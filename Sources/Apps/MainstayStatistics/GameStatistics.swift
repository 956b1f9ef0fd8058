// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// How many games were played and how they ended. The properties have the names of the keys under which the game app
/// stores them.
public struct GameStatistics: Sendable, Hashable {
    /// Tic-Tac-Toe: games played.
    public var ticTacToeGamesPlayed = 0
    /// Tic-Tac-Toe: games that X won.
    public var ticTacToeXWins = 0
    /// Tic-Tac-Toe: games that O won.
    public var ticTacToeOWins = 0
    /// Tic-Tac-Toe: draws.
    public var ticTacToeDraws = 0
    /// Memory: games played.
    public var memoryGamesPlayed = 0
    /// Memory: games in which all pairs were found.
    public var memoryGamesWon = 0
    /// Memory: the best score.
    public var memoryHighScore = 0
    /// The Dictionary game: games played.
    public var dictionaryGamesPlayed = 0
    /// The Dictionary game: the best score.
    public var dictionaryHighScore = 0
    /// Hangman: games played.
    public var hangmanGamesPlayed = 0
    /// Hangman: games in which the word was found.
    public var hangmanGamesWon = 0
    /// Hangman: games in which the word was not found.
    public var hangmanGamesLost = 0
    /// Hangman: the best score.
    public var hangmanHighScore = 0

    /// Statistics before the first game.
    public init() {}

    /// All numbers, with the keys under which the game app stores them.
    public static var members: [(key: String, path: WritableKeyPath<GameStatistics, Int>)] {
        [
            ("ticTacToeGamesPlayed", \.ticTacToeGamesPlayed), ("ticTacToeXWins", \.ticTacToeXWins),
            ("ticTacToeOWins", \.ticTacToeOWins), ("ticTacToeDraws", \.ticTacToeDraws),
            ("memoryGamesPlayed", \.memoryGamesPlayed), ("memoryGamesWon", \.memoryGamesWon),
            ("memoryHighScore", \.memoryHighScore), ("dictionaryGamesPlayed", \.dictionaryGamesPlayed),
            ("dictionaryHighScore", \.dictionaryHighScore), ("hangmanGamesPlayed", \.hangmanGamesPlayed),
            ("hangmanGamesWon", \.hangmanGamesWon), ("hangmanGamesLost", \.hangmanGamesLost),
            ("hangmanHighScore", \.hangmanHighScore),
        ]
    }

    /// Adds the result of a game.
    public mutating func count(_ result: GameResult) {
        switch result.game {
        case .ticTacToe:
            add(1, to: \.ticTacToeGamesPlayed)
            switch result.outcome {
            case .xWon: add(1, to: \.ticTacToeXWins)
            case .oWon: add(1, to: \.ticTacToeOWins)
            case .draw: add(1, to: \.ticTacToeDraws)
            case .won, .lost, .finished, .givenUp: break
            }
        case .memory:
            add(1, to: \.memoryGamesPlayed)
            guard result.outcome == .won else { return }
            add(1, to: \.memoryGamesWon)
            memoryHighScore = max(memoryHighScore, result.score)
        case .dictionary:
            add(1, to: \.dictionaryGamesPlayed)
            dictionaryHighScore = max(dictionaryHighScore, result.score)
        case .hangman:
            add(1, to: \.hangmanGamesPlayed)
            add(1, to: result.outcome == .won ? \.hangmanGamesWon : \.hangmanGamesLost)
            hangmanHighScore = max(hangmanHighScore, result.score)
        }
    }

    /// The share of games that were won, from 0 to 1. `nil` if no game was played or the game has no winner.
    public func winRate(of game: GameKind) -> Double? {
        // An imported count may be so large that the sum is no Int.
        let (won, played): (Double, Int) =
            switch game {
            case .ticTacToe: (Double(ticTacToeXWins) + Double(ticTacToeOWins), ticTacToeGamesPlayed)
            case .memory: (Double(memoryGamesWon), memoryGamesPlayed)
            case .dictionary: (0, 0)
            case .hangman: (Double(hangmanGamesWon), hangmanGamesPlayed)
            }
        return played > 0 ? won / Double(played) : nil
    }

    /// A game of which more games ended in some way than were played; `nil` if there is none.
    public var impossibleGame: GameKind? {
        let ends: [(GameKind, played: Int, [Int])] = [
            (.ticTacToe, ticTacToeGamesPlayed, [ticTacToeXWins, ticTacToeOWins, ticTacToeDraws]),
            (.memory, memoryGamesPlayed, [memoryGamesWon]),
            (.hangman, hangmanGamesPlayed, [hangmanGamesWon, hangmanGamesLost]),
        ]
        // The sum of counts may be no Int.
        return ends.first { _, played, counts in counts.reduce(0) { $0 + Double($1) } > Double(played) }?.0
    }

    /// Adds a number to a count. The sum stops at `Int.max`, because an imported count may already be that large.
    private mutating func add(_ number: Int, to path: WritableKeyPath<GameStatistics, Int>) {
        let (sum, isTooLarge) = self[keyPath: path].addingReportingOverflow(number)
        self[keyPath: path] = isTooLarge ? .max : sum
    }
}
