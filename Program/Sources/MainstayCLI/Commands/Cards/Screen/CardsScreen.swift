// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayFoundation

/// Runs the cards on the full screen of a terminal: keys go in, and what they ask for is done.
@MainActor final class CardsScreen {
    private enum Event: Sendable {
        case terminal(TerminalEvent)
        case message(String)
        /// A second has passed.
        case tick
    }

    private let deck: SQLiteReviewDeck
    private let model: ReviewModel
    private let invocation: Invocation
    private let inbox = EventInbox<Event>()
    private var browser: CardsBrowser
    /// The number of answers, without those that were taken back.
    private var answers = 0

    /// Whether the user and the terminal want a full screen.
    nonisolated static func isWanted(_ invocation: Invocation) -> Bool {
        !invocation.wantsJSON && !invocation.arguments.has(CardsReview.plain)
            && TerminalMode.isPossible(environment: invocation.environment)
    }

    /// - Parameter notes: The notes that the list begins with.
    init(
        _ deck: SQLiteReviewDeck, _ view: CardsBrowser.View, notes: ReviewNoteFilter = ReviewNoteFilter(),
        _ invocation: Invocation
    ) {
        (self.deck, self.invocation) = (deck, invocation)
        model = ReviewModel(deck: deck)
        browser = CardsBrowser(view, size: TerminalOutput.size, now: Date())
        browser.notes = NotesView(notes)
    }

    /// Runs until the user leaves. Returns `nil` if the terminal refuses; nothing was shown then.
    func run() async throws -> ExitStatus? {
        guard let screen = TerminalScreen(isStyled: invocation.style.isOn) else { return nil }
        defer { screen.leave() }
        let input = try TerminalInput.events()
        Task { [inbox] in
            for await event in input { await inbox.add(.terminal(event)) }
        }
        let clock = Task { [inbox] in
            while !Task.isCancelled {
                try await Task.sleep(for: .seconds(1))
                inbox.offer(.tick)
            }
        }
        defer { clock.cancel() }
        browser.size = screen.size
        var effects = browser.start()
        while true {
            while !effects.isEmpty {
                if let status = try await perform(effects.removeFirst(), screen, &effects) { return status }
            }
            // The terminal is gone.
            guard screen.show(browser.draw()) == 0 else { return .inputOutput }
            for event in await inbox.next() {
                browser.now = Date()
                // Each key is for what the keys before it led to.
                effects += handle(event, screen)
                while !effects.isEmpty {
                    if let status = try await perform(effects.removeFirst(), screen, &effects) { return status }
                }
            }
        }
    }

    private func handle(_ event: Event, _ screen: TerminalScreen) -> [CardsBrowser.Effect] {
        switch event {
        case .terminal(.key(let key)): return browser.handle(.key(key))
        case .terminal(.resized): browser.size = screen.size
        case .terminal(.continued):
            screen.renew()
            browser.size = screen.size
        case .message(let text): return browser.handle(.message(text))
        case .tick: return browser.isDue ? [.reload] : []
        }
        return []
    }

    /// Does what the browser wants. Returns a status if the program ends.
    private func perform(
        _ effect: CardsBrowser.Effect, _ screen: TerminalScreen, _ effects: inout [CardsBrowser.Effect]
    ) async throws -> ExitStatus? {
        do {
            switch effect {
            case .reload: effects += await review { await model.reload() }
            case .show(let typed): effects += await review { model.show(typed: typed) }
            case .act(let action): effects += await act(action)
            case .loadNotes(let filter, let offset): effects += try await loadNotes(filter, offset: offset)
            case .loadStatistics: effects += browser.handle(.statistics(try await deck.statistics(at: Date())))
            case .stop: screen.suspend()
            case .quit, .interrupt:
                screen.leave()
                try ReviewText.farewell(to: model.session, answers: answers).map(invocation.console.print)
                return effect == .quit ? .success : .interrupted
            default: effects += try await change(effect)
            }
        } catch let error as ReviewError {
            effects += browser.handle(.message("Error: \(error.description)"))
        }
        return nil
    }

    /// Does something with the review, and shows what it led to.
    private func review(_ body: () async -> Void) async -> [CardsBrowser.Effect] {
        await body()
        if let reason = model.reason { return browser.handle(.message("Error: \(reason)")) }
        return model.session.map { browser.handle(.session($0)) } ?? []
    }

    private func act(_ action: ReviewAction) async -> [CardsBrowser.Effect] {
        guard let card = model.card ?? model.session?.lastChange?.card else { return [] }
        var text: String?
        let effects = await review {
            switch action {
            case .rate(let rating):
                await model.answer(rating)
                if model.answered != nil { answers += 1 }
                text = ReviewText.answered(model.answered, rating)
                if model.answered?.isSuspended == true { text? += ". Press n to give it a shorter meaning." }
            case .bury:
                await model.bury()
                text = "\(card.note.title): not asked until tomorrow."
            case .suspend:
                await model.suspend()
                text = "\(card.note.title): suspended. Press n to see the notes."
            case .undo:
                await model.undo()
                if model.undone?.kind == .answer { answers = max(0, answers - 1) }
                text = model.undone.map { "Took back: \(ReviewText.undone($0))." } ?? "There is nothing to take back."
            case .hear: speak(card.note.word)
            case .show, .edit: break
            }
        }
        guard model.reason == nil, let text else { return effects }
        return effects + browser.handle(.message(text))
    }

    private func speak(_ word: String) {
        let speech = Speech(environment: invocation.environment)
        Task { [inbox] in
            if let problem = await speech.say(word) { inbox.offer(.message(problem)) }
        }
    }

    private func loadNotes(_ filter: ReviewNoteFilter, offset: Int) async throws -> [CardsBrowser.Effect] {
        let count = try await deck.noteCount(filter)
        let notes = try await deck.notes(filter, offset: offset, limit: NotesView.window)
        return browser.handle(.notes(notes, offset: offset, count: count))
    }

    /// Changes notes, and shows the list and the form as they are now.
    private func change(_ effect: CardsBrowser.Effect) async throws -> [CardsBrowser.Effect] {
        let text: String
        switch effect {
        case .save(let note):
            _ = try await deck.replace(note, at: Date())
            text = "Saved. u takes it back."
        case .delete(let note):
            _ = try await deck.delete(ReviewNoteFilter(id: note.id))
            text = "\(note.title): deleted. u takes it back."
        case .suspend(let note, true):
            _ = try await deck.suspend(ReviewNoteFilter(id: note.id))
            text = "\(note.title): suspended. u takes it back."
        case .suspend(let note, false):
            _ = try await deck.resume(ReviewNoteFilter(id: note.id))
            text = "\(note.title): asked again. u takes it back."
        case .move(let note, let name):
            _ = try await deck.move(ReviewNoteFilter(id: note.id), to: name)
            text = "\(note.title): moved to \(name). u takes it back."
        default:
            guard let change = try await deck.lastChange(), let card = try await deck.undo(change) else {
                return browser.handle(.message("There is nothing to take back."))
            }
            text = "Took back: \(ReviewText.undone(change, word: card.note.title))."
        }
        if let id = browser.note?.note.id, let note = try await deck.notes(ReviewNoteFilter(id: id), limit: 1).first {
            _ = browser.handle(.saved(note.note))
        }
        let effects = try await loadNotes(browser.notes.filter, offset: browser.notes.offset)
        return effects + browser.handle(.message(text))
    }
}
