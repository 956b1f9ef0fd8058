// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayTestSupport
import Testing

@Suite struct DatabaseTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func database(_ access: Database.Access = .readWrite) throws -> Database {
        try Database(path: directory.file("test.sqlite"), access: access, busyTimeout: .zero)
    }

    /// The error a body throws, where it is one of SQLite's.
    private func error(_ body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch {
            return error as? SQLiteError
        }
    }

    @Test func `Values come back as they went in`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE t(a, b, c, d)")
        let rows: [(Int64?, Double?, String?, [UInt8]?)] = [
            (.min, -0.5, "", []), (.max, .greatestFiniteMagnitude, "a\0b – ünï", [0, 255]), (0, 0, "x", [1]),
            (nil, nil, nil, nil),
        ]
        for row in rows {
            let insert = try database.cached("INSERT INTO t VALUES (?, ?, ?, ?)")
            try insert.bind(row.0, at: 1)
            try insert.bind(row.1, at: 2)
            try insert.bind(row.2, at: 3)
            try insert.bind(row.3, at: 4)
            try insert.run()
        }
        let select = try database.prepare("SELECT a, b, c, d FROM t ORDER BY rowid")
        for row in rows {
            #expect(try select.step())
            #expect((0..<4).allSatisfy { select.isNull($0) == (row.0 == nil) })
            #expect(select.int64(0) == row.0 ?? 0)
            #expect(select.double(1) == row.1 ?? 0)
            #expect(select.string(2) == row.2)
            #expect(select.bytes(3) == row.3)
        }
        #expect(try !select.step())
        #expect(database.changes == 1)
        #expect(database.lastInsertedRowID == 4)
    }

    @Test func `A kept statement comes without the values of its last use`() throws {
        let database = try Database(path: ":memory:")
        try database.cached("SELECT ?").bind(7, at: 1)
        let again = try database.cached("SELECT ?")
        #expect(try again.step())
        #expect(again.isNull(0))
    }

    @Test func `A kept statement can be asked for in the middle of its own rows`() throws {
        let database = try Database(path: ":memory:")
        let sql = "SELECT 1 UNION SELECT 2"
        let outer = try database.cached(sql)
        var seen: [Int] = []
        while try outer.step() {
            let inner = try database.cached(sql)
            while try inner.step() { seen.append(outer.int(0) * 10 + inner.int(0)) }
        }
        #expect(seen == [11, 12, 21, 22])
    }

    @Test func `Only what is written durably waits for the disk, also after an error`() throws {
        let (database, isFull) = (try database(), 2)
        try database.execute("PRAGMA synchronous = NORMAL")
        #expect(try database.durably { try database.integer("PRAGMA synchronous") } == isFull)
        #expect(try database.integer("PRAGMA synchronous") == 1)
        _ = error { try database.durably { try database.execute("nonsense") } }
        #expect(try database.integer("PRAGMA synchronous") == 1)
    }

    @Test func `A transaction that throws leaves nothing behind`() throws {
        let database = try database()
        try database.execute("CREATE TABLE t(a UNIQUE)")
        let failure = error {
            try database.transaction {
                try database.execute("INSERT INTO t VALUES (1)")
                try database.execute("INSERT INTO t VALUES (1)")
            }
        }
        #expect(failure?.kind == .constraint)
        #expect(try database.integer("SELECT count(*) FROM t") == 0)
        #expect(try database.transaction { try database.integer("SELECT 5") } == 5)
    }

    @Test func `Errors can be told apart`() throws {
        let writer = try database()
        try writer.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
        let reader = try database(.readOnly)
        #expect(error { try reader.execute("INSERT INTO t VALUES (2)") }?.kind == .readOnly)
        let second = try database()
        try writer.execute("BEGIN IMMEDIATE")
        #expect(error { try second.execute("BEGIN IMMEDIATE") }?.kind == .busy)
        try writer.execute("COMMIT; PRAGMA max_page_count=2")
        #expect(error { try writer.execute("CREATE TABLE u(a); CREATE TABLE v(a)") }?.kind == .full)
        let syntax = error { _ = try writer.prepare("SELEC 1") }
        #expect(syntax?.kind == .other)
        #expect(syntax?.description.contains("SELEC 1") == true)
        #expect(error { _ = try writer.prepare("  ") } != nil)
        #expect(error { try writer.prepare("SELECT ?").bind(1, at: 2) }?.code == 25)
        for name in ["missing", "a\0b"] {
            #expect(error { _ = try Database(path: directory.file(name), access: .readOnly) }?.kind == .cannotOpen)
        }
        #expect(error { _ = try Database(path: "") }?.kind == .cannotOpen)
        #expect(error { _ = try Database(path: "", access: .immutable) }?.kind == .cannotOpen)
        try directory.write(Array(repeating: 0x41, count: 4096), to: "foreign")
        let foreign = try Database(path: directory.file("foreign"), access: .readOnly)
        #expect(error { _ = try foreign.integer("SELECT count(*) FROM sqlite_schema") }?.kind == .corrupt)
    }

    @Test(arguments: ["plain", "a b", "100%41", "why?", "no#1", "ü&x=1"])
    func `An immutable database is found whatever its name`(name: String) throws {
        let path = directory.file(name)
        try Database(path: path, access: .unshared).execute("CREATE TABLE t(a); INSERT INTO t VALUES (3)")
        #expect(try directory.names == [name])
        let database = try Database(path: path, access: .immutable)
        #expect(try database.integer("SELECT a FROM t") == 3)
        #expect(error { try database.execute("DELETE FROM t") }?.kind == .readOnly)
    }

    @Test func `A checkpoint empties the write-ahead log`() throws {
        let database = try database()
        try database.execute("PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
        #expect(try directory.read("test.sqlite-wal").count > 0)
        try database.checkpoint()
        #expect(try directory.read("test.sqlite-wal").isEmpty)
    }

    @Test func `Letting go of a database closes it, after its last statement`() throws {
        var database: Database? = try database()
        try database?.execute("PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (9)")
        var statement = try database?.prepare("SELECT a FROM t")
        database = nil
        #expect(try statement?.step() == true)
        #expect(statement?.int(0) == 9)
        statement = nil
        // The last connection to go removes the log.
        #expect(try directory.names == ["test.sqlite"])
    }

    @Test func `Migrations run once, in order, and together`() throws {
        let first = Migration("first", "CREATE TABLE t(a)")
        let second = Migration("second", "INSERT INTO t VALUES (1)")
        let database = try database()
        try database.migrate([first])
        try database.migrate([first, second])
        try database.migrate([first, second])
        #expect(try database.integer("SELECT count(*) FROM t") == 1)
        let third = Migration("third", "INSERT INTO t VALUES (2)")
        #expect(throws: SQLiteError.self) {
            try database.migrate([first, second, third, Migration("broken", "INSERT INTO nowhere VALUES (1)")])
        }
        #expect(try database.integer("SELECT count(*) FROM t") == 1)
        #expect(try database.integer("SELECT count(*) FROM migration") == 2)
    }

    @Test func `A database of a newer version is refused`() throws {
        let database = try database()
        try database.migrate([Migration("a", "CREATE TABLE a(x)"), Migration("b", "CREATE TABLE b(x)")])
        let failure = #expect(throws: NewerFile.self) { try database.migrate([Migration("a", "CREATE TABLE a(x)")]) }
        #expect(
            failure?.description.contains("a newer version of Mainstay wrote this file (it has the step \"b\"") == true)
    }
}
