// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayStatistics

/// Memory on a page: a button for each hidden card.
enum MemoryPlay: GamePlay {
    static let rules = "Turn two cards at a time. Cards that belong together stay open. Find all twelve pairs."
    static let varietyLabel = "Cards"
    static let picture =
        "M6 6h15v15H6zM27 6h15v15H27zM6 27h15v15H6zM27 27h15v15H27zM10 14l3 3 5-6M31 35l3 3 5-6"

    static func varieties(_ sources: GameSources) -> [(value: String, text: String)] {
        MemoryTheme.allCases.map { ($0.rawValue, $0 == .words ? "Words and their definitions" : $0.rawValue) }
    }

    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async throws -> MemoryGameModel {
        try await MemoryGameModel(theme: MemoryTheme(rawValue: variety) ?? .animals, at: table) { sources.pairs(&$0) }
    }

    static func move(_ form: FormValues, in model: MemoryGameModel) async -> String? {
        if form["give-up"] != nil {
            model.giveUp()
            return nil
        }
        guard let card = form.number("card") else { return nil }
        model.turn(card)
        return switch model.lastTurn {
        case .match: "match-\(card)"
        case .miss: "miss"
        default: nil
        }
    }

    static func board(of model: MemoryGameModel, after last: String?) -> GameBoard {
        let game = model.game
        let pair = last.flatMap { $0.hasPrefix("match-") ? Int($0.dropFirst(6)) : nil }
        let turned = game.open.last ?? pair
        return GameBoard(
            // A turn of one card is half a move.
            turn: 3 * game.moves + game.open.count, status: status(of: model, after: last),
            variety: model.theme.rawValue,
            html: .fragment([
                Tag.ol(.class(model.theme == .words ? "board memory words" : "board memory"), .label("Board")) {
                    for place in 0..<game.count {
                        Tag.li {
                            card(game[place], at: place, isTurned: place == turned, isOver: model.result != nil)
                        }
                    }
                },
                model.result == nil
                    ? Tag.button(.id("give-up"), .class("plain"), .name("give-up"), .value("yes")) { "Give up" }
                    : .empty,
            ]),
            details: Tag.p {
                "Moves: \(game.moves) · Pairs: \(game.matchedCount) of \(MemoryGame.pairCount)"
            })
    }

    /// - Parameter isTurned: Whether the last move turned the card, so that it is seen to turn.
    private static func card(_ card: MemoryGame.Card, at place: Int, isTurned: Bool, isOver: Bool) -> HTML {
        let number = "card \(place + 1)"
        switch card {
        case .hidden:
            return Tag.button(
                .id("card-\(place)"), .name("card"), .value("\(place)"),
                isOver ? .disabled : .label("\(number), hidden")
            ) { "?" }
        case .open(let face): return open(face, at: place, isTurned ? "open turned" : "open", "\(number): \(face.text)")
        case .matched(let face):
            return open(face, at: place, isTurned ? "matched turned" : "matched", "\(number): \(face.text), found")
        }
    }

    private static func open(_ face: MemoryFace, at place: Int, _ state: String, _ name: String) -> HTML {
        Tag.span(.id("card-\(place)"), .focusable, .class(state), .role("img"), .label(name)) {
            HTML.foreign(face.picture ?? face.text)
        }
    }

    private static func status(of model: MemoryGameModel, after last: String?) -> String {
        let game = model.game
        let faces = game.open.compactMap { place -> String? in
            if case .open(let face) = game[place] { "\(face.text) (card \(place + 1))" } else { nil }
        }
        if model.result?.outcome == .givenUp { return "You gave up. Score: \(game.score)." }
        if game.isOver { return "All pairs are found. Score: \(game.score)." }
        if let last, last.hasPrefix("match-"), let place = Int(last.dropFirst(6)), case .matched(let face) = game[place]
        {
            return "A pair: \(face.text). \(MemoryGame.pairCount - game.matchedCount) are left."
        }
        switch faces.count {
        case 2: return "No pair: \(faces[0]) and \(faces[1]). Turn another card."
        case 1: return "Open: \(faces[0]). Turn a second card."
        default: return "Turn a card."
        }
    }
}
