// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

extension Database {
    /// Turns the write-ahead log on. If two processes do this for a new file at the same time, SQLite fails at once and
    /// ignores the busy time-out. A second attempt then finds the log turned on.
    package func useWriteAheadLog() throws(SQLiteError) {
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
    package func limitJournal(to bytes: Int) throws(SQLiteError) {
        try execute("PRAGMA wal_autocheckpoint = \(max(64, bytes / 4 / 4_096)); PRAGMA journal_size_limit = \(bytes)")
    }

    /// Empties the log if it is larger than a number of bytes. SQLite cannot begin it anew by itself while it is read
    /// again and again. If another connection reads for longer than the busy time-out, the log stays as it is.
    package func emptyJournal(beyond bytes: Int) throws(SQLiteError) {
        var status = stat()
        guard stat("\(path)-wal", &status) == 0, status.st_size > bytes else { return }
        do throws(SQLiteError) {
            try checkpoint()
        } catch {
            guard error.kind == .busy else { throw error }
        }
    }
}
