// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Migration {
    /// How many changes of the past the file knows. Who has seen less reads everything again.
    static let history = 1_000

    private static let next = "UPDATE progress SET number = number + 1;"
    private static let mark = "UPDATE item SET version = (SELECT number FROM progress) WHERE position = NEW.position;"

    /// Adds to what the writes of a user are, or takes away from it. A row is there only if the user has writes.
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
    static let scale = Migration(
        "scale",
        """
        CREATE TABLE content (position INTEGER PRIMARY KEY, body BLOB NOT NULL);
        CREATE TABLE reference (
            needed TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (needed, position)) WITHOUT ROWID;
        CREATE INDEX reference_position ON reference(position);
        INSERT INTO reference(needed, position) SELECT other.id, item.position
            FROM item CROSS JOIN (SELECT id FROM item UNION SELECT id FROM reply) AS other
            WHERE (instr(item.request, 'mainstay-reply.') OR instr(coalesce(item.body, ''), 'mainstay-reply.'))
            AND other.id != item.id
            AND (instr(item.request, other.id) OR instr(coalesce(item.body, ''), other.id));
        INSERT INTO content SELECT position, body FROM item WHERE length(body) > \(OutboxTable.rowContent);
        UPDATE item SET body = NULL WHERE length(body) > \(OutboxTable.rowContent);

        CREATE TABLE tally (account TEXT NOT NULL, identity TEXT, writes INTEGER NOT NULL, bytes INTEGER NOT NULL);
        CREATE INDEX tally_owner ON tally(account, identity);
        INSERT INTO tally SELECT account, identity, count(*), sum(bytes) FROM item GROUP BY account, identity;

        CREATE TABLE progress (number INTEGER NOT NULL, file TEXT NOT NULL);
        INSERT INTO progress VALUES (1, hex(randomblob(16)));
        CREATE TABLE gone (number INTEGER PRIMARY KEY, position INTEGER NOT NULL);
        ALTER TABLE item ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE item ADD COLUMN dated REAL;
        ALTER TABLE item ADD COLUMN asked REAL;

        DROP INDEX IF EXISTS item_lane;
        CREATE INDEX item_version ON item(version);
        CREATE INDEX item_next ON item(account, identity, lane, position) WHERE state != 'rejected';
        CREATE INDEX item_state ON item(account, state, identity, lane, position);
        CREATE INDEX item_target ON item(account, target) WHERE state = 'pending';
        CREATE INDEX item_needs ON item(needs) WHERE needs IS NOT NULL;
        CREATE INDEX reply_unowned ON reply(account) WHERE identity IS NULL;

        CREATE TRIGGER item_added AFTER INSERT ON item BEGIN
            \(next) \(mark) \(count("NEW", "+"))
        END;
        CREATE TRIGGER item_changed AFTER UPDATE OF identity, kind, shown, method, target, request, body, state, reason,
        attempts, doubt, expires, earliest, their_etag ON item BEGIN
            \(next) \(mark)
        END;
        CREATE TRIGGER item_counted AFTER UPDATE OF identity, bytes ON item
        WHEN OLD.identity IS NOT NEW.identity OR OLD.bytes != NEW.bytes BEGIN
            \(count("OLD", "-")) \(count("NEW", "+"))
        END;
        CREATE TRIGGER item_removed AFTER DELETE ON item BEGIN
            \(next)
            INSERT INTO gone SELECT number, OLD.position FROM progress;
            DELETE FROM gone WHERE number <= (SELECT number FROM progress) - \(history);
            DELETE FROM content WHERE position = OLD.position;
            DELETE FROM reference WHERE position = OLD.position;
            \(count("OLD", "-"))
        END;
        """)
}
