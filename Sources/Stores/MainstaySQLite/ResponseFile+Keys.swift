// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// The queries that make a summary of the file's keys.
extension ResponseFile {
    /// Runs a body in a read transaction, so that all of its queries see the same state of the file.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.execute("BEGIN")
        defer {
            // The transaction has changed nothing. Unlike COMMIT, ROLLBACK always ends it. It fails only if SQLite has
            // already ended it after an error.
            do { try database.execute("ROLLBACK") } catch {}
        }
        return try body()
    }

    /// A number that changes after another connection has written to the file.
    func changesByOthers() throws(SQLiteError) -> Int { try database.integer("PRAGMA data_version") ?? 0 }

    /// The number of responses.
    func count() throws(SQLiteError) -> Int { try database.integer("SELECT count(*) FROM responses") ?? 0 }

    /// The highest row number; 0 if there are no responses.
    func lastRow() throws(SQLiteError) -> Int64 {
        Int64(try database.integer("SELECT max(rowid) FROM responses") ?? 0)
    }

    /// The keys after a key, in order.
    func keys(after key: String?, limit: Int) throws(SQLiteError) -> [String] {
        // SQLite answers this from the index alone, without reading the rows.
        try database.all(
            "SELECT key FROM responses WHERE key > :key ORDER BY key LIMIT :limit", ["key": key ?? "", "limit": limit]
        ) { $0.string("key") ?? "" }
    }

    /// The keys in the rows after a number, in order.
    func keys(afterRow row: Int64, limit: Int) throws(SQLiteError) -> [String] {
        try database.all(
            "SELECT key FROM responses WHERE rowid > :row ORDER BY rowid LIMIT :limit", ["row": row, "limit": limit]
        ) { $0.string("key") ?? "" }
    }
}
