// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards

/// `mainstay cards decks`: lists decks, and sets how each is learned.
enum CardsDecks: Command {
    private static let retention = CommandSpecification.Option(
        name: "retention", value: "share", help: "What you want to remember when a card returns: 0.7 to 0.99.")
    private static let new = CommandSpecification.Option(
        name: "new", value: "count", help: "The number of new cards a day.")
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The number of known cards a day.")
    private static let asks = CommandSpecification.Option(
        name: "ask", value: "kinds", help: "What to ask of words, with commas: meaning, word, hearing.")
    private static let reset = CommandSpecification.Option(name: "reset", help: "Learn the deck as all others.")

    static let specification = CommandSpecification(
        name: "cards decks", overview: "List decks, and set how each is learned.",
        discussion: "The options hold for the decks within a deck too. A higher retention brings cards back sooner.",
        arguments: [.init(name: "deck", help: "The name of a deck.", isRequired: false)],
        options: [retention, new, limit, asks, reset, .json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        let decks = try await deck.decks()
        let changes = [retention, new, limit, asks, reset].contains { invocation.arguments.has($0) }
        guard let name = invocation.arguments.positional.first else {
            guard !changes else { throw UsageError("Name the deck whose options to change.", specification) }
            return try report(decks, invocation)
        }
        guard var summary = decks.first(where: { $0.name == name }) else {
            invocation.console.note("Error: there is no deck \(name.printable)")
            return .notFound
        }
        if changes {
            summary.options = try options(summary.options, invocation)
            try await deck.setOptions(summary.options, ofDeck: name)
        }
        return try report([summary], invocation)
    }

    private static func options(_ old: DeckOptions, _ invocation: Invocation) throws -> DeckOptions {
        let arguments = invocation.arguments
        var options = arguments.has(reset) ? DeckOptions() : old
        if let text = arguments.value(of: retention) {
            guard let share = Double(text), 0.7...0.99 ~= share else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--retention <share>': give 0.7 to 0.99.",
                    specification)
            }
            options.desiredRetention = share
        }
        if arguments.has(new) { options.newPerDay = try invocation.count(of: new, upTo: 10_000, standard: 20) }
        if arguments.has(limit) { options.reviewsPerDay = try invocation.count(of: limit, upTo: 10_000, standard: 200) }
        if let kinds = arguments.value(of: asks) {
            options.directions = try ReviewDirection.kinds(kinds, option: "ask", invocation)
        }
        return options
    }

    private static func report(_ decks: [DeckSummary], _ invocation: Invocation) throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(decks.map(Document.init))
            return .success
        }
        guard !decks.isEmpty else {
            invocation.console.note("There are no decks yet.")
            return .notFound
        }
        for deck in decks {
            let options = deck.options
            let texts = [
                deck.notes.counted("note"), options.desiredRetention.map { "retention \($0)" },
                options.newPerDay.map { "\($0) new a day" }, options.reviewsPerDay.map { "\($0) known a day" },
                options.directions.map { "asks " + $0.map(\.rawValue).joined(separator: ", ") },
            ]
            try invocation.console.print("\(deck.name.printable)  \(texts.compactMap(\.self).joined(separator: "; "))")
        }
        return .success
    }

    private struct Document: Encodable {
        var name: String
        var notes: Int
        var retention: Double?
        var newPerDay, reviewsPerDay: Int?
        var asks: [String]?

        init(_ deck: DeckSummary) {
            (name, notes, retention) = (deck.name, deck.notes, deck.options.desiredRetention)
            (newPerDay, reviewsPerDay) = (deck.options.newPerDay, deck.options.reviewsPerDay)
            asks = deck.options.directions?.map(\.rawValue)
        }
    }
}
