// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension ReviewTables {
    /// The cards that may be asked on the day `:day`. The other card of the same note waits until tomorrow, because its
    /// answer was just seen.
    private static let open = """
        card.is_suspended = 0 AND card.buried_day < :day AND NOT EXISTS (
            SELECT 1 FROM card other JOIN answer ON answer.card = other.number
            WHERE other.note = card.note AND other.number <> card.number AND answer.day = :day)
        AND NOT EXISTS (
            SELECT 1 FROM card other JOIN past_answer ON past_answer.card = other.number
            WHERE other.note = card.note AND other.number <> card.number AND past_answer.day = :day)
        """

    /// The conditions for cards of each kind. Cards that say a word are asked only where it can be heard.
    private struct Conditions {
        let learning: String
        let review: String
        let new: String

        init(_ settings: ReviewSettings, _ rules: DeckRules, passing cards: [ReviewCard]) {
            let passed = cards.map { "\($0.id)" }.joined(separator: ", ")
            let asked =
                (settings.hears ? "" : " AND card.direction <> 'hearing'") + rules.condition
                + (cards.isEmpty
                    ? "" : " AND card.note NOT IN (SELECT note FROM card WHERE number IN (\(passed)))")
            learning =
                "card.phase IN (1, 3) AND card.is_suspended = 0 AND card.buried_day < :day AND card.due < :due" + asked
            review = "card.phase = 2 AND card.due < :due AND \(open)" + asked
            // A card that asks for the word begins when its meaning is known.
            new =
                """
                card.phase = 0 AND card.due < :due AND \(open) AND NOT EXISTS (
                    SELECT 1 FROM card other WHERE other.note = card.note AND other.number <> card.number
                    AND other.direction = 'meaning' AND other.phase <> 2)
                """ + asked
        }
    }
    /// A learning card that is due soon is asked now if nothing else is left.
    private static let lookAhead = 20.0 * 60

    /// The card to ask now.
    ///
    /// - Parameter passed: Cards that count as answered, with the other cards of their notes.
    func turn(
        at date: Date, asking wanted: Int?, passing passed: [ReviewCard] = [], _ settings: ReviewSettings
    ) throws -> ReviewTurn {
        let rules = try DeckRules(self, settings)
        let cards = Conditions(settings, rules, passing: passed)
        let today = settings.calendar.day(of: date)
        let now = date.timeIntervalSince1970
        let midnight = settings.calendar.beginning(ofDay: today + 1).timeIntervalSince1970
        let untilMidnight: SQLValues = ["day": today, "due": midnight]
        let untilNow: SQLValues = ["day": today, "due": now.nextUp]
        let answered = "every_answer WHERE day = :day AND phase = "
        let (newDone, reviewed) = (
            try count(answered + "0", ["day": today]) + passed.count(where: \.state.isNew),
            try count(answered + "2", ["day": today]) + passed.count(where: \.state.isInReview)
        )
        let counts = ReviewCounts(
            new: try count(
                upTo: settings.newPerDay - newDone, where: cards.new, untilMidnight, rules.newLeft(self, today)),
            learning: try count("card WHERE \(cards.learning)", untilMidnight),
            review: try count(
                upTo: settings.reviewsPerDay - reviewed, where: cards.review, untilMidnight,
                rules.reviewsLeft(self, today)))
        let learningDue = try count("card WHERE \(cards.learning)", untilNow)
        var turn = ReviewTurn(counts: counts)
        turn.card = try wanted.flatMap { number throws(SQLiteError) in try card(number) }
        if turn.card == nil {
            switch ReviewQueue.next(
                learningDue: learningDue, review: counts.review, new: counts.new, answered: newDone + reviewed)
            {
            case .learning: turn.card = try firstCard(where: cards.learning, untilNow)
            case .review:
                turn.card = try firstCard(
                    where: cards.review + DeckRules.exhausted(try rules.reviewsLeft(self, today)), untilMidnight)
            case .new:
                turn.card = try firstCard(
                    where: cards.new + DeckRules.exhausted(try rules.newLeft(self, today)), untilMidnight)
            case nil:
                let next = try firstCard(where: cards.learning, untilMidnight)
                if let next, next.state.due.timeIntervalSince1970 <= now + Self.lookAhead { turn.card = next }
                turn.resumes = turn.card == nil ? next?.state.due : nil
            }
        }
        if let card = turn.card {
            let own = try settings.withRetention(rules.retention(ofDeck: card.note.deck))
            for rating in Rating.allCases { turn.choices[rating] = own.state(of: card, after: rating, at: date) }
        }
        return turn
    }

    /// What the person has done on a day.
    func reviewDay(_ today: Int) throws(SQLiteError) -> ReviewDay {
        let dates = try database.all("SELECT date FROM every_answer WHERE day = :day ORDER BY date", ["day": today]) {
            Date(timeIntervalSince1970: $0.double("date"))
        }
        // A year of statistics has the answers of this many days.
        let streak = try database.integer(
            """
            WITH RECURSIVE run (day, length) AS (
                VALUES (:last, 0) UNION ALL SELECT day - 1, length + 1 FROM run WHERE length < 366 AND (
                    EXISTS (SELECT 1 FROM answer WHERE answer.day = run.day)
                    OR EXISTS (SELECT 1 FROM past_answer WHERE past_answer.day = run.day)))
            SELECT max(length) FROM run
            """, ["last": dates.isEmpty ? today - 1 : today])
        return ReviewDay(answersAt: dates, streak: streak ?? 0)
    }

    /// The number of cards to review until the end of a day.
    func dueCount(at date: Date, _ settings: ReviewSettings) throws(SQLiteError) -> Int {
        let midnight = settings.calendar.beginning(ofDay: settings.calendar.day(of: date) + 1)
        let asked = settings.hears ? "" : "direction <> 'hearing' AND "
        return try count(
            "card WHERE \(asked)is_suspended = 0 AND phase IN (1, 2, 3) AND due < :due",
            ["due": midnight.timeIntervalSince1970])
    }

    func reviewStatistics(at date: Date, _ settings: ReviewSettings) throws(SQLiteError) -> ReviewStatistics {
        var statistics = ReviewStatistics()
        let today = settings.calendar.day(of: date)
        statistics.today = today
        let asked = settings.hears ? "" : "direction <> 'hearing' AND "
        let active = "card WHERE \(asked)is_suspended = 0 AND "
        let interval = "(due - last_answer) / 86400.0"
        statistics.new = try count(active + "phase = 0")
        statistics.learning = try count(active + "phase IN (1, 3)")
        statistics.young = try count(active + "phase = 2 AND \(interval) < 20.5")
        statistics.mature = try count(active + "phase = 2 AND \(interval) >= 20.5")
        statistics.suspended = try count("card WHERE \(asked)is_suspended = 1")
        statistics.leeches = try count(
            """
            card JOIN note ON note.number = card.note \
            WHERE \(asked)instr(char(10) || note.tags || char(10), char(10) || '\(ReviewNote.leechTag)' || char(10))
            """)
        let (answered, right) = ("every_answer WHERE phase = 2 AND day > :day", " AND rating > 1")
        let (month, ever): (SQLValues, SQLValues) = (["day": today - 30], ["day": -1])
        let week: SQLValues = ["day": today - 7]
        statistics.week = .init(asked: try count(answered, week), remembered: try count(answered + right, week))
        statistics.newInWeek = try count("every_answer WHERE phase = 0 AND day > :day", week)
        statistics.recent = .init(asked: try count(answered, month), remembered: try count(answered + right, month))
        statistics.all = .init(asked: try count(answered, ever), remembered: try count(answered + right, ever))
        let weeks = try database.query(
            """
            SELECT (:day - day) / 7 AS week, count(*) AS asked, sum(rating > 1) AS remembered
            FROM every_answer WHERE phase = 2 AND day <= :day AND day > :day - :days GROUP BY week
            """, ["day": today, "days": 7 * ReviewStatistics.retentionWeeks])
        while try weeks.step() {
            statistics.retention[ReviewStatistics.retentionWeeks - 1 - weeks.int("week")] =
                .init(asked: weeks.int("asked"), remembered: weeks.int("remembered"))
        }
        statistics.notes = try count("note")
        let due = try database.query("SELECT due FROM card WHERE \(asked)is_suspended = 0 AND phase IN (1, 2, 3)")
        while try due.step() {
            let day = settings.calendar.day(of: Date(timeIntervalSince1970: due.double("due"))) - today
            if day < ReviewStatistics.forecastDays { statistics.forecast[max(0, day)] += 1 }
        }
        let days = try database.query(
            "SELECT day, count(*) AS answers FROM every_answer WHERE day > :day GROUP BY day", ["day": today - 366])
        while try days.step() { statistics.answers[days.int("day")] = days.int("answers") }
        return statistics
    }
}

extension ReviewSettings {
    /// The state of a card after an answer. The fuzz depends on the card and its number of answers, so that the
    /// interval that was shown is the one that is kept.
    func state(of card: ReviewCard, after rating: Rating, at date: Date) -> ReviewState {
        var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: card.id &* 1_000_003 &+ card.state.answers))
        return scheduler.state(card.state, after: rating, at: date, using: &generator)
    }
}
