// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayTestSupport
import Testing

@Suite struct SQLiteErrorTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func error(_ body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch {
            return error as? SQLiteError
        }
    }

    /// The result codes of SQLite (sqlite.org/rescode.html), primary and extended.
    @Test(
        arguments: [
            (14, .cannotOpen), (526, .cannotOpen), (11, .corrupt), (267, .corrupt), (26, .corrupt), (8, .readOnly),
            (1_032, .readOnly), (3, .readOnly), (5, .busy), (261, .busy), (517, .busy), (6, .busy), (262, .busy),
            (13, .full),
            (19, .constraint), (2_067, .constraint), (1_555, .constraint), (1, .other), (7, .other), (10, .other),
            (778, .other), (21, .other), (25, .other), (0, .other), (255, .other),
        ] as [(Int32, SQLiteError.Kind)])
    func `A result code has its kind`(code: Int32, kind: SQLiteError.Kind) {
        let error = SQLiteError(extendedCode: code, message: "m", action: "a")
        #expect(error.kind == kind && error.code == code & 0xFF)
        #expect(error.description == "SQLite: m (code \(code)) while a")
        #expect(error.naming("/f").kind == kind && error.naming("/f").description == "/f: \(error)")
    }

    @Test func `An error names its file once`() {
        let error = SQLiteError(extendedCode: 14, message: "m", action: "opening /f")
        #expect(error.naming("/f").description == "SQLite: m (code 14) while opening /f")
    }

    @Test(arguments: [
        ("INSERT INTO t(a) VALUES (1)", "UNIQUE constraint failed: t.a", 2_067),
        ("INSERT INTO t(a) VALUES (NULL)", "NOT NULL constraint failed: t.a", 1_299),
        ("INSERT INTO t(a, b) VALUES (2, -1)", "CHECK constraint failed: b > 0", 275),
        ("INSERT INTO t(c) VALUES (1)", "table t has no column named c", 1), ("SELECT * FROM u", "no such table: u", 1),
        ("SELEC", "near \"SELEC\": syntax error", 1), ("INSERT INTO t", "incomplete input", 1),
    ])
    func `An error says what SQLite says, and what was running`(sql: String, message: String, code: Int32) throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE t(a UNIQUE NOT NULL, b CHECK (b > 0)); INSERT INTO t VALUES (1, 1)")
        for failure in [error { try database.execute(sql) }, error { try database.prepare(sql).run() }] {
            #expect(failure?.message == message && failure?.extendedCode == code)
            #expect(failure?.action == "running \(sql)")
        }
    }

    @Test func `A long statement is named by its beginning, on one line`() throws {
        let sql = "SELECT\n    " + String(repeating: "column_name,\n    ", count: 20) + "x FROM nowhere"
        let failure = error { _ = try Database(path: ":memory:").prepare(sql) }
        let action = try #require(failure?.action)
        #expect(action.hasPrefix("running SELECT column_name, column_name,") && action.hasSuffix("…"))
        #expect(action.count == "running ".count + 121)
    }

    @Test func `Statements with nothing to run are errors`() throws {
        let database = try Database(path: ":memory:")
        for sql in ["", "  \n", "-- nothing", ";"] {
            #expect(error { _ = try database.prepare(sql) }?.message == "no SQL in the text", "\(sql)")
            #expect(error { try database.execute(sql) } == nil, "\(sql)")
        }
    }

    @Test(arguments: [-1, 0, 3, 40_000])
    func `A value is bound only to a place that is there`(position: Int) throws {
        let statement = try Database(path: ":memory:").prepare("SELECT ?, ?")
        #expect(error { try statement.bind(1, at: position) }?.code == 25)
        #expect(error { try statement.bind("a", at: position) }?.code == 25)
        #expect(error { try statement.bind([1] as [UInt8], at: position) }?.code == 25)
        #expect(error { try statement.bind(0.5, at: position) }?.code == 25)
        #expect(error { try statement.bindNull(at: position) }?.code == 25)
    }

    @Test func `A statement can run again after an error`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE t(a UNIQUE)")
        let insert = try database.prepare("INSERT INTO t VALUES (?)")
        for (value, fails) in [(1, false), (1, true), (2, false), (2, true), (3, false)] {
            try insert.bind(value, at: 1)
            #expect((error { try insert.run() }?.kind == .constraint) == fails)
        }
        #expect(try database.integer("SELECT sum(a) FROM t") == 6)
    }

    @Test func `A damaged file is corrupt in every use`() throws {
        let path = directory.file("d.sqlite")
        try Database(path: path).execute(
            "CREATE TABLE t(a); WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO t SELECT i FROM n"
        )
        var bytes = try directory.read("d.sqlite")
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        try directory.write(bytes, to: "d.sqlite")
        let database = try Database(path: path)
        #expect(error { _ = try database.integer("SELECT sum(a) FROM t") }?.kind == .corrupt)
        #expect(error { try database.execute("DELETE FROM t") }?.kind == .corrupt)
        #expect(
            error { try database.transaction { try database.execute("INSERT INTO t VALUES (1)") } }?.kind == .corrupt)
    }

    @Test func `A file cut short is corrupt, and an empty one is a new database`() throws {
        let path = directory.file("c.sqlite")
        try Database(path: path).execute("CREATE TABLE t(a); CREATE TABLE u(a); INSERT INTO u VALUES (1)")
        let whole = try directory.read("c.sqlite")
        try directory.write(Array(whole.prefix(4_096 + 100)), to: "c.sqlite")
        #expect(error { _ = try Database(path: path).integer("SELECT a FROM u") }?.kind == .corrupt)
        try directory.write([], to: "c.sqlite")
        #expect(try Database(path: path).integer("SELECT count(*) FROM sqlite_schema") == 0)
    }

    @Test(arguments: [Database.Access.readWrite, .unshared])
    func `A folder is no database`(access: Database.Access) throws {
        let failure = error { _ = try Database(path: directory.path, access: access) }
        #expect(failure?.kind == .cannotOpen)
        #expect(failure?.action.hasPrefix("opening ") == true && failure?.action.contains(directory.path) == true)
    }

    @Test func `A file that cannot be written can be read`() throws {
        let path = directory.file("r.sqlite")
        try Database(path: path).execute("CREATE TABLE t(a); INSERT INTO t VALUES (4)")
        for access in [Database.Access.readOnly, .immutable] {
            let database = try Database(path: path, access: access)
            #expect(try database.integer("SELECT a FROM t") == 4)
            #expect(error { try database.execute("INSERT INTO t VALUES (5)") }?.kind == .readOnly)
        }
        #expect(try Database(path: path).integer("SELECT count(*) FROM t") == 1)
    }

    @Test func `An integer that is not there is nil`() throws {
        let database = try Database(path: ":memory:")
        #expect(try database.integer("SELECT NULL") == nil && database.integer("SELECT 1 WHERE 0") == nil)
        #expect(try database.integer("SELECT -9223372036854775808") == .min)
        #expect(try database.integer("SELECT 'not a number'") == 0)
    }
}
