// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// How many games were played and how they ended: `statistics[.hangman, .played]`.
public struct GameStatistics: Sendable, Hashable {
    /// The keys of all numbers, under which the game app stores them, such as `hangmanGamesPlayed`.
    public static let keys: [String] = GameKind.allCases.flatMap { game in game.numbers.map { key(game, $0) } }

    /// The numbers that are not zero.
    private var numbers: [String: Int] = [:]

    /// Statistics before the first game.
    public init() {}

    /// The number with one of the ``keys``.
    ///
    /// - Parameter key: The key.
    public subscript(key: String) -> Int {
        get { numbers[key] ?? 0 }
        set { numbers[key] = newValue == 0 ? nil : newValue }
    }

    /// A number of a game.
    ///
    /// - Parameters:
    ///   - game: The game.
    ///   - number: One of its numbers.
    public subscript(game: GameKind, number: GameNumber) -> Int {
        get { self[Self.key(game, number)] }
        set { self[Self.key(game, number)] = newValue }
    }

    private static func key(_ game: GameKind, _ number: GameNumber) -> String { game.rawValue + number.key }

    /// Adds the result of a game.
    public mutating func count(_ result: GameResult) {
        for number in result.game.numbers where number.outcomes.contains(result.outcome) {
            let before = self[result.game, number]
            // An imported count may already be as large as can be.
            let (sum, isTooLarge) = before.addingReportingOverflow(1)
            self[result.game, number] = number.isScore ? max(before, result.score) : isTooLarge ? .max : sum
        }
    }

    /// The share of games that were won, from 0 to 1. `nil` if no game was played or the game has no winner.
    public func winRate(of game: GameKind) -> Double? {
        let wins = game.endings.filter { $0.outcomes.isSubset(of: [.won, .xWon, .oWon]) }
        let played = self[game, .played]
        return played > 0 && !wins.isEmpty ? sum(of: wins, game) / Double(played) : nil
    }

    /// A game of which more games ended in some way than were played; `nil` if there is none.
    public var impossibleGame: GameKind? {
        GameKind.allCases.first { sum(of: $0.endings, $0) > Double(self[$0, .played]) }
    }

    /// The sum of numbers, which may be no `Int` if they were imported.
    private func sum(of numbers: [GameNumber], _ game: GameKind) -> Double {
        numbers.reduce(0) { $0 + Double(self[game, $1]) }
    }
}
