// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// What a file says about itself, so that a reader does not mistake another database for its own.
struct FileIdentity {
    /// What the file is: `a lexicon`.
    let kind: String
    /// Its `application_id`.
    let applicationID: Int
    /// Its `user_version`, which an import writes last.
    let version: Int
}

extension LexiconSchema {
    static let identity = FileIdentity(kind: "a lexicon", applicationID: applicationID, version: version)
}

extension UserDictionarySchema {
    static let identity = FileIdentity(
        kind: "an imported dictionary", applicationID: applicationID, version: version)
}

extension Database {
    /// Opens a file that an import made.
    ///
    /// An import never changes a file, but replaces it by another one. So SQLite needs no locks, which saves most
    /// system calls of a look-up, and the directory may be read-only.
    ///
    /// - Throws: `damaged` if the file is something else or unfinished, `otherVersion` if another version of the
    ///   program made it.
    static func imported(_ path: String, as identity: FileIdentity) throws(LexiconError) -> Database {
        let (database, applicationID, version): (Database, Int?, Int?)
        do throws(SQLiteError) {
            database = try Database(path: path, access: .immutable)
            applicationID = try database.integer("PRAGMA application_id")
            version = try database.integer("PRAGMA user_version")
        } catch {
            throw LexiconError(reading: path, error)
        }
        guard applicationID == identity.applicationID else {
            throw .damaged(path: path, reason: "it is not \(identity.kind), or an unfinished one")
        }
        guard version == identity.version else {
            throw .otherVersion(path: path, found: version ?? 0, expected: identity.version)
        }
        return database
    }
}
