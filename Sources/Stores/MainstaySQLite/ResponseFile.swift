// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
import MainstayFoundation

/// The table of responses in a SQLite file.
struct ResponseFile {
    /// So many request fields that matter are a sign of one that differs with every client (User-Agent).
    private static let variantLimit = 16
    /// How many responses one write removes at most, so that none takes long.
    private static let sweepLimit = 64

    private static let migrations = [
        Migration(
            "responses",
            """
            CREATE TABLE responses (
                key TEXT NOT NULL, varying TEXT NOT NULL, status INTEGER NOT NULL, fields TEXT NOT NULL,
                sent REAL NOT NULL, received REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (key, varying)
            )
            """),
        // The content goes last, so that what comes before it is read without it.
        Migration(
            "responses by use",
            """
            DROP TABLE responses;
            CREATE TABLE responses (
                key TEXT NOT NULL, varying TEXT NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
                status INTEGER NOT NULL, fields TEXT NOT NULL, sent REAL NOT NULL, received REAL NOT NULL,
                body BLOB NOT NULL, PRIMARY KEY (key, varying)
            );
            CREATE INDEX responses_used ON responses (used, size);
            CREATE TABLE total (size INTEGER NOT NULL);
            INSERT INTO total VALUES (0);
            CREATE TRIGGER responses_insert AFTER INSERT ON responses
                BEGIN UPDATE total SET size = size + NEW.size; END;
            CREATE TRIGGER responses_delete AFTER DELETE ON responses
                BEGIN UPDATE total SET size = size - OLD.size; END;
            """),
    ]

    private let database: Database
    private let byteLimit: Int

    init(path: String, byteLimit: Int) throws {
        self.byteLimit = byteLimit
        // A thread waits here, and a program that ends waits for the thread.
        database = try Database(path: path, busyTimeout: .seconds(1))
        // The write-ahead log lets readers and a writer work at once, and what a crash may lose of it was only a copy.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        try database.migrate(Self.migrations)
    }

    /// Whether every page can be read and is what it should be.
    func isSound() throws(SQLiteError) -> Bool {
        let check = try database.prepare("PRAGMA quick_check(1)")
        return try check.step() && check.string(0) == "ok"
    }

    func variants(for key: String) throws(SQLiteError) -> [StoredResponse] {
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

    /// Makes changes, records which keys have been used, and makes room, all or none.
    func write(_ changes: PendingChanges, used: Set<String>) throws {
        try database.transaction {
            if changes.removesAll { try database.execute("DELETE FROM responses") }
            // Uses are counted, not timed: clocks of several processes, or one set back, would order them wrongly.
            var now = 1 + (try database.integer("SELECT max(used) FROM responses") ?? 0)
            let touch = try database.cached("UPDATE responses SET used = ? WHERE key = ?")
            for key in used {
                try touch.bind(now, at: 1)
                try touch.bind(key, at: 2)
                try touch.run()
            }
            for (key, change) in changes.changes where change.removesKept { try removeVariants(for: key) }
            for key in changes.order {
                for response in changes.changes[key]?.responses ?? [] {
                    now += 1
                    guard response.size <= byteLimit else {
                        try removeVariants(for: key)
                        continue
                    }
                    try insert(response, for: key, used: now)
                    try sweep(key)
                }
            }
        }
    }

    private func removeVariants(for key: String) throws(SQLiteError) {
        let delete = try database.cached("DELETE FROM responses WHERE key = ?")
        try delete.bind(key, at: 1)
        try delete.run()
    }

    private func insert(_ response: StoredResponse, for key: String, used: Int) throws(SQLiteError) {
        // Not INSERT OR REPLACE: the row it removes would not be taken from the total.
        let delete = try database.cached("DELETE FROM responses WHERE key = ? AND varying = ?")
        try delete.bind(key, at: 1)
        try delete.bind(response.varying.storedText, at: 2)
        try delete.run()
        let row = try database.cached(
            """
            INSERT INTO responses (key, varying, used, size, status, fields, sent, received, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        try row.bind(key, at: 1)
        try row.bind(response.varying.storedText, at: 2)
        try row.bind(used, at: 3)
        try row.bind(response.size + key.utf8.count, at: 4)
        try row.bind(response.status.code, at: 5)
        try row.bind(response.fields.storedText, at: 6)
        try row.bind(response.sent.timeIntervalSince1970, at: 7)
        try row.bind(response.received.timeIntervalSince1970, at: 8)
        try row.bind(response.body, at: 9)
        try row.run()
    }

    private func sweep(_ key: String) throws(SQLiteError) {
        let surplus = try database.cached(
            """
            DELETE FROM responses WHERE rowid IN (
                SELECT rowid FROM responses WHERE key = ? ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET ?)
            """)
        try surplus.bind(key, at: 1)
        try surplus.bind(Self.variantLimit, at: 2)
        try surplus.run()
        guard let total = try database.integer("SELECT size FROM total"), total > byteLimit else { return }
        var excess = total - byteLimit
        let oldest = try database.cached("SELECT rowid, size FROM responses ORDER BY used LIMIT ?")
        try oldest.bind(Self.sweepLimit, at: 1)
        var removed: [Int64] = []
        while excess > 0, try oldest.step() {
            removed.append(oldest.int64(0))
            excess -= oldest.int(1)
        }
        oldest.reset()
        let delete = try database.cached("DELETE FROM responses WHERE rowid = ?")
        for row in removed {
            try delete.bind(row, at: 1)
            try delete.run()
        }
    }
}
