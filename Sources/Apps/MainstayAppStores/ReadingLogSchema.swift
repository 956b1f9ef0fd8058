// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// The tables of ``ReadingLog``.
enum ReadingLogSchema {
    static let migrations = [
        Migration(
            "visits",
            "CREATE TABLE visit (story INTEGER PRIMARY KEY, comment INTEGER NOT NULL, visited REAL NOT NULL)"),
        // The first form knew only the highest number of a comment, which says nothing about the others. A story counts
        // as opened, and its comments as unread, because none of them is known to be read.
        Migration(
            "seen",
            """
            CREATE TABLE opened (story INTEGER PRIMARY KEY, visited REAL NOT NULL);
            INSERT INTO opened SELECT story, visited FROM visit;
            DROP TABLE visit;
            ALTER TABLE opened RENAME TO visit;
            CREATE TABLE seen (story INTEGER NOT NULL, comment INTEGER NOT NULL, PRIMARY KEY (story, comment)) WITHOUT ROWID;
            CREATE TABLE saved (story INTEGER PRIMARY KEY, added REAL NOT NULL, json TEXT NOT NULL);
            CREATE TABLE hidden (story INTEGER PRIMARY KEY);
            CREATE TABLE muted (word TEXT PRIMARY KEY) WITHOUT ROWID;
            """),
        // The number that the service gave with the story. The comments that were read can be more, because it does not
        // count those that were deleted.
        Migration("counts", "ALTER TABLE visit ADD COLUMN comments INTEGER"),
    ]
}
