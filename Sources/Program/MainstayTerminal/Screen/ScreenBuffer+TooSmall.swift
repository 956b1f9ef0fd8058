// SPDX-License-Identifier: Apache-2.0

extension ScreenBuffer {
    /// A screen that says that the terminal is too small, and what to do.
    ///
    /// - Parameters:
    ///   - size: The size of the terminal.
    ///   - needed: The size that the program needs.
    ///   - command: A command that works on any terminal.
    package static func tooSmall(_ size: TerminalSize, needed: TerminalSize, instead command: String) -> ScreenBuffer {
        var screen = ScreenBuffer(size)
        let text =
            "Too small: \(needed.columns) by \(needed.rows) characters are needed. Enlarge the terminal, or press q and use: \(command)"
        for (row, line) in StyledText(text).wrapped(width: size.columns).enumerated() { screen.put(line, row: row) }
        return screen
    }
}
