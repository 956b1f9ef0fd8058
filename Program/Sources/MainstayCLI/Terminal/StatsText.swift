// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// Statistics as readable text, with small charts.
struct StatsText {
    private static let barWidth = 20

    let statistics: GameStatistics
    let history: [GameResult]
    let now: Date
    let style: Style

    func render() -> String {
        GameKind.allCases.map { game in
            ([style.bold(game.name)] + numbers(game) + more(game)).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    private func numbers(_ game: GameKind) -> [String] {
        let played = statistics[game, .played]
        guard played > 0 else { return ["  not played yet"] }
        return game.numbers.map { number in
            let value = statistics[game, number]
            return game.endings.contains(number)
                ? share(number.label, value, of: played) : row(number.label, "\(value)")
        }
    }

    /// The numbers that need the history: streaks and tallies.
    private func more(_ game: GameKind) -> [String] {
        let summary = GameSummary(of: game, in: history)
        guard !summary.tallies.isEmpty else { return [] }
        var lines: [String] = []
        if summary.longestStreak > 0 {
            lines.append(row("wins in a row", "\(summary.currentStreak) now, \(summary.longestStreak) at most"))
        }
        let days = summary.daysInARow(until: DailyGame(game, on: now).day)
        if days > 0 { lines.append(row("daily", "\(days.counted("day")) in a row")) }
        for (variety, tally) in summary.tallies.sorted(by: { $0.key < $1.key }) {
            let won = game.endings.isEmpty ? "" : ", \(tally.won) won"
            let best = game.hasScore ? ", best \(tally.best)" : ""
            lines.append(row("  \(variety.printable.lowercased())", "\(tally.played) played\(won)\(best)"))
        }
        return lines
    }

    private func row(_ label: String, _ value: String) -> String { "  \(label.padded(15)) \(value)" }

    private func share(_ label: String, _ number: Int, of all: Int) -> String {
        // Imported numbers may contradict each other.
        let share = min(1, Double(number) / Double(all))
        let filled = Int((share * Double(Self.barWidth)).rounded())
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
        return row(label, "\("\(number)".padded(6)) \(style.accent(bar)) \(Int((share * 100).rounded())) %")
    }
}
