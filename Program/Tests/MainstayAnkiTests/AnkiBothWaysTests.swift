// SPDX-License-Identifier: Apache-2.0

import CMainstayZstd
import Foundation
import MainstayCards
import MainstayDatabase
import MainstayTestSupport
import Testing

@testable import MainstayAnki

/// What goes to Anki and comes back: history, texts with gaps, pictures, and the newest format.
@Suite(.timeLimit(.minutes(10))) struct AnkiBothWaysTests {
    private static let date = Date(timeIntervalSince1970: 1_800_000_000)
    private static let day = 86_400.0
    static let notes = [
        ReviewNote(
            id: "cloze", word: "{{c1::Paris::city}} is the capital of {{c3::France}}", meaning: "[image:map 1.png]",
            tags: ["geo"], deck: "Geo::Europe"),
        ReviewNote(id: "basic", word: "Haus", meaning: "house", sounds: ["h.mp3"], directions: [.meaning]),
        ReviewNote(id: "reversed", word: "[image:x&y.png]", meaning: "Baum", directions: [.meaning, .word]),
        ReviewNote(id: "all", word: "zeal", meaning: "great\nenergy"),
    ]
    static let media = ["map 1.png": Data([1, 2, 3]), "h.mp3": Data([4]), "x&y.png": Data([5]), "other": Data([6])]
    static let progress: [ReviewProgress] = {
        let first = date.addingTimeInterval(-10 * day)
        let second = date.addingTimeInterval(-9 * day)
        let state = ReviewState(
            phase: .review, memory: Memory(stability: 12.5, difficulty: 5.25), due: date.addingTimeInterval(3 * day),
            lastAnswer: second, answers: 2)
        let answers = [
            ReviewLogEntry(date: first, rating: .again, phase: .new, wait: 60),
            ReviewLogEntry(date: second, rating: .easy, phase: .learning, wait: 12 * day),
        ]
        return [
            ReviewProgress(note: "cloze", direction: .cloze(3), state: state, answers: answers),
            ReviewProgress(
                note: "all", direction: .word, state: state, isSuspended: true,
                answers: [
                    ReviewLogEntry(date: second + 7, rating: .good, phase: .review, wait: 30 * day)
                ]),
        ]
    }()

    @Test func `Gaps, pictures, sounds, kinds of cards and answers come back equal`() throws {
        let calendar = ReviewCalendar(timeZone: "UTC")
        let package = try AnkiPackage.data(
            of: Self.notes, Self.progress, media: Self.media, at: Self.date, calendar: calendar)
        let read = try AnkiPackage.notes(in: package)
        #expect(read.notes == Self.notes && read.problems == [])
        #expect(read.media == Self.media.filter { $0.key != "other" })
        #expect(read.progress.map(\.answers) == Self.progress.map(\.answers))
        #expect(
            read.progress.map(\.direction) == [.cloze(3), .word] && read.progress.map(\.isSuspended) == [false, true])
        #expect(read.progress.map(\.state.memory) == Self.progress.map(\.state.memory))
    }

    @Test func `Decks name options that the package has`() throws {
        let directory = try TemporaryDirectory()
        try CollectionWriter(file: directory.file("c"), date: Self.date).write(Self.notes)
        let options = try Database(path: directory.file("c")).strings("SELECT dconf FROM col")
        let read = try #require(try JSONSerialization.jsonObject(with: Data(options[0].utf8)) as? [String: Any])
        #expect(Array(read.keys) == ["\(CollectionPreset.id)"])
    }

    @Test func `Two answers of one moment are both written`() throws {
        let twice = Array(
            repeating: ReviewLogEntry(date: Self.date, rating: .good, phase: .review, wait: 9e9), count: 2)
        var progress = Self.progress[1]
        progress.answers = twice
        let read = try AnkiPackage.notes(in: AnkiPackage.data(of: Self.notes, [progress], at: Self.date))
        #expect(read.progress[0].answers.count == 2 && read.progress[0].answers[0].date == Self.date)
    }

    /// A package of the newest format: schema 18, with the order of texts that only Anki has.
    private static func newest(
        _ changes: String = "", media: [UInt8] = [], files: [(String, [UInt8])] = []
    ) throws -> Data {
        let directory = try TemporaryDirectory()
        let file = directory.file("c")
        try CollectionWriter(file: file, date: date).write(notes, progress)
        let database = try Database(path: file)
        try database.execute(
            """
            UPDATE col SET ver = 18, decks = '', models = '', dconf = '';
            CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL, mtime_secs integer, usn integer,
                common blob, kind blob);
            CREATE UNIQUE INDEX idx_decks_name ON decks (name);
            INSERT INTO decks (id, name) SELECT DISTINCT did, 'Top' || char(31) || 'Inner' FROM cards LIMIT 1;
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'name text NOT NULL', 'name text NOT NULL COLLATE unicase')
                WHERE name = 'decks';
            PRAGMA writable_schema = OFF;
            \(changes)
            """)
        var zip = ZipWriter()
        zip.add("meta", [8, 3])
        zip.add("collection.anki2", Array("update Anki".utf8))
        zip.add("collection.anki21b", compressed(try directory.read("c")))
        zip.add("media", compressed(media))
        for (name, contents) in files { zip.add(name, contents) }
        return Data(zip.finished())
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        output.removeLast(output.count - ZSTD_compress(&output, output.count, bytes, bytes.count, 1))
        return output
    }

    /// An entry of the list of media.
    private static func entry(_ name: String, number: UInt8? = nil) -> [UInt8] {
        let fields = [0x0A, UInt8(name.utf8.count)] + Array(name.utf8) + (number.map { [0xF8, 0x0F, $0] } ?? [])
        return [0x0A, UInt8(fields.count)] + fields
    }

    @Test func `The newest format is read, with its decks, media and answers`() throws {
        let package = try Self.newest(
            media: Self.entry("h.mp3") + Self.entry("x&y.png", number: 7) + Self.entry("map 1.png"),
            files: [("0", Self.compressed([4])), ("7", Self.compressed([5])), ("2", [1, 2, 3])])
        let read = try AnkiPackage.notes(in: package)
        #expect(read.notes.map(\.word) == Self.notes.map(\.word))
        #expect(read.notes[0].deck == "Top::Inner")
        #expect(read.progress.map(\.answers) == Self.progress.map(\.answers))
        #expect(read.media == ["h.mp3": Data([4]), "x&y.png": Data([5])])
        // The third file is not compressed as it should be.
        #expect(read.problems == ["1 of its sounds and pictures are damaged or too large"])
    }

    @Test func `A collection under Zstandard is never read beyond a limit, and a damaged one is told`() throws {
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        let small = Self.compressed(zeros)
        #expect(Zstandard.decompressed(small, limit: zeros.count) == zeros)
        #expect(Zstandard.decompressed(small + small, limit: 2 << 20)?.count == 2 << 20)
        #expect(Zstandard.decompressed(small, limit: zeros.count - 1) == nil)
        for end in small.indices { #expect(Zstandard.decompressed(Array(small[..<end]), limit: 1 << 21) == nil) }
        var zip = ZipWriter()
        zip.add("collection.anki21b", Array(small.dropLast()))
        let package = Data(zip.finished())
        #expect(throws: AnkiError("'collection.anki21b' is damaged, or expands to more than 256 MiB")) {
            try AnkiPackage.notes(in: package)
        }
    }

    @Test func `Any bytes are a list of media`() {
        for length in 0..<64 {
            for seed in 0..<16 {
                let bytes = (0..<length).map { UInt8(truncatingIfNeeded: ($0 + 1) &* (seed &* 37 + 11) &* 91 >> 2) }
                #expect(ProtobufFields(bytes[...]).all.count <= length)
            }
        }
        #expect(ProtobufFields([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1][...]).all.isEmpty)
    }

    @Test func `Cards of other templates are told, and a note with no others is left out`() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("collection")
        try CollectionWriter(file: file, date: Self.date).write([])
        let card = "INSERT INTO cards VALUES (%, %, 1, %, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, '')"
        func insert(_ values: Int...) -> String {
            values.reduce(card) { $0.replacing("%", with: "\($1)", maxReplacements: 1) }
        }
        try Database(path: file).execute(
            """
            INSERT INTO notes VALUES (1, 'a', 9, 0, 0, '', 'x' || char(31) || 'y', 0, 0, 0, '');
            INSERT INTO notes VALUES (2, 'b', 9, 0, 0, '', 'v' || char(31) || 'w', 0, 0, 0, '');
            INSERT INTO notes VALUES (3, 'c', 9, 0, 0, '', 'Extra' || char(31) || 'a {{c2::gap}}', 0, 0, 0, '');
            \(insert(1, 1, 0)); \(insert(2, 1, 2)); \(insert(3, 2, 4)); \(insert(4, 3, 1));
            """)
        let read = try CollectionReader(file: file).notes()
        #expect(read.notes.map(\.id) == ["a", "c"])
        #expect(read.notes[0].directions == [.meaning])
        #expect(read.notes[1].word == "a {{c2::gap}}" && read.notes[1].meaning == "Extra")
        #expect(
            read.problems == [
                "note 2: \"v\" has no card that asks for a word or its meaning",
                "1 cards ask more than a word or its meaning, and were left out",
            ])
    }

    #if os(Linux)
    @Test(.enabled(if: PublishedAnki.isInstalled, "Python with the package anki is not installed"))
    func `Anki imports what is written under all its settings, with media and answers, and a second time adds nothing`()
        throws
    {
        let directory = try TemporaryDirectory()
        let package = try AnkiPackage.data(of: Self.notes, Self.progress, media: Self.media, at: Date())
        try directory.write(Array(package), to: "notes.apkg")
        let lines = PublishedAnki.run("settings", directory.file("notes.apkg")).output.split(separator: "\n")
        #expect(
            lines.map(String.init) == [
                "False\tFalse\t4\t7\t0\t3\t0", "False\tTrue\t4\t7\t0\t3\t0", "True\tFalse\t4\t7\t3\t3\t0",
                "True\tTrue\t4\t7\t3\t3\t0",
            ])
    }

    @Test(
        .enabled(if: PublishedAnki.isInstalled, "Python with the package anki is not installed"),
        arguments: ["notes.apkg", "collection.colpkg"])
    func `What today's Anki writes is read`(name: String) throws {
        let directory = try TemporaryDirectory()
        #expect(PublishedAnki.run("write-newest", directory.file(name)).status == 0)
        let read = try AnkiPackage.notes(in: Data(directory.read(name)))
        #expect(read.notes.map(\.word) == ["ice", "Haus", "{{c1::Paris::city}} is the capital of {{c2::France}}"])
        #expect(read.notes.map(\.meaning) == ["cold[image:map.png]", "house", "Extra"])
        #expect(read.notes.map(\.deck) == ["Words::Äpfel", "Words", "Words"])
        #expect(read.notes.map(\.directions) == [[.meaning], [.meaning, .word], [.cloze(1), .cloze(2)]])
        #expect(read.media.keys.sorted() == ["ice.mp3", "map.png"] && read.problems == [])
        #expect(read.progress.flatMap(\.answers).map(\.rating) == [.good])
        // Anki numbers the cards of a note in any order.
        #expect(read.progress.contains { [.cloze(1), .cloze(2)].contains($0.direction) && $0.isSuspended })
    }
    #endif
}
