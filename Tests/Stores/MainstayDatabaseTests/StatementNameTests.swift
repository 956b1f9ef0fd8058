// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import Testing

/// Parameters and columns by their names.
@Suite struct StatementNameTests {
    private let database: Database

    init() throws {
        database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE word (id INTEGER PRIMARY KEY, key TEXT UNIQUE, rank REAL, sound BLOB)")
        try database.insert(["id": 7, "key": "abyss", "rank": 1.5, "sound": [1, 2] as [UInt8]], into: "word")
    }

    @Test func `Values come by their names, in any order and as often as they are named`() throws {
        let sql = "SELECT key FROM word WHERE (id = :id OR id = :id + 1) AND rank > :rank"
        #expect(try database.strings(sql, ["rank": 1.0, "id": 6]) == ["abyss"])
        #expect(try database.strings(sql, ["id": 7, "rank": 1.0]) == ["abyss"])
        #expect(try database.strings(sql, ["id": 7, "rank": nil as Double?]) == [])
    }

    @Test func `Columns are read by their names, in any order`() throws {
        try database.insert(["id": 8, "key": nil as String?, "rank": nil as Double?, "sound": []], into: "word")
        for _ in 0..<2 {
            let rows = try database.all("SELECT *, id * 2 AS double FROM word ORDER BY id") { row in
                "\(row.int("double")) \(row.double("rank")) \(row.string("key") ?? "-") \(row.bytes("sound") ?? []) \(row.isNull("key")) \(row.int64("id"))"
            }
            #expect(rows == ["14 1.5 abyss [1, 2] false 7", "16 0.0 - [] true 8"])
        }
    }

    @Test func `A value that the statement does not name is an error, and so is a missing one`() {
        #expect(throws: SQLiteError.self) { try database.run("DELETE FROM word WHERE id = :id", ["key": 7]) }
        #expect(throws: SQLiteError.self) { try database.run("DELETE FROM word WHERE id = :id") }
        #expect(throws: SQLiteError.self) {
            try database.run("DELETE FROM word WHERE id = :id", ["id": 7, "key": "a"])
        }
        #expect((try? database.integer("SELECT count(*) FROM word")) == 1)
    }

    @Test func `A row is inserted, updated and left out by its values`() throws {
        try database.insert(["id": 8, "key": "abyss"], into: "word", ignoresConflicts: true)
        #expect(database.changes == 0)
        #expect(throws: SQLiteError.self) { try database.insert(["id": 8, "key": "abyss"], into: "word") }
        let values: SQLValues = ["key": "abysm", "rank": 2]
        try database.run("UPDATE word SET \(values.assignments) WHERE id = :id", values + ["id": 7])
        #expect(
            try database.first("SELECT key, rank FROM word") { ($0.string("key"), $0.int("rank")) } ?? ("", 0) == (
                "abysm", 2
            ))
        #expect(try database.first("SELECT key FROM word WHERE id = 9") { $0.string("key") } == nil)
        #expect(try database.integers("SELECT id FROM word") == [7])
        #expect(try database.integer("SELECT max(id) FROM word WHERE id > :id", ["id": 7]) == nil)
    }
}
