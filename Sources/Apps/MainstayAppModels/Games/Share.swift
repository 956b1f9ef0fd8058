// SPDX-License-Identifier: Apache-2.0

import MainstayGames

extension String {
    /// A text to share with a coloured square for each mark, which other sites show as pictures.
    public var withSquares: String {
        String(map { ["✓": "🟩", "✗": "🟥", "–": "⬜"][$0] ?? $0 })
    }
}

/// A result as a text to share.
enum Share {
    /// The text that was kept with a result, or what the result itself says.
    static func kept(_ result: GameResult) -> String {
        result.shareText ?? text(result, "\(result.variety), score: \(result.score)")
    }

    /// The text: the game, its day if it is the day's game, and its result. A second line can have marks for what
    /// happened.
    static func text(_ result: GameResult, _ summary: String, marks: String = "") -> String {
        let day = result.day.map { " \($0)" } ?? ""
        return "Mainstay \(result.game.name)\(day): \(summary)" + (marks.isEmpty ? "" : "\n\(marks)")
    }
}
