// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// Statistics of learning as text, with a chart of the answers of each day.
struct ReviewStatisticsText {
    private static let barWidth = 20
    private static let shades = ["·", "░", "▒", "▓", "█"]

    let statistics: ReviewStatistics
    let style: Style
    let width: Int

    /// - Parameter isPlain: Whether to write the days in lines and without block characters.
    func render(isPlain: Bool) -> String {
        let cards = [
            row("words", "\(statistics.notes), each with up to three cards"),
            row("new", "\(statistics.new)"), row("learning", "\(statistics.learning)"),
            row("known", "\(statistics.young + statistics.mature), of them \(statistics.mature) for 21 days or more"),
            row("suspended", "\(statistics.suspended)"),
            row("leeches", "\(statistics.leeches), whose words were forgotten often"),
        ]
        let recall = [
            row("30 days", share(statistics.recent)), row("all time", share(statistics.all)),
            row("streak", statistics.streak.counted("day")),
        ]
        let week = [
            row("answers", "\(statistics.answersInWeek) on \(statistics.daysInWeek.counted("day"))"),
            row("new", "\(statistics.newInWeek.counted("card"))"),
            row("known", share(statistics.week)),
        ]
        return [
            section("Cards", cards), section("The last 7 days", week), section("Remembered", recall),
            section("Due in the next 30 days", isPlain ? forecastLines : forecastChart),
            section("Answers", isPlain ? dayLines : heatMap),
        ]
        .joined(separator: "\n\n")
    }

    /// A day as `2026-11-21`.
    static func date(ofDay day: Int) -> String {
        String(Date(timeIntervalSince1970: Double(day) * 86_400).ISO8601Format().prefix(10))
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        ([style.bold(title)] + (lines.isEmpty ? ["  none yet"] : lines)).joined(separator: "\n")
    }

    private func row(_ label: String, _ value: String) -> String { "  \(label.padded(10)) \(value)" }

    private func share(_ recall: ReviewStatistics.Recall) -> String {
        guard let share = recall.share else { return "no answers about known words" }
        return "\(Int((share * 100).rounded())) % of \(recall.asked.counted("answer"))"
    }

    private var forecastLines: [String] {
        statistics.forecast.enumerated().filter { $0.element > 0 }.map { day, count in
            row(day == 0 ? "today" : "in \(day.counted("day"))", "\(count)")
        }
    }

    private var forecastChart: [String] {
        let most = max(1, statistics.forecast.max() ?? 1)
        return statistics.forecast.enumerated().filter { $0.element > 0 }.map { day, count in
            let bar = String(repeating: "█", count: max(1, count * Self.barWidth / most))
            return row(day == 0 ? "today" : "in \(day.counted("day"))", "\("\(count)".padded(5)) \(style.accent(bar))")
        }
    }

    private var dayLines: [String] {
        statistics.answers.sorted { $0.key < $1.key }.suffix(30).map { row(Self.date(ofDay: $0), "\($1)") }
    }

    /// A column for each week and a row for each day of the week, Monday first. The last column is the current week.
    private var heatMap: [String] {
        guard let most = statistics.answers.values.max() else { return [] }
        let weeks = max(4, min(52, width - 8))
        // Day 0, 1 January 1970, was a Thursday.
        let monday = statistics.today - (statistics.today + 3) % 7
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let rows = days.enumerated().map { weekday, name in
            let cells = (0..<weeks).map { week -> String in
                let day = monday - (weeks - 1 - week) * 7 + weekday
                guard day <= statistics.today else { return " " }
                let count = statistics.answers[day] ?? 0
                return Self.shades[count == 0 ? 0 : min(4, 1 + (count - 1) * 4 / most)]
            }
            return "  \(name) \(style.accent(cells.joined()))"
        }
        return rows + ["  · none, █ \(most > 4 ? "\(most * 3 / 4 + 1) to \(most)" : "\(most)") a day"]
    }
}
