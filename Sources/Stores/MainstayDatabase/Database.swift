// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite
import MainstayBase
import MainstayPlatform

/// A connection to a SQLite database. SQLite closes it when this object and all its statements are released.
///
/// Only one thread at a time may use a connection, because it is opened without SQLite's own locks. The compiler
/// enforces this: the class is not `Sendable`, so it stays in one isolation domain, such as an actor or a `Lock`.
public final class Database {
    /// The kind of access that a connection has.
    public enum Access: Sendable {
        /// Reading and writing. The file is created if necessary.
        case readWrite
        /// Reading, while other connections may write.
        case readOnly
        /// Reading a file that does not change while it is open. It takes no locks, so the directory may be read-only.
        case immutable
        /// Reading and writing a file that no other connection opens, such as a temporary one. It takes no locks.
        case unshared
        /// Reading and writing a database in memory. The path is its name, which begins with a slash. Other connections
        /// of this process can attach it (``Database/memoryURI(_:)``). It lasts as long as one of them is open.
        case memory
    }

    /// The file, or the name of a database in memory.
    let path: String
    private let connection: DatabaseHandle
    private var statements: [String: Statement] = [:]

    /// Opens a database.
    ///
    /// - Parameters:
    ///   - path: The file, or `:memory:` for a database without a file.
    ///   - access: The kind of access.
    ///   - busyTimeout: How long a call waits for another connection's lock before it fails with SQLITE_BUSY.
    ///   - vfs: The name of a file system of SQLite's, for `readWrite`; `nil` for the system's.
    public init(
        path: String, access: Access = .readWrite, busyTimeout: Duration = .seconds(5), vfs: String? = nil
    ) throws(SQLiteError) {
        self.path = path
        // SQLite would wait for ever for somebody to write to a pipe.
        var status = stat()
        if access != .memory, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
            throw SQLiteError(
                extendedCode: SQLITE_CANTOPEN, message: "it is a pipe and not a file", action: "opening \(path)")
        }
        switch access {
        case .readWrite:
            connection = try DatabaseHandle(
                path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs: vfs)
        case .readOnly:
            connection = try DatabaseHandle(path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
        case .immutable:
            connection = try DatabaseHandle(
                path: Self.uri(path, "immutable=1"),
                flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI)
        case .unshared:
            connection = try DatabaseHandle(
                path: Self.uri(path, "nolock=1"),
                flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI)
        case .memory:
            connection = try DatabaseHandle(
                path: Self.memoryURI(path),
                flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI)
        }
        let (seconds, attoseconds) = busyTimeout.components
        sqlite3_busy_timeout(connection.handle, Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    }

    /// Runs one or more SQL statements and ignores the rows that they return.
    public func execute(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(connection.handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw connection.error(Statement.action(sql))
        }
    }

    /// Compiles one SQL statement.
    public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, connection: connection, isKept: false)
    }

    /// Returns a statement for an SQL text, without bindings and before its first row. The first call compiles the
    /// statement, and further calls return the same one. While that one is returning rows, further calls compile
    /// another.
    public func cached(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] {
            if statement.isRunning { return try prepare(sql) }
            statement.clear()
            return statement
        }
        let statement = try Statement(sql, connection: connection, isKept: true)
        statements[sql] = statement
        return statement
    }

    /// The integer in the first column of the first row; `nil` if there is no row or the value is NULL.
    public func integer(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) -> Int? {
        try first(sql, values) { $0.isNull(0) ? nil : $0.int(0) } ?? nil
    }

    /// The integers in the first columns of all rows.
    public func integers(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) -> [Int] {
        try all(sql, values) { $0.int(0) }
    }

    /// The texts in the first columns of all rows, without those that are NULL.
    public func strings(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) -> [String] {
        try all(sql, values) { $0.string(0) }.compactMap(\.self)
    }

    /// Whether the file passes SQLite's quick check.
    public func isSound() throws(SQLiteError) -> Bool {
        let check = try prepare("PRAGMA quick_check(1)")
        return try check.step() && check.string(0) == "ok"
    }

    /// Checks that a file does not end within a page. SQLite reads the missing bytes of its last page as zeros, and
    /// reports no error.
    ///
    /// - Parameter path: The path of the database's file.
    /// - Throws: An error of the kind `corrupt` if it does.
    public func checkEnd(of path: String) throws(SQLiteError) {
        let statement = try prepare("PRAGMA page_size")
        var status = stat()
        guard try statement.step(), let size = statement.string(0).flatMap({ Int($0) }), size > 0,
            stat(path, &status) == 0, Int(status.st_size) % size != 0
        else { return }
        throw SQLiteError(
            extendedCode: SQLITE_CORRUPT, message: "the file ends within a page", action: "opening \(path)")
    }

    /// Runs the body in a write transaction. Commits when the body returns and rolls back when it throws.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors, such as a full disk, SQLite has already rolled back. A second rollback would fail.
            if sqlite3_get_autocommit(connection.handle) == 0 {
                sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil)
            }
            throw error
        }
    }

    /// The number of rows that the last INSERT, UPDATE or DELETE changed.
    public var changes: Int { Int(sqlite3_changes64(connection.handle)) }

    /// The rowid of the last inserted row.
    public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Writes the whole write-ahead log into the database and empties it. Does nothing in other journal modes.
    public func checkpoint() throws(SQLiteError) {
        guard sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
        else {
            throw connection.error("writing back the write-ahead log")
        }
    }

    /// What a connection attaches a database in memory by, if it was itself opened as `unshared` or `memory`.
    public static func memoryURI(_ name: String) -> String { uri(name, "vfs=memdb") }

    /// The `file:` URI for a path, with an option. In such a URI, `?`, `#` and `%` must be percent-encoded
    /// (sqlite.org/uri.html).
    private static func uri(_ path: String, _ option: String) -> String {
        guard !path.isEmpty else { return "" }
        // SQLite would read a path that begins with two slashes as a host and a path.
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

extension Database {
    /// Runs a body whose transactions survive a loss of power, on a connection whose other transactions may not:
    /// `synchronous` is FULL meanwhile, and NORMAL afterwards.
    public func durably<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("PRAGMA synchronous = FULL")
        defer { useNormalSynchronisation() }
        return try body()
    }

    /// A failure to go back to this only makes writes slower.
    private func useNormalSynchronisation() {
        do { try execute("PRAGMA synchronous = NORMAL") } catch {}
    }
}

extension Database {
    /// Runs a statement and ignores its rows.
    public func run(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) {
        try query(sql, values).run()
    }

    /// Begins a query. ``Statement/step()`` moves to its first row.
    public func query(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) -> Statement {
        let statement = try cached(sql)
        try statement.bind(values)
        return statement
    }

    /// What a body makes of the first row of a query; `nil` if there is no row.
    public func first<Result>(
        _ sql: String, _ values: SQLValues = [:], _ body: (Statement) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result? {
        let row = try query(sql, values)
        defer { row.reset() }
        return try row.step() ? try body(row) : nil
    }

    /// What a body makes of each row of a query.
    public func all<Result>(
        _ sql: String, _ values: SQLValues = [:], _ body: (Statement) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        let rows = try query(sql, values)
        defer { rows.reset() }
        var results: [Result] = []
        while try rows.step() { results.append(try body(rows)) }
        return results
    }
}

extension Database {
    /// Turns the write-ahead log on. If two processes do this for a new file at the same time, SQLite fails at once and
    /// ignores the busy time-out. A second attempt then finds the log turned on.
    public func useWriteAheadLog() throws(SQLiteError) {
        var attempts = 0
        while true {
            attempts += 1
            do throws(SQLiteError) {
                return try execute("PRAGMA journal_mode = WAL")
            } catch {
                guard error.kind == .busy, attempts < 100 else { throw error }
                blockThread(for: .milliseconds(10))
            }
        }
    }

    /// Makes SQLite write the log back when it has a quarter of a size in bytes, and shorten it to that size when it
    /// begins anew.
    public func limitJournal(to bytes: Int) throws(SQLiteError) {
        try execute("PRAGMA wal_autocheckpoint = \(max(64, bytes / 4 / 4_096)); PRAGMA journal_size_limit = \(bytes)")
    }

    /// Empties the log if it is larger than a number of bytes. SQLite cannot begin it anew by itself while it is read
    /// again and again. If another connection reads for longer than the busy time-out, the log stays as it is.
    public func emptyJournal(beyond bytes: Int) throws(SQLiteError) {
        var status = stat()
        guard stat("\(path)-wal", &status) == 0, status.st_size > bytes else { return }
        do throws(SQLiteError) {
            try checkpoint()
        } catch {
            guard error.kind == .busy else { throw error }
        }
    }
}
