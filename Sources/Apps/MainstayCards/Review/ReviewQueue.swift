// SPDX-License-Identifier: Apache-2.0

/// Decides which kind of card comes next.
package enum ReviewQueue {
    /// The kind of the next card.
    package enum Kind: Sendable, Hashable {
        case learning, review, new
    }

    /// Learning cards that are due come first, because they are forgotten within minutes. New cards are spread among
    /// the known ones.
    ///
    /// - Parameters:
    ///   - learningDue: The number of learning cards that are due now.
    ///   - review: The number of known cards that are left today.
    ///   - new: The number of new cards that are left today.
    ///   - answered: The number of new and known cards that were answered today.
    /// - Returns: `nil` if nothing is left now.
    package static func next(learningDue: Int, review: Int, new: Int, answered: Int) -> Kind? {
        if learningDue > 0 { return .learning }
        guard review > 0 else { return new > 0 ? .new : nil }
        guard new > 0 else { return .review }
        let distance = max(2, (review + new) / new)
        return answered % distance == distance - 1 ? .new : .review
    }
}
