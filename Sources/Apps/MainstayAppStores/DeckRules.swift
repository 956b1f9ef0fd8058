// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

/// What the options of decks say about the cards to ask. Options hold for the decks within a deck too.
struct DeckRules {
    /// The options by the names of their decks.
    private let options: [String: DeckOptions]
    /// What to append to the condition of the cards to ask: the deck to learn, and what its decks do not ask.
    let condition: String

    init(_ tables: ReviewTables, _ settings: ReviewSettings) throws(SQLiteError) {
        options = try tables.deckOptions()
        var conditions = settings.deck.map { [Self.isIn($0)] } ?? []
        for (deck, options) in options {
            guard let asked = options.directions else { continue }
            let others = ReviewDirection.allCases.filter { !asked.contains($0) }.map { "'\($0.rawValue)'" }
            guard !others.isEmpty else { continue }
            conditions.append("NOT (card.direction IN (\(others.joined(separator: ", "))) AND \(Self.isIn(deck)))")
        }
        condition = conditions.sorted().map { " AND \($0)" }.joined()
    }

    /// The retention of a deck: its own one, or that of the nearest deck around it. `nil` if the settings hold.
    func retention(ofDeck deck: String) -> Double? {
        options.filter { Self.contains($0.key, deck) && $0.value.desiredRetention != nil }
            .max { $0.key.count < $1.key.count }?.value.desiredRetention
    }

    /// The new cards that are left for a day in the decks that limit them.
    func newLeft(_ tables: ReviewTables, _ today: Int) throws(SQLiteError) -> [String: Int] {
        try left(tables, today, phase: 0, \.newPerDay)
    }

    /// The known cards that are left for a day in the decks that limit them.
    func reviewsLeft(_ tables: ReviewTables, _ today: Int) throws(SQLiteError) -> [String: Int] {
        try left(tables, today, phase: 2, \.reviewsPerDay)
    }

    private func left(
        _ tables: ReviewTables, _ today: Int, phase: Int, _ limit: KeyPath<DeckOptions, Int?>
    ) throws(SQLiteError) -> [String: Int] {
        var left: [String: Int] = [:]
        for (deck, options) in options {
            guard let limit = options[keyPath: limit] else { continue }
            let done = try tables.count(
                """
                every_answer JOIN card ON card.number = every_answer.card
                WHERE day = :day AND every_answer.phase = :phase AND \(Self.isIn(deck))
                """, ["day": today, "phase": phase])
            left[deck] = max(0, limit - done)
        }
        return left
    }

    /// What to append to the condition of the cards to ask, so that no deck exceeds its limit.
    static func exhausted(_ left: [String: Int]) -> String {
        left.filter { $0.value == 0 }.keys.sorted().map { " AND NOT \(isIn($0))" }.joined()
    }

    /// Whether a deck is another one or within it.
    static func contains(_ outer: String, _ deck: String) -> Bool { deck == outer || deck.hasPrefix(outer + "::") }

    /// A condition for a card. The names of decks are few, so they need no parameters.
    private static func isIn(_ deck: String) -> String {
        let name = "'\(deck.replacing("'", with: "''").replacing("\0", with: ""))'"
        let condition = ReviewTables.isInDeck.replacing(":deck", with: name)
        return "EXISTS (SELECT 1 FROM note WHERE note.number = card.note AND \(condition))"
    }
}

extension ReviewTables {
    /// The number of cards that meet a condition, within a limit and within those of decks. What is not shown is not
    /// counted.
    ///
    /// - Parameter left: The most cards of each deck that limits them.
    func count(
        upTo limit: Int, where condition: String, _ values: SQLValues, _ left: [String: Int]
    ) throws(SQLiteError) -> Int {
        guard !left.isEmpty, limit > 0 else { return try count(upTo: limit, where: condition, values) }
        var (left, total) = (left, 0)
        let decks = try database.query(
            """
            SELECT named.deck, count(*) AS cards FROM card JOIN note named ON named.number = card.note
            WHERE \(condition) GROUP BY named.deck
            """, values)
        while try decks.step() {
            let name = decks.string("deck") ?? ""
            let around = left.keys.filter { DeckRules.contains($0, name) }
            let some = around.reduce(decks.int("cards")) { min($0, left[$1] ?? 0) }
            for deck in around { left[deck, default: 0] -= some }
            total += some
        }
        return min(total, limit)
    }
}

extension ReviewSettings {
    /// The settings with another retention.
    ///
    /// - Throws: `SchedulerError` if it is out of bounds.
    func withRetention(_ retention: Double?) throws(SchedulerError) -> ReviewSettings {
        guard let retention, retention != scheduler.desiredRetention else { return self }
        var settings = self
        settings.scheduler = try Scheduler(
            parameters: scheduler.parameters, desiredRetention: retention, learningSteps: scheduler.learningSteps,
            relearningSteps: scheduler.relearningSteps, maximumInterval: scheduler.maximumInterval)
        return settings
    }
}
