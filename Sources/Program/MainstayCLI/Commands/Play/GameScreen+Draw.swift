// SPDX-License-Identifier: Apache-2.0

extension GameScreen {
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
        // An empty line below the title, if there is room.
        let top = title.count + (size.rows >= 20 ? 1 : 0)
        let height = size.rows - top - message.count - 1
        for (row, line) in title.enumerated() { screen.put(line, row: row, column: 1) }
        for (row, line) in body(width: size.columns, height: height).prefix(height).enumerated() {
            screen.put(line, row: top + row)
        }
        for (row, line) in message.enumerated() { screen.put(line, row: top + height + row, column: 1) }
        let keysAtEnd = takesLetters ? "Enter new game   Esc leave" : "n new game   q leave"
        let footer = isOver ? keysAtEnd : "? help   Esc leave"
        screen.put(footer, row: size.rows - 1, column: 1, .dim)
        return screen
    }
}

extension [StyledText] {
    /// The first lines, with an ellipsis in place of the last one if there are more.
    func fitting(_ count: Int) -> [StyledText] {
        guard self.count > count else { return self }
        return count > 0 ? prefix(count - 1) + [StyledText("  …")] : []
    }
}
