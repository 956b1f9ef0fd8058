// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal
import Testing

@Suite struct ListPaneTests {
    private func draw(_ pane: inout ListPane, _ count: Int, rows: Int = 6) -> ScreenBuffer {
        var screen = ScreenBuffer(TerminalSize(columns: 20, rows: rows))
        // Every third item has two lines.
        pane.draw(on: &screen, rows: 0..<rows, count: count) { number in
            [StyledText("item \(number)", .dim)] + (number.isMultiple(of: 3) ? [StyledText("more")] : [])
        }
        return screen
    }

    @Test func `The chosen item is inverted and marked, and visible as a whole`() {
        var pane = ListPane()
        for _ in 0..<20 {
            let screen = draw(&pane, 10)
            let row = screen.text.firstIndex { $0.hasPrefix(">") } ?? 0
            #expect(screen.text[row] == ">item \(pane.chosen)")
            #expect(
                screen[row].allSatisfy { $0.style.attributes.contains(.reverse) && !$0.style.attributes.contains(.dim) }
            )
            #expect(pane.item(at: row) == pane.chosen)
            if pane.chosen.isMultiple(of: 3) { #expect(screen.text[row + 1] == " more") }
            let hasMoved = pane.press(.down, count: 10)
            #expect(hasMoved)
        }
        #expect(pane.chosen == 9)
    }

    @Test(
        arguments: [
            (.pageDown, 4), (.character(" "), 4), (.last, 9), (.character("G"), 9), (.wheelDown, 1),
            (.character("j"), 1),
            (.pageUp, 0), (.first, 0),
        ] as [(Key, Int)])
    func `Keys choose`(key: Key, expected: Int) {
        var pane = ListPane()
        _ = draw(&pane, 10)
        _ = pane.press(key, count: 10)
        #expect(pane.chosen == expected)
        _ = draw(&pane, 10)
        _ = pane.press(.character("b"), count: 10)
        #expect(pane.chosen < max(1, expected))
    }

    @Test func `An item that is cut at the end of the screen is the first one of the next page`() {
        var pane = ListPane()
        let screen = draw(&pane, 10, rows: 9)
        #expect(screen.text.last == " item 6" && pane.item(at: 8) == 6)
        _ = pane.press(.pageDown, count: 10)
        #expect(pane.chosen == 6)
        #expect(draw(&pane, 20, rows: 9).text.prefix(2) == [">item 6", " more"])
    }

    @Test func `A key that moves nothing, and an empty list, change nothing`() {
        var pane = ListPane()
        for key: Key in [.enter, .character("x")] {
            let hasMoved = pane.press(key, count: 3)
            #expect(!hasMoved)
        }
        _ = pane.press(.down, count: 0)
        #expect(pane.chosen == 0)
        let empty = draw(&pane, 0)
        #expect(empty.text.allSatisfy(\.isEmpty) && pane.item(at: 0) == nil)
        // A list that has become shorter chooses its last item.
        pane.choose(8, of: 10)
        let short = draw(&pane, 2)
        #expect(short.text.contains(">item 1"))
    }
}
