// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import Mainstay
import SQLite
import Synchronization

/// Keeps responses in a SQLite file, for as long as nobody removes it and for all processes that open it.
public final class SQLiteStore: CacheStore {
    private let database: Mutex<Database>

    /// Opens a file, making it where there is none; its directory must be there.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public init(file: String) throws {
        database = Mutex(try Self.open(file))
    }

    private static func open(_ file: String) throws -> sending Database {
        let database = try Database(path: file)
        // The write-ahead log lets readers and a writer work at once, and what a crash may lose of it was only a copy.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        try database.migrate([
            Migration(
                "responses",
                """
                CREATE TABLE responses (
                    key TEXT NOT NULL, varying TEXT NOT NULL, status INTEGER NOT NULL, fields TEXT NOT NULL,
                    sent REAL NOT NULL, received REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (key, varying)
                )
                """)
        ])
        return database
    }

    /// The kept responses of a key.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func variants(for key: String) throws -> [StoredResponse] {
        try database.withLock { database in
            let rows = try database.cached(
                "SELECT status, fields, varying, sent, received, body FROM responses WHERE key = ?")
            try rows.bind(key, at: 1)
            defer { rows.reset() }
            var variants: [StoredResponse] = []
            while try rows.step() {
                variants.append(
                    StoredResponse(
                        status: HTTPStatus(rows.int(0)), fields: HTTPFields(storedText: rows.string(1) ?? ""),
                        body: rows.bytes(5) ?? [], varying: HTTPFields(storedText: rows.string(2) ?? ""),
                        sent: Date(timeIntervalSince1970: rows.double(3)),
                        received: Date(timeIntervalSince1970: rows.double(4))))
            }
            return variants
        }
    }

    /// Keeps a response in place of the one for the same key and request fields.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func store(_ response: StoredResponse, for key: String) throws {
        try database.withLock { database in
            let row = try database.cached(
                """
                INSERT OR REPLACE INTO responses (key, varying, status, fields, sent, received, body)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """)
            try row.bind(key, at: 1)
            try row.bind(response.varying.storedText, at: 2)
            try row.bind(response.status.code, at: 3)
            try row.bind(response.fields.storedText, at: 4)
            try row.bind(response.sent.timeIntervalSince1970, at: 5)
            try row.bind(response.received.timeIntervalSince1970, at: 6)
            try row.bind(response.body, at: 7)
            try row.run()
        }
    }
}
