// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames

/// Hangman in the terminal, line by line or on a full screen.
final class HangmanScreen: GameScreen {
    let size = TerminalSize(columns: 80, rows: 24)
    let commands = ["a letter: guess it", "hint: the next hint, which costs points"]
    let keys = ["A to Z: guess that letter", "Tab: the next hint, which costs points"]
    var changed: () -> Void = {}
    let model: HangmanGameModel

    init(_ model: HangmanGameModel) {
        self.model = model
    }

    var title: String { "Hangman: \(model.category.printable)" }

    func opening() -> [String] {
        if isOver { return ending }
        return (model.isResumed ? ["Continuing the unfinished game."] : []) + [
            "\(model.game.pattern.count) letters: \(word)", missesLeft,
        ]
    }

    func take(_ line: String) -> [String] {
        if line == "hint" {
            let before = model.game.hints.count
            model.hint()
            guard model.game.hints.count > before, let hint = model.game.hints.last else { return problem }
            return ["Hint: \(text(hint))", word]
        }
        guard let letter = line.first, line.count == 1 else {
            return ["That is not a move. Type one letter, hint, help, or quit."]
        }
        let before = model.game.guesses.count
        model.guess(letter)
        guard model.game.guesses.count > before, let guess = model.game.guesses.last else { return problem }
        let isMiss = model.game.misses.last == guess
        let text = isMiss ? "\(guess) is not in the word. \(missesLeft)" : "\(guess) is in the word: \(word)"
        return [text] + (isOver ? ending : [])
    }

    private var problem: [String] { model.errorMessage.map { [$0.sentence] } ?? [] }

    private var word: String { model.game.pattern.map { $0.map(String.init) ?? "_" }.joined(separator: " ") }

    private var missesLeft: String {
        let left = HangmanGame.missLimit - model.game.misses.count
        return left == 1 ? "1 miss left." : "\(left) misses left."
    }

    private func text(_ hint: HangmanGame.Hint) -> String {
        let text =
            switch hint {
            case .category(let category): "the category is \(category)"
            case .definition(let definition): definition
            case .letter(let letter): "the word has the letter \(letter)"
            }
        return "\(text.printable) (\(hint.cost) points)"
    }

    private var ending: [String] {
        guard let answer = model.game.answer else {
            return ["You have already played today's game: \(model.shareText ?? "")"]
        }
        let points = "\(model.game.score) points"
        let end = model.game.isWon ? "Found with \(points): \(answer.text)." : "Lost. The word was \(answer.text)."
        return [end] + (answer.definition.map { ["\(answer.text.capitalized): \($0.printable)"] } ?? [])
    }

    func body(_ style: Style) -> [String] {
        let misses = model.game.misses
        let shown = model.game.answer.map { answer in
            answer.text.map(String.init).joined(separator: " ")
        }
        let side = [
            "", style.bold(shown ?? word), "",
            "Misses (\(misses.count) of \(HangmanGame.missLimit)): \(misses.map(String.init).joined(separator: " "))",
        ]
        let gallows = Self.gallows(misses.count)
        let top = gallows.enumerated().map { row, line in
            "   " + line.padded(18) + (side.indices.contains(row) ? side[row] : "")
        }
        let letters = HangmanGame.letters.map { letter in
            guard model.game.guesses.contains(letter) else { return " \(letter) " }
            return misses.contains(letter) ? style.dim(" · ") : style.accent("[\(letter)]")
        }
        let hints = model.game.hints.enumerated().flatMap { number, hint in
            TextWrap.wrap("Hint \(number + 1): \(text(hint))", width: 76)
        }
        let next = model.game.nextHintCost.map { ["Tab: a hint for \($0) points"] } ?? []
        let notes = isOver ? ending.dropFirst().flatMap { TextWrap.wrap($0, width: 76) } : hints + next
        return top + ["", " " + letters.joined(), ""] + notes.prefix(9).map { "  \($0)" }
    }

    /// The gallows after a number of misses: each miss adds a part.
    private static func gallows(_ misses: Int) -> [String] {
        let part = { (number: Int, text: String) in misses >= number ? text : String(repeating: " ", count: text.count)
        }
        return [
            " " + part(3, "┌─────┐"),
            " " + part(2, "│") + "     " + part(4, "│"),
            " " + part(2, "│") + "     " + part(5, "O"),
            " " + part(2, "│") + "    " + part(7, "/") + part(6, "│") + part(7, "\\"),
            " " + part(2, "│") + "    " + part(8, "/") + " " + part(8, "\\"),
            " " + part(2, "│"),
            part(1, "═══════════"),
        ]
    }

    var message: String {
        if isOver { return [ending[0], model.errorMessage?.sentence ?? ""].joined(separator: " ") }
        return model.errorMessage?.sentence ?? missesLeft
    }

    func press(_ key: Key) {
        switch key {
        case .tab: model.hint()
        case .character(let character): model.guess(character)
        default: break
        }
    }
}
