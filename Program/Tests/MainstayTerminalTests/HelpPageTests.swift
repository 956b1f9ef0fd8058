// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal
import Testing

@Suite struct HelpPageTests {
    private static let rows: [HelpPage.Row] = (1...20).map {
        ("k\($0)", "does the thing with the number \($0), whatever it is")
    }

    @Test(arguments: [
        TerminalSize(columns: 40, rows: 15), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50),
    ])
    func `Every line of the help can be reached`(size: TerminalSize) {
        var page = HelpPage(title: "Keys", rows: Self.rows)
        var seen: Set<String> = []
        repeat {
            var screen = ScreenBuffer(size)
            page.draw(on: &screen)
            seen.formUnion(screen.text.flatMap { $0.split(separator: " ").map(String.init) })
        } while page.press(.character(" "), size: size)
        for number in 1...20 { #expect(seen.contains("k\(number)")) }
    }

    @Test func `If all of it is shown, any key closes it`() {
        for key: Key in [.down, .up, .pageDown, .character("j"), .character(" ")] {
            var page = HelpPage(title: "Keys", rows: Array(Self.rows.prefix(3)))
            let isOpen = page.press(key, size: TerminalSize(columns: 80, rows: 24))
            #expect(!isOpen, "\(key)")
        }
    }

    @Test func `Any other key closes it`() {
        var page = HelpPage(title: "Keys", rows: Self.rows)
        for key: Key in [.down, .up, .up, .pageDown, .wheelUp] {
            let isOpen = page.press(key, size: .least)
            #expect(isOpen)
        }
        let isOpen = page.press(.escape, size: .least)
        #expect(!isOpen)
    }
}
