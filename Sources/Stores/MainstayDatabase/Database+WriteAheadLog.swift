// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension Database {
    /// Turns the write-ahead log on. If two processes do this for a new file at the same time, SQLite fails at once and ignores the
    /// busy time-out. A second attempt then finds the log turned on.
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
}
