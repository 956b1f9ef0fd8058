// SPDX-License-Identifier: Apache-2.0

/// What a person's answers show.
public struct ReviewStatistics: Sendable, Hashable {
    /// The number of the current day (see ``ReviewCalendar``).
    public var today = 0
    /// The notes of the cards. All other numbers are of cards or answers.
    public var notes = 0
    /// The cards that were never answered.
    public var new = 0
    /// The cards that return within a day.
    public var learning = 0
    /// The known cards with an interval below 21 days.
    public var young = 0
    /// The known cards with an interval of 21 days or more.
    public var mature = 0
    /// The suspended cards, which the other numbers leave out.
    public var suspended = 0
    /// The cards of notes that were forgotten too often.
    public var leeches = 0
    /// How many answers about known cards of the last 30 days were asked, and how many of them were right.
    public var recent = Recall()
    /// The same for the last 7 days, with the current one.
    public var week = Recall()
    /// The cards that were answered for the first time in the last 7 days.
    public var newInWeek = 0
    /// The same as ``recent`` for all time.
    public var all = Recall()
    /// The number of cards that fall due on each of the next 30 days, without those that were never answered. Overdue
    /// cards count today.
    public var forecast = [Int](repeating: 0, count: forecastDays)
    /// The number of answers on each day that has some, of the last year.
    public var answers: [Int: Int] = [:]

    /// The answers about known cards of each of the last 52 times 7 days, the oldest first: the curve of retention.
    public var retention = [Recall](repeating: Recall(), count: retentionWeeks)

    /// The weeks of ``retention``.
    public static let retentionWeeks = 52
    /// The days of ``forecast``.
    public static let forecastDays = 30

    /// A number of answers about known cards.
    public struct Recall: Sendable, Hashable {
        /// All answers.
        public var asked = 0
        /// The answers that were right.
        public var remembered = 0

        /// Makes a number of answers.
        ///
        /// - Parameters:
        ///   - asked: All answers.
        ///   - remembered: The answers that were right.
        public init(asked: Int = 0, remembered: Int = 0) {
            (self.asked, self.remembered) = (asked, remembered)
        }

        /// The share of right answers, from 0 to 1. `nil` if there are no answers.
        public var share: Double? { asked == 0 ? nil : Double(remembered) / Double(asked) }
    }

    /// Makes statistics without answers.
    public init() {}

    /// The number of answers in the last 7 days, with the current one.
    public var answersInWeek: Int { answers.filter { $0.key > today - 7 }.values.reduce(0, +) }

    /// The number of days with answers among the last 7.
    public var daysInWeek: Int { answers.keys.count { $0 > today - 7 } }

    /// The number of days in a row, until today or yesterday, that have answers.
    public var streak: Int {
        let last = answers[today] == nil ? today - 1 : today
        return (0...).prefix { answers[last - $0] != nil }.count
    }
}
