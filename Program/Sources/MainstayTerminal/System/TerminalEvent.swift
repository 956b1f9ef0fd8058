// SPDX-License-Identifier: Apache-2.0

/// Something that the user did at the terminal.
package enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The terminal has another size.
    case resized
    /// The process was continued after a stop. The terminal may show something else.
    case continued
}
