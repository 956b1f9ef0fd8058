// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
import MainstayDatabase

extension SQLiteReviewDeck {
    /// Deletes everything in the file for good: notes, answers, sounds and pictures, options, kept and discarded words,
    /// and what ``undo(_:)`` could bring back. Nothing of it is left in the file or beside it. The file stays, because
    /// other processes may have opened it.
    ///
    /// - Throws: `ReviewError`, also if another process reads the file for so long that its journal cannot be emptied.
    ///   Then everything is deleted, but the bytes are still there.
    public func removeEverything() async throws(ReviewError) {
        try await file.write { database in
            try database.execute("PRAGMA defer_foreign_keys = ON")
            let tables = try database.strings(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'"
            )
            for table in tables { try database.execute("DELETE FROM \(table)") }
        } then: { database, _ in
            // Deleted rows are still in the pages that they were on.
            try database.execute("VACUUM")
            try database.checkpoint()
        }
    }
}
