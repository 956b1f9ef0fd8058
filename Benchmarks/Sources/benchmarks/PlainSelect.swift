// SPDX-License-Identifier: Apache-2.0

import CSQLiteBenchmark

/// Reads a row's body by key with plain SQLite.
final class PlainSelect {
    private var database: OpaquePointer?
    private var statement: OpaquePointer?

    init(file: String, body: [UInt8]) throws {
        let isReady =
            sqlite3_open(file, &database) == SQLITE_OK
            && sqlite3_exec(
                database, "PRAGMA journal_mode = WAL; CREATE TABLE row (key TEXT PRIMARY KEY, body BLOB)", nil, nil, nil
            )
                == SQLITE_OK
            && sqlite3_exec(
                database, "INSERT INTO row VALUES ('k', x'\(body.map { Self.hex($0) }.joined())')", nil, nil, nil)
                == SQLITE_OK
            && sqlite3_prepare_v2(database, "SELECT body FROM row WHERE key = 'k'", -1, &statement, nil) == SQLITE_OK
        guard isReady else { throw Skipped(reason: "SQLite does not open \(file)") }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    func body() throws -> [UInt8] {
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW, let bytes = sqlite3_column_blob(statement, 0) else {
            throw Skipped(reason: "SQLite has no row")
        }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, 0))))
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
