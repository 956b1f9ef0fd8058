// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// Memory in the terminal, line by line or on a full screen.
final class MemoryScreen: GameScreen {
    let commands = [
        "1 to 24: turn that card, row by row; two numbers turn two", "board: what lies open",
        "give up: end the game and count it as not won",
    ]
    nonisolated static let keys: [HelpPage.Row] = [
        ("arrows, a number", "choose a card"), ("Enter, Space", "turn the chosen card"),
        ("g twice", "give up; it counts as not won"),
    ]
    let model: MemoryGameModel
    private var selected = 0
    /// The digits of a card's number so far.
    private var digits = ""
    /// Whether the player pressed `g` and was asked whether to give up.
    private var isGivingUp = false

    init(_ model: MemoryGameModel) {
        self.model = model
    }

    var title: String { "Memory: \(model.theme.rawValue)" }

    var standing: [String] {
        ["\(model.game.count) cards lie face down in \(MemoryGame.rows) rows of \(MemoryGame.columns). \(progress)"]
    }
    var ending: [String] { [outcome] }

    func accept(_ line: String) -> [String] {
        switch line {
        case "board", "b": return board
        case "give up":
            model.giveUp()
            return [outcome]
        default: break
        }
        let words = line.split { " ,".contains($0) }
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == words.count, (1...2).contains(numbers.count) else {
            return ["That is not a move. Type one or two card numbers, board, give up, help, or quit."]
        }
        return numbers.flatMap { isOver ? [] : turn($0) }
    }

    private func turn(_ number: Int) -> [String] {
        let place = number &- 1
        guard (0..<model.game.count).contains(place) else {
            return [GameError.outOfRange(1...model.game.count).description.sentence]
        }
        let before = model.game
        model.turn(place)
        if model.game == before, !problem.isEmpty { return problem }
        let text = "Card \(number): \(name(place) ?? "")."
        switch model.lastTurn {
        case .match: return ["\(text) A match! \(progress)"] + (isOver ? [outcome] : [])
        case .miss: return ["\(text) No match. \(progress)"]
        case .first, nil: return [text]
        }
    }

    private var progress: String {
        "\(model.game.matchedCount) of \(MemoryGame.pairCount) pairs found, \(model.game.moves.counted("move")), "
            + "score \(model.game.score)."
    }

    private var outcome: String {
        switch model.result?.outcome {
        case .won? where model.game.isOver:
            "All pairs found in \(model.game.moves.counted("move")). Score \(model.game.score)."
        case .givenUp? where model.game.moves > 0 || model.game.matchedCount == 0: "Given up. \(progress)"
        default: alreadyPlayed
        }
    }

    private var board: [String] {
        (0..<MemoryGame.rows).map { row in
            let cards = (0..<MemoryGame.columns).map { column in
                let place = row * MemoryGame.columns + column
                return "\(place + 1) \(name(place) ?? "hidden")"
            }
            return "Row \(row + 1): \(cards.joined(separator: ", "))."
        }
    }

    private func name(_ place: Int) -> String? {
        switch model.game[place] {
        case .hidden: nil
        case .open(let face), .matched(let face): face.text.printable
        }
    }

    func body(width: Int, height: Int) -> [StyledText] {
        let texts = reading(width: width)
        let isWide = width >= 80 && height >= 16 + texts.count
        let rows = (0..<MemoryGame.rows).flatMap { row in
            let places = row * MemoryGame.columns..<(row + 1) * MemoryGame.columns
            return isWide ? Self.side(by: places.map(card), margin(width, 79)) : [small(places, margin(width, 37))]
        }
        // In a small terminal an empty line separates the rows, if there is room.
        let spaced =
            isWide || height < 7 + texts.count ? rows : Array(rows.map { [$0] }.joined(separator: [StyledText()]))
        return spaced + (height > spaced.count + texts.count ? [StyledText()] : [])
            + texts.fitting(height - spaced.count)
    }

    /// The columns before a board, so that it is in the middle.
    private func margin(_ width: Int, _ board: Int) -> StyledText {
        StyledText(String(repeating: " ", count: max(1, (width - board) / 2)))
    }

    /// Cards beside each other.
    private static func side(by cards: [[StyledText]], _ margin: StyledText) -> [StyledText] {
        (0..<4).map { line in
            var text = margin
            for card in cards {
                text.append(card[line])
                text.append(" ")
            }
            return text
        }
    }

    /// A row of cards in one line of forty columns. The texts of the open cards are below the board.
    private func small(_ places: Range<Int>, _ margin: StyledText) -> StyledText {
        var line = margin
        for place in places {
            let isSelected = place == selected && !isOver
            line.append(isSelected ? ">" : " ", .bold)
            switch model.game[place] {
            case .hidden: line.append("\(place + 1)".centered(4), isSelected ? .bold : .plain)
            case .open(let face): line.append((face.picture ?? "(\(place + 1))").centered(4), .selected)
            case .matched(let face): line.append((face.picture ?? "·").centered(4), .good)
            }
            line.append(isSelected ? "<" : " ", .bold)
        }
        return line
    }

    /// The text of the open cards, if the cards themselves do not show it.
    private func reading(width: Int) -> [StyledText] {
        let isSmall = width < 80
        return model.game.open.compactMap { place in name(place).map { "\(place + 1): \($0)" } }
            .filter { isSmall || $0.columns > 14 }
            .flatMap { StyledText($0).wrapped(width: width - 3).prefix(isSmall ? 3 : 2) }
            .map { $0.indented(StyledText("  ")) }
    }

    /// Four lines of twelve columns.
    private func card(_ place: Int) -> [StyledText] {
        let isSelected = place == selected && !isOver
        let inside: [String]
        var isMatched = false
        switch model.game[place] {
        case .hidden: inside = ["\(place + 1)", ""]
        case .open(let face): inside = Self.text(face)
        case .matched(let face):
            isMatched = true
            inside = Self.text(face)
        }
        let frame =
            isSelected
            ? ["╔", "═", "╗", "║", "╚", "╝"]
            : isMatched ? [" ", " ", " ", " ", " ", " "] : ["┌", "─", "┐", "│", "└", "┘"]
        let edge = String(repeating: frame[1], count: 10)
        let style: TextStyle = isSelected ? TextStyle(.bold, .cyan) : .plain
        let lines = inside.map { text in
            var line = StyledText(frame[3], style)
            line.append(text.centered(10), isMatched ? .good : .plain)
            line.append(frame[3], style)
            return line
        }
        return [StyledText(frame[0] + edge + frame[2], style)] + lines + [StyledText(frame[4] + edge + frame[5], style)]
    }

    private static func text(_ face: MemoryFace) -> [String] {
        if let picture = face.picture { return [picture, face.text] }
        let text = face.text.printable
        return text.columns <= 10 ? [text, ""] : ["meaning", "(below)"]
    }

    var prompt: String {
        if isGivingUp { return "Give up? It counts as not won. g again: yes; any other key: no." }
        if let problem = model.errorMessage { return problem.sentence }
        switch model.lastTurn {
        case .match: return "A match! \(progress)"
        case .miss: return "No match. \(progress)"
        case .first, nil: return progress
        }
    }

    private func isDigit(_ key: Key) -> Bool {
        if case .character(let digit) = key { digit.isASCII && digit.isNumber } else { false }
    }

    /// Chooses the card with the number that was typed, whose second digit may follow.
    private func choose(_ digit: Character) {
        digits = Int(digits + "\(digit)").map { (1...model.game.count).contains($0) } == true ? digits : ""
        digits.append(digit)
        if let number = Int(digits), (1...model.game.count).contains(number) { selected = number - 1 }
    }

    func press(_ key: Key) {
        let columns = MemoryGame.columns
        if !isDigit(key) { digits = "" }
        if isGivingUp {
            isGivingUp = false
            if key == .character("g") { model.giveUp() }
            return
        }
        switch key {
        case .up: selected = selected >= columns ? selected - columns : selected
        case .down: selected = selected + columns < model.game.count ? selected + columns : selected
        case .left: selected = selected % columns > 0 ? selected - 1 : selected
        case .right: selected = selected % columns < columns - 1 ? selected + 1 : selected
        case .enter, .character(" "): model.turn(selected)
        case .character("g"): isGivingUp = true
        case .character(let digit) where isDigit(key): choose(digit)
        default: break
        }
    }
}
