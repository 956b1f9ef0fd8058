// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayCards
import MainstayFoundation

/// Asks the cards of a deck. Everything is printed once, line after line, so that a screen reader can follow and
/// nothing disappears. Each step takes one key, or one line if the terminal sends no single keys.
@MainActor final class ReviewSession {
    private enum Event: Sendable {
        case key(Key)
        case line(Result<String, TypedLineError>)
    }

    private let model: ReviewModel
    private let invocation: Invocation
    private let takesKeys: Bool
    private var console: Console { invocation.console }
    private var answers = 0
    /// The letters that were typed so far for a card that asks for the word.
    private var typed = LineField("")

    init(_ model: ReviewModel, isPlain: Bool, _ invocation: Invocation) {
        self.model = model
        self.invocation = invocation
        takesKeys =
            !isPlain && TerminalMode.isPossible(environment: invocation.environment)
            && TerminalMode.enter(takesScreen: false)
    }

    /// Asks until nothing is left or the user leaves.
    func run() async throws -> ExitStatus {
        defer { TerminalMode.leave() }
        await model.reload()
        var events = try events().makeAsyncIterator()
        try await question()
        while model.reason == nil, model.card != nil, let event = await events.next() {
            switch event {
            case .key(.end): return try end()
            case .line(.success(let line)): if let status = try await accept(line) { return status }
            case .line(.failure(let error)):
                _ = try end()
                throw error
            case .key(let key): if let status = try await press(key) { return status }
            }
        }
        if let reason = model.reason {
            console.note("Error: \(reason.printable)")
            return .inputOutput
        }
        return try end()
    }

    private func events() throws -> AsyncStream<Event> {
        guard takesKeys else { return AsyncStream(unfolding: { await TerminalInput.line().map { .line($0.typed) } }) }
        let input = try TerminalInput.events()
        return AsyncStream(unfolding: {
            for await case .key(let key) in input { return .key(key) }
            return nil
        })
    }

    /// Whether letters are the word that is asked, and not commands.
    private var isTyping: Bool { model.card?.direction.isTyped == true && !model.isAnswerShown }

    private func accept(_ line: String) async throws -> ExitStatus? {
        guard isTyping else { return try await act(ReviewKey(line: line)) }
        if line.first == ".", line.count == 2 { return try await act(ReviewKey(line: String(line.dropFirst()))) }
        try show(typed: line)
        return nil
    }

    private func press(_ key: Key) async throws -> ExitStatus? {
        guard isTyping else { return try await act(ReviewKey(key)) }
        switch key {
        case .character(let character):
            _ = typed.press(key)
            if typed.text.count == 2, typed.text.first == "." { return try await act(ReviewKey(.character(character))) }
        case .backspace: _ = typed.press(key)
        case .enter:
            try console.print("")
            try show(typed: typed.text)
            return nil
        case .escape, .interrupt, .suspend: return try await act(ReviewKey(key))
        default: break
        }
        ask()
        return nil
    }

    /// Carries out a key. Returns the status if the session is over.
    private func act(_ key: ReviewKey) async throws -> ExitStatus? {
        typed = LineField("")
        switch key {
        case .quit: return try end()
        case .interrupt:
            console.note("")
            return .interrupted
        case .stop:
            TerminalMode.suspend()
            ask()
        case .help:
            try say(ReviewKey.help(width: console.readingWidth))
            ask()
        case .show where model.isAnswerShown: try await rate(model.suggestion ?? .good)
        case .show: try show(typed: nil)
        case .rate(let rating) where model.isAnswerShown: try await rate(rating)
        case .undo: try await undo()
        case .bury: try await go("\(nameOfCard): not asked until tomorrow (u takes it back)") { await model.bury() }
        case .suspend:
            try await go("\(nameOfCard): not asked until 'mainstay cards resume' (u takes it back)") {
                await model.suspend()
            }
        case .hear: try await hear()
        case .rate, .other: ask()
        }
        return nil
    }

    private func rate(_ rating: Rating) async throws {
        await model.answer(rating)
        guard model.reason == nil else { return }
        guard let answered = model.answered, let last = answered.state.lastAnswer else {
            try say("It was answered elsewhere.")
            return try await question()
        }
        answers += 1
        let wait = ReviewText.wait(answered.state.due.timeIntervalSince(last))
        let outcome =
            answered.isSuspended
            ? "is suspended, because you forgot it \(answered.state.lapses) times" : "returns in \(wait)"
        try say("\(ReviewText.name(rating)): \(answered.note.title.printable) \(outcome)")
        if answered.isSuspended {
            try say(TextWrap.wrap(ReviewText.leechHelp, width: console.readingWidth).joined(separator: "\n"))
        }
        try await question()
    }

    /// Speaks the word, unless it is what the card asks for.
    private func hear() async throws {
        if let card = model.card, !card.note.isCloze, card.direction != .word || model.isAnswerShown {
            try await speak(card.note.word)
        }
        ask()
    }

    private func speak(_ word: String) async throws {
        if let problem = await Speech(environment: invocation.environment).say(word) { try say(problem) }
    }

    /// The word of the current card, unless the card asks for it.
    private var nameOfCard: String { isTyping ? "this word" : model.card?.note.title.printable ?? "" }

    private func undo() async throws {
        await model.undo()
        guard model.reason == nil else { return }
        guard let undone = model.undone else {
            try say("There is nothing to take back.")
            return ask()
        }
        if undone.kind == .answer { answers = max(0, answers - 1) }
        try say("Took back: " + ReviewText.undone(undone))
        try await question()
    }

    private func go(_ outcome: String, _ change: () async -> Void) async throws {
        await change()
        guard model.reason == nil else { return }
        try say(outcome)
        try await question()
    }

    /// Prints the question of the current card.
    private func question() async throws {
        typed = LineField("")
        guard let card = model.card, let counts = model.turn?.counts else { return }
        try console.print("\n" + invocation.style.dim(ReviewText.counts(counts)))
        if card.direction == .hearing {
            try console.print("  Listen to the word.")
            try await speak(card.note.word)
        } else {
            try console.print(block(card.question, isWord: !card.direction.isTyped))
        }
        ask()
    }

    private func show(typed: String?) throws {
        guard let card = model.card else { return }
        model.show(typed: card.direction.isTyped ? typed ?? "" : nil)
        var result = model.typed.map { ReviewText.typed($0) + "\n" } ?? ""
        if let typed, !typed.isEmpty, model.typed != .right {
            result += "You typed: \(ReviewText.difference(typed, card.note.word))\n"
        }
        let meaning = card.direction == .hearing ? "\n" + block(card.note.meaning, isWord: false) : ""
        try say(result + block(card.answer, isWord: card.direction.isTyped) + meaning)
        ask()
    }

    /// A word in bold, or a meaning in lines of the terminal's width.
    private func block(_ text: String, isWord: Bool) -> String {
        isWord ? invocation.style.bold(text.printable) : ReviewText.meaning(text, width: console.readingWidth)
    }

    /// What the user can do, and in shorter forms for narrow screens.
    private var prompts: [String] {
        if isTyping {
            let help = model.card?.direction == .hearing ? "(.p again, .? for help)" : "(.? for help)"
            return ["Type the word, and Enter \(help): \(typed.text)", "Word: \(typed.text)"]
        }
        guard model.isAnswerShown else {
            return ["[Enter] show the answer, [?] help, [q]uit ", "[Enter] answer, [?] help, [q]uit "]
        }
        return ReviewText.ratings(model.wait, suggested: model.suggestion ?? .good)
    }

    private func ask() {
        // In plain mode the prompt is a line, because a screen reader may not read an unfinished one.
        if takesKeys {
            console.noteInPlace(prompts.firstFitting(console.width - 1))
        } else {
            console.note(prompts[0])
        }
    }

    private func say(_ text: String) throws {
        if takesKeys { console.noteInPlace("") }
        try console.print(text)
    }

    private func end() throws -> ExitStatus {
        guard let turn = model.turn else { return .success }
        var text = answers.counted("answer")
        if turn.card == nil {
            let next = turn.resumes.map { date in
                "The next card is due in \(ReviewText.wait(max(60, date.timeIntervalSinceNow)))."
            }
            text = "Done for now: \(text). \(next ?? "Nothing more is due today.")"
        } else {
            text += "; left for today: \(ReviewText.counts(turn.counts))"
        }
        try say("\n" + TextWrap.wrap(text, width: console.width).joined(separator: "\n"))
        return .success
    }
}
