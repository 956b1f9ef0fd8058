// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import MainstayDatabase
import MainstayTestSupport
import Testing

@testable import MainstayAnki

@Suite(.timeLimit(.minutes(2))) struct AnkiPackageTests {
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
            (["collection.anki21b", "collection.anki2"], "newer versions of Anki"),
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

    #if os(Linux)
    @Test(.enabled(if: PublishedAnki.isInstalled, "Python with the package anki is not installed"))
    func `Anki reads what is written here`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array(AnkiPackage.data(of: Self.notes, at: Self.date)), to: "notes.apkg")
        let lines = PublishedAnki.run("read", directory.file("notes.apkg")).output.split(separator: "\n")
        let first =
            "mainstay-a_&_b_<c>\tWords::New\tx y\ta &amp; b &lt;c&gt; [sound:1.mp3] [sound:2.ogg]"
            + "\t&quot;first&quot;<br>second &amp;amp; third"
        let second = "own\tMainstay\t\t日本\tnaïve 🎈"
        // A card for each direction.
        #expect(lines == [first, first, second, second].map { Substring($0) })
    }

    @Test(.enabled(if: PublishedAnki.isInstalled, "Python with the package anki is not installed"))
    func `What Anki writes is read here`() throws {
        let directory = try TemporaryDirectory()
        #expect(PublishedAnki.run("write", directory.file("notes.apkg")).status == 0)
        let read = try AnkiPackage.notes(in: Data(directory.read("notes.apkg")))
        #expect(read.notes.map(\.word) == ["ice cream", "日本"])
        #expect(read.notes.map(\.meaning) == ["a cold\nand sweet & soft dish", "Japan"])
        #expect(read.notes.map(\.deck) == ["Words::New", "Words"])
        #expect(read.notes[0].sounds == ["ice.mp3"] && Set(read.notes[0].tags) == ["cold", "food"])
        #expect(read.problems == ["note 3: \"no meaning\" has no meaning"])
    }
    #endif
}
