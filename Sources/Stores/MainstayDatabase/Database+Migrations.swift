// SPDX-License-Identifier: Apache-2.0

/// A named step in the history of a schema. A released migration must never change; add another one instead.
public struct Migration: Sendable {
    /// The name, which the database remembers.
    public let name: String
    /// The statements.
    public let sql: String

    /// Combines a name and statements.
    public init(_ name: String, _ sql: String) {
        (self.name, self.sql) = (name, sql)
    }
}

extension Database {
    /// Runs the migrations that the table `migration` does not list yet, in order and in one transaction. If it lists
    /// all of them, this writes nothing and waits for no lock.
    ///
    /// - Throws: ``SQLiteError`` if SQLite fails. ``NewerFile`` if the database has a migration that is not in the list
    ///   or has another position there.
    public func migrate(_ migrations: [Migration]) throws {
        let isBegun = try integer("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'") != nil
        if isBegun, try recorded(of: migrations) == migrations.count { return }
        try transaction {
            try execute("CREATE TABLE IF NOT EXISTS migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL)")
            // Another process may have run some of them since the check above.
            let done = try recorded(of: migrations)
            let record = try prepare("INSERT INTO migration(name) VALUES (?)")
            for migration in migrations[done...] {
                try execute(migration.sql)
                try record.bind(migration.name, at: 1)
                try record.run()
            }
        }
    }

    /// The number of migrations that the database has recorded. They must be the first ones of the list, in the same
    /// order.
    private func recorded(of migrations: [Migration]) throws -> Int {
        var done = 0
        let recorded = try prepare("SELECT name FROM migration ORDER BY position")
        while try recorded.step() {
            let name = recorded.string(0) ?? ""
            guard done < migrations.count, migrations[done].name == name else {
                throw NewerFile(path: path, reason: "the step \"\(name)\" in its history")
            }
            done += 1
        }
        return done
    }
}
