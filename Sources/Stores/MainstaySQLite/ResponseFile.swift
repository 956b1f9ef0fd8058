// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
import MainstayFoundation

/// The table of responses in a SQLite file.
struct ResponseFile {
    /// The largest number of variants of one key. More would mean that the responses vary by a field that differs with every client (User-Agent).
    private static let variantLimit = 16
    /// The largest number of responses that one write removes for each response that it adds, so that no write takes long.
    private static let sweepLimit = 64

    /// The number of rows that one step of a listing looks at, so that readers do not wait long.
    private static let listStep = 2_000

    private static let migrations = [
        Migration(
            "responses",
            """
            CREATE TABLE responses (
                key TEXT NOT NULL, varying TEXT NOT NULL, status INTEGER NOT NULL, fields TEXT NOT NULL,
                sent REAL NOT NULL, received REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (key, varying)
            )
            """),
        // The content is the last column, so that SQLite can read the other columns without it.
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
        PurgeTable.migration,
        // Few keys share their places with others. Replies of those that were kept without a place could not be found.
        Migration(
            "places",
            """
            DELETE FROM responses WHERE key NOT GLOB 'http*' AND key NOT GLOB 'shared http*' OR key GLOB '*://* *:*';
            ALTER TABLE responses ADD COLUMN place TEXT;
            CREATE INDEX responses_place ON responses (place) WHERE place IS NOT NULL;
            """),
        // SQLite writes a whole row again to change one of its columns, so the bodies have their own rows. Those that are there already
        // stay where they are: copying them would take as much space again.
        Migration(
            "bodies",
            """
            ALTER TABLE responses RENAME COLUMN body TO inline_body;
            CREATE TABLE bodies (response INTEGER PRIMARY KEY, body BLOB NOT NULL);
            DROP TRIGGER responses_outdated;
            CREATE TRIGGER responses_parts AFTER DELETE ON responses BEGIN
                DELETE FROM outdated WHERE response = OLD.rowid;
                DELETE FROM bodies WHERE response = OLD.rowid;
            END;
            CREATE TRIGGER responses_size AFTER UPDATE OF size ON responses
                BEGIN UPDATE total SET size = size + NEW.size - OLD.size; END;
            """),
    ]

    let database: Database
    private let byteLimit: Int
    /// The replies that must not be served as fresh, and their removal.
    let purges: PurgeTable

    init(path: String, byteLimit: Int) throws {
        self.byteLimit = byteLimit
        // The time-out is short, because a thread waits here and a program that ends waits for the thread.
        database = try Database(path: path, busyTimeout: .seconds(1))
        // The write-ahead log lets readers and a writer work at once. A crash may lose its last entries, but they are only copies.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        // Pages that are written for nothing: removed replies with zeros, and pages of a transaction before its end.
        try database.execute("PRAGMA secure_delete = OFF; PRAGMA cache_spill = OFF")
        try database.limitJournal(to: byteLimit / 4)
        try database.migrate(Self.migrations)
        purges = PurgeTable(database)
    }

    /// Whether the file passes SQLite's check.
    func isSound() throws(SQLiteError) -> Bool { try database.isSound() }

    func variants(for key: String) throws(SQLiteError) -> [StoredResponse] {
        let rows = try database.cached(
            """
            SELECT status, fields, varying, sent, received,
                coalesce((SELECT body FROM bodies WHERE response = responses.rowid), inline_body), rowid,
                (SELECT date FROM outdated WHERE response = responses.rowid) FROM responses WHERE key = ?
            """)
        try rows.bind(key, at: 1)
        defer { rows.reset() }
        let marks = try purges.marks()
        var variants: [StoredResponse] = []
        while try rows.step() {
            let fields = HTTPFields(storedText: rows.string(1) ?? "")
            var staleSince = rows.isNull(7) ? nil : Date(timeIntervalSince1970: rows.double(7))
            switch marks.effect(onRow: rows.int64(6), key: key, fields: fields) {
            case .none: break
            case .removed: continue
            case .stale(let date): staleSince = staleSince.map { min($0, date) } ?? date
            }
            variants.append(
                StoredResponse(
                    status: HTTPStatus(rows.int(0)), fields: fields, body: rows.bytes(5) ?? [],
                    varying: HTTPFields(storedText: rows.string(2) ?? ""),
                    sent: Date(timeIntervalSince1970: rows.double(3)),
                    received: Date(timeIntervalSince1970: rows.double(4)), staleSince: staleSince))
        }
        return variants
    }

    /// The replies in rows above a number, in order, without their content.
    ///
    /// - Parameter isListed: Chooses replies by their keys and fields.
    /// - Returns: Up to `limit` replies, and the number of the last row that was looked at; `nil` if there are no more.
    func list(
        after row: Int64, limit: Int, where isListed: (_ key: String, HTTPFields) -> Bool
    ) throws(SQLiteError) -> (replies: [KeptReply], next: Int64?) {
        let rows = try database.cached(
            """
            SELECT rowid, key, status, fields, received, size,
                (SELECT date FROM outdated WHERE response = responses.rowid) FROM responses
            WHERE rowid > ? ORDER BY rowid LIMIT ?
            """)
        try rows.bind(row, at: 1)
        try rows.bind(Self.listStep, at: 2)
        defer { rows.reset() }
        let marks = try purges.marks()
        var (replies, last, count): ([KeptReply], Int64?, Int) = ([], nil, 0)
        while replies.count < limit, try rows.step() {
            (last, count) = (rows.int64(0), count + 1)
            let (key, fields) = (rows.string(1) ?? "", HTTPFields(storedText: rows.string(3) ?? ""))
            let effect = marks.effect(onRow: rows.int64(0), key: key, fields: fields)
            guard effect != .removed, isListed(key, fields) else { continue }
            replies.append(
                KeptReply(
                    key: key, status: HTTPStatus(rows.int(2)), fields: fields,
                    received: Date(timeIntervalSince1970: rows.double(4)), bytes: rows.int(5),
                    isPurgedSoftly: effect != .none || !rows.isNull(6)))
        }
        return (replies, count == Self.listStep || replies.count == limit ? last : nil)
    }

    /// Writes changes, records which keys were used, and makes room, all in one transaction.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - used: The keys that were read.
    ///   - excludes: Whether a key is certainly not in the file, given the count of what other connections have written. Such a key
    ///     has nothing to replace.
    func write(_ changes: PendingChanges, used: Set<String>, excludes: (String, _ changes: Int) -> Bool) throws {
        if changes.mustLast {
            try database.durably { try writeOnce(changes, used, excludes) }
        } else {
            try writeOnce(changes, used, excludes)
        }
        try database.emptyJournal(beyond: byteLimit / 8)
    }

    private func writeOnce(
        _ changes: PendingChanges, _ used: Set<String>, _ excludes: (String, _ changes: Int) -> Bool
    ) throws {
        try database.transaction {
            // The number of a removed row is not used again, because a purge may stand for it.
            var row = try highestRow()
            if changes.removesAll { try database.execute("DELETE FROM responses") }
            for place in changes.places { try removeVariants(at: place) }
            for (purge, date) in changes.purges { try purges.add(purge, at: date) }
            // Uses have a counter and not a time. Clocks of several processes, or a clock that was set back, would order them wrongly.
            var now = 1 + (try database.integer("SELECT max(used) FROM responses") ?? 0)
            let renewal = Renewal(purgedRow: try purges.highestRow(), used: try usedLongAgo(), now: now)
            let touch = try database.cached("UPDATE responses SET used = ? WHERE key = ? AND used < ?")
            for key in used {
                try touch.bind(now, at: 1)
                try touch.bind(key, at: 2)
                try touch.bind(renewal.used, at: 3)
                try touch.run()
            }
            // No other connection can write during the transaction.
            let others = try changesByOthers()
            for (key, change) in changes.changes where change.removesKept && !excludes(key, others) {
                try removeVariants(for: key)
            }
            var count = 0
            for key in changes.order {
                let responses = changes.changes[key]?.responses ?? []
                count += responses.count
                let isNew = responses.count == 1 && excludes(key, others)
                for response in responses {
                    now += 1
                    guard response.size <= byteLimit else {
                        try removeVariants(for: key)
                        continue
                    }
                    if !isNew {
                        if try renew(response, for: key, renewal) { continue }
                        try remove(response.varying.storedText, of: key)
                    }
                    row += 1
                    try insert(response, for: key, used: now, row: row)
                    if !isNew { try sweepVariants(of: key) }
                }
            }
            if count > 0 { try sweep(Self.sweepLimit * count) }
        }
    }

    /// What decides whether a kept reply is changed in its row.
    private struct Renewal {
        /// The highest row that a purge knows. A purge would make a newer reply in such a row stale.
        let purgedRow: Int64
        /// A reply whose last use was before this one gets a new one.
        let used: Int
        let now: Int
    }

    /// The use before which a reply is marked as used again. The newest quarter is safe for long, and changing the order costs two pages.
    private func usedLongAgo() throws(SQLiteError) -> Int {
        let row = try database.cached(
            "SELECT (SELECT min(used) FROM responses), (SELECT max(used) FROM responses)")
        defer { row.reset() }
        guard try row.step() else { return 0 }
        return row.int(0) + (row.int(1) - row.int(0)) * 3 / 4
    }

    /// Changes the fields and dates of a kept reply that has the same body, as one has after a response 304.
    ///
    /// - Returns: Whether there is such a reply.
    private func renew(
        _ response: StoredResponse, for key: String, _ renewal: Renewal
    ) throws(SQLiteError) -> Bool {
        let kept = try database.cached(
            """
            SELECT rowid, used, size FROM responses WHERE key = ? AND varying = ? AND rowid > ?
                AND coalesce((SELECT body FROM bodies WHERE response = responses.rowid), inline_body) = ?
            """)
        try kept.bind(key, at: 1)
        try kept.bind(response.varying.storedText, at: 2)
        try kept.bind(renewal.purgedRow, at: 3)
        try kept.bind(response.body, at: 4)
        guard try kept.step() else { return false }
        let (row, used, keptSize, size) = (kept.int64(0), kept.int(1), kept.int(2), Self.size(of: response, key))
        kept.reset()
        let update = try database.cached(
            "UPDATE responses SET status = ?, fields = ?, sent = ?, received = ? WHERE rowid = ?")
        try update.bind(response.status.code, at: 1)
        try update.bind(response.fields.storedText, at: 2)
        try update.bind(response.sent.timeIntervalSince1970, at: 3)
        try update.bind(response.received.timeIntervalSince1970, at: 4)
        try update.bind(row, at: 5)
        try update.run()
        // These two are in an index, so they are changed only if they must be.
        if used < renewal.used || size != keptSize {
            let use = try database.cached("UPDATE responses SET used = ?, size = ? WHERE rowid = ?")
            try use.bind(renewal.now, at: 1)
            try use.bind(size, at: 2)
            try use.bind(row, at: 3)
            try use.run()
        }
        try setStale(since: response.staleSince, row)
        return true
    }

    private static func size(of response: StoredResponse, _ key: String) -> Int { response.size + key.utf8.count }

    private func setStale(since date: Date?, _ row: Int64) throws(SQLiteError) {
        guard let date else {
            let delete = try database.cached("DELETE FROM outdated WHERE response = ?")
            try delete.bind(row, at: 1)
            return try delete.run()
        }
        let outdated = try database.cached("INSERT OR REPLACE INTO outdated (response, date) VALUES (?, ?)")
        try outdated.bind(row, at: 1)
        try outdated.bind(date.timeIntervalSince1970, at: 2)
        try outdated.run()
    }

    private func removeVariants(for key: String) throws(SQLiteError) {
        let delete = try database.cached("DELETE FROM responses WHERE key = ?")
        try delete.bind(key, at: 1)
        try delete.run()
    }

    private func removeVariants(at place: String) throws(SQLiteError) {
        let delete = try database.cached("DELETE FROM responses WHERE place = ?")
        try delete.bind(place, at: 1)
        try delete.run()
    }

    /// Removes a response, so that another can be inserted. INSERT OR REPLACE would not subtract the replaced row from the total.
    private func remove(_ varying: String, of key: String) throws(SQLiteError) {
        let delete = try database.cached("DELETE FROM responses WHERE key = ? AND varying = ?")
        try delete.bind(key, at: 1)
        try delete.bind(varying, at: 2)
        try delete.run()
    }

    /// The highest number of a row that is there or that a purge knows.
    private func highestRow() throws(SQLiteError) -> Int64 {
        let row = try database.cached(
            """
            SELECT max(coalesce((SELECT max(rowid) FROM responses), 0), coalesce((SELECT max(end) FROM purges), 0))
            """)
        defer { row.reset() }
        return try row.step() ? row.int64(0) : 0
    }

    private func insert(
        _ response: StoredResponse, for key: String, used: Int, row number: Int64
    ) throws(SQLiteError) {
        let row = try database.cached(
            """
            INSERT INTO responses (key, varying, used, size, status, fields, sent, received, inline_body, rowid, place)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, x'', ?, ?)
            """)
        try row.bind(key, at: 1)
        try row.bind(response.varying.storedText, at: 2)
        try row.bind(used, at: 3)
        try row.bind(Self.size(of: response, key), at: 4)
        try row.bind(response.status.code, at: 5)
        try row.bind(response.fields.storedText, at: 6)
        try row.bind(response.sent.timeIntervalSince1970, at: 7)
        try row.bind(response.received.timeIntervalSince1970, at: 8)
        try row.bind(number, at: 9)
        let place = KeyPlace(key)
        try row.bind(place.isShared ? String(place.text) : nil, at: 10)
        try row.run()
        let body = try database.cached("INSERT INTO bodies (response, body) VALUES (?, ?)")
        try body.bind(number, at: 1)
        try body.bind(response.body, at: 2)
        try body.run()
        if let date = response.staleSince { try setStale(since: date, number) }
    }

    private func sweepVariants(of key: String) throws(SQLiteError) {
        let surplus = try database.cached(
            """
            DELETE FROM responses WHERE rowid IN (
                SELECT rowid FROM responses WHERE key = ? ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET ?)
            """)
        try surplus.bind(key, at: 1)
        try surplus.bind(Self.variantLimit, at: 2)
        try surplus.run()
    }

    /// If the responses are beyond the limit in bytes, removes the least recently used ones, and a fiftieth more, so that the next writes
    /// need not. Removes no more than a number of them.
    private func sweep(_ most: Int) throws(SQLiteError) {
        let size = try database.cached("SELECT size FROM total")
        let total = try size.step() ? size.int(0) : 0
        size.reset()
        var excess = total - byteLimit
        guard excess > 0 else { return }
        excess += byteLimit / 50
        let oldest = try database.cached("SELECT rowid, size FROM responses ORDER BY used LIMIT ?")
        try oldest.bind(most, at: 1)
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
