// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards

/// Statistics of learning as text, with a curve of what was remembered and a chart of the answers of each day.
struct ReviewStatisticsText {
    private static let barWidth = 20
    private static let shades = ["·", "░", "▒", "▓", "█"]
    private static let heights = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    let statistics: ReviewStatistics
    let width: Int

    /// - Parameter isPlain: Whether to write the days in lines and without block characters.
    func lines(isPlain: Bool) -> [StyledText] {
        let cards = [
            row("words", "\(statistics.notes), each with up to three cards"),
            row("new", "\(statistics.new)"), row("learning", "\(statistics.learning)"),
            row("known", "\(statistics.young + statistics.mature), of them \(statistics.mature) for 21 days or more"),
            row("suspended", "\(statistics.suspended)"),
            row("leeches", "\(statistics.leeches), whose words were forgotten often"),
        ].flatMap(\.self)
        let recall = [
            row("30 days", share(statistics.recent)), row("all time", share(statistics.all)),
            row("streak", statistics.streak.counted("day")),
        ].flatMap(\.self)
        let week = [
            row("answers", "\(statistics.answersInWeek) on \(statistics.daysInWeek.counted("day"))"),
            row("new", "\(statistics.newInWeek.counted("card"))"),
            row("known", share(statistics.week)),
        ].flatMap(\.self)
        let sections = [
            section("Answers", isPlain ? dayLines : heatMap),
            section("The last 7 days", week), section("Remembered", recall),
            section("Remembered in each week", isPlain ? weekLines : curve),
            section("Due in the next 30 days", isPlain ? forecastLines : forecastChart),
            section("Cards", cards),
        ]
        return Array(sections.joined(separator: [StyledText()]))
    }

    private func section(_ title: String, _ lines: [StyledText]) -> [StyledText] {
        [StyledText(title, .bold)] + (lines.isEmpty ? [StyledText("  none yet")] : lines)
    }

    /// A label and its value, which takes more lines on a narrow screen.
    private func row(_ label: String, _ value: String, bar: String = "") -> [StyledText] {
        let room = max(10, width - 13)
        let values = value.columns > room ? StyledText(value).wrapped(width: room) : [StyledText(value)]
        return values.enumerated().map { index, value in
            var line = StyledText("  \((index == 0 ? label : "").padded(10)) ")
            line.append(value)
            line.append(bar, .accent)
            return line
        }
    }

    private func share(_ recall: ReviewStatistics.Recall) -> String {
        guard let share = recall.share else { return "no known words asked" }
        return "\(Int((share * 100).rounded())) % of \(recall.asked.counted("answer"))"
    }

    private var forecastLines: [StyledText] {
        statistics.forecast.enumerated().filter { $0.element > 0 }.flatMap { day, count in
            row(day == 0 ? "today" : "in \(day.counted("day"))", "\(count)")
        }
    }

    private var forecastChart: [StyledText] {
        let (most, room) = (max(1, statistics.forecast.max() ?? 1), max(1, min(Self.barWidth, width - 19)))
        return statistics.forecast.enumerated().filter { $0.element > 0 }.flatMap { day, count in
            row(
                day == 0 ? "today" : "in \(day.counted("day"))", "\(count)".padded(6),
                bar: String(repeating: "█", count: max(1, count * room / most)))
        }
    }

    private var dayLines: [StyledText] {
        statistics.answers.sorted { $0.key < $1.key }.suffix(30).flatMap { row(CivilDay($0).text, "\($1)") }
    }

    /// A column for each week and a row for each day of the week, Monday first. The last column is the current week.
    private var heatMap: [StyledText] {
        guard let most = statistics.answers.values.max() else { return [] }
        let year = ReviewYear(statistics, weeks: max(4, min(53, width - 8)))
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let rows = days.enumerated().map { weekday, name in
            var line = StyledText("  \(name) ", .dim)
            for week in year.weeks {
                let level = week[weekday]?.level
                line.append(level.map { Self.shades[$0] } ?? " ", level == 0 ? .dim : TextStyle([], .green))
            }
            return line
        }
        return rows + legend("· none, ░ to █ the quiet to the busy days; at most \(most) a day")
    }

    private func legend(_ text: String) -> [StyledText] {
        StyledText(text, .dim).wrapped(width: width - 2).map { $0.indented(StyledText("  ")) }
    }

    // MARK: What was remembered in each week

    private var weeks: ArraySlice<ReviewStatistics.Recall> { statistics.retention.drop { $0.asked == 0 } }

    private var weekLines: [StyledText] {
        weeks.enumerated().filter { $0.element.asked > 0 }.flatMap { index, recall in
            let age = weeks.count - 1 - index
            return row(age == 0 ? "this week" : "\(age.counted("week")) ago", share(recall))
        }
    }

    /// A column for each week, as far up as the share that was remembered, from 50 % on.
    private var curve: [StyledText] {
        let weeks = weeks.suffix(max(4, width - 11))
        guard !weeks.isEmpty else { return [] }
        let rows = stride(from: 90, through: 50, by: -10).map { percent in
            var line = StyledText(" " + "\(percent + 10) % ".padded(6), .dim)
            for recall in weeks {
                let part = ((recall.share ?? 0) * 100 - Double(percent)) / 10
                line.append(Self.heights[recall.asked == 0 ? 0 : Int((min(1, max(0, part)) * 8).rounded())], .accent)
            }
            return line
        }
        return rows + legend("The last column is this week. Nothing below 50 % is drawn.")
    }
}

extension Style {
    /// A line of a full screen as text.
    func text(_ line: StyledText) -> String {
        line.runs.map { run in
            switch run.style {
            case .bold: bold(run.text)
            case .dim: dim(run.text)
            case .plain: run.text
            default: accent(run.text)
            }
        }.joined()
    }
}
