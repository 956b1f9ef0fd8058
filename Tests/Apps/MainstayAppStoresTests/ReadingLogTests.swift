// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayDatabase
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTestSupport
import Testing

@Suite struct ReadingLogTests {
    @Test func `What was read is known to the next process, comment by comment`() async throws {
        let directory = try TemporaryDirectory()
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try await log.comments(of: 1) == nil)
        try await log.note([90, 7], of: 1, at: Date(timeIntervalSince1970: 1))
        try await log.note([], of: 2, at: Date(timeIntervalSince1970: 2))
        try await log.note([50, 7], of: 1, at: Date(timeIntervalSince1970: 3))
        let other = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try await other.comments(of: 1) == [7, 50, 90])
        #expect(try await other.comments(of: 2) == [])
        #expect(try await other.read(among: [1, 2, 3]) == [1, 2])
    }

    @Test func `A story has as many read comments as the service counted, or as were seen`() async throws {
        let directory = try TemporaryDirectory()
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        try await log.note([90, 7], of: 1, at: Date(timeIntervalSince1970: 1))
        try await log.note([90], of: 2, count: 12, at: Date(timeIntervalSince1970: 2))
        try await log.note([91], of: 2, at: Date(timeIntervalSince1970: 3))
        #expect(try await log.counts(of: [1, 2, 3]) == [1: 2, 2: 12])
    }

    @Test func `Saved, hidden and muted are kept until they are taken back`() async throws {
        let directory = try TemporaryDirectory()
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        var story = HackerNews.Item(id: 5, type: .story)
        (story.title, story.other) = ("Title", ["extra": .string("kept")])
        try await log.save(story, true, at: Date(timeIntervalSince1970: 1))
        try await log.save(HackerNews.Item(id: 4), true, at: Date(timeIntervalSince1970: 2))
        try await log.hide(7, true)
        try await log.mute("crypto", true)
        try await log.mute("crypto", true)
        try await log.note([], of: 9, at: Date(timeIntervalSince1970: 2))
        var marks = try await ReadingLog(file: directory.file("reading.sqlite")).marks()
        #expect(marks.saved.map(\.id) == [4, 5] && marks.saved[1] == story)
        #expect(marks.hidden == [7] && marks.muted == ["crypto"] && marks.read == [9])
        try await log.save(story, false, at: Date(timeIntervalSince1970: 3))
        try await log.hide(7, false)
        try await log.mute("crypto", false)
        marks = try await log.marks()
        #expect(marks.saved.map(\.id) == [4] && marks.hidden.isEmpty && marks.muted.isEmpty)
    }

    @Test func `A log of the first form keeps its visits`() async throws {
        let directory = try TemporaryDirectory()
        do {
            let database = try Database(path: directory.file("reading.sqlite"))
            try database.migrate([
                Migration(
                    "visits",
                    "CREATE TABLE visit (story INTEGER PRIMARY KEY, comment INTEGER NOT NULL, visited REAL NOT NULL)")
            ])
            try database.execute("INSERT INTO visit VALUES (3, 99, 1.5)")
        }
        let log = ReadingLog(file: directory.file("reading.sqlite"))
        #expect(try await log.read(among: [3, 4]) == [3])
        #expect(try await log.comments(of: 3) == [])
    }

    @Test func `A file that is no log is named`() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array("not a database, but long enough to be looked at".utf8), to: "reading.sqlite")
        let error = await #expect(throws: ReadingLogError.self) {
            try await ReadingLog(file: directory.file("reading.sqlite")).comments(of: 1)
        }
        #expect(error?.description.contains("reading.sqlite") == true)
    }
}
