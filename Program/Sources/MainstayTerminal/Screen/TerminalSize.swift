// SPDX-License-Identifier: Apache-2.0

/// The size of a terminal in characters.
package struct TerminalSize: Hashable, Sendable {
    /// The number of cells in a row.
    package var columns: Int
    /// The number of rows.
    package var rows: Int

    /// Makes a size.
    package init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The smallest terminal that every full screen must fit.
    package static let least = TerminalSize(columns: 40, rows: 15)

    /// Whether something of another size fits.
    package func fits(_ other: TerminalSize) -> Bool {
        columns >= other.columns && rows >= other.rows
    }
}
