// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayCards
import MainstayTestSupport
import Testing

@testable import MainstayAnki

/// Packages that go to Anki itself, and come from there.
@Suite(
    .enabled(if: PublishedAnki.isInstalled, "Python with the package anki is not installed"), .timeLimit(.minutes(10)))
struct PublishedAnkiTests {
    @Test func `Anki reads what is written here, with what was learned`() throws {
        let directory = try TemporaryDirectory()
        // Anki counts days from the present, so this cannot be any date. At noon no day ends soon.
        let calendar = ReviewCalendar()
        let now = calendar.beginning(ofDay: calendar.day(of: Date())).addingTimeInterval(8 * 3_600)
        let known = ReviewState(
            phase: .review, memory: Memory(stability: 12.5, difficulty: 5.25), due: now.addingTimeInterval(9 * 86_400),
            lastAnswer: now.addingTimeInterval(-3 * 86_400), answers: 7, lapses: 1)
        let progress = [ReviewProgress(note: AnkiPackageTests.notes[0].id, direction: .meaning, state: known)]
        try directory.write(Array(AnkiPackage.data(of: AnkiPackageTests.notes, progress, at: now)), to: "notes.apkg")
        let lines = PublishedAnki.run("read", directory.file("notes.apkg")).output.split(separator: "\n")
        // A card for each direction: its state, its days until it is due, its interval, and the rest.
        let (new, first, second) = (
            "new\t-\t0\t-\t-\t0\t0",
            "mainstay-a_&_b_<c>\tWords::New\tx y\ta &amp; b &lt;c&gt; [sound:1.mp3] [sound:2.ogg]"
                + "\t&quot;first&quot;<br>second &amp;amp; third", "own\tMainstay\t\t日本\tnaïve 🎈"
        )
        #expect(
            lines.map(String.init) == [
                "review\t9\t12\t12.5\t5.25\t7\t1\t\(first)", "\(new)\t\(first)", "\(new)\t\(second)",
                "\(new)\t\(second)",
            ])
    }

    @Test func `What Anki writes is read here, with what was learned`() throws {
        let directory = try TemporaryDirectory()
        #expect(PublishedAnki.run("write", directory.file("notes.apkg")).status == 0)
        let read = try AnkiPackage.notes(in: Data(directory.read("notes.apkg")))
        #expect(read.notes.map(\.word) == ["ice cream", "日本"])
        #expect(read.notes.map(\.meaning) == ["a cold\nand sweet & soft dish", "Japan"])
        #expect(read.notes.map(\.deck) == ["Words::New", "Words"])
        #expect(read.notes[0].sounds == ["ice.mp3"] && Set(read.notes[0].tags) == ["cold", "food"])
        #expect(read.problems == ["note 3: \"no meaning\" has no meaning"])
        let progress = try #require(read.progress.first)
        #expect(read.progress.count == 1 && progress.note == read.notes[0].id && progress.direction == .meaning)
        #expect(progress.state.phase == .review && progress.state.memory == Memory(stability: 33.5, difficulty: 4.25))
        let calendar = ReviewCalendar()
        #expect(calendar.day(of: progress.state.due) - calendar.day(of: Date()) == 21)
        #expect(progress.state.answers == 3 && progress.state.lapses == 1)
    }
}
#endif
