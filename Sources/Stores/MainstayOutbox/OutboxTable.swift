// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit

/// The writes of one account and its present user in the database. All calls are part of a transaction.
struct OutboxTable {
    let database: Database
    let account: String
    let user: OutboxUser
    let now: Date
    let instant: ContinuousClock.Instant

    static let migrations = [
        Migration(
            "writes",
            """
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
            """),
        Migration(
            "users",
            """
            ALTER TABLE item ADD COLUMN identity TEXT;
            ALTER TABLE reply ADD COLUMN identity TEXT;
            """),
        .scale,
    ]

    /// The largest content that is in the row of its write, in bytes. A larger one has a row of its own, so that
    /// nobody who looks at the write reads its pages.
    static let rowContent = 4_096

    /// The replies that later writes can refer to, and the largest one, in bytes.
    private static let (replyLimit, replySize) = (100, 64 << 10)
    /// The longest wait that the server can ask for. It ends a wait that is longer only because the clock was set back.
    private static let longestWait: TimeInterval = 86_400

    /// How many accounts and users may have writes in a file.
    private static let userLimit = 100

    // MARK: Whose writes

    /// Chooses the writes of the account and its present user.
    private static let isOwn =
        "(account = :account AND (identity IS :identity OR identity IS NULL AND :adopts))"

    private var own: SQLValues {
        ["account": account, "identity": user.identity, "adopts": user.isFirst]
    }

    /// Notes whose the writes are that have no user yet, such as those of earlier versions: the first user's that this
    /// outbox knows. If that one has gone without a name, they are nobody's whom anybody knows.
    func adopt() throws(SQLiteError) {
        guard let identity = user.isFirst ? user.identity : user.firstIdentity ?? "" else { return }
        for (table, counts) in [("waiting", "tally"), ("reply", "reply")] {
            // This is asked before each change, so it must not look at all writes.
            let found = try database.integer(
                "SELECT 1 FROM \(counts) WHERE account = :account AND identity IS NULL LIMIT 1", ["account": account])
            guard found != nil else { continue }
            try database.run(
                "UPDATE \(table) SET identity = :identity WHERE account = :account AND identity IS NULL",
                ["account": account, "identity": identity])
        }
    }

    /// How many writes of other accounts and users there are, by their names.
    func others() throws(SQLiteError) -> [String: Int] {
        let counts = try database.all(
            "SELECT coalesce(nullif(identity, ''), account) AS name, sum(writes) AS number FROM tally WHERE NOT \(Self.isOwn) GROUP BY name",
            own
        ) { ($0.string("name") ?? "", $0.int("number")) }
        return Dictionary(counts) { $0 + $1 }
    }

    /// Removes the writes of a user if they are to be discarded, and the replies that none of them needs.
    ///
    /// - Returns: The writes of the user, whose account does not matter.
    func forget(_ identity: String, discarding isDiscarding: Bool) throws(SQLiteError) -> [UUID] {
        var found: [UUID] = []
        let names = try database.strings("SELECT identity FROM tally UNION SELECT identity FROM reply")
            .filter { SignedInUser.name($0, includes: identity) }
        // A write without a user is its account's.
        let owners: [(condition: String, values: SQLValues)] =
            names.map { ("identity = :identity", ["identity": $0]) }
            + [("identity IS NULL AND account = :account", ["account": identity])]
        for (condition, values) in owners {
            found += try database.all("SELECT id FROM waiting WHERE \(condition)", values) { $0.uuid }.compactMap(
                \.self)
            if isDiscarding { try database.run("DELETE FROM waiting WHERE \(condition)", values) }
            try database.run("DELETE FROM reply WHERE \(condition) AND \(Self.isUnused)", values)
        }
        return found
    }

    /// Chooses the replies to which no write refers.
    private static let isUnused =
        "NOT EXISTS (SELECT 1 FROM reference WHERE needed = reply.id)"

    // MARK: Reading

    /// What a list shows of a write: its row without a large content, and without the request, so that a write that
    /// this version cannot read is shown too.
    private static let shownColumns = """
        position, id, identity, lane, kind, method, target, state, reason, attempts, doubt, added, expires, earliest,
        their_etag, body, shown
        """
    /// What is needed of a write: its row, and a large content if that is asked for.
    private static let (all, allWithContent) = (
        "NULL AS content, waiting.*",
        "(SELECT content.body FROM content WHERE content.position = waiting.position) AS content, waiting.*"
    )

    /// All writes in order, with their whole contents.
    func contents() throws(SQLiteError) -> [(item: OutboxItem, body: [UInt8]?)] {
        try database.all(
            "SELECT \(Self.allWithContent) FROM waiting NOT INDEXED WHERE \(Self.isOwn) ORDER BY position", own
        ) { row in row.item.map { ($0, row.bytes("body") ?? row.bytes("content")) } }.compactMap(\.self)
    }

    /// Some writes in order, after the one at a position, and the position of the last; `nil` if there are no more.
    func items(after position: Int, limit: Int) throws(SQLiteError) -> (items: [OutboxItem], last: Int?) {
        let rows = try database.all(
            """
            SELECT \(Self.shownColumns) FROM waiting NOT INDEXED WHERE \(Self.isOwn) AND position > :position
            ORDER BY position LIMIT :limit
            """, own + ["position": position, "limit": limit]
        ) { (position: $0.int("position"), item: $0.item) }
        return (rows.compactMap(\.item), rows.count < limit ? nil : rows.last?.position)
    }

    /// Where the file is in its history.
    func progress() throws(SQLiteError) -> (file: String, number: Int) {
        let found = try database.first("SELECT number, file FROM progress") {
            ($0.string("file") ?? "", $0.int("number"))
        }
        return found ?? ("", 0)
    }

    /// The writes that have changed since a place in the history, in order. By itself SQLite would look at each write
    /// of the account.
    func items(since number: Int) throws(SQLiteError) -> [OutboxItem] {
        try database.all(
            """
            SELECT \(Self.shownColumns) FROM waiting INDEXED BY waiting_version
            WHERE version > :number AND \(Self.isOwn) ORDER BY position
            """, own + ["number": number]
        ) { $0.item }.compactMap(\.self)
    }

    /// The positions of the writes that have left the file since a place in the history, or are somebody else's now.
    func gone(since number: Int) throws(SQLiteError) -> [Int] {
        try database.integers(
            """
            SELECT position FROM gone WHERE number > :number UNION
            SELECT position FROM waiting INDEXED BY waiting_version WHERE version > :number AND NOT \(Self.isOwn)
            ORDER BY position
            """, own + ["number": number])
    }

    /// The content of a write's request; `nil` if it has none, or if it is a copied file.
    func content(of id: UUID) throws(SQLiteError) -> [UInt8]? {
        try database.first(
            """
            SELECT coalesce(waiting.body, content.body) AS body FROM waiting LEFT JOIN content USING (position)
            WHERE \(Self.isOwn) AND id = :id
            """, own + ["id": id.uuidString]
        ) { $0.bytes("body") } ?? nil
    }

    private func content(at position: Int) throws(SQLiteError) -> [UInt8]? {
        try database.first("SELECT body FROM content WHERE position = :position", ["position": position]) {
            $0.bytes("body")
        } ?? nil
    }

    /// The lanes with a write that may be sent at some time. Each is found from the one before it, so that the rest of
    /// its writes are not read.
    func lanes() throws(SQLiteError) -> [String] {
        let pending = "waiting WHERE account = :account AND state = 'pending' AND identity IS :identity"
        return try database.all(
            """
            WITH RECURSIVE found(lane) AS (
                SELECT min(lane) FROM \(pending)
                UNION ALL
                SELECT (SELECT min(lane) FROM \(pending) AND lane > found.lane) FROM found WHERE found.lane IS NOT NULL)
            SELECT lane, (SELECT min(position) FROM \(pending) AND lane = found.lane) AS first
            FROM found WHERE lane IS NOT NULL ORDER BY first
            """, ["account": account, "identity": user.identity]
        ) { $0.string("lane") ?? "" }
    }

    /// Whether any account has a write with an identity.
    func has(_ id: String) throws(SQLiteError) -> Bool {
        try database.integer("SELECT 1 FROM waiting WHERE id = :id", ["id": id]) != nil
    }

    /// The identities of the writes, in order.
    func identities() throws(SQLiteError) -> [UUID] {
        try database.all("SELECT id FROM waiting WHERE \(Self.isOwn) ORDER BY position", own) { $0.uuid }.compactMap(
            \.self)
    }

    func write(_ id: UUID) throws(SQLiteError) -> (write: StoredWrite, state: OutboxItem.State)? {
        try database.first(
            "SELECT \(Self.allWithContent) FROM waiting WHERE account = :account AND id = :id",
            ["account": account, "id": id.uuidString]
        ) { row in row.write.map { ($0, row.state) } } ?? nil
    }

    /// The state of a write; `nil` if it is not there.
    private func state(of id: UUID) throws(SQLiteError) -> OutboxItem.State? {
        try database.first(
            "SELECT state FROM waiting WHERE account = :account AND id = :id",
            ["account": account, "id": id.uuidString]
        ) { $0.state }
    }

    // MARK: Adding

    /// Adds a write at the end of its lane. Returns `false` if it is there already.
    func add(_ write: StoredWrite, within limits: Outbox.Settings) throws -> Bool {
        guard try state(of: write.id) == nil else { return false }
        guard user.identity != nil || user.isFirst else {
            throw OutboxError(
                .noUser,
                "nobody is signed in under a name, so the change would belong to nobody. Sign in first, and name the user (CredentialSource.replace(with:identity:), CookieJar.account)"
            )
        }
        let count = try database.integer("SELECT sum(writes) FROM tally WHERE \(Self.isOwn)", own) ?? 0
        let bytes = try database.integer("SELECT sum(bytes) FROM tally WHERE \(Self.isOwn)", own) ?? 0
        let name = user.identity ?? account
        guard count < limits.itemLimit else {
            throw OutboxError(
                .full,
                "\(count) changes\(name.isEmpty ? "" : " of \(name)") are waiting to be sent, and no more can be kept. Go online to send them"
            )
        }
        guard bytes + write.size <= limits.byteLimit else {
            throw OutboxError(
                .full,
                "the changes\(name.isEmpty ? "" : " of \(name)") that are waiting to be sent have \(bytes) bytes, and may have \(limits.byteLimit). Go online to send them"
            )
        }
        if count == 0 { try checkOthers() }
        try check(write.references)
        try database.insert(
            values(of: write) + [
                "id": write.id.uuidString, "account": account, "identity": user.identity, "lane": write.lane,
                "state": Self.text(.pending),
                "added": now.timeIntervalSince1970,
            ], into: "waiting")
        try keepParts(of: write, at: Int(database.lastInsertedRowID))
        return true
    }

    /// Keeps a large content, and to which replies the request refers.
    private func keepParts(of write: StoredWrite, at position: Int) throws(SQLiteError) {
        if let body = write.body, body.count > Self.rowContent {
            try database.insert(["position": position, "body": body], into: "content")
        }
        for needed in Set(write.references.map(\.id)) {
            try database.insert(["position": position, "needed": needed.uuidString], into: "reference")
        }
    }

    private func checkOthers() throws {
        let count = try database.integer("SELECT count(*) FROM tally") ?? 0
        guard count >= Self.userLimit else { return }
        let names = try others().keys.filter { !$0.isEmpty }.sorted()
        let some = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
        throw OutboxError(
            .full,
            "changes of \(count) other accounts wait in this file (\(some)), and no more accounts have room. Let one of them sign in and send its changes, or discard them: forget(_:discarding:)"
        )
    }

    private func check(_ references: Set<ReplyReference>) throws {
        for reference in references {
            guard try state(of: reference.id) == nil, try reply(to: reference.id) == nil else { continue }
            throw OutboxError(
                .unknownReference, "the request refers to the reply to \(reference.id), which the outbox does not know")
        }
    }

    private func text(of request: StoredRequest) throws -> String {
        String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    }

    private func values(of write: StoredWrite) throws -> SQLValues {
        [
            "kind": write.kind, "shown": write.shown, "method": write.request.method, "target": write.request.target,
            "request": try text(of: write.request),
            "body": write.body.flatMap { $0.count > Self.rowContent ? nil : $0 },
            "copied": write.copied, "bytes": write.size, "repeatable": write.isRepeatable,
            "needs_key": write.needsKey, "expires": write.expires?.timeIntervalSince1970,
            "dated": write.dated?.timeIntervalSince1970,
        ]
    }

    // MARK: Sending

    enum Start: Sendable {
        /// The lane has nothing that can be sent now. It may have after a while.
        case nothing(wait: Duration?)
        case send(StoredWrite)
    }

    /// Takes the first write of a lane and notes that it is being sent.
    ///
    /// - Parameters:
    ///   - lane: The lane.
    ///   - keyLifetime: How long the server remembers a key.
    ///   - times: What this process knows of the writes' times.
    func begin(_ lane: String, keyLifetime: Duration, times: WriteTimes) throws -> Start {
        while true {
            let head = try database.first(
                """
                SELECT \(Self.all) FROM waiting
                WHERE account = :account AND identity IS :identity AND lane = :lane AND state != 'rejected'
                ORDER BY position LIMIT 1
                """, ["account": account, "identity": user.identity, "lane": lane]
            ) { row in
                (row.write, row.state, row.date("first_sent"), row.uuid)
            }
            guard let (stored, state, firstSent, id) = head, let id else { return .nothing(wait: nil) }
            guard var write = stored else {
                try set(id, .rejected, reason: "this version of the app cannot read it")
                continue
            }
            guard state == .pending || state == .waitingForSignIn else { return .nothing(wait: nil) }
            if let rest = try lifetime(of: write, times), rest <= 0 {
                try set(id, write.mayHaveArrived ? .outcomeUnknown : .rejected, reason: "it was not sent in time")
                continue
            }
            guard state == .pending else { return .nothing(wait: nil) }
            if let wait = try wait(of: id, times), wait > 0 { return .nothing(wait: .seconds(wait)) }
            if write.needsKey, write.mayHaveArrived, let firstSent,
                let reason = doubt(of: id, since: firstSent, keyLifetime, times)
            {
                try set(id, .outcomeUnknown, reason: reason)
                continue
            }
            if write.body == nil { write.body = try content(at: write.position) }
            switch try resolve(&write) {
            case .waits: return .nothing(wait: nil)
            case .fails(let needed, let reason):
                try set(id, .rejected, reason: reason, needs: needed)
                continue
            case .isReady: break
            }
            try database.run(
                """
                UPDATE waiting SET state = 'sending', attempts = attempts + 1, first_sent = coalesce(first_sent, :now)
                WHERE id = :id
                """, ["now": now.timeIntervalSince1970, "id": id.uuidString])
            if firstSent == nil { times.sent(id, at: instant) }
            write.attempts += 1
            return .send(write)
        }
    }

    /// How many seconds a write may still wait; `nil` for no limit. A date that is wrong because the clock was set is
    /// corrected.
    private func lifetime(of write: StoredWrite, _ times: WriteTimes) throws(SQLiteError) -> TimeInterval? {
        guard let expires = write.expires else { return nil }
        let rest: TimeInterval
        if let instant = times.expiry(of: write.id) {
            rest = self.instant.duration(to: instant).inSeconds
            guard abs(expires.timeIntervalSince(now) - rest) > WriteTimes.tolerance else { return rest }
        } else if let dated = write.dated, WriteTimes.isSet(since: dated, now: now) {
            // How much of its time is over is not known, so it begins again.
            rest = expires.timeIntervalSince(dated)
        } else {
            return expires.timeIntervalSince(now)
        }
        try database.run(
            "UPDATE waiting SET expires = :expires, dated = :now WHERE position = :position",
            [
                "expires": now.timeIntervalSince1970 + rest, "now": now.timeIntervalSince1970,
                "position": write.position,
            ])
        return rest
    }

    /// How many seconds the server wants no further attempt; `nil` if it did not say.
    private func wait(of id: UUID, _ times: WriteTimes) throws(SQLiteError) -> TimeInterval? {
        let dates = try database.first("SELECT earliest, asked FROM waiting WHERE id = :id", ["id": id.uuidString]) {
            (earliest: $0.date("earliest"), asked: $0.date("asked"))
        }
        guard let earliest = dates?.earliest else { return nil }
        if let end = times.end(of: id, earliest: earliest) { return instant.duration(to: end).inSeconds }
        guard let asked = dates?.asked, WriteTimes.isSet(since: asked, now: now) else {
            // A wait that is longer than any server's is from a clock that was set back.
            let wait = earliest.timeIntervalSince(now)
            return wait <= Self.longestWait ? wait : nil
        }
        let wait = earliest.timeIntervalSince(asked)
        try database.run(
            "UPDATE waiting SET earliest = :earliest, asked = :now WHERE id = :id",
            ["earliest": now.timeIntervalSince1970 + wait, "now": now.timeIntervalSince1970, "id": id.uuidString])
        return wait
    }

    /// Why the server may not know the key of a write any more; `nil` if it does.
    private func doubt(
        of id: UUID, since firstSent: Date, _ keyLifetime: Duration, _ times: WriteTimes
    ) -> String? {
        let age: TimeInterval
        if let sent = times.firstSending(of: id) {
            age = sent.duration(to: instant).inSeconds
        } else if WriteTimes.isSet(since: firstSent, now: now) {
            return "the clock was set, so the server may have forgotten its idempotency key"
        } else {
            age = now.timeIntervalSince(firstSent)
        }
        return age > keyLifetime.inSeconds ? "the server may have forgotten its idempotency key" : nil
    }

    private enum Resolution {
        case isReady, waits
        case fails(needed: UUID, reason: String)
    }

    /// Puts the members of earlier replies into a write.
    private func resolve(_ write: inout StoredWrite) throws -> Resolution {
        for reference in write.references {
            if let state = try state(of: reference.id) {
                guard state == .rejected else { return .waits }
                return .fails(needed: reference.id, reason: "it needs the reply to a change that was refused")
            }
            guard let reply = try reply(to: reference.id) else {
                return .fails(needed: reference.id, reason: "it needs the reply to a change that was discarded")
            }
            guard let value = reference.value(in: reply) else {
                return .fails(
                    needed: reference.id, reason: "an earlier reply has no \"\(reference.path.joined(separator: "."))\""
                )
            }
            try write.replace(reference, with: value)
        }
        return .isReady
    }

    private func reply(to id: UUID) throws -> JSON? {
        let body =
            try database.first(
                "SELECT body FROM reply WHERE account = :account AND id = :id",
                ["account": account, "id": id.uuidString]
            ) { $0.bytes("body") } ?? nil
        return try body.map { try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data($0)) }
    }

    /// Carries out the verdict on a write that was sent. Does nothing if it is gone.
    ///
    /// - Returns: The date before which the server wants no further attempt.
    @discardableResult func end(_ write: StoredWrite, _ verdict: WriteVerdict, _ end: AttemptEnd) throws -> Date? {
        guard try state(of: write.id) == .sending else { return nil }
        let doubt = write.mayHaveArrived || end.leavesDoubt
        switch verdict {
        case .done:
            try remove(write.id)
            try keepReply(end.body, to: write)
            if let etag = end.etag { try expect(etag, after: write) }
        case .retry(let wait):
            let earliest = wait.map { now.addingTimeInterval($0.inSeconds) }
            try set(write.id, .pending, reason: end.reason, doubt: doubt, earliest: earliest)
            return earliest
        case .signIn: try set(write.id, .waitingForSignIn, reason: end.reason, doubt: doubt)
        case .conflict: try set(write.id, .conflict, reason: end.reason, doubt: doubt, theirETag: end.etag)
        case .unknown: try set(write.id, .outcomeUnknown, reason: end.reason, doubt: doubt)
        case .rejected: try set(write.id, .rejected, reason: end.reason, doubt: doubt)
        }
        return nil
    }

    /// Decides about the writes whose sender ended in the middle. Only the sender calls this.
    func recover() throws {
        let left = try database.all(
            "SELECT \(Self.all) FROM waiting WHERE account = :account AND state = 'sending'", ["account": account]
        ) { $0.write }.compactMap(\.self)
        for write in left {
            let verdict = WriteVerdict(
                after: .lost, isRepeatable: write.isRepeatable, isDelete: write.isDelete,
                mayHaveArrived: write.mayHaveArrived, attempts: write.attempts)
            try end(write, verdict, AttemptEnd(leavesDoubt: true, reason: "the app ended before the reply arrived"))
        }
    }

    private func keepReply(_ body: [UInt8], to write: StoredWrite) throws {
        guard body.count <= Self.replySize, JSONText.isWellFormed(body) else { return }
        try database.run(
            "INSERT OR REPLACE INTO reply(id, account, identity, body) VALUES (:id, :account, :identity, :body)",
            ["id": write.id.uuidString, "account": account, "identity": write.identity, "body": body])
        // A reply that a waiting write refers to stays, however old it is.
        try database.run(
            """
            DELETE FROM reply WHERE account = :account
            AND position <= (SELECT max(position) FROM reply) - :limit AND \(Self.isUnused)
            """, ["account": account, "limit": Self.replyLimit])
    }

    /// Lets later changes of the same resource expect the version that this one has made. Otherwise they would be in
    /// conflict with a change of the same person.
    private func expect(_ etag: String, after write: StoredWrite) throws {
        guard let old = write.request[.ifMatch] else { return }
        let later = try database.all(
            """
            SELECT \(Self.all) FROM waiting
            WHERE account = :account AND target = :target AND state = 'pending' AND lane = :lane AND attempts = 0
            """, ["account": account, "target": write.request.target, "lane": write.lane]
        ) { $0.write }.compactMap(\.self)
        for var next in later where next.request[.ifMatch] == old {
            next.request[.ifMatch] = etag
            try database.run(
                "UPDATE waiting SET request = :request WHERE position = :position",
                ["request": try text(of: next.request), "position": next.position])
        }
    }

    // MARK: Decisions of the app

    func remove(_ id: UUID) throws(SQLiteError) {
        try database.run(
            "DELETE FROM waiting WHERE account = :account AND id = :id", ["account": account, "id": id.uuidString])
    }

    /// Lets a write wait for its turn again, and those that were refused because they need it.
    func resume(_ write: StoredWrite) throws {
        try replace(write)
        try set(write.id, .pending, doubt: write.mayHaveArrived)
        // Whoever decides this knows how old the key is, so its age is counted from the next attempt.
        try database.run(
            "UPDATE waiting SET first_sent = NULL WHERE position = :position", ["position": write.position])
        try database.run(
            "UPDATE waiting SET state = 'pending', reason = NULL WHERE account = :account AND state = 'rejected' AND needs = :id",
            ["account": account, "id": write.id.uuidString])
    }

    /// Lets the writes that wait for a sign-in go on.
    func signIn() throws(SQLiteError) {
        try database.run(
            "UPDATE waiting SET state = 'pending', reason = NULL WHERE \(Self.isOwn) AND state = 'signIn'", own)
    }

    func removeAll() throws(SQLiteError) {
        try database.run("DELETE FROM waiting WHERE \(Self.isOwn)", own)
        try database.run("DELETE FROM reply WHERE \(Self.isOwn)", own)
    }

    private func replace(_ write: StoredWrite) throws {
        let values = try values(of: write)
        try database.run(
            "UPDATE waiting SET \(values.assignments) WHERE account = :account AND id = :id",
            values + ["account": account, "id": write.id.uuidString])
        for table in ["content", "reference"] {
            try database.run("DELETE FROM \(table) WHERE position = :position", ["position": write.position])
        }
        try keepParts(of: write, at: write.position)
    }

    private func set(
        _ id: UUID, _ state: OutboxItem.State, reason: String? = nil, doubt: Bool? = nil, earliest: Date? = nil,
        theirETag: String? = nil, needs: UUID? = nil
    ) throws(SQLiteError) {
        try database.run(
            """
            UPDATE waiting SET state = :state, reason = :reason, doubt = coalesce(:doubt, doubt), earliest = :earliest,
            asked = :asked, their_etag = :theirs, needs = :needs WHERE id = :id
            """,
            [
                "state": Self.text(state), "reason": reason.map { String($0.prefix(500)) }, "doubt": doubt,
                "earliest": earliest?.timeIntervalSince1970,
                "asked": earliest == nil ? nil : now.timeIntervalSince1970, "theirs": theirETag,
                "needs": needs?.uuidString,
                "id": id.uuidString,
            ])
    }

    // MARK: The names of states in the file

    private static func text(_ state: OutboxItem.State) -> String {
        switch state {
        case .pending, .sent: "pending"
        case .sending: "sending"
        case .waitingForSignIn: "signIn"
        case .conflict: "conflict"
        case .outcomeUnknown: "unknown"
        case .rejected: "rejected"
        }
    }

    fileprivate static let states: [String: OutboxItem.State] = [
        "pending": .pending, "sending": .sending, "signIn": .waitingForSignIn, "conflict": .conflict,
        "unknown": .outcomeUnknown, "rejected": .rejected,
    ]
}

extension Statement {
    fileprivate var uuid: UUID? { string("id").flatMap { UUID(uuidString: $0) } }

    /// The user's name; `nil` if none is known.
    fileprivate var identity: String? { string("identity").flatMap { $0.isEmpty ? nil : $0 } }

    fileprivate var state: OutboxItem.State { OutboxTable.states[string("state") ?? ""] ?? .outcomeUnknown }

    fileprivate func date(_ column: StaticString) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: double(column))
    }

    fileprivate var item: OutboxItem? {
        uuid.map {
            OutboxItem(
                id: $0, identity: identity, lane: string("lane") ?? "", kind: string("kind") ?? "",
                method: HTTPMethod(string("method") ?? "") ?? .post, target: string("target") ?? "", state: state,
                reason: string("reason"), attempts: int("attempts"), mayHaveArrived: int("doubt") != 0,
                added: Date(timeIntervalSince1970: double("added")), expires: date("expires"),
                earliest: date("earliest"), theirETag: string("their_etag"), body: bytes("body"),
                shown: bytes("shown"), position: int("position"))
        }
    }

    fileprivate var request: StoredRequest? {
        guard let text = string("request") else { return nil }
        do {
            return try JSONDecoder().decode(StoredRequest.self, from: Data(text.utf8))
        } catch {
            return nil
        }
    }

    fileprivate var write: StoredWrite? {
        guard let id = uuid, let request else { return nil }
        return StoredWrite(
            id: id, position: int("position"), identity: identity, lane: string("lane") ?? "",
            kind: string("kind") ?? "", shown: bytes("shown"), request: request,
            body: bytes("body") ?? bytes("content"), copied: isNull("copied") ? nil : int("copied"),
            isRepeatable: int("repeatable") != 0,
            needsKey: int("needs_key") != 0, expires: date("expires"), dated: date("dated"), attempts: int("attempts"),
            mayHaveArrived: int("doubt") != 0)
    }
}
