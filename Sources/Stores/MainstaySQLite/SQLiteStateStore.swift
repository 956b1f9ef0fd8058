// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayDatabase
public import MainstayFoundation

/// Keeps quotas and breakers in a SQLite file, for all processes that open it.
///
/// The file is opened when it is first needed: whoever is answered from the cache never waits for it.
public final class SQLiteStateStore: StateStore {
    private let file: String
    private let database: Lock<Database?>

    /// Names a file, which is made where there is none; its directory must be there by the time it is needed.
    public init(file: String) {
        self.file = file
        database = Lock(nil)
    }

    /// Replaces the value of a key by what a function makes of it, in one transaction.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @Sendable (inout StateValue?) -> Outcome
    ) throws -> Outcome {
        try database.withLock { database in
            let opened = try database ?? Self.open(file, now: now)
            database = opened
            return try Self.update(key, in: opened, now: now, change)
        }
    }

    private static func update<Outcome: Sendable>(
        _ key: String, in database: Database, now: Date, _ change: (inout StateValue?) -> Outcome
    ) throws -> Outcome {
        try database.transaction {
            let kept = try value(of: key, in: database, now: now)
            var changed = kept
            let outcome = change(&changed)
            if changed != kept { try keep(changed, for: key, in: database) }
            return outcome
        }
    }

    private static func value(of key: String, in database: Database, now: Date) throws -> StateValue? {
        let rows = try database.cached("SELECT numbers, expires FROM state WHERE key = ? AND expires > ?")
        try rows.bind(key, at: 1)
        try rows.bind(now.timeIntervalSince1970, at: 2)
        defer { rows.reset() }
        guard try rows.step() else { return nil }
        let numbers = (rows.string(0) ?? "").split(separator: " ").compactMap { Double($0) }
        return StateValue(numbers, expires: Date(timeIntervalSince1970: rows.double(1)))
    }

    private static func keep(_ value: StateValue?, for key: String, in database: Database) throws {
        guard let value else {
            let row = try database.cached("DELETE FROM state WHERE key = ?")
            try row.bind(key, at: 1)
            return try row.run()
        }
        let row = try database.cached("INSERT OR REPLACE INTO state (key, numbers, expires) VALUES (?, ?, ?)")
        try row.bind(key, at: 1)
        try row.bind(value.numbers.map(\.description).joined(separator: " "), at: 2)
        try row.bind(value.expires.timeIntervalSince1970, at: 3)
        try row.run()
    }

    private static func open(_ file: String, now: Date) throws -> sending Database {
        let database = try Database(path: file, busyTimeout: .seconds(1))
        try database.useWriteAheadLog()
        try database.execute("PRAGMA synchronous = NORMAL")
        try database.migrate([
            Migration(
                "state",
                "CREATE TABLE state (key TEXT PRIMARY KEY, numbers TEXT NOT NULL, expires REAL NOT NULL) WITHOUT ROWID")
        ])
        let expired = try database.prepare("DELETE FROM state WHERE expires <= ?")
        try expired.bind(now.timeIntervalSince1970, at: 1)
        try expired.run()
        return database
    }
}
