// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayKit
import MainstayServices

/// Goes through a deck with a user at a terminal. The user presses one key for each card, or types one line if the
/// terminal sends no single keys.
struct CardsSession {
    private enum Event: Sendable {
        case card(Card<CardsCommand.Content>)
        case answer(CardAnswer)
        case failure(TypedLineError)
    }

    private let report: CardsReport
    private let keptWords: any KeptWords
    private let invocation: Invocation
    private var deck: Deck<CardsCommand.Content>
    private var index = 0
    private var kept = 0
    /// The state of each word before its decision in this session, in order. Undoing a decision restores it.
    private var decisions: [(wasKept: Bool, wasDiscarded: Bool)] = []
    /// The kept words, in lower case.
    private var keptKeys: Set<String> = []
    /// The discarded words, in lower case.
    private var discardedKeys: Set<String> = []
    private var isShown = false
    private var takesKeys = false

    init(
        _ deck: Deck<CardsCommand.Content>, report: CardsReport, keptWords: any KeptWords, _ invocation: Invocation
    ) {
        (self.deck, self.report, self.keptWords, self.invocation) = (deck, report, keptWords, invocation)
    }

    /// Shows each card in the order of the deck and asks what to do with it. A kept word is saved at once; a discarded
    /// word is removed from the kept ones.
    mutating func run(by cards: AsyncStream<Card<CardsCommand.Content>>) async throws -> ExitStatus {
        takesKeys =
            TerminalMode.isPossible(environment: invocation.environment)
            && TerminalMode.enter(takesScreen: false)
        defer { TerminalMode.leave() }
        keptKeys = Set(try await keptWords.all().map { $0.lowercased() })
        discardedKeys = Set(try await keptWords.discarded().map { $0.lowercased() })
        let inbox = EventInbox<Event>()
        let tasks = try forward(cards, to: inbox)
        defer { for task in tasks { task.cancel() } }
        var events: ArraySlice<Event> = []
        var waiting = WaitingAnswers()
        while index < deck.cards.count {
            if events.isEmpty { events = await inbox.next()[...] }
            guard let event = events.popFirst() else { break }
            switch event {
            case .card(let card): deck.settle(card)
            case .answer(.interrupt):
                invocation.console.note("")
                return .interrupted
            case .answer(.suspend):
                TerminalMode.suspend()
                if isShown { ask() }
            case .answer(let answer): waiting.add(answer)
            case .failure(let error):
                try end()
                throw error
            }
            while index < deck.cards.count, !deck.cards[index].isLoading {
                if !isShown { try show() }
                guard let answer = waiting.next() else { break }
                guard try await accept(answer) else {
                    try end()
                    return .success
                }
                if !takesKeys { Self.readLine(to: inbox) }
            }
        }
        try end()
        return report.status(of: deck)
    }

    /// Passes on the cards and the user's answers as they arrive.
    private func forward(
        _ cards: AsyncStream<Card<CardsCommand.Content>>, to events: EventInbox<Event>
    ) throws -> [Task<Void, Never>] {
        let cards = Task {
            for await card in cards { await events.add(.card(card)) }
        }
        guard takesKeys else {
            Self.readLine(to: events)
            return [cards]
        }
        let input = try TerminalInput.events()
        let keys = Task {
            for await case .key(let key) in input { await events.add(.answer(CardAnswer(key))) }
        }
        return [cards, keys]
    }

    /// Reads one line. The next one is read after this one was taken, so that input does not pile up while a card
    /// loads.
    private static func readLine(to events: EventInbox<Event>) {
        Task {
            switch await TerminalInput.line()?.typed {
            case nil: await events.add(.answer(.quit))
            case .success(let line): await events.add(.answer(CardAnswer(line: line)))
            case .failure(let error): await events.add(.failure(error))
            }
        }
    }

    private var place: String { "\(index + 1) of \(deck.cards.count)" }

    private mutating func show() throws {
        try invocation.console.print(cut(report.brief(deck.cards[index])) + "\n")
        isShown = true
        ask()
    }

    /// The beginning of a text that fits the screen, so that the word does not scroll away.
    private func cut(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.count - max(5, invocation.console.size.rows - 4)
        guard rest > 0 else { return text }
        return (lines.dropLast(rest) + ["\(invocation.style.dim("\(rest.counted("more line")): press a"))"])
            .joined(separator: "\n")
    }

    private func ask() {
        let more = deck.cards[index].content == nil ? "" : "show [a]ll, "
        let (left, right) = takesKeys ? (" ←", " →") : ("", "")
        // The next note overwrites this one, which works only if the terminal does not wrap it.
        let forms = [
            "\(place): [k]eep\(right), [d]iscard\(left), \(more)[?] help, [q]uit? ",
            "\(place): [k]eep, [d]iscard, [?] help ",
        ]
        invocation.console.noteInPlace(forms.firstFitting(invocation.console.width - 1))
    }

    /// Carries out an answer. Returns `false` if the session is over.
    private mutating func accept(_ answer: CardAnswer) async throws -> Bool {
        let card = deck.cards[index]
        switch answer {
        case .keep:
            try await keptWords.keep(card.word)
            decide(on: card.word, isKept: true)
        case .discard:
            let isLearned = try await learned(card.word)
            try await keptWords.discard(card.word)
            decide(on: card.word, isKept: false, isLearned: isLearned)
        case .undo: try await undo()
        case .help:
            try invocation.console.print(
                "\nk or →  keep\nd or ←  discard\nu       take back the last decision\na       show all senses and entries\np       pronounce the word\nq       quit\n"
            )
            ask()
        case .showAll:
            try invocation.console.print("\n" + report.text(card, showsAll: true) + "\n")
            ask()
        case .hear:
            if let problem = await Speech(environment: invocation.environment).say(card.word) {
                try invocation.console.print("\n" + problem)
            }
            ask()
        case .quit: return false
        case .interrupt, .suspend, .other: ask()
        }
        return true
    }

    /// Whether a word has cards to review.
    private func learned(_ word: String) async throws -> Bool {
        try await SQLiteReviewDeck(file: invocation.directories.cardsFile).noteCount(ReviewNoteFilter(word: word)) > 0
    }

    /// - Parameter isLearned: Whether a discarded word has cards to review, which are suspended now.
    private mutating func decide(on word: String, isKept: Bool, isLearned: Bool = false) {
        let key = word.lowercased()
        decisions.append((keptKeys.contains(key), discardedKeys.contains(key)))
        if isKept {
            kept += 1
            keptKeys.insert(key)
            discardedKeys.remove(key)
        } else {
            keptKeys.remove(key)
            discardedKeys.insert(key)
        }
        // A typed line is already on the screen.
        let outcome = isKept ? "kept" : "discarded" + (isLearned ? ", and no longer asked in reviews" : "")
        if takesKeys || isLearned { invocation.console.noteInPlace("\(place): \(outcome)\n") }
        index += 1
        isShown = false
    }

    /// Goes back to the previous card and restores what its word was before the decision.
    private mutating func undo() async throws {
        guard let before = decisions.popLast() else { return ask() }
        index -= 1
        let word = deck.cards[index].word
        let key = word.lowercased()
        if keptKeys.remove(key) != nil { kept -= 1 }
        discardedKeys.remove(key)
        if before.wasKept {
            try await keptWords.keep(word)
            keptKeys.insert(key)
        } else if before.wasDiscarded {
            try await keptWords.discard(word)
            discardedKeys.insert(key)
        } else {
            try await keptWords.forget(word)
        }
        if takesKeys { invocation.console.noteInPlace("\(place): taken back\n") }
        isShown = false
    }

    private func end() throws {
        try invocation.console.print("\nKept \(kept.counted("word")). Learn them with: mainstay cards review")
    }
}
