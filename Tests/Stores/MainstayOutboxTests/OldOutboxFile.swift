// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation

/// A file as the release before users had it.
enum OldOutboxFile {
    /// The tables of that release.
    static let tables = """
        CREATE TABLE migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO migration(name) VALUES ('writes');
        CREATE TABLE item (
            position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL,
            lane TEXT NOT NULL, kind TEXT NOT NULL, shown BLOB, method TEXT NOT NULL, target TEXT NOT NULL,
            request TEXT NOT NULL, body BLOB, copied INTEGER,
            bytes INTEGER NOT NULL, repeatable INTEGER NOT NULL, needs_key INTEGER NOT NULL, state TEXT NOT NULL,
            reason TEXT, needs TEXT, attempts INTEGER NOT NULL DEFAULT 0, doubt INTEGER NOT NULL DEFAULT 0,
            added REAL NOT NULL, expires REAL, first_sent REAL, earliest REAL, their_etag TEXT);
        CREATE INDEX item_lane ON item(account, lane, position);
        CREATE TABLE reply (
            position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL,
            body BLOB NOT NULL);
        """

    static let request = """
        {"method":"POST","target":"/notes","fields":[],"sendsCredentials":true,"bodyLimit":1000}
        """

    /// Writes a file with one write.
    static func write(_ path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try DatabaseFixture.run(
            path,
            """
            \(tables)
            INSERT INTO item(id, account, lane, kind, method, target, request, body, bytes, repeatable, needs_key, state, added)
                VALUES ('\(UUID().uuidString)', '', '', '', 'POST', '/notes', '\(request)', '{}', 10, 1, 0, 'pending', 0);
            """)
    }
}

/// A file of that release with many writes, the last of them with large bodies, in some lanes.
enum WaitingWrites {
    static func write(_ path: String, count: Int, large: Int = 0, lanes: Int = 1) throws {
        try DatabaseFixture.run(
            path,
            """
            \(OldOutboxFile.tables)
            WITH RECURSIVE row(number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM row WHERE number < \(count))
            INSERT INTO item(id, account, lane, kind, method, target, request, body, bytes, repeatable, needs_key, state, added)
                SELECT printf('00000000-0000-4000-8000-%012d', number), '', 'lane ' || (number % \(lanes)), '', 'POST', '/notes',
                '\(OldOutboxFile.request)',
                CASE WHEN number > \(count - large) THEN zeroblob(1000000) ELSE CAST('note' AS BLOB) END,
                CASE WHEN number > \(count - large) THEN 1000006 ELSE 10 END, 1, 0, 'pending', 0
                FROM row WHERE number <= \(count);
            """)
    }
}
