// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// Changes a database as another version of the package would.
enum DatabaseFixture {
    static func run(_ path: String, _ sql: String) throws { try Database(path: path).execute(sql) }
}

/// A file that has more in its history than this version knows.
enum NewerOutboxFile {
    static func mark(_ path: String) throws {
        try Database(path: path).execute("INSERT INTO migration(name) VALUES ('of tomorrow')")
    }
}
