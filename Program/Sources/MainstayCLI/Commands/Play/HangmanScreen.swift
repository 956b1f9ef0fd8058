// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames

/// Hangman in the terminal, line by line or on a full screen.
final class HangmanScreen: GameScreen {
    let commands = ["a letter: guess it", "hint: the next hint, which costs points"]
    nonisolated static let keys: [HelpPage.Row] = [
        ("A to Z", "guess that letter"), ("Tab", "the next hint, which costs points"),
    ]
    let model: HangmanGameModel

    init(_ model: HangmanGameModel) {
        self.model = model
    }

    let takesLetters = true
    var title: String { "Hangman: \(model.category.printable)" }

    var standing: [String] { ["\(model.game.pattern.count) letters: \(word)", missesLeft] }

    func accept(_ line: String) -> [String] {
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

    var ending: [String] {
        guard let answer = model.game.answer else { return [alreadyPlayed] }
        let points = "\(model.game.score) points"
        let end = model.game.isWon ? "Found with \(points): \(answer.text)." : "Lost. The word was \(answer.text)."
        return [end] + (answer.definition.map { ["\(answer.text.capitalized): \($0.printable)"] } ?? [])
    }

    func body(width: Int, height: Int) -> [StyledText] {
        let margin = width < 60 ? 1 : (width - 54) / 2
        let side = side(width: width - margin - 15)
        let gallows = Self.gallows(model.game.misses.count)
        let top = (0..<max(gallows.count, side.count)).map { row in
            var line = StyledText(String(repeating: " ", count: margin))
            line.append((gallows.indices.contains(row) ? gallows[row] : "").padded(14))
            if side.indices.contains(row) { line.append(side[row]) }
            return line
        }
        // When the game is over, what the word means is worth the room.
        let letters = isOver ? [] : letters(width: width)
        let hints = model.game.hints.enumerated().map { number, hint in "Hint \(number + 1): \(text(hint))" }
        let next = model.game.nextHintCost.map { ["Tab: a hint for \($0) points"] } ?? []
        let notes = (isOver ? Array(ending.dropFirst()) : hints + next).flatMap { note in
            StyledText(note).wrapped(width: width - 3).map { $0.indented(StyledText("  ")) }
        }
        let room = height - top.count - letters.count
        // Empty lines, if there is room for them and the notes.
        let gap = room >= notes.count + 2 ? [StyledText()] : []
        return top + gap + letters + gap + notes.fitting(room - 2 * gap.count)
    }

    /// The word and the misses, beside the gallows.
    private func side(width: Int) -> [StyledText] {
        let misses = model.game.misses
        let letters =
            model.game.answer.map { $0.text.map(String.init) } ?? model.game.pattern.map { $0.map(String.init) ?? "_" }
        let spaced = letters.joined(separator: " ")
        let word = StyledText(spaced.columns <= width ? spaced : letters.joined(), .bold).wrapped(width: width)
        let text =
            "Misses (\(misses.count) of \(HangmanGame.missLimit)): \(misses.map(String.init).joined(separator: " "))"
        return [StyledText()] + word + [StyledText()] + StyledText(text).wrapped(width: width)
    }

    /// The alphabet, in two lines if the terminal is narrow. Guessed letters are marked.
    private func letters(width: Int) -> [StyledText] {
        let letters = Array(HangmanGame.letters)
        let count = width > letters.count * 3 ? letters.count : (letters.count + 1) / 2
        return stride(from: 0, to: letters.count, by: count).map { start in
            var line = StyledText(width > count * 3 ? " " : "")
            for letter in letters[start..<min(start + count, letters.count)] {
                if !model.game.guesses.contains(letter) {
                    line.append(" \(letter) ")
                } else if model.game.misses.contains(letter) {
                    line.append(" · ", .bad)
                } else {
                    line.append("[\(letter)]", .good)
                }
            }
            return line
        }
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

    var prompt: String { model.errorMessage?.sentence ?? missesLeft }

    func press(_ key: Key) {
        switch key {
        case .tab: model.hint()
        case .character(let character): model.guess(character)
        default: break
        }
    }
}
