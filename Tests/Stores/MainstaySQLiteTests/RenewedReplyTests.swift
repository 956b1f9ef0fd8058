// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// A response 304 gives a kept reply new fields and dates. Its body is not written again.
@Suite struct RenewedReplyTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.file("responses.sqlite") }

    init() throws { directory = try TemporaryDirectory() }

    private func reply(_ age: Int, body: Character = "x", fields: HTTPFields? = nil) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(age))
        return StoredResponse(
            status: 200, fields: fields ?? [.etag: "\"1\"", .date: "\(age)"],
            body: Array(repeating: body.asciiValue!, count: 200_000), varying: [:], sent: date, received: date)
    }

    private func rows() throws -> [Int64] {
        let rows = try Database(path: file).prepare("SELECT rowid FROM responses")
        var numbers: [Int64] = []
        while try rows.step() { numbers.append(rows.int64(0)) }
        return numbers
    }

    private func kept() async throws -> [StoredResponse] {
        try await SQLiteStore(file: file, readLimit: .seconds(30)).variants(for: "k")
    }

    @Test func `The same body is not written again`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(reply(0), for: "k")
        #expect(store.flush(within: .seconds(30)))
        let before = try rows()
        let other = try Database(path: file)
        // A connection that has read nothing does not know of the journal.
        _ = try other.integer("SELECT count(*) FROM responses")
        try other.checkpoint()
        try store.store(reply(60), for: "k")
        #expect(store.flush(within: .seconds(30)))
        #expect(try directory.read("responses.sqlite-wal").count < 50_000)
        #expect(try rows() == before)
        #expect(try await kept() == [reply(60)])
    }

    @Test func `Another body, and fields of another size, are kept too`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        let long = reply(60, fields: [.etag: "\"2\"", .location: String(repeating: "a", count: 5_000)])
        for next in [reply(0), reply(1, body: "y"), long, reply(2, body: "z")] {
            try store.store(next, for: "k")
            #expect(store.flush(within: .seconds(30)))
            #expect(try await kept() == [next])
            let size = try Database(path: file).integer("SELECT size FROM total")
            #expect(size == next.size + 1)
        }
        #expect(try Database(path: file).integer("SELECT count(*) FROM bodies") == 1)
    }

    @Test func `A reply that was purged softly is fresh after it is confirmed`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(reply(0), for: "k")
        try await store.purge(Purge(.prefix(""), isSoft: true), at: Date(timeIntervalSince1970: 1_700_000_030))
        try store.store(reply(60), for: "k")
        #expect(store.flush(within: .seconds(30)))
        #expect(try await kept() == [reply(60)])
        // Once the purge is carried out, the row itself is marked, and a reply in it no longer is.
        try await store.purge(Purge(.prefix(""), isSoft: true), at: Date(timeIntervalSince1970: 1_700_000_090))
        while try Database(path: file).integer("SELECT count(*) FROM purges") != 0 { await Task.yield() }
        #expect(try await kept().first?.staleSince != nil)
        try store.store(reply(120), for: "k")
        #expect(store.flush(within: .seconds(30)))
        #expect(try await kept() == [reply(120)])
    }
}
