// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLiteTests
import MainstayBase
import MainstayKit

/// Counts the steps of SQLite's virtual machine by file, so that a test can tell whether a page reads more than it
/// shows.
enum SQLiteWork {
    private static let steps = Lock<[String: Int]>([:])

    /// Makes SQLite count for every connection that is opened from now on.
    static let begin: Void = {
        typealias EntryPoint =
            @convention(c) (
                OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
                UnsafeRawPointer?
            ) -> Int32
        let entryPoint: EntryPoint = { connection, _, _ in
            sqlite3_trace_v2(
                connection, UInt32(SQLITE_TRACE_PROFILE),
                { _, _, statement, _ in
                    SQLiteWork.count(OpaquePointer(statement))
                    return 0
                }, nil)
        }
        sqlite3_auto_extension(unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self))
    }()

    private static func count(_ statement: OpaquePointer?) {
        guard let name = sqlite3_db_filename(sqlite3_db_handle(statement), "main") else { return }
        let count = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
        steps.withLock { $0[String(cString: name), default: 0] += count }
    }

    /// The steps of all statements that ran on the files of a folder while a body ran.
    static func steps<Result>(
        in folder: String, _ body: () async throws -> Result
    ) async throws -> (result: Result, steps: Int) {
        let before = total(in: folder)
        let result = try await body()
        return (result, total(in: folder) - before)
    }

    private static func total(in folder: String) -> Int {
        steps.withLock { $0.reduce(0) { $1.key.hasPrefix(folder) ? $0 + $1.value : $0 } }
    }
}
