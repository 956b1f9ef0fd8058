// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite

/// One connection to a SQLite database; closed when it and the last of its statements are let go.
///
/// A connection is for one thread at a time. It is opened without SQLite's own locks, and the compiler keeps the rule:
/// the class is not `Sendable`, so it lives in one isolation domain, an actor or a `Lock` of its owner.
package final class Database {
    /// What the connection may do.
    package enum Access: Sendable {
        /// Read and write; the file is made where there is none.
        case readWrite
        /// Read, beside others who may write.
        case readOnly
        /// Read a file that nobody changes while it is open: no locks are taken, and a read-only directory will do.
        case immutable
        /// Read and write a file that nobody else opens, such as one being built under a passing name: no locks are taken.
        case unshared
    }

    private let connection: Connection
    private var statements: [String: Statement] = [:]

    /// Opens a database.
    ///
    /// - Parameters:
    ///   - path: The file, or `:memory:`.
    ///   - access: What the connection may do.
    ///   - busyTimeout: How long a call waits for another connection's lock before it fails as busy.
    package init(path: String, access: Access = .readWrite, busyTimeout: Duration = .seconds(5)) throws(SQLiteError) {
        switch access {
        case .readWrite:
            connection = try Connection(
                path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
        case .readOnly:
            connection = try Connection(path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
        case .immutable:
            connection = try Connection(
                path: Self.uri(path, "immutable=1"),
                flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI)
        case .unshared:
            connection = try Connection(
                path: Self.uri(path, "nolock=1"),
                flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI)
        }
        let (seconds, attoseconds) = busyTimeout.components
        sqlite3_busy_timeout(connection.handle, Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    }

    /// Runs one or more SQL statements, dropping the rows they return.
    package func execute(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(connection.handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw connection.error(Statement.action(sql))
        }
    }

    /// Compiles one SQL statement.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, connection: connection, isKept: false)
    }

    /// The statement of that text, compiled on first use and kept; a new one while the kept one is in the middle of its
    /// rows. It comes reset and without bindings.
    package func cached(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] {
            if statement.isRunning { return try prepare(sql) }
            statement.clear()
            return statement
        }
        let statement = try Statement(sql, connection: connection, isKept: true)
        statements[sql] = statement
        return statement
    }

    /// The integer in the first column of the first row; `nil` where there is no row or it is NULL.
    package func integer(_ sql: String) throws(SQLiteError) -> Int? {
        let statement = try prepare(sql)
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.int(0)
    }

    /// Runs the body in a write transaction: committed when it returns, rolled back when it throws.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite has rolled back by itself after some errors (a full disk), and then this one would fail.
            if sqlite3_get_autocommit(connection.handle) == 0 {
                sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil)
            }
            throw error
        }
    }

    /// How many rows the last INSERT, UPDATE or DELETE changed.
    package var changes: Int { Int(sqlite3_changes64(connection.handle)) }

    /// The rowid of the last row inserted.
    package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Writes the whole write-ahead log back into the database and empties it; nothing in other journal modes.
    package func checkpoint() throws(SQLiteError) {
        guard sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
        else {
            throw connection.error("writing back the write-ahead log")
        }
    }

    /// `file:` URIs take percent-encoding (sqlite.org/uri.html), so a `?`, `#` or `%` in a name must be encoded.
    private static func uri(_ path: String, _ option: String) -> String {
        guard !path.isEmpty else { return "" }
        // A path that begins with two slashes would be read as one with a host.
        var uri = path.hasPrefix("/") ? "file://" : "file:"
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": uri += "%25"
            case "?": uri += "%3f"
            case "#": uri += "%23"
            default: uri.unicodeScalars.append(scalar)
            }
        }
        return "\(uri)?\(option)"
    }
}
