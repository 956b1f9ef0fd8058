// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

@Suite struct SQLiteStoreTests {
    private let directory: TemporaryDirectory
    private var folder: String { directory.path }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: String { "\(folder)/responses.sqlite" }

    private func stored(_ body: String, varying: HTTPFields = [:]) -> StoredResponse {
        StoredResponse(
            status: 200, fields: [.etag: "\"a:b\"", .vary: "Accept", .vary: "Origin"], body: Array(body.utf8),
            varying: varying, sent: Date(timeIntervalSince1970: 1_700_000_000.25),
            received: Date(timeIntervalSince1970: 1_700_000_000.5))
    }

    @Test func `What is kept is there for the next process, as it was`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("a\u{0}b"), for: "k")
        #expect(store.flush(within: .seconds(30)))
        #expect(try await SQLiteStore(file: file, readLimit: .seconds(30)).variants(for: "k") == [stored("a\u{0}b")])
        #expect(try await SQLiteStore(file: file, readLimit: .seconds(30)).variants(for: "other").isEmpty)
    }

    @Test func `What the disk did not take is not said to be written`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30)) { _ in }
        try store.store(stored("one"), for: "one")
        #expect(store.flush(within: .seconds(30)))
        // After some reads in vain the store knows which keys the file has, and what is dropped leaves nothing to remove.
        for number in 0..<100 { #expect(try await store.variants(for: "\(number)").isEmpty) }
        #expect(store.flush(within: .seconds(30)))
        let other = try Database(path: file)
        try other.execute(
            """
            CREATE TRIGGER full BEFORE INSERT ON responses
                BEGIN SELECT RAISE(ABORT, 'there is no room'); END
            """)
        try store.store(stored("two"), for: "two")
        #expect(!store.flush(within: .seconds(30)))
        try other.execute("DROP TRIGGER full")
        try store.store(stored("three"), for: "three")
        #expect(store.flush(within: .seconds(30)))
    }

    @Test func `A response replaces the one for the same request fields only`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("de", varying: [.accept: "de"]), for: "k")
        try store.store(stored("en", varying: [.accept: "en"]), for: "k")
        try store.store(stored("new", varying: [.accept: "de"]), for: "k")
        let bodies = try await store.variants(for: "k").map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies.sorted() == ["en", "new"])
    }

    @Test func `Many tasks and two connections write at once`() async throws {
        let stores = [
            try SQLiteStore(file: file, readLimit: .seconds(30)), try SQLiteStore(file: file, readLimit: .seconds(30)),
        ]
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                let response = stored("\(number)")
                group.addTask { try stores[number % 2].store(response, for: "\(number % 50)") }
            }
            try await group.waitForAll()
        }
        for store in stores { #expect(store.flush(within: .seconds(10))) }
        for number in 0..<50 { #expect(try await stores[0].variants(for: "\(number)").count == 1) }
    }

    @Test func `Removed is what a key has, and nothing else`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("de", varying: [.accept: "de"]), for: "k")
        try store.store(stored("en", varying: [.accept: "en"]), for: "k")
        try store.store(stored("other"), for: "other")
        try await store.removeVariants(for: "k")
        try await store.removeVariants(for: "none")
        #expect(try await store.variants(for: "k").isEmpty)
        #expect(try await store.variants(for: "other") == [stored("other")])
    }

    @Test func `What was removed does not return after a crash`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("old"), for: "k")
        #expect(store.flush(within: .seconds(30)))
        try await store.removeVariants(for: "k")
        // Nothing is flushed, as if the process had been killed now.
        #expect(try await SQLiteStore(file: file, readLimit: .seconds(30)).variants(for: "k").isEmpty)
    }

    @Test func `Beyond its limit the least recently used make room, and reading is use`() async throws {
        let body = String(repeating: "x", count: 10_000)
        let store = try SQLiteStore(file: file, byteLimit: 60_000, readLimit: .seconds(30))
        for number in 0..<5 { try store.store(stored(body), for: "\(number)") }
        #expect(store.flush(within: .seconds(30)))
        for key: StoreKey in ["0", "2"] { _ = try await store.variants(for: key) }
        for number in 5..<8 { try store.store(stored(body), for: "\(number)") }
        #expect(store.flush(within: .seconds(30)))
        #expect(try await keys(in: store, of: 0..<8) == [0, 2, 5, 6, 7])
    }

    @Test func `What a write removes is bounded, and the total comes down all the same`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        for number in 0..<300 { try store.store(stored("small"), for: "\(number)") }
        #expect(store.flush(within: .seconds(10)))
        let limited = try SQLiteStore(file: file, byteLimit: 5000, readLimit: .seconds(30))
        try limited.store(stored("small"), for: "0")
        #expect(limited.flush(within: .seconds(30)))
        #expect(try await keys(in: limited, of: 0..<300).count == 236)
        for _ in 0..<5 {
            try limited.store(stored("small"), for: "0")
            #expect(limited.flush(within: .seconds(30)))
        }
        #expect(try await 1...20 ~= keys(in: limited, of: 0..<300).count)
    }

    private func keys(in store: SQLiteStore, of numbers: Range<Int>) async throws -> [Int] {
        var kept: [Int] = []
        for number in numbers where try await !store.variants(for: "\(number)").isEmpty { kept.append(number) }
        return kept
    }

    @Test func `What is larger than all may be is not kept, and what it replaces is not left`() async throws {
        let store = try SQLiteStore(file: file, byteLimit: 2000, readLimit: .seconds(30))
        try store.store(stored("small"), for: "k")
        try store.store(stored(String(repeating: "x", count: 2000)), for: "k")
        #expect(store.flush(within: .seconds(30)))
        #expect(try await store.variants(for: "k").isEmpty)
    }

    @Test func `A key has sixteen variants at most, the newest`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        for number in 0..<20 { try store.store(stored("\(number)", varying: [.accept: "\(number)"]), for: "k") }
        #expect(store.flush(within: .seconds(30)))
        let kept = try await store.variants(for: "k").map { String(decoding: $0.body, as: UTF8.self) }
        #expect(Set(kept) == Set((4..<20).map(String.init)))
    }

    /// undici's SQLite store found the first row of a key and looked no further.
    @Test func `Trap: an expired variant does not hide a valid one`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        let date = Date(timeIntervalSince1970: 784_111_777)
        for (language, maxAge) in [("de", 1), ("en", 60)] {
            let fields: HTTPFields = [.cacheControl: "max-age=\(maxAge)", .vary: "Accept"]
            try store.store(
                StoredResponse(
                    status: 200, fields: fields, body: [], varying: [.accept: language], sent: date, received: date),
                for: "k")
        }
        let url = try #require(HTTPURL("https://api.example.com/k"))
        let decision = CacheDecision.decide(
            HTTPRequest(url: url, fields: [.accept: "en"]), try await store.variants(for: "k"),
            upstream: Upstream(host: "api.example.com", baseURL: url), now: date.addingTimeInterval(10))
        guard case .serve = decision else {
            Issue.record("\(decision)")
            return
        }
    }

    @Test func `A file that is up to date is opened and read while another process writes`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("a"), for: "k")
        #expect(store.flush(within: .seconds(30)))
        let writer = try Database(path: file)
        try writer.execute("BEGIN IMMEDIATE; DELETE FROM responses")
        #expect(try await SQLiteStore(file: file, readLimit: .seconds(30)).variants(for: "k") == [stored("a")])
        try writer.execute("ROLLBACK")
    }

    @Test func `A file of the first version is taken over`() async throws {
        let old = try Database(path: file)
        try old.execute(
            """
            CREATE TABLE migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL);
            INSERT INTO migration(name) VALUES ('responses');
            CREATE TABLE responses (
                key TEXT NOT NULL, varying TEXT NOT NULL, status INTEGER NOT NULL, fields TEXT NOT NULL,
                sent REAL NOT NULL, received REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (key, varying)
            )
            """)
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("a"), for: "k")
        #expect(try await store.variants(for: "k") == [stored("a")])
    }

    @Test func `A folder that is not there is an error that names the file`() {
        let error = #expect(throws: (any Error).self) { try SQLiteStore(file: "\(folder)/none/x.sqlite") }
        #expect("\(error!)".contains("none/x.sqlite"))
    }
}
