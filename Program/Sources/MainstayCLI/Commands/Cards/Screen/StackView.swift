// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayWords

/// A card of a stack on the full screen: the word with its meaning, and what can be done with it.
struct StackView {
    /// The rows above the card, and below it.
    private static let (above, below) = (2, 2)

    /// Whether words can be heard.
    var hears = false
    /// Whether all senses and entries are shown.
    var showsAll = false
    /// The number of lines that are above the screen.
    var top = 0
    /// What the last key did.
    var message = ""
    var help: HelpPage?

    /// Handles a key that only changes what is seen. Returns whether it was one.
    mutating func press(_ key: Key, size: TerminalSize) -> Bool {
        if var page = help {
            help = page.press(key, size: size) ? page : nil
            return true
        }
        let page = max(1, size.rows - Self.above - Self.below - 1)
        switch key {
        case .down, .wheelDown, .character("j"): top += 1
        case .up, .wheelUp: top -= 1
        case .pageDown, .character(" "): top += page
        case .pageUp, .character("b"): top -= page
        case .character("a"): (showsAll, top) = (!showsAll, 0)
        case .character("?"): help = HelpPage(title: "Keys", rows: Self.keys)
        default: return false
        }
        top = max(0, top)
        return true
    }

    /// Draws a card.
    ///
    /// - Parameters:
    ///   - text: The word with its meaning; the first line is the word.
    ///   - place: Which card of how many it is.
    mutating func draw(_ text: String, place: String, kept: Int, size: TerminalSize) -> ScreenBuffer {
        guard size.fits(.least) else { return .tooSmall(size, needed: .least, instead: "mainstay cards | cat") }
        var screen = ScreenBuffer(size)
        if let help {
            help.draw(on: &screen)
            return screen
        }
        screen.put("Cards: \(place)", row: 0, column: 1, .bold)
        let count = "\(kept) kept"
        screen.put(count, row: 0, column: size.columns - count.columns - 1, .accent)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let height = size.rows - Self.above - Self.below
        top = min(top, max(0, lines.count - height))
        let width = min(size.columns - 2, 100)
        for (row, line) in lines.dropFirst(top).prefix(height).enumerated() {
            let isWord = row + top == 0
            screen.put(
                line, row: Self.above + row, column: (size.columns - width) / 2, isWord ? .bold : .plain, width: width)
        }
        let more = lines.count > top + height ? "↓ more" : ""
        screen.put(more, row: size.rows - 2, column: size.columns - 8, .dim)
        screen.put(message.fitting(size.columns - 10), row: size.rows - 2, column: 1, .warning)
        var column = 1
        let hints =
            ["? help", "k → keep", "d ← discard", "q leave", "u undo", "a all senses"] + (hears ? ["p hear"] : [])
        for hint in hints where column + hint.columns < size.columns {
            column = screen.put(hint, row: size.rows - 1, column: column, .dim) + 3
        }
        return screen
    }

    private static let keys: [HelpPage.Row] = [
        ("k, →", "keep the word"), ("d, ←", "discard the word"), ("u", "take back the last decision"),
        ("a", "show all senses and entries, or only the first"), ("arrows, Space", "scroll"),
        ("p", "pronounce the word, if espeak-ng is installed"), ("q, Esc", "leave"),
    ]
}
