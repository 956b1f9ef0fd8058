// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import MainstayKit

/// What a person has learned: today, the year, what was remembered, and what comes.
struct CardStatisticsPage: Page {
    let statistics: ReviewStatistics
    let day: ReviewDay
    let keptCount: Int

    var title: String { "Progress" }
    var section: SiteSection? { .cards }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.statistics, keptCount: keptCount)
        if statistics.notes == 0 {
            HTML.nothing("Nothing is being learned yet. Your progress stands here as soon as you answer cards.") {
                HTML.link(Address(["cards", "new"]), .class("action")) { "Look at ten new words" }
            }
        } else {
            figures
            Tag.section {
                Tag.h2 { "The year" }
                HeatMap(year: ReviewYear(statistics)).html
            }
            retention
            forecast
            Tag.section {
                Tag.h2 { "Cards" }
                facts
            }
        }
    }

    private var figures: HTML {
        Tag.ul(.class("tiles figures")) {
            for (value, label) in [
                (
                    "\(day.answers)",
                    plural(day.answers, "answer") + (day.answers == 0 ? " today" : " today, in \(time)")
                ),
                ("\(statistics.streak)", statistics.streak == 1 ? "day in a row" : "days in a row"),
                (share(statistics.recent), "of known cards remembered in 30 days"),
                (
                    "\(statistics.answersInWeek)",
                    "\(plural(statistics.answersInWeek, "answer")) in 7 days, \(counted(statistics.newInWeek, "new card"))"
                ),
            ] {
                Tag.li(.class("tile figure")) {
                    Tag.strong { value }
                    Tag.span(.class("quiet")) { label }
                }
            }
        }
    }

    private func plural(_ count: Int, _ noun: String) -> String { count == 1 ? noun : noun + "s" }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(plural(count, noun))" }

    private var time: String { ProvenanceText.describe(.seconds(clamping: day.seconds)) }

    private func share(_ recall: ReviewStatistics.Recall) -> String {
        recall.share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
    }

    /// How much was remembered in each week.
    private var retention: HTML {
        let weeks = statistics.retention
        let known = weeks.enumerated().filter { $0.element.asked > 0 }
        return Tag.section {
            Tag.h2 { "What you remembered" }
            if known.isEmpty {
                Tag.p(.class("quiet")) {
                    "A card counts here when it returns after days. The first ones will in a few days."
                }
            } else {
                let shares = weeks.map { $0.share.map { $0 * 100 } }
                let all = shares.compactMap(\.self)
                let summary =
                    "from \(Int((all.min() ?? 0).rounded())) % to \(Int((all.max() ?? 0).rounded())) % in a week, \(share(statistics.all)) in all"
                Tag.figure {
                    LinePlot(
                        label: "Share of known cards that were remembered, week by week: \(summary)", values: shares,
                        range: 50...100
                    ).html
                    Tag.figcaption(.class("quiet")) {
                        "The last \(weeks.count) weeks: \(summary). The bottom is 50 %, the top 100 %."
                    }
                }
                Tag.details {
                    Tag.summary { "The curve as a table" }
                    DataTable(
                        caption: "Known cards by week, the newest first",
                        columns: ["Week from", "Asked", "Remembered"],
                        rows: known.reversed().map { index, recall in
                            let first = statistics.today - 7 * (weeks.count - index) + 1
                            return [
                                .text(CivilDay(first).text), .text("\(recall.asked)"), .text(share(recall)),
                            ]
                        }
                    ).html
                }
            }
        }
    }

    private var forecast: HTML {
        let due = statistics.forecast
        let total = due.reduce(0, +)
        return Tag.section {
            Tag.h2 { "What comes" }
            Tag.figure {
                BarPlot(
                    label: "Cards due on each of the next \(due.count) days, \(total) in all",
                    values: due.map(Double.init)
                ).html
                Tag.figcaption(.class("quiet")) {
                    total == 0
                        ? "No card returns in the next \(due.count) days."
                        : "\(counted(total, "card")) \(total == 1 ? "returns" : "return") in the next \(due.count) days, \(due[0]) of them today, at most \(due.max() ?? 0) on a day"
                }
            }
            if total > 0 {
                Tag.details {
                    Tag.summary { "The plot as a table" }
                    DataTable(
                        caption: "Cards by day", columns: ["Day", "Cards"],
                        rows: due.enumerated().filter { $0.element > 0 }.map { ahead, count in
                            [.text(CivilDay(statistics.today + ahead).text), .text("\(count)")]
                        }
                    ).html
                }
            }
        }
    }

    private var facts: HTML {
        let old = statistics.mature == 0 ? "" : ", \(statistics.mature) of them for 21 days or more"
        let rows: [(ReviewNoteFilter.State?, String)] = [
            (nil, "\(statistics.notes), with up to three cards each"),
            (.new, "\(statistics.new)"), (.learning, "\(statistics.learning)"),
            (.known, "\(statistics.young + statistics.mature)\(old)"),
            (.suspended, "\(statistics.suspended)"), (.leech, "\(statistics.leeches)"),
        ]
        return Tag.dl(.class("facts")) {
            for (state, text) in rows {
                Tag.dt { state?.name ?? "Notes" }
                Tag.dd {
                    text
                    if let state {
                        " "
                        HTML.link(
                            Address(["cards", "notes"], query: [("state", state.rawValue)]),
                            .label("Show the notes: \(state.name)")
                        ) { "Show" }
                    }
                }
            }
        }
    }
}
