// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
public import MainstayFoundation
public import MainstayKit
public import Observation

/// The model of a screen that asks the cards of a deck one by one. The answer is hidden until the person asks for it.
@MainActor @Observable
public final class ReviewModel {
    /// The card to ask, what can be done with it, and how far the day is. `nil` before the first ``reload()``.
    public private(set) var session: ReviewSession?
    /// The card that was answered last, in its state after the answer. It may have become a leech.
    public private(set) var answered: ReviewCard?
    /// What the last ``undo()`` took back. `nil` if there was nothing to take back, and after any other change.
    public private(set) var undone: ReviewChange?
    /// What went wrong, as a text for the user. `nil` if nothing went wrong.
    public private(set) var reason: String?

    @ObservationIgnored private let deck: any ReviewDeck
    @ObservationIgnored private let clock: any TimeSource
    /// Whether a change is being saved. Other changes have no effect until it is saved.
    @ObservationIgnored private var isBusy = false

    /// Makes a model without a card.
    ///
    /// - Parameters:
    ///   - deck: The deck.
    ///   - clock: The clock that tells the date of an answer.
    public init(deck: any ReviewDeck, clock: any TimeSource = ContinuousClock()) {
        (self.deck, self.clock) = (deck, clock)
    }

    /// The card to ask and the number of cards that are left for the day. `nil` before the first ``reload()``.
    public var turn: ReviewTurn? { session?.turn }

    /// The card to ask.
    public var card: ReviewCard? { session?.card }

    /// Whether the answer is shown.
    public var isAnswerShown: Bool { session?.isAnswerShown == true }

    /// How the typed word compares with the right one. `nil` if nothing was typed.
    public var typed: TypedAnswer? { session?.verdict }

    /// The rating to suggest for what was typed. `nil` if nothing was typed.
    public var suggestion: Rating? { typed?.rating }

    /// The seconds until the card returns after a rating. `nil` without a card.
    public func wait(after rating: Rating) -> TimeInterval? { session?.wait(after: rating) }

    /// Reads the next turn from the deck.
    public func reload() async {
        await change { _, _ throws(ReviewError) in nil }
    }

    /// Shows the answer.
    ///
    /// - Parameter typed: What the person typed, for a card that asks for the word.
    public func show(typed: String? = nil) {
        session?.show(typed: typed)
    }

    /// Records an answer and goes to the next card. Does nothing while the answer is hidden.
    public func answer(_ rating: Rating) async {
        guard let card, isAnswerShown else { return }
        await change { deck, date throws(ReviewError) in
            self.answered = try await deck.answer(card, rating, at: date)
            return nil
        }
    }

    /// Takes back the last answer, burial or suspension, and asks its card again. ``undone`` says which.
    public func undo() async {
        await change { deck, _ throws(ReviewError) in
            guard let last = try await deck.lastChange(), let card = try await deck.undo(last) else { return nil }
            self.answered = nil
            self.undone = last
            return card.id
        }
    }

    /// Goes to the next card. The current card comes back tomorrow.
    public func bury() async {
        guard let card else { return }
        await change { deck, date throws(ReviewError) in
            try await deck.bury(card, at: date)
            return nil
        }
    }

    /// Suspends all cards of the current word and goes to the next card. The deck asks them again only after the word
    /// is resumed.
    public func suspend() async {
        guard let card else { return }
        await change { deck, _ throws(ReviewError) in
            try await deck.suspend(card.note.word)
            return nil
        }
    }

    /// Changes the deck and reads the next turn. If the change or the read fails, the card stays and ``reason`` says
    /// why.
    private func change(
        _ body: (any ReviewDeck, Date) async throws(ReviewError) -> Int?
    ) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        undone = nil
        do throws(ReviewError) {
            let card = try await body(deck, clock.date)
            session = try await deck.session(at: clock.date, asking: card)
            reason = nil
        } catch {
            reason = error.description
        }
    }
}
