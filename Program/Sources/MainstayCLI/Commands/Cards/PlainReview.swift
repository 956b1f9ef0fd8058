// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayCards
import MainstayFoundation

/// Asks the cards of a deck in lines. Everything is printed once, line after line, so that a screen reader can follow
/// and nothing disappears. Each step takes one line.
@MainActor final class PlainReview {
    private let model: ReviewModel
    private let invocation: Invocation
    private var console: Console { invocation.console }
    private var answers = 0

    init(_ model: ReviewModel, _ invocation: Invocation) {
        (self.model, self.invocation) = (model, invocation)
    }

    /// Asks until nothing is left or the user leaves.
    func run() async throws -> ExitStatus {
        await model.reload()
        try await question()
        while model.reason == nil, model.card != nil, let line = await TerminalInput.line() {
            switch line.typed {
            case .success(let line):
                if try await !accept(line) { return try end() }
            case .failure(let error):
                _ = try end()
                throw error
            }
        }
        if let reason = model.reason {
            console.note("Error: \(reason.printable)")
            return .inputOutput
        }
        return try end()
    }

    /// Carries out a line: the typed word, or the key of an action. Returns `false` if the user leaves.
    private func accept(_ line: String) async throws -> Bool {
        guard let session = model.session else { return true }
        var key = line.first?.lowercased() ?? " "
        if session.step == .typing {
            guard line.first == ".", line.count == 2 else {
                try show(typed: line)
                return true
            }
            key = line.dropFirst().lowercased()
        }
        switch key {
        case " " where session.step == .rating: try await rate(session.suggestion)
        case " ": try show(typed: nil)
        case "1", "2", "3", "4":
            guard session.step == .rating, let rating = Int(key).flatMap(Rating.init) else { return ask() }
            try await rate(rating)
        case "u": try await undo()
        case "b": try await go("not asked until tomorrow") { await model.bury() }
        case "s": try await go("not asked until 'mainstay cards resume'") { await model.suspend() }
        case "p": try await hear()
        case "?", "h":
            try console.print(ReviewText.plainHelp(width: console.readingWidth))
            return ask()
        case "q": return false
        default: return ask()
        }
        return true
    }

    private func rate(_ rating: Rating) async throws {
        await model.answer(rating)
        guard model.reason == nil else { return }
        if model.answered != nil { answers += 1 }
        try console.print(ReviewText.answered(model.answered, rating))
        if model.answered?.isSuspended == true {
            try console.print(
                TextWrap.wrap(ReviewText.leechHelp, width: console.readingWidth).joined(separator: "\n"))
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
        if let problem = await Speech(environment: invocation.environment).say(word) { try console.print(problem) }
    }

    private func undo() async throws {
        await model.undo()
        guard model.reason == nil else { return }
        guard let undone = model.undone else {
            try console.print("There is nothing to take back.")
            ask()
            return
        }
        if undone.kind == .answer { answers = max(0, answers - 1) }
        try console.print("Took back: " + ReviewText.undone(undone))
        try await question()
    }

    private func go(_ outcome: String, _ change: () async -> Void) async throws {
        // The word may be what the card asks for.
        let word = model.session?.step == .typing ? "this word" : model.card?.note.title.printable ?? ""
        await change()
        guard model.reason == nil else { return }
        try console.print("\(word): \(outcome) (u takes it back)")
        try await question()
    }

    /// Prints the question of the current card.
    private func question() async throws {
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
        model.show(typed: typed ?? "")
        var result = model.typed.map { ReviewText.typed($0) + "\n" } ?? ""
        if let difference = model.session?.difference {
            result += "You typed: \(ReviewText.difference(difference))\n"
        }
        let meaning = card.direction == .hearing ? "\n" + block(card.note.meaning, isWord: false) : ""
        try console.print(result + block(card.answer, isWord: card.direction.isTyped) + meaning)
        ask()
    }

    /// A word in bold, or a meaning in lines of the terminal's width.
    private func block(_ text: String, isWord: Bool) -> String {
        isWord ? invocation.style.bold(text.printable) : ReviewText.meaning(text, width: console.readingWidth)
    }

    /// Says what the user can do. It is a line, because a screen reader may not read an unfinished one.
    @discardableResult private func ask() -> Bool {
        guard let session = model.session else { return true }
        switch session.step {
        case .typing:
            let help = session.card?.direction == .hearing ? "(.p again, .? for help)" : "(.? for help)"
            console.note("Type the word, and Enter \(help): ")
        case .rating: console.note(ReviewText.ratings(session.wait, suggested: session.suggestion))
        case .question, .done: console.note("[Enter] show the answer, [?] help, [q]uit ")
        }
        return true
    }

    private func end() throws -> ExitStatus {
        guard let text = ReviewText.farewell(to: model.session, answers: answers) else { return .success }
        try console.print("\n" + TextWrap.wrap(text, width: console.width).joined(separator: "\n"))
        return .success
    }
}
