// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayTestSupport
import Testing

@Suite struct ReadingLogTests {
    @Test func `What was read is known to the next process, and up to where`() throws {
        let directory = try TemporaryDirectory()
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try log.lastComment(of: 1) == nil)
        try log.note(1, upTo: 90, at: Date(timeIntervalSince1970: 1))
        try log.note(2, upTo: 0, at: Date(timeIntervalSince1970: 2))
        // A thread read half-way takes nothing back.
        try log.note(1, upTo: 50, at: Date(timeIntervalSince1970: 3))
        let other = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try other.lastComment(of: 1) == 90)
        #expect(try other.read(among: [1, 2, 3]) == [1, 2])
    }

    @Test func `A file that is no log is named`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array("not a database, but long enough to be looked at".utf8), to: "reading.sqlite")
        let error = #expect(throws: ReadingLogError.self) {
            try ReadingLog(file: directory.file("reading.sqlite")).lastComment(of: 1)
        }
        #expect(error?.description.contains("reading.sqlite") == true)
    }
}
