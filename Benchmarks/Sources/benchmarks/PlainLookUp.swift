// SPDX-License-Identifier: Apache-2.0

import CSQLiteBenchmark

/// Looks up the definitions of a word with plain SQLite.
final class PlainLookUp {
    private var database: OpaquePointer?
    private var statement: OpaquePointer?

    init(file: String) throws {
        let sql = """
            SELECT y.definition FROM word w CROSS JOIN sense s ON s.word = w.id CROSS JOIN synset y ON y.id = s.synset
            WHERE w.key = lower(?)
            """
        guard
            sqlite3_open_v2("file:\(file)?immutable=1", &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
                == SQLITE_OK,
            sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK
        else { throw Skipped(reason: "SQLite does not open \(file)") }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    func definitions(of word: String) throws {
        defer { sqlite3_reset(statement) }
        try word.withCString { text in
            guard sqlite3_bind_text(statement, 1, text, -1, nil) == SQLITE_OK else {
                throw Skipped(reason: "SQLite takes no text")
            }
            while sqlite3_step(statement) == SQLITE_ROW { _ = String(cString: sqlite3_column_text(statement, 0)) }
        }
    }
}
