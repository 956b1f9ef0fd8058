// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay
import SQLiteStore
import TestSupport
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

    @Test func `What is kept is there for the next process, as it was`() throws {
        try SQLiteStore(file: file).store(stored("a\u{0}b"), for: "k")
        #expect(try SQLiteStore(file: file).variants(for: "k") == [stored("a\u{0}b")])
        #expect(try SQLiteStore(file: file).variants(for: "other").isEmpty)
    }

    @Test func `A response replaces the one for the same request fields only`() throws {
        let store = try SQLiteStore(file: file)
        try store.store(stored("de", varying: [.accept: "de"]), for: "k")
        try store.store(stored("en", varying: [.accept: "en"]), for: "k")
        try store.store(stored("new", varying: [.accept: "de"]), for: "k")
        let bodies = try store.variants(for: "k").map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies.sorted() == ["en", "new"])
    }

    @Test func `Many tasks and two connections write at once`() async throws {
        let stores = [try SQLiteStore(file: file), try SQLiteStore(file: file)]
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                let response = stored("\(number)")
                group.addTask { try stores[number % 2].store(response, for: "\(number % 50)") }
            }
            try await group.waitForAll()
        }
        for number in 0..<50 { #expect(try stores[0].variants(for: "\(number)").count == 1) }
    }

    @Test func `A file that is no database is an error, not a crash, and stays as it was`() throws {
        try Data("this is no database, it is a text that somebody put there".utf8).write(to: URL(filePath: file))
        #expect(throws: (any Error).self) { try SQLiteStore(file: file) }
        #expect(try Data(contentsOf: URL(filePath: file)).count == 57)
    }

    @Test func `A folder that is not there is an error that names the file`() {
        let error = #expect(throws: (any Error).self) { try SQLiteStore(file: "\(folder)/none/x.sqlite") }
        #expect("\(error!)".contains("none/x.sqlite"))
    }
}
