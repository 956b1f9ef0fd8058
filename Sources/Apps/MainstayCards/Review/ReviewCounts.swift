// SPDX-License-Identifier: Apache-2.0

/// The numbers of cards that are left for a day, within its limits.
public struct ReviewCounts: Sendable, Hashable {
    /// The cards that were never answered.
    public var new: Int
    /// The cards that return within the day.
    public var learning: Int
    /// The known cards that are due.
    public var review: Int

    /// Makes counts.
    ///
    /// - Parameters:
    ///   - new: The cards that were never answered.
    ///   - learning: The cards that return within the day.
    ///   - review: The known cards that are due.
    public init(new: Int = 0, learning: Int = 0, review: Int = 0) {
        (self.new, self.learning, self.review) = (new, learning, review)
    }
}
