// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit

/// The writes of one account in the database. All calls are part of a transaction.
struct OutboxTable {
    let database: Database
    let account: String
    let now: Date

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
            """)
    ]

    /// The replies that later writes can refer to, and the largest one, in bytes.
    private static let (replyLimit, replySize) = (100, 64 << 10)
    /// The longest wait that the server can ask for. It ends a wait that is longer only because the clock was set back.
    private static let longestWait: TimeInterval = 86_400

    // MARK: Reading

    /// All writes, in order.
    func items() throws(SQLiteError) -> [OutboxItem] {
        try database.all("SELECT * FROM item WHERE account = :account ORDER BY position", ["account": account]) { row in
            // The request is not decoded, so a write that this version cannot read is shown too.
            row.uuid.map {
                OutboxItem(
                    id: $0, lane: row.string("lane") ?? "", kind: row.string("kind") ?? "",
                    method: HTTPMethod(row.string("method") ?? "") ?? .post, target: row.string("target") ?? "",
                    state: row.state, reason: row.string("reason"), attempts: row.int("attempts"),
                    mayHaveArrived: row.int("doubt") != 0, added: Date(timeIntervalSince1970: row.double("added")),
                    expires: row.date("expires"), earliest: row.date("earliest"), theirETag: row.string("their_etag"),
                    body: row.bytes("body"), shown: row.bytes("shown"))
            }
        }.compactMap(\.self)
    }

    /// The lanes with a write that may be sent at some time.
    func lanes() throws(SQLiteError) -> [String] {
        try database.all(
            "SELECT lane FROM item WHERE account = :account AND state = 'pending' GROUP BY lane ORDER BY min(position)",
            ["account": account]
        ) { $0.string("lane") ?? "" }
    }

    /// The identities of all accounts' writes.
    func identities() throws(SQLiteError) -> Set<String> {
        Set(try database.strings("SELECT id FROM item"))
    }

    func write(_ id: UUID) throws(SQLiteError) -> (write: StoredWrite, state: OutboxItem.State)? {
        try database.first(
            "SELECT * FROM item WHERE account = :account AND id = :id", ["account": account, "id": id.uuidString]
        ) { row in row.write.map { ($0, row.state) } } ?? nil
    }

    // MARK: Adding

    /// Adds a write at the end of its lane. Does nothing if it is there.
    func add(_ write: StoredWrite, within limits: Outbox.Settings) throws {
        guard try self.write(write.id) == nil else { return }
        let count = try database.integer("SELECT count(*) FROM item") ?? 0
        let bytes = try database.integer("SELECT coalesce(sum(bytes), 0) FROM item") ?? 0
        guard count < limits.itemLimit else {
            throw OutboxError(
                .full, "\(count) changes are waiting to be sent, and no more can be kept. Go online to send them")
        }
        guard bytes + write.size <= limits.byteLimit else {
            throw OutboxError(
                .full,
                "the changes that are waiting to be sent have \(bytes) bytes, and may have \(limits.byteLimit). Go online to send them"
            )
        }
        try check(write.references)
        try database.insert(
            values(of: write) + [
                "id": write.id.uuidString, "account": account, "lane": write.lane, "state": Self.text(.pending),
                "added": now.timeIntervalSince1970,
            ], into: "item")
    }

    private func check(_ references: Set<ReplyReference>) throws {
        for reference in references {
            guard try write(reference.id) == nil, try reply(to: reference.id) == nil else { continue }
            throw OutboxError(
                .unknownReference, "the request refers to the reply to \(reference.id), which the outbox does not know")
        }
    }

    private func values(of write: StoredWrite) throws -> SQLValues {
        [
            "kind": write.kind, "shown": write.shown, "method": write.request.method, "target": write.request.target,
            "request": String(decoding: try JSONEncoder().encode(write.request), as: UTF8.self), "body": write.body,
            "copied": write.copied, "bytes": write.size, "repeatable": write.isRepeatable,
            "needs_key": write.needsKey, "expires": write.expires?.timeIntervalSince1970,
        ]
    }

    // MARK: Sending

    enum Start: Sendable {
        /// The lane has nothing that can be sent now. It may have at a later date.
        case nothing(until: Date?)
        case send(StoredWrite)
    }

    /// Takes the first write of a lane and notes that it is being sent.
    ///
    /// - Parameter keyLifetime: How long the server remembers a key.
    func begin(_ lane: String, keyLifetime: Duration) throws -> Start {
        while true {
            let head = try database.first(
                """
                SELECT * FROM item WHERE account = :account AND lane = :lane AND state != 'rejected'
                ORDER BY position LIMIT 1
                """, ["account": account, "lane": lane]
            ) { row in
                (row.write, row.state, row.date("first_sent"), row.date("earliest"), row.uuid)
            }
            guard let (stored, state, firstSent, earliest, id) = head, let id else { return .nothing(until: nil) }
            guard var write = stored else {
                try set(id, .rejected, reason: "this version of the app cannot read it")
                continue
            }
            guard state == .pending || state == .waitingForSignIn else { return .nothing(until: nil) }
            if let expires = write.expires, expires <= now {
                try set(id, write.mayHaveArrived ? .outcomeUnknown : .rejected, reason: "it was not sent in time")
                continue
            }
            guard state == .pending else { return .nothing(until: nil) }
            if let earliest, earliest > now, earliest.timeIntervalSince(now) <= Self.longestWait {
                return .nothing(until: earliest)
            }
            if write.needsKey, write.mayHaveArrived, let firstSent,
                now.timeIntervalSince(firstSent) > keyLifetime.inSeconds
            {
                try set(id, .outcomeUnknown, reason: "the server may have forgotten its idempotency key")
                continue
            }
            switch try resolve(&write) {
            case .waits: return .nothing(until: nil)
            case .fails(let needed, let reason):
                try set(id, .rejected, reason: reason, needs: needed)
                continue
            case .isReady: break
            }
            try database.run(
                """
                UPDATE item SET state = 'sending', attempts = attempts + 1, first_sent = coalesce(first_sent, :now)
                WHERE id = :id
                """, ["now": now.timeIntervalSince1970, "id": id.uuidString])
            write.attempts += 1
            return .send(write)
        }
    }

    private enum Resolution {
        case isReady, waits
        case fails(needed: UUID, reason: String)
    }

    /// Puts the members of earlier replies into a write.
    private func resolve(_ write: inout StoredWrite) throws -> Resolution {
        for reference in write.references {
            if let needed = try self.write(reference.id) {
                guard needed.state == .rejected else { return .waits }
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
    func end(_ write: StoredWrite, _ verdict: WriteVerdict, _ end: AttemptEnd) throws {
        guard let (_, state) = try self.write(write.id), state == .sending else { return }
        let doubt = write.mayHaveArrived || end.leavesDoubt
        switch verdict {
        case .done:
            try remove(write.id)
            try keepReply(end.body, to: write.id)
            if let etag = end.etag { try follow(write, with: etag) }
        case .retry(let wait):
            let earliest = wait.map { now.addingTimeInterval($0.inSeconds) }
            try set(write.id, .pending, reason: end.reason, doubt: doubt, earliest: earliest)
        case .signIn: try set(write.id, .waitingForSignIn, reason: end.reason, doubt: doubt)
        case .conflict: try set(write.id, .conflict, reason: end.reason, doubt: doubt, theirETag: end.etag)
        case .unknown: try set(write.id, .outcomeUnknown, reason: end.reason, doubt: doubt)
        case .rejected: try set(write.id, .rejected, reason: end.reason, doubt: doubt)
        }
    }

    /// Decides about the writes whose sender ended in the middle. Only the sender calls this.
    func recover() throws {
        let left = try database.all(
            "SELECT * FROM item WHERE account = :account AND state = 'sending'", ["account": account]
        ) { $0.write }.compactMap(\.self)
        for write in left {
            let verdict = WriteVerdict(
                after: .lost, isRepeatable: write.isRepeatable, isDelete: write.isDelete,
                mayHaveArrived: write.mayHaveArrived, attempts: write.attempts)
            try end(write, verdict, AttemptEnd(leavesDoubt: true, reason: "the app ended before the reply arrived"))
        }
    }

    private func keepReply(_ body: [UInt8], to id: UUID) throws {
        guard body.count <= Self.replySize, JSONText.isWellFormed(body) else { return }
        try database.run(
            "INSERT OR REPLACE INTO reply(id, account, body) VALUES (:id, :account, :body)",
            ["id": id.uuidString, "account": account, "body": body])
        // A reply that a waiting write refers to stays, however old it is.
        try database.run(
            """
            DELETE FROM reply WHERE account = :account
            AND position <= (SELECT max(position) FROM reply) - :limit
            AND NOT EXISTS (SELECT 1 FROM item WHERE instr(request, reply.id) OR instr(coalesce(body, ''), reply.id))
            """, ["account": account, "limit": Self.replyLimit])
    }

    /// Lets later changes of the same resource expect the version that this one has made. Otherwise they would be in
    /// conflict with a change of the same person.
    private func follow(_ write: StoredWrite, with etag: String) throws {
        guard let old = write.request[.ifMatch] else { return }
        let later = try database.all(
            "SELECT * FROM item WHERE account = :account AND lane = :lane AND state = 'pending' AND attempts = 0",
            ["account": account, "lane": write.lane]
        ) { $0.write }.compactMap(\.self)
        for var next in later where next.request.target == write.request.target && next.request[.ifMatch] == old {
            next.request[.ifMatch] = etag
            try replace(next)
        }
    }

    // MARK: Decisions of the app

    func remove(_ id: UUID) throws(SQLiteError) {
        try database.run(
            "DELETE FROM item WHERE account = :account AND id = :id", ["account": account, "id": id.uuidString])
    }

    /// Lets a write wait for its turn again, and those that were refused because they need it.
    func resume(_ write: StoredWrite) throws {
        try replace(write)
        try set(write.id, .pending, doubt: write.mayHaveArrived)
        try database.run(
            "UPDATE item SET state = 'pending', reason = NULL WHERE account = :account AND state = 'rejected' AND needs = :id",
            ["account": account, "id": write.id.uuidString])
    }

    /// Lets the writes that wait for a sign-in go on.
    func signIn() throws(SQLiteError) {
        try database.run(
            "UPDATE item SET state = 'pending', reason = NULL WHERE account = :account AND state = 'signIn'",
            ["account": account])
    }

    func removeAll() throws(SQLiteError) {
        try database.run("DELETE FROM item WHERE account = :account", ["account": account])
        try database.run("DELETE FROM reply WHERE account = :account", ["account": account])
    }

    private func replace(_ write: StoredWrite) throws {
        let values = try values(of: write)
        try database.run(
            "UPDATE item SET \(values.assignments) WHERE account = :account AND id = :id",
            values + ["account": account, "id": write.id.uuidString])
    }

    private func set(
        _ id: UUID, _ state: OutboxItem.State, reason: String? = nil, doubt: Bool? = nil, earliest: Date? = nil,
        theirETag: String? = nil, needs: UUID? = nil
    ) throws(SQLiteError) {
        try database.run(
            """
            UPDATE item SET state = :state, reason = :reason, doubt = coalesce(:doubt, doubt), earliest = :earliest,
            their_etag = :theirs, needs = :needs WHERE id = :id
            """,
            [
                "state": Self.text(state), "reason": reason.map { String($0.prefix(500)) }, "doubt": doubt,
                "earliest": earliest?.timeIntervalSince1970, "theirs": theirETag, "needs": needs?.uuidString,
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

    fileprivate var state: OutboxItem.State { OutboxTable.states[string("state") ?? ""] ?? .outcomeUnknown }

    fileprivate func date(_ column: StaticString) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: double(column))
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
            id: id, lane: string("lane") ?? "", kind: string("kind") ?? "", shown: bytes("shown"), request: request,
            body: bytes("body"), copied: isNull("copied") ? nil : int("copied"), isRepeatable: int("repeatable") != 0,
            needsKey: int("needs_key") != 0, expires: date("expires"), attempts: int("attempts"),
            mayHaveArrived: int("doubt") != 0)
    }
}
