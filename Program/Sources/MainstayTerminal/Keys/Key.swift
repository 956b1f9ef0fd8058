// SPDX-License-Identifier: Apache-2.0

/// A key press, a mouse action or a paste, as a terminal reports it.
package enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown
    /// The Home key.
    case first
    /// The End key.
    case last
    case enter, tab, backspace, delete, escape
    /// An arrow with Control or Alt, or Alt and B or F: to the word before or after.
    case wordLeft, wordRight
    /// Control-W, or Alt and Backspace: the word before is deleted.
    case deleteWord
    /// Alt-D, or Control and Delete: the word after is deleted.
    case deleteNextWord
    /// Control and a letter without another meaning here, in lower case.
    case control(Character)
    /// Shift and Tab.
    case backTab
    /// Control-C.
    case interrupt
    /// Control-Z.
    case suspend
    /// Control-D, or the end of the input.
    case end
    /// The mouse wheel was turned.
    case wheelUp, wheelDown
    /// The mouse was pressed in a cell. Rows and columns count from 0.
    case click(row: Int, column: Int)
    /// The user pasted a text. Its characters must not act as single keys.
    case paste(String)
}
