// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct PurgeTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("responses.sqlite") }
    private let now = Date(timeIntervalSince1970: 784_111_777)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() throws -> SQLiteStore {
        try SQLiteStore(file: path, readLimit: .seconds(60)) { Issue.record("warned: \($0)") }
    }

    private func response(_ fields: HTTPFields = [:]) -> StoredResponse {
        StoredResponse(status: 200, fields: fields, body: [1, 2, 3], varying: [:], sent: now, received: now)
    }

    private static let keys: [StoreKey] = [
        "shared https://a.example/x", "shared https://a.example/x/y?q=1", "0123 shared https://a.example/x",
        "https://a.example.org/x", "shared https://b.example https://c.example/x",
    ]

    /// Each row: what is purged, and the keys that are left.
    @Test(
        arguments: [
            (.url("https://a.example/x"), [1, 3, 4]), (.url("https://a.example"), [0, 1, 2, 3, 4]),
            (.prefix("https://a.example/x"), [3, 4]), (.prefix("https://a."), [4]),
            (.origin("https://a.example"), [3, 4]), (.origin("https://b.example"), [0, 1, 2, 3]),
            (.tag("even"), [1, 3]), (.tag("odd"), [0, 2, 4]), (.tag("od"), [0, 1, 2, 3, 4]),
        ] as [(Purge.Scope, [Int])])
    func `A purge chooses by URL, prefix, tag or upstream, in the file and in memory`(
        scope: Purge.Scope, left: [Int]
    ) async throws {
        let (file, memory) = (try store(), MemoryStore())
        for (index, key) in Self.keys.enumerated() {
            let tagged = response(index % 2 == 0 ? ["Surrogate-Key": "all even"] : ["Cache-Tag": "all, odd"])
            try file.store(tagged, for: key)
            memory.store(tagged, for: key)
        }
        for soft in [true, false] {
            try await file.purge(Purge(scope, isSoft: soft), at: now)
            memory.purge(Purge(scope, isSoft: soft), at: now)
            for (index, key) in Self.keys.enumerated() {
                let isLeft = left.contains(index)
                for variants in [try await file.variants(for: key), memory.variants(for: key)] {
                    #expect(variants.count == (isLeft || soft ? 1 : 0), "\(key)")
                    #expect(variants.first?.staleSince == (isLeft ? nil : soft ? now : nil), "\(key)")
                }
            }
        }
    }

    private static let namedKeys: [StoreKey] = [
        "shared http://h/v1/x?k of v1", "shared http://h/v1/x?k of v1b accept:a b", "0123 shared http://h/v1/x?k of v1",
        "http://h/v1/x?k", "shared http://h http://g/x of v1b", "http://h/v1/x?k of v1 parts",
    ]

    /// Each row: what is purged, and the keys that are left.
    @Test(
        arguments: [
            (.url("http://h/v1/x?k"), [4]), (.url("http://h/v1/x?k of v1"), [1, 3, 4]),
            (.url("http://h/v1/x?k of v1b"), [0, 2, 3, 4, 5]), (.url("http://g/x"), [0, 1, 2, 3, 5]),
            (.upstream("v1"), [1, 3, 4]), (.upstream("v1b"), [0, 2, 3, 5]), (.upstream("v"), [0, 1, 2, 3, 4, 5]),
            (.origin("http://h"), []),
        ] as [(Purge.Scope, [Int])])
    func `One of several APIs at one address is purged by its name`(scope: Purge.Scope, left: [Int]) async throws {
        let (file, memory) = (try store(), MemoryStore())
        for key in Self.namedKeys {
            try file.store(response(), for: key)
            memory.store(response(), for: key)
        }
        try await file.purge(Purge(scope), at: now)
        memory.purge(Purge(scope), at: now)
        for (index, key) in Self.namedKeys.enumerated() {
            for variants in [try await file.variants(for: key), memory.variants(for: key)] {
                #expect(variants.isEmpty != left.contains(index), "\(key)")
            }
        }
    }

    @Test func `Groups are strings of a structured field`() {
        let fields: HTTPFields = ["Cache-Groups": #""scripts", "a \"b\"", token"#, "Surrogate-Key": " x  y "]
        #expect(CacheTags.all(in: fields) == ["scripts", "a \"b\"", "x", "y"])
    }

    @Test func `A reply that is stored after a purge is kept, also by other programs and after a restart`() async throws
    {
        var first: SQLiteStore? = try store()
        let other = try store()
        try first?.store(response(["Surrogate-Key": "t"]), for: "shared https://a.example/1")
        try first?.store(response(["Surrogate-Key": "t"]), for: "shared https://a.example/2")
        try await first?.purge(Purge(.tag("t")), at: now)
        #expect(try await other.variants(for: "shared https://a.example/1").isEmpty)
        try first?.store(response(["Surrogate-Key": "t"]), for: "shared https://a.example/1")
        #expect(try await first?.variants(for: "shared https://a.example/1").count == 1)
        #expect(first?.flush(within: .seconds(60)) == true)
        first = nil
        let later = try store()
        #expect(try await later.variants(for: "shared https://a.example/1").count == 1)
        #expect(try await later.variants(for: "shared https://a.example/2").isEmpty)
        #expect(try await other.variants(for: "shared https://a.example/1").count == 1)
    }

    @Test func `Purged replies leave the file, softly purged ones stay stale, and nothing waits in the end`()
        async throws
    {
        let store = try store()
        for index in 0..<1_200 {
            try store.store(
                response(["Surrogate-Key": index % 2 == 0 ? "hard" : "soft"]), for: "shared https://a.example/\(index)")
            if index % 400 == 0 { store.flush(within: .seconds(60)) }
        }
        try await store.purge(Purge(.tag("hard")), at: now)
        try await store.purge(Purge(.tag("soft"), isSoft: true), at: now)
        let database = try Database(path: path, access: .readOnly)
        while try database.integer("SELECT count(*) FROM purges") != 0 { await Task.yield() }
        #expect(try database.integer("SELECT count(*) FROM responses") == 600)
        #expect(try database.integer("SELECT count(*) FROM outdated") == 600)
        #expect(try await store.variants(for: "shared https://a.example/1").first?.staleSince == now)
        try store.store(response(), for: "shared https://a.example/1")
        #expect(store.flush(within: .seconds(60)))
        #expect(try await store.variants(for: "shared https://a.example/1").first?.staleSince == nil)
        #expect(try database.integer("SELECT count(*) FROM outdated") == 599)
    }

    @Test func `The replies of a file are listed in pages, without those that were purged`() async throws {
        let store = try store()
        for index in 0..<25 { try store.store(response(), for: "shared https://a.example/\(index)") }
        try await store.purge(Purge(.url("https://a.example/7")), at: now)
        var (place, urls): (Int64?, [String]) = (0, [])
        while let after = place {
            let page = try await store.list(after: after, limit: 10) { key, _ in !key.text.hasSuffix("/8") }
            #expect(page.replies.count <= 10)
            urls += page.replies.map(\.url)
            place = page.next
        }
        #expect(urls == (0..<25).filter { $0 != 7 && $0 != 8 }.map { "https://a.example/\($0)" })
    }

    @Test func `A file of the last release is read, and its replies can be purged`() async throws {
        let database = try Database(path: path)
        // The schema before purges, as the last release made it.
        try database.execute(
            """
            CREATE TABLE migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL);
            INSERT INTO migration(name) VALUES ('responses'), ('responses by use');
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
            INSERT INTO responses VALUES ('shared https://a.example/x', '', 1, 9, 200, 'Cache-Tag: t', 1, 1, x'01');
            """)
        let store = try store()
        #expect(try await store.variants(for: "shared https://a.example/x").count == 1)
        try await store.purge(Purge(.tag("t")), at: now)
        #expect(try await store.variants(for: "shared https://a.example/x").isEmpty)
    }
}
