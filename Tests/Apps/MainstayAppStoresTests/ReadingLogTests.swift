// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayTestSupport
import Testing

@Suite struct ReadingLogTests {
    @Test func `What was read is known to the next process, and up to where`() async throws {
        let directory = try TemporaryDirectory()
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try await log.lastComment(of: 1) == nil)
        try await log.note(1, upTo: 90, at: Date(timeIntervalSince1970: 1))
        try await log.note(2, upTo: 0, at: Date(timeIntervalSince1970: 2))
        // A thread read half-way takes nothing back.
        try await log.note(1, upTo: 50, at: Date(timeIntervalSince1970: 3))
        let other = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try await other.lastComment(of: 1) == 90)
        #expect(try await other.read(among: [1, 2, 3]) == [1, 2])
    }

    @Test func `A file that is no log is named`() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array("not a database, but long enough to be looked at".utf8), to: "reading.sqlite")
        let error = await #expect(throws: ReadingLogError.self) {
            try await ReadingLog(file: directory.file("reading.sqlite")).lastComment(of: 1)
        }
        #expect(error?.description.contains("reading.sqlite") == true)
    }
}
