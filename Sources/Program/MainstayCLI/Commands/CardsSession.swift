// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCards

/// Goes through a deck with a user at a terminal. Each card takes one key, or one line if the terminal sends no single keys.
struct CardsSession {
    private enum Event: Sendable {
        case card(Card<CardsCommand.Content>)
        case answer(CardAnswer)
    }

    private let report: CardsReport
    private let keptWords: any KeptWords
    private let invocation: Invocation
    private var deck: Deck<CardsCommand.Content>
    private var index = 0
    private var kept = 0
    private var isShown = false
    private var takesKeys = false

    init(
        _ deck: Deck<CardsCommand.Content>, report: CardsReport, keptWords: any KeptWords, _ invocation: Invocation
    ) {
        self.deck = deck
        self.report = report
        self.keptWords = keptWords
        self.invocation = invocation
    }

    /// Shows each card in the order of the deck and asks what to do with it. A kept word is saved at once; a discarded
    /// word is removed from the kept ones.
    mutating func run(by cards: AsyncStream<Card<CardsCommand.Content>>) async throws -> ExitStatus {
        takesKeys =
            TerminalMode.isPossible(environment: invocation.environment)
            && TerminalMode.enter(takesScreen: false)
        defer { TerminalMode.leave() }
        var events = try events(by: cards).makeAsyncIterator()
        // Answers that arrived before their card was shown.
        var waiting: [CardAnswer] = []
        while index < deck.cards.count, let event = await events.next() {
            switch event {
            case .card(let card): deck.settle(card)
            case .answer(.interrupt):
                invocation.console.note("")
                return .interrupted
            case .answer(.suspend):
                TerminalMode.suspend()
                if isShown { ask() }
            case .answer(let answer): waiting.append(answer)
            }
            while index < deck.cards.count, !deck.cards[index].isLoading {
                if !isShown { try show() }
                guard !waiting.isEmpty else { break }
                guard try await take(waiting.removeFirst()) else {
                    try end()
                    return .success
                }
            }
        }
        try end()
        return report.status(of: deck)
    }

    private func events(by cards: AsyncStream<Card<CardsCommand.Content>>) throws -> AsyncStream<Event> {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        Task {
            for await card in cards { continuation.yield(.card(card)) }
        }
        if takesKeys {
            let keys = try TerminalInput.keys()
            Task {
                // `nil` says that the terminal was resized, which does not matter here.
                for await case let key? in keys { continuation.yield(.answer(CardAnswer(key))) }
            }
        } else {
            let lines = try TerminalInput.lines()
            Task {
                for await line in lines { continuation.yield(.answer(CardAnswer(line: line))) }
                continuation.yield(.answer(.quit))
            }
        }
        return events
    }

    private var place: String { "\(index + 1) of \(deck.cards.count)" }

    private mutating func show() throws {
        try invocation.console.print(report.text(deck.cards[index], showsAll: false) + "\n")
        isShown = true
        ask()
    }

    private func ask() {
        let more = (deck.cards[index].content?.value.count ?? 0) > 1 ? "show [a]ll, " : ""
        let (left, right) = takesKeys ? (" ←", " →") : ("", "")
        invocation.console.noteInPlace("\(place): [k]eep\(right), [d]iscard\(left), \(more)[q]uit? ")
    }

    /// Carries out an answer. Returns `false` if the session is over.
    private mutating func take(_ answer: CardAnswer) async throws -> Bool {
        let card = deck.cards[index]
        switch answer {
        case .keep:
            try await keptWords.keep(card.word)
            kept += 1
            goOn("kept")
        case .discard:
            try await keptWords.discard(card.word)
            goOn("discarded")
        case .showAll:
            try invocation.console.print("\n" + report.text(card, showsAll: true) + "\n")
            ask()
        case .quit: return false
        case .interrupt, .suspend, .other: ask()
        }
        return true
    }

    private mutating func goOn(_ outcome: String) {
        // A typed line is already on the screen.
        if takesKeys { invocation.console.noteInPlace("\(place): \(outcome)\n") }
        index += 1
        isShown = false
    }

    private func end() throws {
        let words = kept == 1 ? "1 word" : "\(kept) words"
        try invocation.console.print("\nKept \(words). See them again with: mainstay cards --kept")
    }
}
