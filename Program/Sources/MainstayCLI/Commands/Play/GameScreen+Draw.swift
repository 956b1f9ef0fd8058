// SPDX-License-Identifier: Apache-2.0

extension GameScreen {
    /// The columns that a game takes at most.
    private static var widest: Int { 84 }

    /// The full screen: the title, the game, a message about the last key, and the keys.
    ///
    /// - Parameters:
    ///   - tally: One line about all games of this kind.
    ///   - help: The page that is shown over the game.
    func screen(_ size: TerminalSize, tally: String? = nil, help: HelpPage? = nil) -> ScreenBuffer {
        guard size.fits(.least) else { return .tooSmall(size, needed: .least, instead: "mainstay play … --plain") }
        var screen = ScreenBuffer(size)
        if let help {
            help.draw(on: &screen)
            return screen
        }
        let title = StyledText(title, .bold).wrapped(width: size.columns - 2)
        let message = [message, unsavedNote ?? "", tally ?? ""].filter { !$0.isEmpty }
            .flatMap { StyledText($0).wrapped(width: size.columns - 2).fitting(3) }
        // The game is in the middle of a large terminal. An empty line is below the title, if there is room.
        let first = max(0, (size.rows - 24) / 3)
        let top = first + title.count + (size.rows >= 20 ? 1 : 0)
        let height = size.rows - top - message.count - 1
        let width = min(size.columns, Self.widest)
        let body = body(width: width, height: height).prefix(height)
        for (row, line) in title.enumerated() { screen.put(centered: line, row: first + row) }
        for (row, line) in body.enumerated() {
            screen.put(line, row: top + row, column: (size.columns - width) / 2)
        }
        // The message is below the board, with an empty line between if there is room.
        let end = min(top + body.count + 1, size.rows - 1 - message.count)
        for (row, line) in message.enumerated() { screen.put(centered: line, row: end + row) }
        let keysAtEnd = takesLetters ? "Enter new game   Esc leave" : "n new game   q leave"
        let footer = isOver ? keysAtEnd : takesLetters ? "? help   Esc leave" : "? help   q leave"
        screen.put(footer, row: size.rows - 1, column: 1, .dim)
        return screen
    }
}

extension ScreenBuffer {
    /// Draws a line in the middle of a row.
    mutating func put(centered line: StyledText, row: Int) {
        put(line, row: row, column: max(1, (size.columns - line.columns) / 2))
    }
}

extension [StyledText] {
    /// The first lines, with an ellipsis in place of the last one if there are more.
    func fitting(_ count: Int) -> [StyledText] {
        guard self.count > count else { return self }
        return count > 0 ? prefix(count - 1) + [StyledText("  …")] : []
    }
}
