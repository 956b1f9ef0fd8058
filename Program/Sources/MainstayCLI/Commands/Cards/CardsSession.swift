// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayKit
import MainstayServices

/// Goes through a deck with a user at a terminal: on the full screen, where the user presses one key for each card, or
/// in lines if the terminal cannot be steered.
struct CardsSession {
    private enum Event: Sendable {
        case card(Card<CardsCommand.Content>)
        case answer(CardAnswer)
        case key(Key)
        /// The screen must be drawn again.
        case screen(TerminalEvent)
        case failure(TypedLineError)
    }

    private var report: CardsReport
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
    private var screen: TerminalScreen?
    private var view = StackView()

    init(
        _ deck: Deck<CardsCommand.Content>, report: CardsReport, keptWords: any KeptWords, _ invocation: Invocation
    ) {
        (self.deck, self.report, self.keptWords, self.invocation) = (deck, report, keptWords, invocation)
    }

    /// Shows each card in the order of the deck and asks what to do with it. A kept word is saved at once; a discarded
    /// word is removed from the kept ones.
    mutating func run(by cards: AsyncStream<Card<CardsCommand.Content>>) async throws -> ExitStatus {
        if TerminalMode.isPossible(environment: invocation.environment) {
            screen = TerminalScreen(isStyled: invocation.style.isOn)
        }
        if screen != nil { report = CardsReport(invocation, onScreen: true) }
        view.hears = Speech(environment: invocation.environment).isPossible
        defer { screen?.leave() }
        keptKeys = Set(try await keptWords.all().map { $0.lowercased() })
        discardedKeys = Set(try await keptWords.discarded().map { $0.lowercased() })
        let inbox = EventInbox<Event>()
        let tasks = try forward(cards, to: inbox)
        defer { for task in tasks { task.cancel() } }
        var events: ArraySlice<Event> = []
        var waiting = WaitingAnswers()
        try draw()
        while index < deck.cards.count {
            if events.isEmpty { events = await inbox.next()[...] }
            guard let event = events.popFirst() else { break }
            switch event {
            case .card(let card): deck.settle(card)
            case .answer(.interrupt):
                screen?.leave()
                invocation.console.note("")
                return .interrupted
            case .answer(.suspend):
                screen?.suspend()
                try draw()
            case .answer(let answer): waiting.add(answer)
            case .key(let key):
                if let size = screen?.size, view.press(key, size: size) {
                    try draw()
                } else {
                    events = [.answer(CardAnswer(key))] + events
                }
            case .screen(let event):
                if event == .continued { screen?.renew() }
                try draw()
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
                if screen == nil { Self.readLine(to: inbox) }
            }
            if !isShown { try draw() }
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
        guard screen != nil else {
            Self.readLine(to: events)
            return [cards]
        }
        let input = try TerminalInput.events()
        let keys = Task {
            for await event in input {
                if case .key(let key) = event { await events.add(.key(key)) } else { await events.add(.screen(event)) }
            }
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
        isShown = true
        (view.showsAll, view.top) = (false, 0)
        guard screen == nil else { return try draw() }
        try invocation.console.print(cut(report.brief(deck.cards[index])) + "\n")
        ask()
    }

    /// Draws the card on the full screen, if there is one.
    private mutating func draw() throws {
        guard let screen, index < deck.cards.count else { return }
        let card = deck.cards[index]
        let text =
            card.isLoading
            ? "\(card.word.printable)\nLooking it up …"
            : view.showsAll ? report.text(card, showsAll: true) : report.brief(card)
        let drawn = view.draw(text, place: place, kept: kept, size: screen.size)
        guard screen.show(drawn) == 0 else { throw ExitStatus.inputOutput }
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
        guard screen == nil else { return }
        let more = deck.cards[index].content == nil ? "" : "show [a]ll, "
        invocation.console.note("\(place): [k]eep, [d]iscard, \(more)[?] help, [q]uit? ")
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
                try say(problem)
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
        let outcome = isKept ? "kept" : "discarded" + (isLearned ? ", and no longer asked in reviews" : "")
        view.message = "\(word.printable): \(outcome)"
        // A typed line is already on the screen.
        if screen == nil, isLearned { invocation.console.note("\(place): \(outcome)") }
        index += 1
        isShown = false
    }

    /// Says something below the card.
    private mutating func say(_ text: String) throws {
        view.message = text
        if screen == nil { try invocation.console.print("\n" + text) } else { try draw() }
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
        view.message = "\(word.printable): taken back"
        isShown = false
    }

    private func end() throws {
        screen?.leave()
        try invocation.console.print("\nKept \(kept.counted("word")). Learn them with: mainstay cards review")
    }
}
