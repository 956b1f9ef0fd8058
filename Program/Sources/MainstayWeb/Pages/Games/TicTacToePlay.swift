// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayStatistics

/// Tic-Tac-Toe on a page: nine buttons.
enum TicTacToePlay: GamePlay {
    static let rules = "Take turns to mark a cell. Three in a row win."
    static let varietyLabel = "Who plays O"
    static let picture =
        "M17 6v36M31 6v36M6 17h36M6 31h36M8 8l6 6M14 8l-6 6M37 34a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M21 21l6 6M27 21l-6 6"

    private static let cells = [
        "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right",
    ]

    private nonisolated static let players = [
        ("tactical", "The computer, with care"), ("random", "The computer, at random"),
        ("perfect", "The computer, without a mistake"), ("person", "A second person"),
    ]

    static func varieties(_ sources: GameSources) -> [(value: String, text: String)] { players }

    static func label(of variety: String) -> String { players.first { $0.0 == variety }?.1 ?? variety }

    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async -> TicTacToeGameModel {
        await TicTacToeGameModel(against: TicTacToeStrength(rawValue: variety), at: table)
    }

    static func move(_ form: FormValues, in model: TicTacToeGameModel) async -> String? {
        if form["undo"] != nil {
            model.undo()
        } else if let cell = form.number("cell") {
            model.play(cell)
        }
        return nil
    }

    static func board(of model: TicTacToeGameModel, after last: String?) -> GameBoard {
        let game = model.game
        let line = Set(game.line ?? [])
        // The computer answers at once, so there are two new marks.
        let new = game.moves.suffix(model.opponent == nil ? 1 : 2)
        return GameBoard(
            turn: game.moves.count, status: status(of: model),
            variety: TicTacToeGameModel.variety(against: model.opponent),
            html: .fragment([
                Tag.ol(.class("board tictactoe"), .label("Board")) {
                    for cell in TicTacToeGame.cells {
                        Tag.li {
                            self.cell(
                                cell, mark: game[cell], isInLine: line.contains(cell),
                                isNew: new.contains(cell), isOver: model.result != nil)
                        }
                    }
                },
                model.result == nil && !game.moves.isEmpty
                    ? Tag.button(.id("undo"), .class("plain"), .name("undo"), .value("yes")) { "Take back" } : .empty,
            ]))
    }

    private static func cell(_ cell: Int, mark: TicTacToeGame.Mark?, isInLine: Bool, isNew: Bool, isOver: Bool)
        -> HTML
    {
        let name = "\(cells[cell]): \(mark?.rawValue ?? "empty")"
        guard mark == nil, !isOver else {
            return Tag.span(
                .id("cell-\(cell)"), .focusable,
                .class(
                    [mark?.rawValue.lowercased(), isInLine ? "line" : nil, isNew ? "turned" : nil].compactMap(\.self)
                        .joined(separator: " ")), .role("img"), .label(name)
            ) {
                mark?.rawValue ?? ""
            }
        }
        return Tag.button(.id("cell-\(cell)"), .class("plain"), .name("cell"), .value("\(cell)"), .label(name))
    }

    private static func status(of model: TicTacToeGameModel) -> String {
        let game = model.game
        let isAlone = model.opponent != nil
        switch game.outcome {
        case .won(let mark):
            return isAlone ? (mark == .x ? "You win." : "The computer wins.") : "\(mark.rawValue) wins."
        case .draw: return "It is a draw."
        case nil: break
        }
        guard let last = game.moves.last else { return isAlone ? "You play X. Choose a cell." : "X begins." }
        let cell = "“\(cells[last])”"
        if isAlone { return "The computer took \(cell). Your move." }
        return "\(game.turn?.other.rawValue ?? "") took \(cell). \(game.turn?.rawValue ?? "") is next."
    }
}
