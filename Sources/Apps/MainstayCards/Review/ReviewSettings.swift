// SPDX-License-Identifier: Apache-2.0

/// How a person learns.
public struct ReviewSettings: Sendable, Hashable {
    /// Decides when cards return.
    public var scheduler: Scheduler
    /// The number of new cards a day.
    public var newPerDay: Int
    /// The number of known cards a day. A card that was just forgotten still returns.
    public var reviewsPerDay: Int
    /// The number of lapses that makes a card a leech. It is then suspended, and again after each further half of this
    /// number.
    public var leechLapses: Int
    /// Where a day begins.
    public var calendar: ReviewCalendar
    /// Whether words can be heard. If not, no card of ``ReviewDirection/hearing`` is asked or counted.
    public var hears: Bool
    /// The deck to learn, with the decks within it. `nil` for all decks.
    public var deck: String?

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - scheduler: Decides when cards return.
    ///   - newPerDay: The number of new cards a day.
    ///   - reviewsPerDay: The number of known cards a day.
    ///   - leechLapses: The number of lapses that makes a card a leech.
    ///   - calendar: Where a day begins.
    ///   - hears: Whether words can be heard.
    ///   - deck: The deck to learn, with the decks within it; `nil` for all decks.
    public init(
        scheduler: Scheduler = .standard, newPerDay: Int = 20, reviewsPerDay: Int = 200, leechLapses: Int = 8,
        calendar: ReviewCalendar = ReviewCalendar(), hears: Bool = false, deck: String? = nil
    ) {
        (self.scheduler, self.newPerDay, self.reviewsPerDay) = (scheduler, newPerDay, reviewsPerDay)
        (self.leechLapses, self.calendar, self.hears, self.deck) = (leechLapses, calendar, hears, deck)
    }

    /// Whether a card becomes a leech with this number of lapses.
    package func isLeech(after lapses: Int) -> Bool {
        let first = max(1, leechLapses)
        return lapses >= first && (lapses - first).isMultiple(of: max(1, first / 2))
    }
}
