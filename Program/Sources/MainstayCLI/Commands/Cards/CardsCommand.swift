// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayDictionaries
import MainstayKit
import MainstayRandomWord
import MainstayServices
import MainstayWords

/// `mainstay cards`: goes through words with their meanings, to keep or discard.
enum CardsCommand: Command {
    typealias Content = Answer<[WordEntry]>

    private static let pool = CommandSpecification.Option(
        name: "pool", value: "file", path: .file, help: "The words: a JSON array of texts, or one per line.")
    private static let kept = CommandSpecification.Option(name: "kept", help: "Go through the words kept so far.")
    private static let discarded = CommandSpecification.Option(
        name: "discarded", help: "Go through the words discarded so far.")
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
            terminal you see each word with its meaning, and keep it (k or →) or discard it (d or ←); words of a pool and random words
            that you kept or discarded before are left out. Otherwise all are printed. 'mainstay cards review' teaches the kept words.
            A word that is also a command needs two dashes before it: mainstay cards -- review
            """,
        arguments: [.init(name: "word", help: "A word or a phrase.", isRequired: false, isRepeated: true)],
        options: [pool, kept, discarded, count, all, export, .json, .offline, .verbose, .upstream, .color, .help])

    static let subcommands: [any Command.Type] = [
        CardsReview.self, CardsNotes.self, CardsNotesEdit.self, CardsNotesDelete.self, CardsNotesSuspend.self,
        CardsNotesMove.self, CardsDecks.self, CardsStats.self, CardsUndo.self, CardsResume.self,
        CardsImport.self, CardsExport.self, CardsOptimize.self, CardsReset.self,
    ]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let arguments = invocation.arguments
        let sources = [
            !arguments.positional.isEmpty, arguments.has(pool), arguments.has(kept), arguments.has(discarded),
        ]
        guard sources.count(where: { $0 }) <= 1 else {
            throw UsageError("Words, '--pool', '--kept' and '--discarded' exclude each other.", specification)
        }
        guard !arguments.has(export) || !arguments.has(.json) else {
            throw UsageError("'--export' and '--json' exclude each other.", specification)
        }
        let number = try number(invocation)
        let services = try invocation.services()
        let words = try await words(number: number, services, invocation).uniqued
        let deck = Deck<Content>(words: Array(words.prefix(number ?? .max)))
        // Made here, because the first use opens files, for which no task's thread may wait.
        let dictionary = services.dictionary
        let cards = deck.settled { word in try await dictionary.entries(for: word) }
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
            return try await undecided(poolWords(file, invocation), invocation)
        }
        for (option, outcome) in [(kept, "kept"), (discarded, "discarded")] where invocation.arguments.has(option) {
            let store = try keptWords(invocation)
            let words = option.name == kept.name ? try await store.all() : try await store.discarded()
            guard words.isEmpty else { return words }
            invocation.console.note("Error: no words have been \(outcome) yet")
            throw ExitStatus.notFound
        }
        return try await undecided(services.randomWord.words(number: number ?? 10).value, invocation)
    }

    private static func poolWords(_ file: String, _ invocation: Invocation) throws -> [String] {
        let contents = try InputFile.contents(of: file)
        do throws(PoolError) {
            return try Pool.words(in: contents)
        } catch {
            invocation.console.note("Error: \(file.printable): \(error)")
            throw ExitStatus.badData
        }
    }

    /// The words that the user has neither kept nor discarded, if the user is asked. So a long pool continues where it
    /// was left.
    private static func undecided(_ words: [String], _ invocation: Invocation) async throws -> [String] {
        let asks = invocation.console.isInteractive && !invocation.wantsJSON && !invocation.arguments.has(export)
        guard asks else { return words }
        let store = try keptWords(invocation)
        let decided = Set((try await store.all() + store.discarded()).map { $0.lowercased() })
        let left = words.filter { !decided.contains($0.lowercased()) }
        guard left.count < words.count else { return words }
        invocation.console.note(
            "Left out \((words.count - left.count).counted("word")) that you kept or discarded before.")
        guard left.isEmpty else { return left }
        invocation.console.note("Nothing is left. See the words with --kept and --discarded.")
        throw ExitStatus.success
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

extension [String] {
    /// The words, each once in any case, where it stands first.
    fileprivate var uniqued: [String] {
        var known: Set<String> = []
        return filter { known.insert($0.trimmed.lowercased()).inserted }
    }
}
