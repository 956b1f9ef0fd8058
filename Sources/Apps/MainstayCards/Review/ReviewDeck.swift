// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A store for the notes that a person learns, their cards, and all answers.
///
/// When a call returns, its change is safe from a crash. Several processes can use the same deck.
public protocol ReviewDeck: Sendable {
    /// How the person learns.
    var settings: ReviewSettings { get }

    /// Adds notes and makes their cards. A note with a known identifier gets the new contents, and its cards keep their
    /// states.
    ///
    /// - Returns: The number of notes that were not there before.
    /// - Throws: ``ReviewError``.
    func add(_ notes: [ReviewNote], at date: Date) async throws(ReviewError) -> Int

    /// All notes, in the order in which they were added.
    ///
    /// - Throws: ``ReviewError``.
    func notes() async throws(ReviewError) -> [ReviewNote]

    /// Whether there are no notes.
    ///
    /// - Throws: ``ReviewError``.
    func isEmpty() async throws(ReviewError) -> Bool

    /// The words that no note is about, in any case, in their order.
    ///
    /// - Throws: ``ReviewError``.
    func wordsWithoutNote(among words: [String]) async throws(ReviewError) -> [String]

    /// A card; `nil` if there is none with this number.
    ///
    /// - Throws: ``ReviewError``.
    func card(_ number: Int) async throws(ReviewError) -> ReviewCard?

    /// The card to ask now, and what is left for the day.
    ///
    /// - Parameters:
    ///   - date: The current date.
    ///   - card: The number of the card to ask, for example after ``undo(_:)``. `nil` to let the deck choose.
    /// - Throws: ``ReviewError``.
    func turn(at date: Date, asking card: Int?) async throws(ReviewError) -> ReviewTurn

    /// Records an answer.
    ///
    /// - Returns: The card after the answer. `nil` if the card was answered or suspended since it was read. Then
    ///   nothing is recorded, so that sending an answer twice counts it once.
    /// - Throws: ``ReviewError``.
    func answer(_ card: ReviewCard, _ rating: Rating, at date: Date) async throws(ReviewError) -> ReviewCard?

    /// The last change, which ``undo(_:)`` takes back. `nil` if there is none.
    ///
    /// - Throws: ``ReviewError``.
    func lastChange() async throws(ReviewError) -> ReviewChange?

    /// Takes back the last change. Then the change before it is the last one. At least a hundred changes, and all
    /// answers, can be taken back.
    ///
    /// - Returns: The card, as it was before the change. `nil` if this is not the last change. Then nothing is taken
    ///   back, so that sending an undo twice takes back one change.
    /// - Throws: ``ReviewError``.
    func undo(_ change: ReviewChange) async throws(ReviewError) -> ReviewCard?

    /// Does not ask a card again on this day.
    ///
    /// - Throws: ``ReviewError``.
    func bury(_ card: ReviewCard, at date: Date) async throws(ReviewError)

    /// Does not ask the cards of a word until they are resumed. Does nothing if the word has no note.
    ///
    /// - Throws: ``ReviewError``.
    func suspend(_ word: String) async throws(ReviewError)

    /// Asks suspended and buried cards again.
    ///
    /// - Parameter word: The word of the cards. `nil` for all cards.
    /// - Returns: The number of cards.
    /// - Throws: ``ReviewError``.
    func resume(_ word: String?) async throws(ReviewError) -> Int

    /// What the answers show.
    ///
    /// - Throws: ``ReviewError``.
    func statistics(at date: Date) async throws(ReviewError) -> ReviewStatistics

    /// The number of cards to review until the end of the current day, as ``ReviewStatistics/forecast`` has it.
    ///
    /// - Throws: ``ReviewError``.
    func dueCount(at date: Date) async throws(ReviewError) -> Int

    /// What the person has done on the current day.
    ///
    /// - Throws: ``ReviewError``.
    func day(at date: Date) async throws(ReviewError) -> ReviewDay
}

extension ReviewDeck {
    /// Whether there are no notes. This reads all of them.
    public func isEmpty() async throws(ReviewError) -> Bool { try await notes().isEmpty }

    /// The words that no note is about, in any case, in their order. This reads all notes.
    public func wordsWithoutNote(among words: [String]) async throws(ReviewError) -> [String] {
        let known = Set(try await notes().map { ReviewNote.id(of: $0.word) })
        return words.filter { !known.contains(ReviewNote.id(of: $0)) }
    }

    /// The number of cards to review until the end of the current day. This counts all statistics.
    public func dueCount(at date: Date) async throws(ReviewError) -> Int { try await statistics(at: date).forecast[0] }

    /// What the person has done on the current day, from the statistics, which do not know the time that it took.
    public func day(at date: Date) async throws(ReviewError) -> ReviewDay {
        let statistics = try await statistics(at: date)
        return ReviewDay(answers: statistics.answers[statistics.today] ?? 0, streak: statistics.streak)
    }

    /// Takes back the last change. Further calls take back earlier ones.
    ///
    /// - Returns: The card, as it was before the change. `nil` if there is no change.
    /// - Throws: ``ReviewError``.
    public func undo() async throws(ReviewError) -> ReviewCard? {
        guard let change = try await lastChange() else { return nil }
        return try await undo(change)
    }
}
