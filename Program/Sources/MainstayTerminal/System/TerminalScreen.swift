// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The full screen of a terminal. It writes only what changed since the last time.
package final class TerminalScreen {
    private var painter: ScreenPainter

    /// Takes the screen.
    ///
    /// - Parameter isStyled: Whether styles and links are written.
    /// - Returns: `nil` if the terminal refuses.
    package init?(isStyled: Bool) {
        guard TerminalMode.enter(takesScreen: true) else { return nil }
        painter = ScreenPainter(isStyled: isStyled)
    }

    /// The size of the terminal.
    package var size: TerminalSize { TerminalOutput.size }

    /// Shows a screen.
    ///
    /// - Returns: 0, or the number of the error of the system if the terminal is gone.
    package func show(_ screen: ScreenBuffer) -> Int32 {
        let text = painter.update(to: screen)
        return text.isEmpty ? 0 : TerminalOutput.write(text, to: STDOUT_FILENO)
    }

    /// Takes the screen again after the process was stopped and continued. The next screen is written as a whole.
    package func renew() {
        TerminalMode.renew()
        painter.forget()
    }

    /// Stops the process as Control-Z does, until it is continued.
    package func suspend() {
        TerminalMode.suspend()
        painter.forget()
    }

    /// Gives the terminal back for as long as the body runs, so that another program can use it.
    package func lend<Result>(_ body: () async -> Result) async -> Result {
        TerminalMode.isLent = true
        TerminalMode.leave()
        let result = await body()
        TerminalMode.isLent = false
        _ = TerminalMode.enter(takesScreen: true)
        painter.forget()
        return result
    }

    /// Gives the terminal back.
    package func leave() {
        TerminalMode.leave()
    }
}
