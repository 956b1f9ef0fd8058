// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLite

/// An error of a call to SQLite.
public struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of errors that a caller may handle (sqlite.org/rescode.html).
    public enum Kind: Sendable, Equatable {
        /// The file cannot be opened: it is missing, a directory, or not permitted.
        case cannotOpen
        /// The file is not a database, or it is damaged.
        case corrupt
        /// The file or its directory cannot be written.
        case readOnly
        /// Another connection held the lock for longer than the time-out.
        case busy
        /// The disk or the quota is full.
        case full
        /// A UNIQUE, NOT NULL, CHECK or FOREIGN KEY constraint would not hold.
        case constraint
        /// Anything else.
        case other
    }

    /// The extended result code. Its lowest byte is the primary code.
    public let extendedCode: Int32
    /// SQLite's message.
    public let message: String
    /// The action that failed, worded to follow "while".
    public let action: String

    /// The file, which the description names. An error of opening a file names that anyway.
    package private(set) var file: String?

    /// Combines what SQLite said and what was tried.
    public init(extendedCode: Int32, message: String, action: String) {
        (self.extendedCode, self.message, self.action) = (extendedCode, message, action)
    }

    /// The primary result code.
    public var code: Int32 { extendedCode & 0xFF }

    /// What a caller can do about it.
    public var kind: Kind {
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

    /// The same error, whose description names a file.
    public func naming(_ file: String) -> SQLiteError {
        var error = self
        error.file = file
        return error
    }

    /// What was tried, and what SQLite said.
    public var description: String {
        let text = "SQLite: \(message) (code \(extendedCode)) while \(action)"
        guard let file, !action.hasSuffix(file) else { return text }
        return "\(file): \(text)"
    }
}
