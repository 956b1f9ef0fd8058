// SPDX-License-Identifier: Apache-2.0

/// A key as a terminal sends it.
enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case enter, tab, backspace, escape
    /// Control-C.
    case interrupt
    /// Control-Z.
    case suspend
    /// Control-D, or the end of the input.
    case end
}
