// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Migration {
    /// How many changes of the past the file knows. Who has seen less reads everything again.
    static let history = 1_000

    private static let next = "UPDATE progress SET number = number + 1;"
    private static let mark =
        "UPDATE waiting SET version = (SELECT number FROM progress) WHERE position = NEW.position;"

    /// Adds a write to the totals of its user, or subtracts it. A user without writes has no row.
    private static func count(_ row: String, _ sign: String) -> String {
        let owner = "account = \(row).account AND identity IS \(row).identity"
        let sum = "UPDATE tally SET writes = writes \(sign) 1, bytes = bytes \(sign) \(row).bytes WHERE \(owner);"
        guard sign == "+" else { return "\(sum) DELETE FROM tally WHERE \(owner) AND writes <= 0;" }
        return """
            INSERT INTO tally SELECT \(row).account, \(row).identity, 0, 0
                WHERE NOT EXISTS (SELECT 1 FROM tally WHERE \(owner));
            \(sum)
            """
    }

    /// Makes the cost of a change independent of how many writes wait: what was counted and searched in all writes is
    /// kept beside them, by triggers, so that no statement can forget it. Large contents leave the rows of the writes.
    ///
    /// The table gets another name, so that a process with the version before fails in the place of sending a write
    /// without its content: it asks for the names of migrations only when it opens the file.
    static let scale = Migration(
        "scale",
        """
        ALTER TABLE item RENAME TO waiting;

        CREATE TABLE content (position INTEGER PRIMARY KEY, body BLOB NOT NULL);
        CREATE TABLE reference (
            needed TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (needed, position)) WITHOUT ROWID;
        CREATE INDEX reference_position ON reference(position);
        WITH RECURSIVE rest(position, text) AS (
                SELECT position, request || ' ' || coalesce(CAST(body AS TEXT), '') FROM waiting
                WHERE instr(request, 'mainstay-reply.')
                OR instr(coalesce(body, x''), CAST('mainstay-reply.' AS BLOB))
                UNION ALL
                SELECT position, substr(text, instr(text, 'mainstay-reply.') + length('mainstay-reply.'))
                FROM rest WHERE instr(text, 'mainstay-reply.')),
            named(id, position) AS (SELECT upper(substr(text, 1, 36)), position FROM rest)
            INSERT OR IGNORE INTO reference(needed, position) SELECT id, position FROM named
            WHERE id IN (SELECT id FROM waiting UNION ALL SELECT id FROM reply);
        INSERT INTO content SELECT position, body FROM waiting WHERE length(body) > \(OutboxTable.rowContent);
        UPDATE waiting SET body = NULL WHERE length(body) > \(OutboxTable.rowContent);

        CREATE TABLE tally (account TEXT NOT NULL, identity TEXT, writes INTEGER NOT NULL, bytes INTEGER NOT NULL);
        CREATE INDEX tally_owner ON tally(account, identity);
        INSERT INTO tally SELECT account, identity, count(*), sum(bytes) FROM waiting GROUP BY account, identity;

        CREATE TABLE progress (number INTEGER NOT NULL, file TEXT NOT NULL);
        INSERT INTO progress VALUES (1, hex(randomblob(16)));
        CREATE TABLE gone (number INTEGER PRIMARY KEY, position INTEGER NOT NULL);
        ALTER TABLE waiting ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE waiting ADD COLUMN dated REAL;
        ALTER TABLE waiting ADD COLUMN asked REAL;

        DROP INDEX IF EXISTS item_lane;
        CREATE INDEX waiting_version ON waiting(version);
        CREATE INDEX waiting_next ON waiting(account, identity, lane, position) WHERE state != 'rejected';
        CREATE INDEX waiting_state ON waiting(account, state, identity, lane, position);
        CREATE INDEX waiting_target ON waiting(account, target) WHERE state = 'pending';
        CREATE INDEX waiting_needs ON waiting(needs) WHERE needs IS NOT NULL;
        CREATE INDEX reply_unowned ON reply(account) WHERE identity IS NULL;

        CREATE TRIGGER waiting_added AFTER INSERT ON waiting BEGIN
            \(next) \(mark) \(count("NEW", "+"))
        END;
        CREATE TRIGGER waiting_changed AFTER UPDATE OF identity, kind, shown, method, target, request, body, state, reason,
        attempts, doubt, expires, earliest, their_etag ON waiting BEGIN
            \(next) \(mark)
        END;
        CREATE TRIGGER waiting_counted AFTER UPDATE OF identity, bytes ON waiting
        WHEN OLD.identity IS NOT NEW.identity OR OLD.bytes != NEW.bytes BEGIN
            \(count("OLD", "-")) \(count("NEW", "+"))
        END;
        CREATE TRIGGER waiting_removed AFTER DELETE ON waiting BEGIN
            \(next)
            INSERT INTO gone SELECT number, OLD.position FROM progress;
            DELETE FROM gone WHERE number <= (SELECT number FROM progress) - \(history);
            DELETE FROM content WHERE position = OLD.position;
            DELETE FROM reference WHERE position = OLD.position;
            \(count("OLD", "-"))
        END;
        """)
}
