// SPDX-License-Identifier: Apache-2.0

/// Inserts many rows, several with each run of a statement. A run for each row takes a quarter longer.
public final class RowInserter {
    /// The number of rows of a run.
    private static let batch = 16

    private let columns: Int
    private let names: StatementNames
    /// The number of rows that are still to come.
    private var remaining: Int
    // Two constants, because reading a variable reference retains and releases it.
    private let several, single: Statement
    /// Whether fewer rows remain than one run of `several` has.
    private var isSingle: Bool
    /// The number of parameters before those of the current row.
    private var offset = 0
    /// The texts of the rows of a run. SQLite would allocate memory for each.
    private let texts = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    /// The number of bytes of these texts.
    private var textCount = 0

    fileprivate init(
        _ database: Database, _ insert: String, columns: [String], count: Int
    ) throws(SQLiteError) {
        (self.columns, names, remaining) = (columns.count, StatementNames(columns), count)
        isSingle = count < Self.batch
        let insert = "\(insert) (\(columns.joined(separator: ", ")))"
        let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
        let rows = Array(repeating: row, count: Self.batch).joined(separator: ", ")
        single = try database.prepare("\(insert) VALUES \(row)")
        several = try database.prepare("\(insert) VALUES \(rows)")
    }

    deinit {
        texts.deallocate()
    }

    fileprivate var isComplete: Bool { remaining == 0 }

    /// The number of a column, from 1.
    private func number(of column: StaticString) throws(SQLiteError) -> Int {
        guard let position = names.position(of: column) else {
            throw SQLiteError(extendedCode: 21, message: "there is no column \(column)", action: "inserting rows")
        }
        return position + 1
    }

    /// Sets a column of the next row.
    public func bind(_ value: Int?, to name: StaticString) throws(SQLiteError) {
        let column = try number(of: name)
        if isSingle { try single.bind(value, at: column) } else { try several.bind(value, at: offset &+ column) }
    }

    /// Sets a column of the next row.
    public func bind(_ value: String?, to name: StaticString) throws(SQLiteError) {
        let column = try number(of: name)
        guard var value else {
            return try isSingle ? single.bindNull(at: column) : several.bindNull(at: offset &+ column)
        }
        if let copy = value.withUTF8({ copy(of: $0) }) { return try bind(inPlace: copy, at: column) }
        if isSingle { try single.bind(value, at: column) } else { try several.bind(value, at: offset &+ column) }
    }

    /// Sets a column of the next row.
    public func bind(_ value: [UInt8], to name: StaticString) throws(SQLiteError) {
        let column = try number(of: name)
        if isSingle { try single.bind(value, at: column) } else { try several.bind(value, at: offset &+ column) }
    }

    /// Binds text from its UTF-8 bytes.
    public func bind(utf8 value: ArraySlice<UInt8>, to name: StaticString) throws(SQLiteError) {
        let column = try number(of: name)
        if isSingle {
            try single.bind(utf8: value, at: column)
        } else {
            try several.bind(utf8: value, at: offset &+ column)
        }
    }

    /// Binds text from its UTF-8 bytes, without a copy.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - value: The bytes. They must stay where they are until the insertion of all rows has ended.
    public func bind(inPlace value: UnsafeBufferPointer<UInt8>, to name: StaticString) throws(SQLiteError) {
        try bind(inPlace: value, at: try number(of: name))
    }

    private func bind(inPlace value: UnsafeBufferPointer<UInt8>, at column: Int) throws(SQLiteError) {
        if isSingle {
            try single.bind(inPlace: value, at: column)
        } else {
            try several.bind(inPlace: value, at: offset &+ column)
        }
    }

    /// Ends a row. All its columns must be bound.
    public func endRow() throws(SQLiteError) {
        remaining -= 1
        if isSingle {
            try single.run()
            textCount = 0
            return
        }
        offset += columns
        guard offset == columns * Self.batch else { return }
        try several.run()
        (offset, textCount) = (0, 0)
        isSingle = remaining < Self.batch
    }

    /// Copies a text into the block, where it stays until the next run. Returns `nil` if the block is full.
    private func copy(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard text.count <= texts.count - textCount else { return nil }
        let copy = UnsafeMutableBufferPointer(rebasing: texts[textCount..<(textCount + text.count)])
        _ = copy.initialize(from: text)
        textCount += text.count
        return UnsafeBufferPointer(copy)
    }
}

extension Database {
    /// Inserts rows into a table.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - count: The number of rows, which must be known.
    ///   - columns: The columns that get values.
    ///   - ignoresConflicts: Whether rows that a constraint forbids are left out. Otherwise such a row is an error.
    ///   - body: Binds the values of each row and ends it.
    /// - Throws: The body's errors, and ``SQLiteError`` if there were more or fewer rows.
    public func insert(
        _ count: Int, rowsInto table: String, columns: [String], ignoresConflicts: Bool = false,
        _ body: (RowInserter) throws -> Void
    ) throws {
        let insert = "INSERT \(ignoresConflicts ? "OR IGNORE " : "")INTO \(table)"
        let rows = try RowInserter(self, insert, columns: columns, count: count)
        try body(rows)
        guard rows.isComplete else {
            throw SQLiteError(
                extendedCode: 21, message: "not as many rows as announced", action: "inserting into \(table)")
        }
    }
}
