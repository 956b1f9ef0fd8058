// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppStores
import MainstayCards
import MainstayDictionaries
import MainstayRandomWord
import MainstayServices
import MainstayWords

/// `mainstay cards`: goes through words with their meanings, to keep or discard.
enum CardsCommand: Command {
    typealias Content = Answer<[WordEntry]>

    private static let pool = CommandSpecification.Option(
        name: "pool", value: "file", path: .file, help: "The words: a JSON array of texts, or one per line.")
    private static let kept = CommandSpecification.Option(name: "kept", help: "Go through the words kept so far.")
    private static let count = CommandSpecification.Option(
        name: "count", value: "count",
        help: "The largest number of cards to show. (default: all; 10 if they are chosen at random)")
    private static let export = CommandSpecification.Option(
        name: "export", help: "Print the cards as notes for Anki, in its text format.")
    static let all = CommandSpecification.Option(
        name: "all", help: "Show all entries of words that are spelled alike, not only the first.")

    static let specification = CommandSpecification(
        name: "cards", overview: "Go through words with their meanings, and keep or discard each.",
        discussion: """
            The words are the arguments, the words of a pool, the words kept so far, or else random words. On a
            terminal you see each word with its meaning, and keep it (k or →) or discard it (d or ←). Otherwise all are printed.
            """,
        arguments: [.init(name: "word", help: "A word or a phrase.", isRequired: false, isRepeated: true)],
        options: [pool, kept, count, all, export, .json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let arguments = invocation.arguments
        let sources = [!arguments.positional.isEmpty, arguments.has(pool), arguments.has(kept)]
        guard sources.count(where: { $0 }) <= 1 else {
            throw UsageError("Words, '--pool' and '--kept' exclude each other.", specification)
        }
        guard !arguments.has(export) || !arguments.has(.json) else {
            throw UsageError("'--export' and '--json' exclude each other.", specification)
        }
        let number = try number(invocation)
        let services = try invocation.services()
        let words = try await words(number: number, services, invocation)
        let deck = Deck<Content>(words: Array(words.prefix(number ?? .max)))
        let cards = deck.settled { word in try await services.dictionary.entries(for: word) }
        let report = CardsReport(invocation)
        if invocation.wantsJSON { return try report.printJSON(await settled(deck, by: cards, invocation)) }
        if arguments.has(export) { return try report.printNotes(await settled(deck, by: cards, invocation)) }
        if invocation.console.isInteractive {
            var session = CardsSession(deck, report: report, keptWords: try keptWords(invocation), invocation)
            return try await session.run(by: cards)
        }
        return try await report.print(deck, by: cards)
    }

    private static func number(_ invocation: Invocation) throws(UsageError) -> Int? {
        guard let written = invocation.arguments.value(of: count) else { return nil }
        guard let number = Int(written), number >= 1 else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--count <count>': a whole number from 1 up.",
                specification)
        }
        return number
    }

    private static func words(
        number: Int?, _ services: Services, _ invocation: Invocation
    ) async throws -> [String] {
        if !invocation.arguments.positional.isEmpty { return invocation.arguments.positional }
        if let file = invocation.arguments.value(of: pool) {
            let contents = try InputFile.contents(of: file)
            do throws(PoolError) {
                return try Pool.words(in: contents)
            } catch {
                invocation.console.note("Error: \(file.printable): \(error)")
                throw ExitStatus.badData
            }
        }
        if invocation.arguments.has(kept) {
            let words = try await keptWords(invocation).all()
            guard words.isEmpty else { return words }
            invocation.console.note("Error: no words have been kept yet")
            throw ExitStatus.notFound
        }
        return try await services.randomWord.words(number: number ?? 10).value
    }

    private static func keptWords(_ invocation: Invocation) throws -> SQLiteKeptWords {
        try Directories.make(invocation.directories.data)
        return SQLiteKeptWords(file: invocation.directories.cardsFile)
    }

    /// Waits until all words of the deck are looked up, and shows the progress on a terminal.
    private static func settled(
        _ deck: Deck<Content>, by cards: AsyncStream<Card<Content>>, _ invocation: Invocation
    ) async -> Deck<Content> {
        let console = invocation.console
        let began = ContinuousClock.now
        var (deck, done, isShown) = (deck, 0, false)
        for await card in cards {
            deck.settle(card)
            done += 1
            guard console.notesAreOnTerminal, began.duration(to: .now) > .milliseconds(500) else { continue }
            console.noteInPlace("Looked up \(done) of \(deck.cards.count)")
            isShown = true
        }
        if isShown { console.noteInPlace("") }
        return deck
    }
}
