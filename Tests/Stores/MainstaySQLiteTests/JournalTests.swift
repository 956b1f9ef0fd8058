// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// The journal of SQLite beside the file with the replies.
@Suite struct JournalTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `The journal never takes more than a quarter of the limit`() async throws {
        let limit = 8 << 20
        let store = try SQLiteStore(
            file: directory.file("responses.sqlite"), byteLimit: limit, readLimit: .seconds(30))
        for round in 0..<40 {
            for number in 0..<100 {
                try store.store(
                    StoredResponse(
                        status: 200, fields: [.etag: "\"\(round)\""], body: Array(repeating: 1, count: 4_000),
                        varying: [:],
                        sent: Date(timeIntervalSince1970: 1), received: Date(timeIntervalSince1970: 2)),
                    for: "https://a.example/\(number)/\(round)")
            }
            #expect(store.flush(within: .seconds(30)))
            #expect(try directory.read("responses.sqlite-wal").count <= limit / 4)
        }
        let size = try directory.read("responses.sqlite").count
        #expect(limit / 2..<limit * 3 / 2 ~= size)
    }
}
