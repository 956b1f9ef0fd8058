// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayTestSupport
import Testing

@Suite struct DatabaseFileTests {
    private struct Failure: Error, Equatable {
        var file: String
        var reason: String
    }

    private struct Refusal: Error {}

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func database(_ name: String = "a.sqlite") -> DatabaseFile<Failure> {
        DatabaseFile(file: folder.file(name), migrations: [Migration("first", "CREATE TABLE t(a UNIQUE)")]) {
            Failure(file: $0, reason: "\($1)")
        }
    }

    @Test func `The file is made on first use`() async throws {
        let database = database()
        #expect(!database.exists)
        #expect(try folder.names == [])
        #expect(try await database.read { try $0.integer("SELECT count(*) FROM t") } == 0)
        #expect(database.exists)
    }

    @Test func `A file that has reached its limit takes nothing more, says so, and takes it again once there is room`()
        async throws
    {
        let database = DatabaseFile<Failure>(
            file: folder.file("b.sqlite"), migrations: [Migration("first", "CREATE TABLE t(a)")], byteLimit: 64 << 10
        ) { Failure(file: "", reason: "\($1)") }
        let add = "INSERT INTO t VALUES (zeroblob(40000))"
        try await database.write { try $0.execute(add) }
        let error = await #expect(throws: Failure.self) { try await database.write { try $0.execute(add) } }
        #expect(error?.reason.contains("the limit of 64 kB is reached") == true)
        #expect(try await database.read { try $0.integer("SELECT count(*) FROM t") } == 1)
        try await database.write { try $0.execute("DELETE FROM t") }
        try await database.write { try $0.execute(add) }
        #expect(try await database.read { try $0.integer("SELECT count(*) FROM t") } == 1)
    }

    @Test func `What was written is there for the next one that opens the file`() async throws {
        try await database().write { try $0.execute("INSERT INTO t VALUES (7)") }
        #expect(try await database().read { try $0.integer("SELECT a FROM t") } == 7)
        #expect(try await database().read { try $0.integer("PRAGMA synchronous") } == 2)
        #expect(
            try await database().read {
                try $0.integer("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'")
            } == 1)
    }

    @Test func `Nothing is kept of a body that throws`() async throws {
        let database = database()
        let failure = await #expect(throws: Failure.self) {
            try await database.write { database in
                try database.execute("INSERT INTO t VALUES (1)")
                throw Refusal()
            }
        }
        #expect(failure?.file == folder.file("a.sqlite"))
        #expect(try await database.read { try $0.integer("SELECT count(*) FROM t") } == 0)
    }

    @Test func `The owner's own error passes as it is`() async throws {
        let own = Failure(file: "own", reason: "own")
        await #expect(throws: own) { try await database().write { _ in throw own } }
    }

    @Test func `An error names the file, and the file is opened again after it is repaired`() async throws {
        let database = database("none/a.sqlite")
        let failure = await #expect(throws: Failure.self) { try await database.read { try $0.integer("SELECT 1") } }
        #expect(failure?.file == folder.file("none/a.sqlite"))
        #expect(failure?.reason.contains("code 14") == true)
        try folder.makeDirectory("none")
        #expect(try await database.read { try $0.integer("SELECT 1") } == 1)
    }

    @Test(arguments: ["a b", "100%41", "why?", "no#1", "ü&x=1", "--help", "file:x"])
    func `A file is found whatever its name`(name: String) async throws {
        try await database(name).write { try $0.execute("INSERT INTO t VALUES (1)") }
        #expect(try folder.names.contains(name))
        #expect(try await database(name).read { try $0.integer("SELECT a FROM t") } == 1)
    }
}
