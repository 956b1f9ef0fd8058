// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// The statistics of the games: for each game a plot, and the same numbers as a table.
struct StatisticsPage: Page {
    let title = "Statistics"
    let section: SiteSection? = .statistics
    let statistics: GameStatistics
    let history: [GameResult]
    let now: Date

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        if history.isEmpty, GameKind.allCases.allSatisfy({ statistics[$0, .played] == 0 }) {
            HTML.nothing("No game has been finished yet.") {
                HTML.link(SiteSection.games.address, .class("action")) { "Play one" }
            }
        } else {
            days
            for play in Games.plays where statistics[play.kind, .played] > 0 { section(of: play) }
            Tag.p { HTML.link(Address(["statistics", "export"]), .download) { "Export as JSON" } }
        }
    }

    /// The games of the last thirty days.
    @HTMLBuilder private var days: HTML {
        let days = GamesByDay(history, until: now)
        Tag.section {
            Tag.h2 { "The last thirty days" }
            Tag.figure {
                BarPlot(
                    label: "Games finished on each of the last thirty days, \(days.total) in all",
                    values: days.counts.map(Double.init)
                ).html
                Tag.figcaption(.class("quiet")) {
                    days.total == 1 ? "1 game" : "\(days.total) games"
                    ", at most \(days.counts.max() ?? 0) on a day"
                }
            }
            if days.total > 0 {
                Tag.details {
                    Tag.summary { "The plot as a table" }
                    table("Games by day", head: ["Day", "Games"], rows: days.rows.map { [$0.day, "\($0.count)"] })
                }
            }
        }
    }

    private func section(of play: any GamePlay.Type) -> HTML {
        let game = play.kind
        let summary = GameSummary(of: game, in: history)
        let numbers = game.numbers.map { number in
            (
                label: number.label.prefix(1).uppercased() + number.label.dropFirst(),
                number: "\(statistics[game, number])"
            )
        }
        let scores = history.filter { $0.game == game }.suffix(30).map { Double($0.score) }
        return Tag.section {
            Tag.h2 { game.name }
            HTML.numbers(numbers + streaks(summary))
            if game.hasScore, Set(scores).count > 1 {
                Tag.figure {
                    LinePlot(label: "Scores of the last \(scores.count) games of \(game.name)", values: scores).html
                    Tag.figcaption(.class("quiet")) {
                        "Scores of the last \(scores.count) games, from \(Int(scores.min() ?? 0)) to \(Int(scores.max() ?? 0))"
                    }
                }
            }
            if !summary.tallies.isEmpty {
                // Who wins Tic-Tac-Toe stands above, and it has no score. The Dictionary game cannot be won.
                let (hasWins, hasScore) = (game.numbers.contains(.won), game.hasScore)
                table(
                    "By choice",
                    head: ["", "Played"] + (hasWins ? ["Won"] : []) + (hasScore ? ["Best score"] : []),
                    rows: summary.tallies.sorted { $0.key < $1.key }.map { name, tally in
                        [play.label(of: name), "\(tally.played)"]
                            + (hasWins ? ["\(tally.won)"] : []) + (hasScore ? ["\(tally.best)"] : [])
                    })
            }
        }
    }

    private func table(_ caption: String, head: [String], rows: [[String]]) -> HTML {
        Tag.div(.class("scroll")) {
            Tag.table {
                Tag.caption { caption }
                Tag.thead {
                    Tag.tr {
                        for (index, cell) in head.enumerated() {
                            if cell.isEmpty {
                                Tag.td()
                            } else {
                                Tag.th(.scope("col"), .class(index == 0 ? "" : "number")) { cell }
                            }
                        }
                    }
                }
                Tag.tbody {
                    for row in rows {
                        Tag.tr {
                            Tag.th(.scope("row")) { HTML.foreign(row[0]) }
                            for cell in row.dropFirst() { Tag.td(.class("number")) { cell } }
                        }
                    }
                }
            }
        }
    }

    private func streaks(_ summary: GameSummary) -> [(label: String, number: String)] {
        guard summary.longestStreak > 0 else { return [] }
        return [
            ("Wins in a row", "\(summary.currentStreak)"), ("at most", "\(summary.longestStreak)"),
        ]
    }
}
