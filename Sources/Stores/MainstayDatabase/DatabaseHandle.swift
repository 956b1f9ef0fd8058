// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite

/// The C handle of a connection. ``Database`` and its statements share it, so it is closed after the last of them.
final class DatabaseHandle {
    private static let isConfigured: Void = mainstay_sqlite_count_no_memory()

    let handle: OpaquePointer

    init(path: String, flags: Int32, vfs: String? = nil) throws(SQLiteError) {
        let action = "opening \(path)"
        // A C string ends at the first NUL, and an empty name means a temporary database. Both would open the wrong
        // file.
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "not a file name", action: action)
        }
        Self.isConfigured
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags, vfs)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
            let extendedCode = opened.map(sqlite3_extended_errcode) ?? code
            sqlite3_close_v2(opened)
            throw SQLiteError(extendedCode: extendedCode, message: message, action: action)
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// The error of the call that just failed, in SQLite's words.
    func error(_ action: String) -> SQLiteError {
        SQLiteError(
            extendedCode: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
            action: action)
    }
}
