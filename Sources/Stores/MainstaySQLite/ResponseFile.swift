// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit

/// The table of responses in a SQLite file.
struct ResponseFile {
    /// The largest number of variants of one key. More would mean that the responses vary by a field that differs with
    /// every client (User-Agent).
    private static let variantLimit = 16
    /// The largest number of responses that one write removes for each response that it adds, so that no write takes
    /// long.
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
        // SQLite writes a whole row again to change one of its columns, so the bodies have their own rows. Those that
        // are there already stay where they are: copying them would take as much space again.
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
        // Zeros must not be served as the content of a reply.
        try database.checkEnd(of: path)
        // The write-ahead log lets readers and a writer work at once. A crash may lose its last entries, but they are
        // only copies.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        // Pages that are written for nothing: removed replies with zeros, and pages of a transaction before its end.
        try database.execute("PRAGMA secure_delete = OFF; PRAGMA cache_spill = OFF")
        try database.limitJournal(to: byteLimit / 4)
        try database.migrate(Self.migrations)
        purges = PurgeTable(database)
    }

    /// Whether the file passes SQLite's check.
    func isSound() throws(SQLiteError) -> Bool { try database.isSound() }

    func variants(for key: StoreKey) throws(SQLiteError) -> [StoredResponse] {
        let rows = try database.query(
            """
            SELECT status, fields, varying, sent, received,
                coalesce((SELECT body FROM bodies WHERE response = responses.rowid), inline_body) AS body, rowid,
                (SELECT date FROM outdated WHERE response = responses.rowid) AS stale FROM responses WHERE key = :key
            """, ["key": key.text])
        defer { rows.reset() }
        let marks = try purges.marks()
        var variants: [StoredResponse] = []
        while try rows.step() {
            let fields = HTTPFields(storedText: rows.string("fields") ?? "")
            var staleSince = rows.isNull("stale") ? nil : Date(timeIntervalSince1970: rows.double("stale"))
            switch marks.effect(onRow: rows.int64("rowid"), key: key, fields: fields) {
            case .none: break
            case .removed: continue
            case .stale(let date): staleSince = staleSince.map { min($0, date) } ?? date
            }
            variants.append(
                StoredResponse(
                    status: HTTPStatus(rows.int("status")), fields: fields, body: rows.bytes("body") ?? [],
                    varying: HTTPFields(storedText: rows.string("varying") ?? ""),
                    sent: Date(timeIntervalSince1970: rows.double("sent")),
                    received: Date(timeIntervalSince1970: rows.double("received")), staleSince: staleSince))
        }
        return variants
    }

    /// The replies in rows above a number, in order, without their content.
    ///
    /// - Parameter isListed: Chooses replies by their keys and fields.
    /// - Returns: Up to `limit` replies, and the number of the last row that was looked at; `nil` if there are no more.
    func list(
        after row: Int64, limit: Int, where isListed: (_ key: StoreKey, HTTPFields) -> Bool
    ) throws(SQLiteError) -> (replies: [KeptReply], next: Int64?) {
        let rows = try database.query(
            """
            SELECT rowid, key, status, fields, received, size,
                (SELECT date FROM outdated WHERE response = responses.rowid) AS stale FROM responses
            WHERE rowid > :rowid ORDER BY rowid LIMIT :limit
            """, ["rowid": row, "limit": Self.listStep])
        defer { rows.reset() }
        let marks = try purges.marks()
        var (replies, last, count): ([KeptReply], Int64?, Int) = ([], nil, 0)
        while replies.count < limit, try rows.step() {
            (last, count) = (rows.int64("rowid"), count + 1)
            let (key, fields) = (
                StoreKey(rows.string("key") ?? ""), HTTPFields(storedText: rows.string("fields") ?? "")
            )
            let effect = marks.effect(onRow: rows.int64("rowid"), key: key, fields: fields)
            guard effect != .removed, isListed(key, fields) else { continue }
            replies.append(
                KeptReply(
                    key: key, status: HTTPStatus(rows.int("status")), fields: fields,
                    received: Date(timeIntervalSince1970: rows.double("received")), bytes: rows.int("size"),
                    isPurgedSoftly: effect != .none || !rows.isNull("stale")))
        }
        return (replies, count == Self.listStep || replies.count == limit ? last : nil)
    }

    /// Writes changes, records which keys were used, and makes room, all in one transaction.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - used: The keys that were read.
    ///   - watched: Returns the keys that are watched. Their replies count as used when room is made.
    ///   - excludes: Whether a key is certainly not in the file, given the count of what other connections have
    ///     written. Such a key has nothing to replace.
    func write(
        _ changes: PendingChanges, used: Set<StoreKey>, watched: () -> [StoreKey] = { [] },
        excludes: (StoreKey, _ changes: Int) -> Bool
    ) throws {
        if changes.mustLast {
            try database.durably { try writeOnce(changes, used, watched, excludes) }
        } else {
            try writeOnce(changes, used, watched, excludes)
        }
        try database.emptyJournal(beyond: byteLimit / 8)
    }

    private func writeOnce(
        _ changes: PendingChanges, _ used: Set<StoreKey>, _ watched: () -> [StoreKey],
        _ excludes: (StoreKey, _ changes: Int) -> Bool
    ) throws {
        try database.transaction {
            // The number of a removed row is not used again, because a purge may stand for it.
            var row = try highestRow()
            if changes.removesAll { try database.execute("DELETE FROM responses") }
            for place in changes.places { try removeVariants(at: place) }
            for (purge, date) in changes.purges { try purges.add(purge, at: date) }
            // Uses have a counter and not a time. Clocks of several processes, or a clock that was set back, would
            // order them wrongly.
            var now = 1 + (try database.integer("SELECT max(used) FROM responses") ?? 0)
            let renewal = Renewal(purgedRow: try purges.highestRow(), used: try usedLongAgo(), now: now)
            try note(used, renewal)
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
            let excess = count > 0 ? try self.excess : 0
            guard excess > 0 else { return }
            try note(watched(), renewal)
            try sweep(Self.sweepLimit * count, excess: excess)
        }
    }

    /// Marks replies as used, unless they are marked already.
    private func note(_ used: some Sequence<StoreKey>, _ renewal: Renewal) throws(SQLiteError) {
        for key in used {
            try database.run(
                "UPDATE responses SET used = :now WHERE key = :key AND used < :ago",
                ["now": renewal.now, "key": key.text, "ago": renewal.used])
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

    /// The use before which a reply is marked as used again. The newest quarter is safe for long, and changing the
    /// order costs two pages.
    private func usedLongAgo() throws(SQLiteError) -> Int {
        let first = try database.integer("SELECT min(used) FROM responses") ?? 0
        let last = try database.integer("SELECT max(used) FROM responses") ?? 0
        return first + (last - first) * 3 / 4
    }

    /// Changes the fields and dates of a kept reply that has the same body, as one has after a response 304.
    ///
    /// - Returns: Whether there is such a reply.
    private func renew(
        _ response: StoredResponse, for key: StoreKey, _ renewal: Renewal
    ) throws(SQLiteError) -> Bool {
        let kept = try database.first(
            """
            SELECT rowid, used, size, (SELECT date FROM outdated WHERE response = responses.rowid) AS stale
                FROM responses WHERE key = :key AND varying = :varying AND rowid > :purged
                AND coalesce((SELECT body FROM bodies WHERE response = responses.rowid), inline_body) = :body
            """,
            [
                "key": key.text, "varying": response.varying.storedText, "purged": renewal.purgedRow,
                "body": response.body,
            ]
        ) { (row: $0.int64("rowid"), used: $0.int("used"), size: $0.int("size"), isStale: !$0.isNull("stale")) }
        guard let kept else { return false }
        try database.run(
            """
            UPDATE responses SET status = :status, fields = :fields, sent = :sent, received = :received WHERE rowid = :row
            """,
            [
                "status": response.status.code, "fields": response.fields.storedText,
                "sent": response.sent.timeIntervalSince1970, "received": response.received.timeIntervalSince1970,
                "row": kept.row,
            ])
        let size = Self.size(of: response, key)
        // These two are in an index, so they are changed only if they must be.
        if kept.used < renewal.used || kept.size != size {
            try database.run(
                "UPDATE responses SET used = :used, size = :size WHERE rowid = :row",
                ["used": renewal.now, "size": size, "row": kept.row])
        }
        if kept.isStale || response.staleSince != nil { try setStale(since: response.staleSince, kept.row) }
        return true
    }

    private static func size(of response: StoredResponse, _ key: StoreKey) -> Int {
        response.size + key.text.utf8.count
    }

    private func setStale(since date: Date?, _ row: Int64) throws(SQLiteError) {
        guard let date else {
            return try database.run("DELETE FROM outdated WHERE response = :response", ["response": row])
        }
        try database.run(
            "INSERT OR REPLACE INTO outdated (response, date) VALUES (:response, :date)",
            ["response": row, "date": date.timeIntervalSince1970])
    }

    private func removeVariants(for key: StoreKey) throws(SQLiteError) {
        try database.run("DELETE FROM responses WHERE key = :key", ["key": key.text])
    }

    private func removeVariants(at place: String) throws(SQLiteError) {
        try database.run("DELETE FROM responses WHERE place = :place", ["place": place])
    }

    /// Removes a response, so that another can be inserted. INSERT OR REPLACE would not subtract the replaced row from
    /// the total.
    private func remove(_ varying: String, of key: StoreKey) throws(SQLiteError) {
        try database.run(
            "DELETE FROM responses WHERE key = :key AND varying = :varying", ["key": key.text, "varying": varying])
    }

    /// The highest number of a row that is there or that a purge knows.
    private func highestRow() throws(SQLiteError) -> Int64 {
        max(try purges.highestRow(), Int64(try database.integer("SELECT max(rowid) FROM responses") ?? 0))
    }

    private func insert(
        _ response: StoredResponse, for key: StoreKey, used: Int, row number: Int64
    ) throws(SQLiteError) {
        try database.run(
            """
            INSERT INTO responses (rowid, key, varying, used, size, status, fields, sent, received, inline_body, place)
            VALUES (:row, :key, :varying, :used, :size, :status, :fields, :sent, :received, x'', :place)
            """,
            [
                "row": number, "key": key.text, "varying": response.varying.storedText, "used": used,
                "size": Self.size(of: response, key), "status": response.status.code,
                "fields": response.fields.storedText, "sent": response.sent.timeIntervalSince1970,
                "received": response.received.timeIntervalSince1970,
                "place": key.sharesPlace ? String(key.place) : nil,
            ])
        try database.run(
            "INSERT INTO bodies (response, body) VALUES (:response, :body)",
            ["response": number, "body": response.body])
        if let date = response.staleSince { try setStale(since: date, number) }
    }

    private func sweepVariants(of key: StoreKey) throws(SQLiteError) {
        try database.run(
            """
            DELETE FROM responses WHERE rowid IN (
                SELECT rowid FROM responses WHERE key = :key ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET :offset)
            """, ["key": key.text, "offset": Self.variantLimit])
    }

    /// The number of bytes beyond the limit.
    private var excess: Int {
        get throws(SQLiteError) { (try database.integer("SELECT size FROM total") ?? 0) - byteLimit }
    }

    /// Removes the least recently used responses, and a fiftieth more than the excess, so that the next writes need not.
    /// Removes no more than a number of them.
    private func sweep(_ most: Int, excess: Int) throws(SQLiteError) {
        var excess = excess + byteLimit / 50
        let oldest = try database.query("SELECT rowid, size FROM responses ORDER BY used LIMIT :most", ["most": most])
        var removed: [Int64] = []
        while excess > 0, try oldest.step() {
            removed.append(oldest.int64("rowid"))
            excess -= oldest.int("size")
        }
        oldest.reset()
        for row in removed { try database.run("DELETE FROM responses WHERE rowid = :row", ["row": row]) }
    }
}
