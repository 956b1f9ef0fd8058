// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// The table of quotas and breakers in a SQLite file. If the file turns out to be damaged, it is put aside, and a new
/// one is begun.
struct StateFile {
    private let path: String
    private let prepare: @Sendable () throws -> Void
    private let warn: @Sendable (String) -> Void
    private var database: Database?
    /// The number that the file system gave the open file. Another process, or the other thread, may put the file
    /// aside.
    private var inode: ino_t?
    /// When this process last deleted the expired rows.
    private var lastSweep: Date?
    /// The time between two deletions of the expired rows.
    private static let sweepInterval: TimeInterval = 3_600

    /// - Parameters:
    ///   - prepare: Called before the file is opened. It may wait, and make the directory.
    ///   - warn: Called if the file was damaged.
    init(
        path: String, preparing prepare: @escaping @Sendable () throws -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.path, self.prepare, self.warn) = (path, prepare, warn)
    }

    mutating func value(of key: String, now: Date) throws -> StateValue? {
        try use { try Self.value(of: key, in: $0, now: now) }
    }

    /// Whether the table has no rows, not even expired ones, and takes the place of no damaged file.
    mutating func isEmpty() throws -> Bool {
        let isEmpty = try use { try $0.integer("SELECT 1 FROM state LIMIT 1") == nil }
        return isEmpty && access("\(path).corrupt", F_OK) != 0
    }

    /// Changes a value as ``update(_:now:_:isWanted:)`` does, and writes it even if it is the same. A loss of power
    /// does not take it back.
    mutating func updateDurably<Outcome>(
        _ key: String, now: Date, _ change: (inout StateValue?) -> Outcome, isWanted: () -> Bool
    ) throws -> Outcome {
        try use { database in
            try database.durably {
                try database.transaction {
                    guard isWanted() else { throw GivenUp() }
                    var value = try Self.value(of: key, in: database, now: now)
                    let outcome = change(&value)
                    // Another process may have written the same, and less durably.
                    try Self.keep(value, for: key, in: database)
                    return outcome
                }
            }
        }
    }

    /// Changes a value in one transaction. Throws if the caller has given up before the file can be written.
    mutating func update<Outcome>(
        _ key: String, now: Date, _ change: (inout StateValue?) -> Outcome, isWanted: () -> Bool
    ) throws -> Outcome {
        // The clock may have been set back since the last time.
        let mustSweep = lastSweep.map { abs(now.timeIntervalSince($0)) >= Self.sweepInterval } ?? true
        let outcome = try use { database in
            try database.transaction {
                guard isWanted() else { throw GivenUp() }
                if mustSweep { try Self.removeExpired(from: database, now: now) }
                let kept = try Self.value(of: key, in: database, now: now)
                var changed = kept
                let outcome = change(&changed)
                if changed != kept { try Self.keep(changed, for: key, in: database) }
                return outcome
            }
        }
        if mustSweep { lastSweep = now }
        return outcome
    }

    private struct GivenUp: Error {}

    private mutating func use<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try useSound(body)
        } catch let error as SQLiteError {
            // Programs have several files, and SQLite does not say which one it means.
            throw error.naming(path)
        }
    }

    /// Runs the body with the file. If the file turns out to be damaged, runs the body again with a new file.
    private mutating func useSound<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try body(try opened())
        } catch let error as SQLiteError where error.kind == .corrupt {
            database = nil
            let path = path
            let aside = try DamagedFile.setAside(
                path, unless: { try Self.open(path).isSound() }, begin: { _ = try Self.open(path) })
            if let aside {
                warn(
                    "\(path) was damaged (\(error.message)); it is now \(aside). The use of quotas and the state of breakers begin anew"
                )
            }
            return try body(try opened())
        }
    }

    private mutating func opened() throws -> Database {
        var status = stat()
        let present = stat(path, &status) == 0 ? status.st_ino : nil
        if let database, inode == present { return database }
        try prepare()
        let new = try Self.open(path)
        inode = stat(path, &status) == 0 ? status.st_ino : nil
        database = new
        return new
    }

    private static func open(_ path: String) throws -> Database {
        let new = try Database(path: path, busyTimeout: .seconds(1))
        try new.checkEnd(of: path)
        try new.useWriteAheadLog()
        try new.execute("PRAGMA synchronous = NORMAL")
        try new.migrate([
            Migration(
                "state",
                "CREATE TABLE state (key TEXT PRIMARY KEY, numbers TEXT NOT NULL, expires REAL NOT NULL) WITHOUT ROWID")
        ])
        return new
    }

    private static func value(of key: String, in database: Database, now: Date) throws -> StateValue? {
        let rows = try database.query(
            "SELECT numbers, expires FROM state WHERE key = :key AND expires > :expires",
            ["key": key, "expires": now.timeIntervalSince1970])
        defer { rows.reset() }
        guard try rows.step() else { return nil }
        let texts = (rows.string("numbers") ?? "").split(separator: " ")
        let numbers = texts.compactMap { Double($0) }
        // The meaning of a number depends on its place, so without one of them the others mean nothing.
        guard numbers.count == texts.count else { return nil }
        return StateValue(numbers, expires: Date(timeIntervalSince1970: rows.double("expires")))
    }

    private static func keep(_ value: StateValue?, for key: String, in database: Database) throws {
        guard let value else {
            return try database.run("DELETE FROM state WHERE key = :key", ["key": key])
        }
        try database.run(
            "INSERT OR REPLACE INTO state (key, numbers, expires) VALUES (:key, :numbers, :expires)",
            [
                "key": key, "numbers": value.numbers.map(\.description).joined(separator: " "),
                "expires": value.expires.timeIntervalSince1970,
            ])
    }

    private static func removeExpired(from database: Database, now: Date) throws {
        try database.run("DELETE FROM state WHERE expires <= :expires", ["expires": now.timeIntervalSince1970])
    }
}
