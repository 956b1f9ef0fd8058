// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit

/// The table of purges in a SQLite file. One thread uses it.
final class PurgeTable {
    static let migration = Migration(
        "purges",
        """
        CREATE TABLE purges (
            kind TEXT NOT NULL, value TEXT NOT NULL, soft INTEGER NOT NULL, date REAL NOT NULL, end INTEGER NOT NULL,
            swept INTEGER NOT NULL, PRIMARY KEY (kind, value, soft)
        ) WITHOUT ROWID;
        CREATE TABLE purge_version (version INTEGER NOT NULL);
        INSERT INTO purge_version VALUES (0);
        CREATE TABLE outdated (response INTEGER PRIMARY KEY, date REAL NOT NULL);
        CREATE TRIGGER responses_outdated AFTER DELETE ON responses
            BEGIN DELETE FROM outdated WHERE response = OLD.rowid; END;
        """)

    /// The largest number of purges whose replies are still in the file.
    private static let limit = 10_000
    /// The number of rows that one step looks at, so that no write has to wait long.
    private static let step = 500

    /// An error: too many purges wait until the replies they chose are removed from the file.
    struct TooManyPurges: Error, CustomStringConvertible {
        let description = "too many replies were purged at once; try again in a minute"
    }

    private let database: Database
    private var known: (version: Int, marks: PurgeMarks) = (-1, PurgeMarks())

    init(_ database: Database) {
        self.database = database
    }

    /// Whether all purges have been carried out.
    var isEmpty: Bool {
        get throws(SQLiteError) { try database.integer("SELECT 1 FROM purges LIMIT 1") == nil }
    }

    /// The highest row that a purge may stand for; 0 if all are carried out.
    func highestRow() throws(SQLiteError) -> Int64 {
        Int64(try database.integer("SELECT max(end) FROM purges") ?? 0)
    }

    /// The purges, including those of other processes.
    func marks() throws(SQLiteError) -> PurgeMarks {
        let version = try database.integer("SELECT version FROM purge_version") ?? 0
        if version != known.version { known = (version, PurgeMarks(try read())) }
        return known.marks
    }

    /// Adds a purge of all replies that the file has now, within a transaction.
    func add(_ purge: Purge, at date: Date) throws {
        guard try database.integer("SELECT count(*) FROM purges") ?? 0 < Self.limit else { throw TooManyPurges() }
        let (kind, value) = Self.columns(purge.scope)
        try database.run(
            """
            INSERT OR REPLACE INTO purges (kind, value, soft, date, end, swept)
            VALUES (:kind, :value, :soft, :date, (SELECT coalesce(max(rowid), 0) FROM responses), 0)
            """, ["kind": kind, "value": value, "soft": purge.isSoft, "date": date.timeIntervalSince1970])
        try database.execute("UPDATE purge_version SET version = version + 1")
    }

    /// Carries out purges on the next rows, and forgets the purges that are through.
    ///
    /// - Returns: Whether there is more to do.
    func sweep() throws -> Bool {
        try database.transaction {
            guard let start = try database.integer("SELECT min(swept) FROM purges") else { return false }
            let marks = try marks()
            let rows = try database.query(
                "SELECT rowid, key, fields FROM responses WHERE rowid > :rowid ORDER BY rowid LIMIT :limit",
                ["rowid": start, "limit": Self.step])
            var (last, count) = (Int64(start), 0)
            var effects: [(row: Int64, effect: PurgeMarks.Effect)] = []
            while try rows.step() {
                (last, count) = (rows.int64("rowid"), count + 1)
                let fields = HTTPFields(storedText: rows.string("fields") ?? "")
                let effect = marks.effect(onRow: last, key: StoreKey(rows.string("key") ?? ""), fields: fields)
                if effect != .none { effects.append((last, effect)) }
            }
            rows.reset()
            for (row, effect) in effects { try apply(effect, to: row) }
            try database.execute("UPDATE purges SET swept = max(swept, \(last))")
            try database.execute(
                count < Self.step ? "DELETE FROM purges" : "DELETE FROM purges WHERE swept >= end")
            if database.changes > 0 { try database.execute("UPDATE purge_version SET version = version + 1") }
            return try database.integer("SELECT 1 FROM purges LIMIT 1") != nil
        }
    }

    private func apply(_ effect: PurgeMarks.Effect, to row: Int64) throws(SQLiteError) {
        switch effect {
        case .none: break
        case .removed:
            try database.run("DELETE FROM responses WHERE rowid = :rowid", ["rowid": row])
        case .stale(let date):
            try database.run(
                "INSERT OR IGNORE INTO outdated (response, date) VALUES (:response, :date)",
                ["response": row, "date": date.timeIntervalSince1970])
        }
    }

    private func read() throws(SQLiteError) -> [PurgeMarks.Mark] {
        let rows = try database.query("SELECT kind, value, soft, date, end FROM purges")
        defer { rows.reset() }
        var marks: [PurgeMarks.Mark] = []
        while try rows.step() {
            guard let scope = Self.scope(rows.string("kind"), rows.string("value")) else { continue }
            marks.append(
                PurgeMarks.Mark(
                    purge: Purge(scope, isSoft: rows.int("soft") == 1),
                    date: Date(timeIntervalSince1970: rows.double("date")),
                    end: rows.int64("end")))
        }
        return marks
    }

    private static func columns(_ scope: Purge.Scope) -> (kind: String, value: String) {
        switch scope {
        case .url(let url): ("url", url)
        case .prefix(let prefix): ("prefix", prefix)
        case .tag(let tag): ("tag", tag)
        case .origin(let origin): ("origin", origin)
        case .upstream(let name): ("upstream", name)
        case .place(let place): ("place", place)
        }
    }

    private static func scope(_ kind: String?, _ value: String?) -> Purge.Scope? {
        guard let value else { return nil }
        return switch kind {
        case "url": .url(value)
        case "prefix": .prefix(value)
        case "tag": .tag(value)
        case "origin": .origin(value)
        case "upstream": .upstream(value)
        case "place": .place(value)
        default: nil
        }
    }
}
