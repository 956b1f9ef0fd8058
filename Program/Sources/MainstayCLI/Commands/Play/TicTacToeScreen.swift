// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// Tic-Tac-Toe in the terminal, line by line or on a full screen.
final class TicTacToeScreen: GameScreen {
    let commands = ["1 to 9: take that cell, row by row", "undo: take the last move back"]
    nonisolated static let keys: [HelpPage.Row] = [
        ("arrows", "choose a cell"), ("Enter", "take the cell in brackets"), ("1 to 9", "take that cell"),
        ("u", "take the last move back"),
    ]
    let model: TicTacToeGameModel
    private var selected = 4

    init(_ model: TicTacToeGameModel) {
        self.model = model
    }

    var title: String {
        switch model.opponent {
        case nil: "Tic-Tac-Toe for two"
        case let opponent?: "Tic-Tac-Toe against the \(opponent) player. You are X."
        }
    }

    var standing: [String] { board + [turn] }
    var ending: [String] { [outcome] }

    func accept(_ line: String) -> [String] {
        let before = model.game.moves
        let turn = model.game.turn
        switch (line, Int(line)) {
        case ("undo", _), ("u", _): model.undo()
        case (_, let number?) where TicTacToeGame.cells.contains(number &- 1): model.play(number &- 1)
        case (_, _?): return ["Choose a number from 1 to 9."]
        default: return ["That is not a move. Type a number from 1 to 9, undo, help, or quit."]
        }
        let moves = model.game.moves
        if moves == before, !problem.isEmpty { return problem }
        guard moves.count > before.count, let turn else { return ["Taken back."] + board + [self.turn] }
        var text = "\(turn.rawValue) takes \(moves[before.count] + 1)."
        if let reply = model.reply { text += " \(turn.other.rawValue) takes \(reply + 1)." }
        return [text] + board + [isOver ? outcome : self.turn]
    }

    private var board: [String] {
        [0, 3, 6].map { row in
            (row..<row + 3).map { model.game[$0]?.rawValue ?? "\($0 + 1)" }.joined(separator: " ")
        }
    }

    private var turn: String {
        model.opponent == nil ? "\(model.game.turn?.rawValue ?? "") moves." : "Your move."
    }

    private var outcome: String {
        guard model.game.outcome != nil else { return alreadyPlayed }
        guard case .won(let mark)? = model.game.outcome else { return "A draw." }
        let line = (model.game.line ?? []).map { "\($0 + 1)" }.joined(separator: ", ")
        let winner =
            model.opponent == nil ? "\(mark.rawValue) wins" : mark == .x ? "You win" : "The computer wins"
        return "\(winner): \(mark.rawValue) has \(line)."
    }

    func body(width: Int, height: Int) -> [StyledText] {
        let isTall = height >= 11
        let margin = StyledText(String(repeating: " ", count: max(1, (width - 29) / 2)))
        let rule = StyledText("─────────┼─────────┼─────────").indented(margin)
        let empty = StyledText("         │         │         ").indented(margin)
        let rows = [0, 3, 6].map { row in
            var line = margin
            for cell in row..<row + 3 {
                if cell > row { line.append("│") }
                line.append(self.cell(cell))
            }
            return isTall ? [empty, line, empty] : [line]
        }
        return Array(rows.joined(separator: [rule]))
    }

    private func cell(_ cell: Int) -> StyledText {
        let mark = model.game[cell]
        let (left, right) =
            model.game.line?.contains(cell) == true
            ? ("   *", "*   ") : cell == selected && !isOver ? ("  [ ", " ]  ") : ("    ", "    ")
        var text = StyledText(left)
        let colors: [TicTacToeGame.Mark: TextStyle.Color] = [.x: .cyan, .o: .magenta]
        let isWinning = model.game.line?.contains(cell) == true
        let style = isWinning ? TextStyle.good : TextStyle(.bold, mark.flatMap { colors[$0] } ?? .standard)
        text.append(mark?.rawValue ?? "\(cell + 1)", mark == nil ? .dim : style)
        text.append(right)
        return text
    }

    var prompt: String {
        if let problem = model.errorMessage { return problem.sentence }
        return (model.reply.map { "O takes \($0 + 1). " } ?? "") + turn
    }

    func press(_ key: Key) {
        switch key {
        case .up: selected = selected >= 3 ? selected - 3 : selected
        case .down: selected = selected < 6 ? selected + 3 : selected
        case .left: selected = selected % 3 > 0 ? selected - 1 : selected
        case .right: selected = selected % 3 < 2 ? selected + 1 : selected
        case .enter, .character(" "): model.play(selected)
        case .character("u"): model.undo()
        case .character(let character):
            guard let number = character.wholeNumberValue, TicTacToeGame.cells.contains(number - 1) else { return }
            selected = number - 1
            model.play(selected)
        default: break
        }
    }
}
