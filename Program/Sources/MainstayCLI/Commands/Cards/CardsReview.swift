// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayServices

/// `mainstay cards review`: teaches the kept words.
enum CardsReview: Command {
    private static let new = CommandSpecification.Option(
        name: "new", value: "count", help: "The number of new cards a day. (default: 20)")
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The number of known cards a day. (default: 200)")
    static let plain = CommandSpecification.Option(
        name: "plain", help: "Use lines instead of the full screen, for scripts and screen readers.")

    private static let noSound = CommandSpecification.Option(
        name: "no-sound", help: "Ask no cards that say a word.")

    static let specification = CommandSpecification(
        name: "cards review", overview: "Learn the kept and imported words.",
        discussion: """
            A card shows a word, and its meaning when you ask for it. Say how well you knew it: the card returns shortly before you would
            forget it, as the algorithm FSRS-6 predicts. When you know the meaning, another card asks you to type the word, and with
            espeak-ng and a sound device a third one says it. A word that you forget eight times is suspended: it is better learned in another way. Every
            answer is saved at once.
            """,
        options: [new, limit, NoteFilterOptions.deck, plain, noSound, .offline, .verbose, .upstream, .color, .help])

    static var keys: [KeyTable] { CardsBrowser.keys }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let settings = ReviewSettings(
            newPerDay: try invocation.count(of: new, upTo: 10_000, standard: 20),
            reviewsPerDay: try invocation.count(of: limit, upTo: 10_000, standard: 200),
            deck: invocation.arguments.value(of: NoteFilterOptions.deck))
        let deck = try invocation.reviewDeck(settings, hears: !invocation.arguments.has(noSound))
        try await KeptNotes(invocation: invocation, deck: deck).add()
        guard try await !deck.isEmpty() else {
            invocation.console.note(
                "Error: there is nothing to learn. Keep words with 'mainstay cards', or import a file with 'mainstay cards import'."
            )
            return .notFound
        }
        return try await review(deck, invocation)
    }

    @MainActor private static func review(_ deck: SQLiteReviewDeck, _ invocation: Invocation) async throws -> ExitStatus
    {
        if CardsScreen.isWanted(invocation), let status = try await CardsScreen(deck, .review, invocation).run() {
            return status
        }
        return try await PlainReview(ReviewModel(deck: deck), invocation).run()
    }
}

extension Invocation {
    /// The deck of words to learn.
    ///
    /// - Parameter hears: Whether the user wants to hear words, if that is possible.
    func reviewDeck(_ settings: ReviewSettings = ReviewSettings(), hears: Bool = true) throws -> SQLiteReviewDeck {
        try Directories.make(directories.data)
        var settings = settings
        settings.hears = hears && Speech(environment: environment).isPossible
        return SQLiteReviewDeck(file: directories.cardsFile, settings: settings)
    }
}
