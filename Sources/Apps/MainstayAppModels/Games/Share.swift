// SPDX-License-Identifier: Apache-2.0

import MainstayGames

/// A result as text to send to others.
enum Share {
    /// The game, the day where it is the day's game, and what it came to; marks of what happened in a line of their own.
    static func text(_ result: GameResult, _ summary: String, marks: String = "") -> String {
        let day = result.day.map { " \($0)" } ?? ""
        return "Mainstay \(result.game.name)\(day): \(summary)" + (marks.isEmpty ? "" : "\n\(marks)")
    }
}
