// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// How many games were played and how they ended: the numbers of the game app, under its keys.
public struct GameStatistics: Sendable, Hashable {
    /// Games of Tic-Tac-Toe played.
    public var ticTacToeGamesPlayed = 0
    /// Those won by X.
    public var ticTacToeXWins = 0
    /// Those won by O.
    public var ticTacToeOWins = 0
    /// Those nobody won.
    public var ticTacToeDraws = 0
    /// Games of Memory played.
    public var memoryGamesPlayed = 0
    /// Those in which all pairs were found.
    public var memoryGamesWon = 0
    /// The best score of one.
    public var memoryHighScore = 0
    /// Games of the Dictionary game played.
    public var dictionaryGamesPlayed = 0
    /// The best score of one.
    public var dictionaryHighScore = 0
    /// Games of Hangman played.
    public var hangmanGamesPlayed = 0
    /// Those in which the word was found.
    public var hangmanGamesWon = 0
    /// Those in which it was not.
    public var hangmanGamesLost = 0
    /// The best score of one.
    public var hangmanHighScore = 0

    /// Nothing played yet.
    public init() {}

    /// Each number with the key it is kept under.
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

    /// Counts a game.
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

    /// The share of games that somebody won, from 0 to 1; `nil` where none was played or nobody can win.
    public func winRate(of game: GameKind) -> Double? {
        let (won, played) =
            switch game {
            case .ticTacToe: (ticTacToeXWins.addingReportingOverflow(ticTacToeOWins).partialValue, ticTacToeGamesPlayed)
            case .memory: (memoryGamesWon, memoryGamesPlayed)
            case .dictionary: (0, 0)
            case .hangman: (hangmanGamesWon, hangmanGamesPlayed)
            }
        return played > 0 ? Double(won) / Double(played) : nil
    }

    /// A number read from elsewhere may be as large as can be.
    private mutating func add(_ number: Int, to path: WritableKeyPath<GameStatistics, Int>) {
        let (sum, isTooLarge) = self[keyPath: path].addingReportingOverflow(number)
        self[keyPath: path] = isTooLarge ? .max : sum
    }
}
