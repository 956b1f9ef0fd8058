// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

extension Database {
    /// Turns the write-ahead log on. Where two processes do so for a new file at once, SQLite does not let either wait for the
    /// other, time-out or not: the second finds it done when it asks again.
    package func useWriteAheadLog() throws(SQLiteError) {
        var attempts = 0
        while true {
            attempts += 1
            do throws(SQLiteError) {
                return try execute("PRAGMA journal_mode = WAL")
            } catch {
                guard error.kind == .busy, attempts < 100 else { throw error }
                usleep(10_000)
            }
        }
    }
}
