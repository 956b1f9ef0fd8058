// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite

/// A call to SQLite that failed.
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What a caller can do something about (sqlite.org/rescode.html).
    package enum Kind: Sendable, Equatable {
        /// The file cannot be opened: missing, a directory, or not permitted.
        case cannotOpen
        /// The file is not a database, or a damaged one.
        case corrupt
        /// The file or its directory cannot be written.
        case readOnly
        /// Another connection holds the lock, and did for longer than the time-out.
        case busy
        /// The disk or the quota is full.
        case full
        /// A UNIQUE, NOT NULL, CHECK or FOREIGN KEY constraint would not hold.
        case constraint
        /// Anything else.
        case other
    }

    /// The extended result code; the primary one is its lowest byte.
    package let extendedCode: Int32
    /// SQLite's own words.
    package let message: String
    /// What was being done, to follow "while".
    package let action: String

    package init(extendedCode: Int32, message: String, action: String) {
        self.extendedCode = extendedCode
        self.message = message
        self.action = action
    }

    /// The primary result code.
    package var code: Int32 { extendedCode & 0xFF }

    package var kind: Kind {
        switch code {
        case SQLITE_CANTOPEN: .cannotOpen
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .full
        case SQLITE_CONSTRAINT: .constraint
        default: .other
        }
    }

    package var description: String { "SQLite: \(message) (code \(extendedCode)) while \(action)" }
}
