// SPDX-License-Identifier: Apache-2.0

/// Inserts many rows, several with each run of a statement. A run for each row takes a quarter longer.
package final class RowInserter {
    /// The number of rows of a run.
    private static let batch = 16

    private let columns: Int
    /// The number of rows that are still to come.
    private var remaining: Int
    private var statement: Statement
    private var rowsOfStatement: Int
    /// The number of parameters before those of the current row.
    private var offset = 0
    private let single: Statement

    fileprivate init(_ database: Database, _ table: String, columns: Int, count: Int) throws(SQLiteError) {
        (self.columns, remaining) = (columns, count)
        rowsOfStatement = count < Self.batch ? 1 : Self.batch
        let row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
        let rows = Array(repeating: row, count: rowsOfStatement).joined(separator: ", ")
        single = try database.prepare("INSERT INTO \(table) VALUES \(row)")
        statement = try database.prepare("INSERT INTO \(table) VALUES \(rows)")
    }

    fileprivate var isComplete: Bool { remaining == 0 }

    // Columns are numbered from 1, as the parameters of a statement.

    package func bind(_ value: Int?, at column: Int) throws(SQLiteError) {
        try statement.bind(value, at: offset &+ column)
    }

    package func bind(_ value: String?, at column: Int) throws(SQLiteError) {
        try statement.bind(value, at: offset &+ column)
    }

    package func bind(utf8 value: ArraySlice<UInt8>, at column: Int) throws(SQLiteError) {
        try statement.bind(utf8: value, at: offset &+ column)
    }

    /// Ends a row. All its columns must be bound.
    package func endRow() throws(SQLiteError) {
        remaining -= 1
        offset += columns
        guard offset == columns * rowsOfStatement else { return }
        try statement.run()
        offset = 0
        if remaining < Self.batch { (statement, rowsOfStatement) = (single, 1) }
    }
}

extension Database {
    /// Inserts rows into a table: `sense`, or with some of its columns `sense(word, form)`.
    ///
    /// - Parameters:
    ///   - count: The number of rows, which must be known.
    ///   - body: Binds the values of each row and ends it.
    /// - Throws: The body's errors, and ``SQLiteError`` if there were more or fewer rows.
    package func insert(
        _ count: Int, rowsInto table: String, columns: Int, _ body: (RowInserter) throws -> Void
    ) throws {
        let rows = try RowInserter(self, table, columns: columns, count: count)
        try body(rows)
        guard rows.isComplete else {
            throw SQLiteError(
                extendedCode: 21, message: "not as many rows as announced", action: "inserting into \(table)")
        }
    }
}
