// SPDX-License-Identifier: Apache-2.0

/// The answers of a year as a calendar, whose columns are weeks from Monday to Sunday.
public struct ReviewYear: Sendable, Hashable {
    /// A day of the calendar.
    public struct Day: Sendable, Hashable {
        /// The number of the day (see ``ReviewCalendar``).
        public var day: Int
        /// The number of answers.
        public var answers: Int
        /// How busy the day was among the days with answers, from 1 to 4. 0 without answers.
        public var level: Int

        /// Makes a day of a calendar.
        ///
        /// - Parameters:
        ///   - day: The number of the day.
        ///   - answers: The number of answers.
        ///   - level: How busy the day was, from 0 to 4.
        public init(day: Int, answers: Int, level: Int) {
            (self.day, self.answers, self.level) = (day, answers, level)
        }
    }

    /// The weeks, the oldest first. Each has seven days; those after the current day are `nil`.
    public let weeks: [[Day?]]

    /// Makes a calendar that ends with the week of the current day.
    ///
    /// - Parameters:
    ///   - statistics: What the answers show. They have the answers of a year.
    ///   - weeks: The number of weeks, at least 1.
    public init(_ statistics: ReviewStatistics, weeks: Int = 53) {
        let today = statistics.today
        // Day 0 was a Thursday.
        let monday = today - (today + 3) % 7
        let first = monday - 7 * (max(1, weeks) - 1)
        let counts = (first...today).compactMap { statistics.answers[$0] }.filter { $0 > 0 }
        self.weeks = stride(from: first, through: monday, by: 7).map { begin in
            (begin..<begin + 7).map { day in
                guard day <= today else { return nil }
                let answers = statistics.answers[day] ?? 0
                return Day(day: day, answers: answers, level: Self.level(of: answers, among: counts))
            }
        }
    }

    /// The quarter of the days that a day belongs to. A share of the busiest day would make all others look empty after
    /// one long day.
    private static func level(of answers: Int, among counts: [Int]) -> Int {
        guard answers > 0 else { return 0 }
        return (4 * counts.count { $0 <= answers } + counts.count - 1) / counts.count
    }
}
