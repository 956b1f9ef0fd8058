// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayTestSupport
import Testing

@Suite struct LazyDatabaseTests {
    private struct Failure: Error, Equatable {
        var file: String
        var reason: String
    }

    private struct Refusal: Error {}

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func database(_ name: String = "a.sqlite") -> LazyDatabase<Failure> {
        LazyDatabase(file: folder.file(name), migrations: [Migration("first", "CREATE TABLE t(a UNIQUE)")]) {
            Failure(file: $0, reason: $1)
        }
    }

    @Test func `The file is made on first use`() throws {
        let database = database()
        #expect(!database.exists)
        #expect(try folder.names == [])
        #expect(try database.read { try $0.integer("SELECT count(*) FROM t") } == 0)
        #expect(database.exists)
    }

    @Test func `What was written is there for the next one that opens the file`() throws {
        try database().write { try $0.execute("INSERT INTO t VALUES (7)") }
        #expect(try database().read { try $0.integer("SELECT a FROM t") } == 7)
        #expect(try database().read { try $0.integer("PRAGMA synchronous") } == 2)
        #expect(
            try database().read {
                try $0.integer("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'")
            } == 1)
    }

    @Test func `Nothing is kept of a body that throws`() throws {
        let database = database()
        let failure = #expect(throws: Failure.self) {
            try database.write { database in
                try database.execute("INSERT INTO t VALUES (1)")
                throw Refusal()
            }
        }
        #expect(failure?.file == folder.file("a.sqlite"))
        #expect(try database.read { try $0.integer("SELECT count(*) FROM t") } == 0)
    }

    @Test func `The owner's own error passes as it is`() throws {
        let own = Failure(file: "own", reason: "own")
        #expect(throws: own) { try database().write { _ in throw own } }
    }

    @Test func `An error names the file, and the file is opened again after it is repaired`() throws {
        let database = database("none/a.sqlite")
        let failure = #expect(throws: Failure.self) { try database.read { try $0.integer("SELECT 1") } }
        #expect(failure?.file == folder.file("none/a.sqlite"))
        #expect(failure?.reason.contains("code 14") == true)
        try folder.makeDirectory("none")
        #expect(try database.read { try $0.integer("SELECT 1") } == 1)
    }

    @Test(arguments: ["a b", "100%41", "why?", "no#1", "ü&x=1", "--help", "file:x"])
    func `A file is found whatever its name`(name: String) throws {
        try database(name).write { try $0.execute("INSERT INTO t VALUES (1)") }
        #expect(try folder.names.contains(name))
        #expect(try database(name).read { try $0.integer("SELECT a FROM t") } == 1)
    }
}
