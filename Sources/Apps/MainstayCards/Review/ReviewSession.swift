// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A review as a person sees it, as a value: the card, what can be done with it, and how far the day is. A full screen, a
/// page and an app show the same session. ``ReviewDeck/session(at:asking:)`` makes one.
public struct ReviewSession: Sendable, Hashable {
    /// What the session waits for.
    public enum Step: Sendable, Hashable {
        /// The person thinks of the answer.
        case question
        /// The person types the word.
        case typing
        /// The person rates the answer, which is shown.
        case rating
        /// Nothing is left for now.
        case done
    }

    /// The card to ask, when it would return, and what is left for the day.
    public var turn: ReviewTurn
    /// What the person has done today.
    public var day: ReviewDay
    /// What can be taken back.
    public var lastChange: ReviewChange?
    /// When the card was shown first.
    public var askedAt: Date
    /// Whether words can be heard.
    public var hears: Bool
    /// Whether the notes can be changed.
    public var isEditable: Bool
    /// Whether the answer is shown.
    public private(set) var isAnswerShown = false
    /// What the person typed for a card that asks for the word. `nil` before ``show(typed:)``, and for other cards.
    public private(set) var typed: String?

    /// Makes a session that asks a card.
    ///
    /// - Parameters:
    ///   - turn: The card to ask, when it would return, and what is left for the day.
    ///   - day: What the person has done today.
    ///   - lastChange: What can be taken back.
    ///   - askedAt: When the card was shown first.
    ///   - hears: Whether words can be heard.
    ///   - isEditable: Whether the notes can be changed.
    public init(
        turn: ReviewTurn, day: ReviewDay = ReviewDay(), lastChange: ReviewChange? = nil, askedAt: Date,
        hears: Bool = false, isEditable: Bool = false
    ) {
        (self.turn, self.day, self.lastChange) = (turn, day, lastChange)
        (self.askedAt, self.hears, self.isEditable) = (askedAt, hears, isEditable)
    }

    /// Shows the answer. Does nothing without a card, or if the answer is shown already.
    ///
    /// - Parameter typed: What the person typed, for a card that asks for the word.
    public mutating func show(typed: String? = nil) {
        guard let card, !isAnswerShown else { return }
        isAnswerShown = true
        self.typed = card.direction.isTyped ? typed : nil
    }

    /// The card to ask; `nil` if nothing is left for now.
    public var card: ReviewCard? { turn.card }

    /// What the session waits for.
    public var step: Step {
        guard let card else { return .done }
        if isAnswerShown { return .rating }
        return card.direction.isTyped ? .typing : .question
    }

    /// How the typed word compares with the right one. `nil` if nothing was typed.
    public var verdict: TypedAnswer? {
        guard let card, let typed else { return nil }
        return TypedAnswer(typed, for: card.note.word)
    }

    /// The letters that were typed wrongly or not at all. `nil` if nothing was typed, or if the word is right.
    public var difference: TypedDifference? {
        guard let card, let typed, !typed.isEmpty, verdict != .right else { return nil }
        return TypedDifference(typed, for: card.note.word)
    }

    /// The rating to suggest.
    public var suggestion: Rating { verdict?.rating ?? .good }

    /// The seconds until the card returns after a rating. `nil` without a card.
    public func wait(after rating: Rating) -> TimeInterval? {
        turn.choices[rating].map { $0.due.timeIntervalSince($0.lastAnswer ?? $0.due) }
    }

    /// What can be done now, in the order in which to show it.
    public var actions: [ReviewAction] {
        var actions: [ReviewAction] =
            switch step {
            case .question, .typing: [.show]
            case .rating: Rating.allCases.map { .rate($0) }
            case .done: []
            }
        if canHear { actions.append(.hear) }
        if lastChange != nil { actions.append(.undo) }
        guard step != .done else { return actions }
        if isEditable { actions.append(.edit) }
        return actions + [.bury, .suspend]
    }

    /// What a key does now, in either case; `nil` if it does nothing. When the answer is shown, a space is the
    /// suggested rating. While the person types the word, all keys are letters of it.
    public func action(for key: Character) -> ReviewAction? {
        guard step != .typing else { return nil }
        if key == " ", step == .rating { return .rate(suggestion) }
        return actions.first { "\($0.key)" == key.lowercased() }
    }

    /// Whether the word can be heard now. A card that asks for the word does not say it before its answer is shown.
    public var canHear: Bool {
        guard hears, let card, !card.note.isCloze else { return false }
        return card.direction != .word || isAnswerShown
    }

    /// The word of what can be taken back. `nil` if nothing can be taken back, or if the word would tell the answer of
    /// the current card.
    public var undoTitle: String? {
        guard let note = lastChange?.card.note else { return nil }
        let isAnswer = note.id == card?.note.id && !isAnswerShown && card?.direction != .meaning
        return isAnswer ? nil : note.title
    }

    /// The number of cards that are left for the day.
    public var left: Int { turn.counts.new + turn.counts.learning + turn.counts.review }

    /// The share of the day that is done, from 0 to 1.
    public var progress: Double {
        let all = day.answers + left
        return all == 0 ? 1 : Double(day.answers) / Double(all)
    }

    /// The seconds since the card was shown, up to ``ReviewDay/longestAnswer``.
    public func timeOnCard(at now: Date) -> TimeInterval {
        card == nil ? 0 : min(ReviewDay.longestAnswer, max(0, now.timeIntervalSince(askedAt)))
    }

    /// The seconds of the day's review, with the current card.
    public func time(at now: Date) -> TimeInterval { day.seconds + timeOnCard(at: now) }
}

extension ReviewDeck {
    /// The session of a person at a moment.
    ///
    /// - Parameters:
    ///   - date: The current date.
    ///   - card: The number of the card to ask, for example after ``undo(_:)``. `nil` to let the deck choose.
    /// - Throws: ``ReviewError``.
    public func session(at date: Date, asking card: Int? = nil) async throws(ReviewError) -> ReviewSession {
        ReviewSession(
            turn: try await turn(at: date, asking: card), day: try await day(at: date),
            lastChange: try await lastChange(), askedAt: date, hears: settings.hears,
            isEditable: self is any EditableReviewDeck)
    }
}
