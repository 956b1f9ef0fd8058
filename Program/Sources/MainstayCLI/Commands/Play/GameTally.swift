// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// One line about all games of a kind: `Played 12, won 7; best 40; 3 in a row, 5 at most.`
struct GameTally {
    let text: String

    init(_ summary: GameSummary, of kind: GameKind, on date: Date) {
        let tallies = summary.tallies.values
        let played = tallies.reduce(0) { $0 + $1.played }
        guard played > 0 else {
            text = "Not played yet."
            return
        }
        var parts = ["Played \(played)" + (kind.endings.isEmpty ? "" : ", won \(tallies.reduce(0) { $0 + $1.won })")]
        if kind.hasScore, let best = tallies.map(\.best).max() { parts.append("best \(best)") }
        if summary.longestStreak > 0 {
            parts.append("\(summary.currentStreak) in a row, \(summary.longestStreak) at most")
        }
        let days = summary.daysInARow(until: DailyGame(kind, on: date).day)
        if days > 0 { parts.append("daily \(days.counted("day")) in a row") }
        text = parts.joined(separator: "; ") + "."
    }
}
