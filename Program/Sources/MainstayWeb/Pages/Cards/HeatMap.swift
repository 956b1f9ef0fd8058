// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards

/// The answers of a year: a column for each week, a row for each day of the week, and a colour that says how busy the
/// day was. A table has the same numbers.
struct HeatMap {
    /// The side of a day, and the distance between two.
    private static let (side, step) = (10, 12)
    private static let levels = 0...4

    let year: ReviewYear

    private var days: [ReviewYear.Day] { year.weeks.joined().compactMap(\.self) }

    private var summary: String {
        let busy = days.filter { $0.answers > 0 }
        let total = busy.map(\.answers).reduce(0, +)
        let most = busy.map(\.answers).max() ?? 0
        return "\(total) \(total == 1 ? "answer" : "answers") on \(busy.count) \(busy.count == 1 ? "day" : "days")"
            + (busy.count < 2 ? "" : ", at most \(most) on one")
    }

    @HTMLBuilder var html: HTML {
        Tag.figure {
            // On a narrow screen the map begins with the newest week.
            Tag.div(.class("scroll newest"), .scrollable, .role("group"), .label("Calendar")) {
                Tag.svg(
                    .viewBox(year.weeks.count * Self.step, 7 * Self.step), .class("heat"), .role("img"),
                    .label("Answers on each day of the last year: \(summary)")
                ) {
                    for level in Self.levels { Tag.path(.class("level\(level)"), .path(squares(level))) }
                }
            }
            Tag.figcaption(.class("quiet")) { summary }
        }
        Tag.details {
            Tag.summary { "The calendar as a table" }
            DataTable(
                caption: "Answers by month", columns: ["Month", "Days", "Answers"],
                rows: months.map { [.text($0.name), .text("\($0.days)"), .text("\($0.answers)")] }
            ).html
        }
    }

    /// The squares of the days of a level.
    private func squares(_ level: Int) -> String {
        var path = ""
        for (week, days) in year.weeks.enumerated() {
            for (weekday, day) in days.enumerated() where day?.level == level {
                let side = Self.side
                path += "M\(week * Self.step) \(weekday * Self.step)h\(side)v\(side)h-\(side)z"
            }
        }
        return path
    }

    /// The months with answers, the newest first.
    private var months: [(name: String, days: Int, answers: Int)] {
        var months: [(name: String, days: Int, answers: Int)] = []
        for day in days.reversed() where day.answers > 0 {
            let name = ShortDate.month(String(CivilDay(day.day).text.prefix(7)))
            if months.last?.name != name { months.append((name, 0, 0)) }
            months[months.count - 1].days += 1
            months[months.count - 1].answers += day.answers
        }
        return months
    }
}
