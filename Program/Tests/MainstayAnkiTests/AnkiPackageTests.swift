// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import MainstayDatabase
import MainstayTestSupport
import Testing

@testable import MainstayAnki

@Suite(.timeLimit(.minutes(10))) struct AnkiPackageTests {
    static let notes = [
        ReviewNote(
            word: "a & b <c>", meaning: "\"first\"\nsecond &amp; third", sounds: ["1.mp3", "2.ogg"], tags: ["x", "y"],
            deck: "Words::New"),
        ReviewNote(id: "own", word: "日本", meaning: "naïve 🎈"),
    ]
    private static let date = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `What is written is read again, and the same notes give the same package`() throws {
        let package = try AnkiPackage.data(of: Self.notes, at: Self.date)
        #expect(AnkiPackage.isPackage(package) && !AnkiPackage.isPackage(Data("word\tmeaning".utf8)))
        #expect(try AnkiPackage.notes(in: package) == AnkiNotes(notes: Self.notes, problems: []))
        #expect(try AnkiPackage.data(of: Self.notes, at: Self.date) == package)
        #expect(try AnkiPackage.notes(in: AnkiPackage.data(of: [], at: Self.date)).notes.isEmpty)
    }

    @Test func `What was learned goes along, to the day and the digit`() throws {
        let calendar = ReviewCalendar(timeZone: "UTC")
        let memory = Memory(stability: 12.345678, difficulty: 5.4321)
        let day = 86_400.0
        let states: [(ReviewDirection, ReviewState)] = [
            (
                .meaning,
                ReviewState(
                    phase: .review, memory: memory, due: Self.date.addingTimeInterval(9 * day),
                    lastAnswer: Self.date.addingTimeInterval(-3 * day), answers: 7, lapses: 1)
            ),
            (
                .word,
                ReviewState(
                    phase: .learning(step: 1), memory: memory, due: Self.date.addingTimeInterval(600),
                    lastAnswer: Self.date, answers: 2)
            ),
        ]
        let progress =
            states.map { ReviewProgress(note: Self.notes[0].id, direction: $0, state: $1) } + [
                ReviewProgress(
                    note: "own", direction: .meaning,
                    state: ReviewState(
                        phase: .relearning(step: 0), memory: memory, due: Self.date.addingTimeInterval(600),
                        lastAnswer: Self.date, answers: 9, lapses: 8), isSuspended: true),
                ReviewProgress(note: "own", direction: .word, state: .new(due: Self.date), isSuspended: true),
            ]
        let heard = ReviewProgress(note: "own", direction: .hearing, state: states[0].1)
        let package = try AnkiPackage.data(of: Self.notes, progress + [heard], at: Self.date, calendar: calendar)
        var read = try AnkiPackage.notes(in: package).progress
        // Anki knows the day on which a known card is due, and no time.
        let due = calendar.beginning(ofDay: calendar.day(of: states[0].1.due))
        #expect(read[0].state.due == due)
        read[0].state.due = states[0].1.due
        // A card that was never answered is due from the beginning.
        read[3].state.due = Self.date
        #expect(read == progress)
    }

    @Test func `A note with several fields, without a deck, or without a meaning is told or taken`() throws {
        let read = try Self.read(
            """
            INSERT INTO notes VALUES (3, 'c', 1, 0, 0, '', '<b>word</b>' || char(31) || 'x' || char(31) || 'y', 0, 0, 0, '');
            INSERT INTO notes VALUES (2, 'b', 1, 0, 0, ' t ', 'alone', 0, 0, 0, '');
            INSERT INTO notes VALUES (1, '', 1, 0, 0, '', '', 0, 0, 0, '');
            UPDATE col SET decks = 'garbage';
            """)
        #expect(read.notes == [ReviewNote(id: "c", word: "word", meaning: "x\ny")])
        #expect(read.problems == ["note 1: it has no word", "note 2: \"alone\" has no meaning"])
    }

    @Test func `States from elsewhere are brought into bounds, and those of another scheduler are translated`() throws {
        let card = "INSERT INTO cards VALUES (%, 3, 1, %, 0, 0, "
        let read = try Self.read(
            """
            INSERT INTO notes VALUES (3, 'c', 1, 0, 0, '', 'word' || char(31) || 'x', 0, 0, 0, '');
            \(card.replacing("%", with: "0"))2, 2, 5, 10, 2500, 4, 0, 0, 0, 0, 0, '{"pos": 1}');
            INSERT INTO cards VALUES (1, 3, 1, 1, 0, 0, 2, -1, 9223372036854775807, -9223372036854775808, 0, -5, 1e300, 0, 0, 0, 0,
                '{"s": 1e300, "d": -4, "lrt": -1e300}');
            INSERT INTO cards VALUES (2, 3, 1, 2, 0, 0, 2, 2, 5, 10, 2500, 4, 0, 0, 0, 0, 0, '');
            INSERT INTO cards VALUES (4, 99, 1, 0, 0, 0, 2, 2, 5, 10, 2500, 4, 0, 0, 0, 0, 0, '');
            INSERT INTO cards VALUES (5, 3, 1, -1, 0, 0, 1, 1, 'soon', 10, 2500, 4, 0, 0, 0, 0, 0, '[');
            """)
        try #require(read.progress.count == 2)
        let (known, wild) = (read.progress[0].state, read.progress[1])
        #expect(known.memory?.stability == 10 && known.isInReview && known.answers == 4)
        #expect((6.9...6.93).contains(known.memory?.difficulty ?? 0))
        let own = ReviewCalendar()
        let begin = own.beginning(ofDay: own.day(of: Self.date))
        #expect(known.due == begin.addingTimeInterval(5 * 86_400))
        #expect(known.lastAnswer == begin.addingTimeInterval(-5 * 86_400))
        #expect(wild.isSuspended && wild.state.memory == Memory(stability: 36_500, difficulty: 1))
        #expect(wild.state.answers == 1 && wild.state.lapses == 1_000_000)
        // A day that no calendar has would end the program later.
        let calendar = ReviewCalendar(timeZone: "UTC")
        #expect(calendar.day(of: wild.state.due) < 400_000 && wild.state.lastAnswer == Date(timeIntervalSince1970: 0))
    }

    /// The notes of an empty collection after some changes.
    private static func read(_ changes: String) throws -> AnkiNotes {
        let directory = try TemporaryDirectory()
        let file = directory.file("collection")
        try CollectionWriter(file: file, date: date).write([])
        try Database(path: file).execute(changes)
        return try CollectionReader(file: file).notes()
    }

    @Test func `A collection that computes or misses its tables is none`() throws {
        for changes in [
            "DROP TABLE cards",
            """
            DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r) \
            SELECT id, 'guid' AS guid, '' AS tags, 'a' AS flds FROM r
            """,
        ] {
            #expect(try Self.read(changes).notes.isEmpty)
            #expect(try Self.read(changes).problems == ["the file has no table of notes, decks and cards"])
        }
    }

    @Test func `What is no package is told`() throws {
        for (files, message) in [
            ([], "it is a zip file without a collection of Anki"),
            (["collection.anki21b", "collection.anki2"], "'collection.anki21b' is damaged"),
            (["collection.anki2"], "its collection cannot be read: file is not a database"),
        ] {
            var zip = ZipWriter()
            for name in files { zip.add(name, Array(String(repeating: "garbage ", count: 200).utf8)) }
            let package = Data(zip.finished())
            let error = #expect(throws: AnkiError.self) { try AnkiPackage.notes(in: package) }
            #expect(error?.description.contains(message) == true)
        }
        #expect(throws: AnkiError("it is not a zip file, or its end is missing")) {
            try AnkiPackage.notes(in: Data([0x50, 0x4B, 3, 4, 0]))
        }
    }

    @Test func `A damaged collection gives an error and never a crash`() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("collection")
        try CollectionWriter(file: file, date: Self.date).write(Self.notes)
        let bytes = try directory.read("collection")
        for index in stride(from: 0, to: bytes.count, by: 611) {
            var damaged = bytes
            for place in index..<min(index + 40, bytes.count) { damaged[place] ^= 0x5A }
            try directory.write(damaged, to: "damaged")
            do throws(AnkiError) {
                _ = try CollectionReader(file: directory.file("damaged")).notes()
            } catch {
                #expect(error.description.hasPrefix("its collection cannot be read"))
            }
        }
    }
}
