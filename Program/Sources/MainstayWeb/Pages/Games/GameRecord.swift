// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// How a player has done in a game: numbers, and how often each result came.
struct GameRecord: Sendable {
    /// A result and how often it came.
    struct Row: Sendable, Equatable {
        let label: String
        let count: Int
        /// Whether the game that is shown ended so.
        let isLatest: Bool
    }

    private let results: [GameResult]
    private let latest: GameResult?
    /// The number of days in a row on which the game of the day was played; 0 if the record is of free games.
    let daysInARow: Int

    /// - Parameters:
    ///   - game: The game.
    ///   - history: The results of all games.
    ///   - day: The day, if only the games of a day count.
    ///   - latest: The identifier of the game that is shown.
    init(of game: GameKind, in history: [GameResult], until day: String?, latest id: String?) {
        results = history.filter { $0.game == game && ($0.day != nil) == (day != nil) }
        latest = results.last { $0.id == id }
        daysInARow = day.map { GameSummary(of: game, in: history).daysInARow(until: $0) } ?? 0
    }

    /// How often each result came, the best first. Empty for fewer than two games.
    var distribution: [Row] {
        guard results.count > 1, let game = results.first?.game else { return [] }
        return game.grades.map { grade in
            Row(label: grade, count: results.count { $0.grade == grade }, isLatest: latest?.grade == grade)
        }
    }

    private var numbers: [(label: String, number: String)] {
        let decided = results.compactMap(\.isWon)
        var numbers = [(label: "Played", number: "\(results.count)")]
        if !decided.isEmpty { numbers.append(("Won", "\(decided.count(where: \.self) * 100 / decided.count) %")) }
        if daysInARow > 0 { numbers.append(("Days in a row", "\(daysInARow)")) }
        if let best = results.map(\.score).max(), best > 0 { numbers.append(("Best score", "\(best)")) }
        return numbers
    }

    @HTMLBuilder var html: HTML {
        if !results.isEmpty {
            Tag.section(.labelledBy("record"), .class("tile record")) {
                Tag.h2(.id("record")) { "Your games" }
                HTML.numbers(numbers)
                if !distribution.isEmpty { bars }
            }
        }
    }

    private var bars: HTML {
        let most = max(1, distribution.map(\.count).max() ?? 1)
        return Tag.ul(.class("bars")) {
            for row in distribution {
                Tag.li(.class(row.isLatest ? "here" : "")) {
                    Tag.span { row.label }
                    Tag.svg(.viewBox(100, 10), .stretched, .decorative) {
                        Tag.rect(
                            .class("bar"), .x(0), .y(0), .width(max(1, Double(row.count) / Double(most) * 100)),
                            .height(10))
                    }
                    Tag.strong { "\(row.count)" }
                    if row.isLatest { Tag.span(.class("unseen")) { " (this game)" } }
                }
            }
        }
    }
}

extension HTML {
    /// Numbers that stand for themselves, each with its label.
    static func numbers(_ numbers: [(label: String, number: String)]) -> HTML {
        Tag.dl(.class("numbers")) {
            for item in numbers {
                Tag.div {
                    Tag.dt { item.label }
                    Tag.dd { item.number }
                }
            }
        }
    }
}
