// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import Observation

/// The Dictionary game in the terminal, line by line or on a full screen.
final class DictionaryScreen: GameScreen {
    let commands = ["1 to 4: choose that word"]
    nonisolated static let keys: [HelpPage.Row] = [
        ("1 to 4", "choose that word"), ("arrows", "mark a word with >"),
        ("Enter", "choose the marked word; after an answer, the next question"),
    ]
    var changed: () -> Void = {}
    let model: DictionaryGameModel
    private let goesOnByItself: Bool
    private let note: (String) -> Void
    private var selected = 0
    /// How many answers and questions were already printed.
    private var told = (answers: 0, questions: 0)
    /// Why the last question that was printed does not come from the network.
    private var toldReason: String?
    /// Whether a question is being loaded, or the result of loading it is not known here yet.
    private var isAsking = false
    /// Why there is no next question. The player can try again.
    private var failure: String?
    private var hasToldFailure = false

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - goesOnByItself: Whether the next question follows an answer at once. If not, the player presses a key for
    ///     it.
    ///   - note: Called with a text about the origin of each question.
    init(_ model: DictionaryGameModel, goesOnByItself: Bool, note: @escaping (String) -> Void) {
        self.model = model
        self.goesOnByItself = goesOnByItself
        self.note = note
        told.answers = model.game.answers.count
        watch()
        if model.game.isAnswered { loadNext() }
    }

    var title: String { "Dictionary: \(model.game.difficulty.rawValue)" }
    var isReady: Bool {
        failure != nil || (!model.isLoading && !isAsking && !(goesOnByItself && model.game.isAnswered))
    }
    var errorMessage: String? { isOver ? model.errorMessage : nil }

    /// Reports a change when the timer ticks or a question arrives, because neither needs a key press.
    private func watch() {
        withObservationTracking {
            _ = (model.game, model.isLoading, model.secondsLeft)
        } onChange: { [weak self] in
            Task { @MainActor in
                guard let self else { return }
                self.changed()
                if self.goesOnByItself, self.failure == nil { self.loadNext() }
                self.watch()
            }
        }
    }

    private func loadNext() {
        guard model.game.isAnswered, !isAsking, !isOver else { return }
        (isAsking, failure, hasToldFailure) = (true, nil, false)
        Task {
            await model.loadNextQuestion()
            isAsking = false
            if model.game.isAnswered {
                failure = model.errorMessage
            } else if let tier = model.tier {
                note(
                    "Question \(model.game.asked.count): from the \(tier.rawValue)"
                        + (model.errorMessage.map { ", because \($0)" } ?? ""))
                selected = 0
            }
            changed()
        }
    }

    func opening() -> [String] {
        if isOver { return [alreadyPlayed] }
        return model.isResumed ? ["Continuing the unfinished game."] + news() : []
    }
    var standing: [String] { [] }
    var ending: [String] { ["\(lastVerdict) \(model.game.score) of \(DictionaryGame.questionCount) right."] }

    func news() -> [String] {
        var lines: [String] = []
        while told.answers < model.game.answers.count {
            lines.append(verdict(told.answers))
            told.answers += 1
            guard told.answers == model.game.answers.count else { continue }
            if isOver { lines.append("\(model.game.score) of \(DictionaryGame.questionCount) right.") }
        }
        if !model.game.isAnswered, model.game.asked.count > told.questions {
            told.questions = model.game.asked.count
            // The same text before each question would only take time to hear.
            if let reason = model.errorMessage, reason != toldReason { lines.append(reason.sentence) }
            toldReason = model.errorMessage
            lines += question
        }
        if goesOnByItself, let failure, !hasToldFailure {
            lines.append("\(failure.sentence) Type next to try again, or quit.")
            hasToldFailure = true
        }
        return lines
    }

    private var question: [String] {
        guard let question = model.game.question else { return [] }
        let choices = question.choices.enumerated().map { "\($0 + 1). \($1.printable)" }
        return [
            "Question \(model.game.asked.count) of \(DictionaryGame.questionCount): "
                + question.definition.printable
        ] + choices
    }

    /// Says whether the answer to a question was right. The number counts from 0, because the next question may already
    /// be asked.
    private func verdict(_ number: Int) -> String {
        guard model.game.answers.indices.contains(number), model.game.asked.indices.contains(number) else { return "" }
        let word = model.game.asked[number].printable
        return switch model.game.answers[number] {
        case .right: "Right: \(word)."
        case .wrong: "Wrong. The word is \(word)."
        case .late: "Time is up. The word is \(word)."
        }
    }

    private var lastVerdict: String { verdict(model.game.answers.count - 1) }

    func accept(_ line: String) -> [String] {
        guard failure == nil else {
            loadNext()
            return []
        }
        guard let number = Int(line) else {
            return ["That is not an answer. Type a number from 1 to 4, help, or quit."]
        }
        let before = model.game.answers.count
        model.answer(number &- 1)
        guard model.game.answers.count > before else { return problem }
        return news()
    }

    func body(width: Int, height: Int) -> [StyledText] {
        guard let question = model.game.question else { return [StyledText(model.isLoading ? "  …" : "")] }
        var head = StyledText("  Question \(model.game.asked.count) of \(DictionaryGame.questionCount)   ")
        for answer in model.game.answers {
            switch answer {
            case .right: head.append("✓", .good)
            case .wrong: head.append("✗", .bad)
            case .late: head.append("–", .bad)
            }
        }
        let choices = question.choices.enumerated().map { choice($0, $1, of: question) }
        let time = model.secondsLeft.map { seconds -> StyledText in
            var line = StyledText("  Time: \(seconds) s ")
            line.append(String(repeating: "▪", count: seconds), seconds > 3 ? .accent : .bad)
            return line
        }
        let definition = StyledText(question.definition.printable, .bold).wrapped(width: min(width - 4, 76))
            .map { $0.indented(StyledText("  ")) }
        let used = 1 + choices.count + (time == nil ? 0 : 1)
        // Empty lines separate the parts if the screen is high enough for them and the definition.
        let gap = height >= used + definition.count + 3 ? [StyledText()] : []
        return [head] + gap + definition.fitting(height - used - 3 * gap.count) + gap + choices + gap
            + [time].compactMap(\.self)
    }

    private func choice(_ number: Int, _ word: String, of question: DictionaryQuestion) -> StyledText {
        let isAnswered = model.game.isAnswered
        let sign =
            isAnswered
            ? number == question.answer ? "✓" : number == model.game.choice ? "✗" : " " : number == selected ? ">" : " "
        let style: TextStyle = !isAnswered ? .plain : sign == "✓" ? .good : sign == "✗" ? .bad : .plain
        var text = StyledText("  ")
        text.append("\(sign) ", isAnswered ? style : .bold)
        text.append("\(number + 1)  \(word.printable)", style)
        return text
    }

    func pause() { model.pause() }
    func resume() { model.resume() }

    var prompt: String {
        if model.isLoading { return "Loading the next question …" }
        if let failure { return "\(failure.sentence) Enter: try again" }
        if !model.game.isAnswered { return model.errorMessage?.sentence ?? "" }
        return model.game.question != nil ? "\(lastVerdict) Enter: the next question" : ""
    }

    func press(_ key: Key) {
        if model.game.isAnswered {
            if key == .enter || key == .character(" ") { loadNext() }
            return
        }
        switch key {
        case .up: selected = max(0, selected - 1)
        case .down: selected = min(DictionaryQuestion.choiceCount - 1, selected + 1)
        case .enter: model.answer(selected)
        case .character(let character):
            if let number = character.wholeNumberValue { model.answer(number - 1) }
        default: break
        }
    }
}
