// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A note with its cards.
public struct ListedNote: Sendable, Hashable, Identifiable {
    /// The note.
    public var note: ReviewNote
    /// The cards of the note, in the order in which they were added.
    public var cards: [ReviewCard]

    /// Makes a listed note.
    ///
    /// - Parameters:
    ///   - note: The note.
    ///   - cards: The cards of the note.
    public init(note: ReviewNote, cards: [ReviewCard]) {
        (self.note, self.cards) = (note, cards)
    }

    /// Where the cards of the note stand, and until when they are not asked.
    ///
    /// - Parameters:
    ///   - date: The current date.
    ///   - today: The number of the current day (see ``ReviewCalendar``).
    public func standing(at date: Date, today: Int) -> String {
        let texts = cards.map { $0.standing(at: date, today: today) }
        guard let first = texts.first, texts.contains(where: { $0 != first }) else { return texts.first ?? "" }
        return zip(cards, texts).map { "\($0.direction.rawValue): \($1)" }.joined(separator: "; ")
    }

    /// The identifier of the note.
    public var id: String { note.id }
}

extension ReviewCard {
    fileprivate func standing(at date: Date, today: Int) -> String {
        if isSuspended {
            return "suspended until you resume it" + (isLeech ? ", because it was forgotten often" : "")
        }
        if buriedDay == today { return "not asked until tomorrow" }
        if state.isNew { return state.name }
        let left = state.due.timeIntervalSince(date)
        return "\(state.name), " + (left > 0 ? "returns in \(ReviewInterval(left).text)" : "due now")
    }
}
