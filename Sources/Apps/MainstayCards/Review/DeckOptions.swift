// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// How the notes of a deck are learned, where it differs from the ``ReviewSettings``. The options hold for the decks
/// within the deck too.
public struct DeckOptions: Sendable, Hashable, Codable {
    /// The probability with which a card should be remembered when it returns, from 0.7 to 0.99.
    public var desiredRetention: Double?
    /// The number of new cards a day.
    public var newPerDay: Int?
    /// The number of known cards a day.
    public var reviewsPerDay: Int?
    /// What is asked of words. Cards that ask something else wait.
    public var directions: [ReviewDirection]?

    /// Makes options.
    ///
    /// - Parameters:
    ///   - desiredRetention: The probability with which a card should be remembered when it returns, from 0.7 to 0.99.
    ///   - newPerDay: The number of new cards a day.
    ///   - reviewsPerDay: The number of known cards a day.
    ///   - directions: What is asked of words.
    public init(
        desiredRetention: Double? = nil, newPerDay: Int? = nil, reviewsPerDay: Int? = nil,
        directions: [ReviewDirection]? = nil
    ) {
        (self.desiredRetention, self.newPerDay) = (desiredRetention, newPerDay)
        (self.reviewsPerDay, self.directions) = (reviewsPerDay, directions)
    }

    /// Reads options. The numbers of cards are limited to what one can calculate with.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        desiredRetention = try container.decodeIfPresent(Double.self, forKey: .desiredRetention)
        newPerDay = try container.decodeIfPresent(Int.self, forKey: .newPerDay)?.asCount
        reviewsPerDay = try container.decodeIfPresent(Int.self, forKey: .reviewsPerDay)?.asCount
        directions = try container.decodeIfPresent([ReviewDirection].self, forKey: .directions)
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { self == DeckOptions() }
}
