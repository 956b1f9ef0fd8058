// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite

/// A compiled SQL statement. Its parameters have names (`:key`), and its columns too: that of the table, or the one
/// after AS.
///
/// Call ``reset()`` if you stop before the last row. Until then the statement keeps its view of the database, which
/// other connections must not overwrite.
public final class Statement {
    private let connection: DatabaseHandle
    private let handle: OpaquePointer
    private let sql: String
    private let parameters: StatementNames
    private let columns: StatementNames

    init(_ sql: String, connection: DatabaseHandle, isKept: Bool) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
        guard code == SQLITE_OK else { throw connection.error(Self.action(sql)) }
        guard let prepared else {
            throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "no SQL in the text", action: Self.action(sql))
        }
        self.connection = connection
        self.sql = sql
        handle = prepared
        parameters = StatementNames(
            (0..<sqlite3_bind_parameter_count(prepared)).map { index in
                sqlite3_bind_parameter_name(prepared, index + 1).map { String(cString: $0 + 1) } ?? ""
            })
        columns = StatementNames(
            (0..<sqlite3_column_count(prepared)).map { index in
                sqlite3_column_name(prepared, index).map { String(cString: $0) } ?? ""
            })
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Whether the statement has begun to return rows and has not reached the end.
    var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

    static func action(_ sql: String) -> String {
        let line = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "running \(line.count > 120 ? line.prefix(120) + "…" : line[...])"
    }

    // MARK: Parameters

    /// Binds all parameters.
    ///
    /// - Throws: ``SQLiteError`` if these are not the names of the parameters.
    public func bind(_ values: SQLValues) throws(SQLiteError) {
        guard values.pairs.count == parameters.count else { throw misnamed("as many values as parameters") }
        for (name, value) in values.pairs {
            try value.bind(to: self, at: try position(of: name))
        }
    }

    /// Runs the statement with values for all parameters, and ignores its rows.
    public func run(_ values: SQLValues) throws(SQLiteError) {
        try bind(values)
        try run()
    }

    /// Binds a value to the parameter with a name.
    public func bind(_ value: Int, to name: StaticString) throws(SQLiteError) {
        try bind(value, at: try position(of: name))
    }

    /// Binds text from its UTF-8 bytes, without a copy.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - value: The bytes. They must stay where they are until the statement has run or the parameter is
    ///     bound again.
    public func bind(inPlace value: UnsafeBufferPointer<UInt8>, to name: StaticString) throws(SQLiteError) {
        try bind(inPlace: value, at: try position(of: name))
    }

    private func position(of name: StaticString) throws(SQLiteError) -> Int {
        guard let position = parameters.position(of: name) else { throw misnamed("a parameter :\(name)") }
        return position + 1
    }

    private func misnamed(_ missing: String) -> SQLiteError {
        SQLiteError(extendedCode: SQLITE_MISUSE, message: "there is not \(missing)", action: Self.action(sql))
    }

    /// Binds a value to a parameter; `nil` as NULL.
    public func bind(_ value: Int64?, at position: Int) throws(SQLiteError) {
        guard let value else { return try bindNull(at: position) }
        try check(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: position), value))
    }

    /// Binds a value to a parameter; `nil` as NULL.
    public func bind(_ value: Int?, at position: Int) throws(SQLiteError) {
        guard let value else { return try bindNull(at: position) }
        try check(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: position), Int64(value)))
    }

    /// Binds a value to a parameter; `nil` as NULL.
    public func bind(_ value: Double?, at position: Int) throws(SQLiteError) {
        guard let value else { return try bindNull(at: position) }
        try check(sqlite3_bind_double(handle, Int32(truncatingIfNeeded: position), value))
    }

    /// Binds a value to a parameter; `nil` as NULL.
    public func bind(_ value: String?, at position: Int) throws(SQLiteError) {
        guard var value else { return try bindNull(at: position) }
        try check(value.withUTF8 { bind($0, at: position) })
    }

    /// Binds text from its UTF-8 bytes. If they are invalid UTF-8, reading the text repairs it.
    public func bind(utf8 value: ArraySlice<UInt8>, at position: Int) throws(SQLiteError) {
        try check(value.withUnsafeBufferPointer { bind($0, at: position) })
    }

    /// Binds text from its UTF-8 bytes, without a copy.
    ///
    /// - Parameters:
    ///   - position: The position of the parameter, from 1.
    ///   - value: The bytes. They must stay where they are until the statement has run or the parameter is
    ///     bound again.
    public func bind(inPlace value: UnsafeBufferPointer<UInt8>, at position: Int) throws(SQLiteError) {
        try check(bind(value, at: position, destructor: nil))
    }

    private func bind(
        _ utf8: UnsafeBufferPointer<UInt8>, at position: Int,
        destructor: sqlite3_destructor_type? = mainstay_sqlite_transient()
    ) -> Int32 {
        utf8.withMemoryRebound(to: CChar.self) {
            // An empty text may have no address, and a null pointer would bind NULL.
            $0.baseAddress.map {
                sqlite3_bind_text64(
                    handle, Int32(truncatingIfNeeded: position), $0, UInt64(utf8.count), destructor, UInt8(SQLITE_UTF8))
            } ?? sqlite3_bind_text(handle, Int32(truncatingIfNeeded: position), "", 0, nil)
        }
    }

    /// Binds a value to a parameter; `nil` as NULL.
    public func bind(_ value: [UInt8]?, at position: Int) throws(SQLiteError) {
        guard let value else { return try bindNull(at: position) }
        let code = value.withUnsafeBytes {
            $0.isEmpty
                ? sqlite3_bind_zeroblob(handle, Int32(truncatingIfNeeded: position), 0)
                : sqlite3_bind_blob64(
                    handle, Int32(truncatingIfNeeded: position), $0.baseAddress, UInt64($0.count),
                    mainstay_sqlite_transient())
        }
        try check(code)
    }

    /// Binds NULL to a parameter.
    public func bindNull(at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, Int32(truncatingIfNeeded: position)))
    }

    // MARK: Running

    /// Moves to the next row.
    ///
    /// - Returns: `false` after the last row.
    public func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            // Without this the statement would keep its bindings and the memory of the last row until the next use.
            sqlite3_reset(handle)
            return false
        default:
            let error = connection.error(Self.action(sql))
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs a statement and ignores its rows.
    public func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Ends a run before its last row. The bindings stay.
    public func reset() {
        sqlite3_reset(handle)
    }

    /// Ends a run and removes the bindings.
    func clear() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    // MARK: Columns of the current row

    /// Whether a column is NULL.
    public func isNull(_ column: StaticString) -> Bool { isNull(number(of: column)) }

    /// The integer in a column; 0 for NULL.
    public func int64(_ column: StaticString) -> Int64 { int64(number(of: column)) }

    /// The integer in a column; 0 for NULL.
    public func int(_ column: StaticString) -> Int { int(number(of: column)) }

    /// The number in a column; 0 for NULL.
    public func double(_ column: StaticString) -> Double { double(number(of: column)) }

    /// The text in a column; `nil` for NULL.
    public func string(_ column: StaticString) -> String? { string(number(of: column)) }

    /// The bytes in a column; `nil` for NULL.
    public func bytes(_ column: StaticString) -> [UInt8]? { bytes(number(of: column)) }

    /// SQLite takes a column that does not exist for NULL.
    private func number(of column: StaticString) -> Int {
        let position = columns.position(of: column)
        assert(position != nil, "\(sql) has no column \(column)")
        return position ?? -1
    }

    /// Returns `true` if a column of the row is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
    }

    /// The integer in a column; 0 for NULL.
    public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column)) }

    /// The integer in a column; 0 for NULL.
    public func int(_ column: Int) -> Int { Int(truncatingIfNeeded: int64(column)) }

    /// The number in a column; 0 for NULL.
    public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(truncatingIfNeeded: column)) }

    /// The text in a column; `nil` for NULL.
    public func string(_ column: Int) -> String? {
        guard let text = sqlite3_column_text(handle, Int32(truncatingIfNeeded: column)) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, Int32(truncatingIfNeeded: column)))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// The bytes in a column; `nil` for NULL.
    public func bytes(_ column: Int) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        guard let blob = sqlite3_column_blob(handle, Int32(truncatingIfNeeded: column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, Int32(truncatingIfNeeded: column)))
        return [UInt8](UnsafeRawBufferPointer(start: blob, count: count))
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw connection.error(Self.action(sql)) }
    }
}
