// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// The files of version 0.2.0, and those of versions to come.
@Suite(.timeLimit(.minutes(10))) struct UpgradeTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.file("file.sqlite") }

    init() throws { directory = try TemporaryDirectory() }

    /// Writes a file as a version wrote it: its tables, the steps of its history, and rows.
    private func write(_ tables: String, steps: [String], rows: String) throws {
        let database = try Database(path: file)
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute(
            "CREATE TABLE migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL); \(tables); \(rows)")
        for step in steps { try database.execute("INSERT INTO migration(name) VALUES ('\(step)')") }
    }

    private func makeNewer() throws -> [UInt8] {
        let database = try Database(path: file)
        try database.execute("INSERT INTO migration(name) VALUES ('telepathy')")
        // A store that closes its file a moment later would write into it what is still in the journal.
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return try directory.read("file.sqlite")
    }

    private static let sentence =
        "a newer version of Mainstay wrote this file (it has the step \"telepathy\" in its history, which this version does not know)"

    private static let replies = """
        CREATE TABLE responses (
            key TEXT NOT NULL, varying TEXT NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
            status INTEGER NOT NULL, fields TEXT NOT NULL, sent REAL NOT NULL, received REAL NOT NULL,
            body BLOB NOT NULL, PRIMARY KEY (key, varying)
        );
        CREATE INDEX responses_used ON responses (used, size);
        CREATE TABLE total (size INTEGER NOT NULL);
        INSERT INTO total VALUES (0);
        CREATE TRIGGER responses_insert AFTER INSERT ON responses
            BEGIN UPDATE total SET size = size + NEW.size; END;
        CREATE TRIGGER responses_delete AFTER DELETE ON responses
            BEGIN UPDATE total SET size = size - OLD.size; END;
        CREATE TABLE purges (
            kind TEXT NOT NULL, value TEXT NOT NULL, soft INTEGER NOT NULL, date REAL NOT NULL, end INTEGER NOT NULL,
            swept INTEGER NOT NULL, PRIMARY KEY (kind, value, soft)
        ) WITHOUT ROWID;
        CREATE TABLE purge_version (version INTEGER NOT NULL);
        INSERT INTO purge_version VALUES (0);
        CREATE TABLE outdated (response INTEGER PRIMARY KEY, date REAL NOT NULL);
        CREATE TRIGGER responses_outdated AFTER DELETE ON responses
            BEGIN DELETE FROM outdated WHERE response = OLD.rowid; END
        """

    @Test func `Kept replies are there, and can be replaced and purged`() async throws {
        try write(
            Self.replies, steps: ["responses", "responses by use", "purges"],
            rows: """
                INSERT INTO responses VALUES ('https://a.example/x', '', 1, 40, 200, 'Cache-Control: max-age=60', 784111777,
                    784111778, x'5B5D');
                INSERT INTO responses VALUES ('shared https://a.example/y', 'Accept: text/csv', 2, 40, 200, '', 784111777,
                    784111778, x'31');
                """)
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        let kept = try #require(try await store.variants(for: "https://a.example/x").first)
        #expect(kept.status == 200 && kept.body == Array("[]".utf8) && kept.fields == [.cacheControl: "max-age=60"])
        #expect(kept.received == Date(timeIntervalSince1970: 784_111_778))
        #expect(try await store.variants(for: "shared https://a.example/y").first?.varying == ["Accept": "text/csv"])
        try store.store(kept, for: "https://a.example/x")
        try await store.purge(Purge(.prefix("https://a.example/y")), at: Date(timeIntervalSince1970: 784_200_000))
        #expect(store.flush(within: .seconds(30)))
        let again = try SQLiteStore(file: file, readLimit: .seconds(30))
        #expect(try await again.variants(for: "https://a.example/x") == [kept])
        #expect(try await again.variants(for: "shared https://a.example/y").isEmpty)
    }

    @Test func `A newer file of replies is told and stays as it is`() async throws {
        _ = try SQLiteStore(file: file, readLimit: .seconds(30))
        let bytes = try makeNewer()
        #expect {
            try SQLiteStore(file: file, readLimit: .seconds(30))
        } throws: {
            "\($0)".contains("\(file): \(Self.sentence)")
        }
        let warnings = Lock<[String]>([])
        let store = SQLiteStore(
            openingLate: file, readLimit: .seconds(30), preparing: {},
            warn: { text in warnings.withLock { $0.append(text) } })
        #expect(try await store.variants(for: "https://a.example/x").isEmpty)
        #expect(warnings.withLock { $0 }.first?.contains("\(file): \(Self.sentence)") == true)
        #expect(try directory.read("file.sqlite") == bytes && !directory.names.contains("file.sqlite.corrupt"))
    }

    @Test func `Quotas and breakers are there, and a newer file stays as it is`() async throws {
        try write(
            "CREATE TABLE state (key TEXT PRIMARY KEY, numbers TEXT NOT NULL, expires REAL NOT NULL) WITHOUT ROWID",
            steps: ["state"], rows: "INSERT INTO state VALUES ('k', '1.0 2.5', 2000000000)")
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let kept = try await SQLiteStateStore(file: file, limit: .seconds(30)).value(of: "k", now: now)
        #expect(kept?.numbers == [1, 2.5])
        let bytes = try makeNewer()
        await #expect {
            try await SQLiteStateStore(file: file, limit: .seconds(30)).value(of: "k", now: now)
        } throws: {
            "\($0)".contains("\(file): \(Self.sentence)")
        }
        #expect(try directory.read("file.sqlite") == bytes && !directory.names.contains("file.sqlite.corrupt"))
    }
}
