// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayTestSupport
import Testing

@Suite struct MigrationTests {
    private let directory: TemporaryDirectory
    private static let table = Migration("table", "CREATE TABLE t(a)")
    private static let row = Migration("row", "INSERT INTO t VALUES (1)")
    private static let more = Migration("more", "ALTER TABLE t ADD COLUMN b; UPDATE t SET b = a + 1")

    init() throws { directory = try TemporaryDirectory() }

    private func database() throws -> Database { try Database(path: directory.file("m.sqlite"), busyTimeout: .zero) }

    private func names(_ database: Database) throws -> [String] {
        let select = try database.prepare("SELECT name FROM migration ORDER BY position")
        var names: [String] = []
        while try select.step() { names.append(select.string(0) ?? "") }
        return names
    }

    private func error(_ body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch {
            return error as? SQLiteError
        }
    }

    @Test(arguments: [
        [[0], [0, 1, 2]], [[0, 1, 2]], [[], [0], [0, 1], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]],
        [[0, 1], [0, 1, 2], [0, 1, 2]],
    ])
    func `A file of any age becomes the newest`(steps: [[Int]]) throws {
        let all = [Self.table, Self.row, Self.more]
        for step in steps { try database().migrate(step.map { all[$0] }) }
        let database = try database()
        #expect(try names(database) == ["table", "row", "more"])
        #expect(try database.integer("SELECT sum(b) FROM t") == 2)
        #expect(try database.integer("SELECT count(*) FROM t") == 1)
    }

    @Test(arguments: [
        ([], "table"), ([0], "row"), ([1], "table"), ([1, 0], "table"), ([0, 2], "row"), ([0, 2, 1], "row"),
    ])
    func `A file whose migrations are not the first of these is refused with the name of the odd one`(
        known: [Int], odd: String
    ) throws {
        let all = [Self.table, Self.row, Self.more]
        let database = try database()
        try database.migrate([Self.table, Self.row])
        let failure = #expect(throws: NewerFile.self) { try database.migrate(known.map { all[$0] }) }
        #expect(failure?.path == directory.file("m.sqlite"))
        #expect(failure?.reason == "the step \"\(odd)\" in its history")
        #expect(try names(database) == ["table", "row"])
    }

    @Test func `A migration that fails leaves the file as it was, and the next attempt starts over`() throws {
        let database = try database()
        try database.migrate([Self.table])
        let broken = Migration("broken", "INSERT INTO t VALUES (9); INSERT INTO nowhere VALUES (1)")
        let failure = error { try database.migrate([Self.table, Self.row, broken]) }
        #expect(failure?.message.contains("nowhere") == true)
        #expect(try names(database) == ["table"])
        #expect(try database.integer("SELECT count(*) FROM t") == 0)
        try database.migrate([Self.table, Self.row])
        #expect(try database.integer("SELECT count(*) FROM t") == 1)
    }

    @Test func `A file that another connection migrates is busy, and one that needs nothing is not`() throws {
        let (one, other) = (try database(), try database())
        try one.migrate([Self.table])
        try one.execute("BEGIN IMMEDIATE")
        try other.migrate([Self.table])
        #expect(error { try other.migrate([Self.table, Self.row]) }?.kind == .busy)
        try one.execute("ROLLBACK")
        try other.migrate([Self.table, Self.row])
        try one.migrate([Self.table, Self.row])
        #expect(try one.integer("SELECT count(*) FROM t") == 1)
    }

    @Test func `A file for reading only needs no migration if it has them all`() throws {
        try database().migrate([Self.table])
        let reader = try Database(path: directory.file("m.sqlite"), access: .readOnly)
        try reader.migrate([Self.table])
        #expect(error { try reader.migrate([Self.table, Self.row]) }?.kind == .readOnly)
        #expect(try names(reader) == ["table"])
    }
}
