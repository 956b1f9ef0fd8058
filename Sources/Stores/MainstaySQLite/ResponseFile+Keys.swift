// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// The queries that make a summary of the file's keys.
extension ResponseFile {
    /// Runs a body in a read transaction, so that all of its queries see the same state of the file.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.execute("BEGIN")
        defer {
            // The transaction has changed nothing. Unlike COMMIT, ROLLBACK always ends it. It fails only if SQLite has already ended it after
            // an error.
            do { try database.execute("ROLLBACK") } catch {}
        }
        return try body()
    }

    /// A number that changes after another connection has written to the file.
    func changesByOthers() throws(SQLiteError) -> Int { try first("PRAGMA data_version") }

    /// The number of responses.
    func count() throws(SQLiteError) -> Int { try first("SELECT count(*) FROM responses") }

    /// The highest row number; 0 if there are no responses.
    func lastRow() throws(SQLiteError) -> Int64 {
        Int64(try first("SELECT coalesce(max(rowid), 0) FROM responses"))
    }

    /// The keys after a key, in order.
    func keys(after key: String?, limit: Int) throws(SQLiteError) -> [String] {
        // SQLite answers this from the index alone, without reading the rows.
        let rows = try database.cached("SELECT key FROM responses WHERE key > ? ORDER BY key LIMIT ?")
        try rows.bind(key ?? "", at: 1)
        try rows.bind(limit, at: 2)
        return try texts(rows)
    }

    /// The keys in the rows after a number, in order.
    func keys(afterRow row: Int64, limit: Int) throws(SQLiteError) -> [String] {
        let rows = try database.cached("SELECT key FROM responses WHERE rowid > ? ORDER BY rowid LIMIT ?")
        try rows.bind(row, at: 1)
        try rows.bind(limit, at: 2)
        return try texts(rows)
    }

    private func texts(_ rows: Statement) throws(SQLiteError) -> [String] {
        var texts: [String] = []
        while try rows.step() { texts.append(rows.string(0) ?? "") }
        return texts
    }

    private func first(_ sql: String) throws(SQLiteError) -> Int {
        let row = try database.cached(sql)
        defer { row.reset() }
        return try row.step() ? row.int(0) : 0
    }
}
