// SPDX-License-Identifier: Apache-2.0

/// A key as a terminal sends it, or what the user did with the mouse.
package enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown
    /// The Home key.
    case first
    /// The End key.
    case last
    case enter, tab, backspace, delete, escape
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
    /// The mouse was pressed at a place, counted from 0.
    case click(row: Int, column: Int)
    /// Text was pasted, which must not count as single keys.
    case paste(String)
}
