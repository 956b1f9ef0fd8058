// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayTestSupport
import Testing

/// Everything as text, to another machine and back.
@Suite(.timeLimit(.minutes(30))) struct CardsArchiveTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    private static let day = 86_400.0
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func deck(_ name: String, reviews: Int = 200) -> SQLiteReviewDeck {
        SQLiteReviewDeck(
            file: directory.file(name),
            settings: ReviewSettings(reviewsPerDay: reviews, calendar: ReviewCalendar(timeZone: "UTC")))
    }

    @Test func `Everything comes back equal, and a second time changes nothing`() async throws {
        let (here, there) = (deck("a"), deck("b"))
        let kept = SQLiteKeptWords(file: directory.file("a"))
        try await kept.keep("zeal")
        try await kept.discard("abyss")
        _ = try await here.add(
            AnkiNotes(
                notes: [
                    ReviewNote(word: "zeal", meaning: "a\nb", sounds: ["z.mp3"], tags: ["t"], deck: "A::B"),
                    ReviewNote(id: "gaps", word: "{{c1::x}} {{c2::y}}", meaning: ""),
                ], problems: [], media: ["z.mp3": Data([0, 255])]), at: Self.begin)
        for rating in [Rating.again, .easy] {
            let card = try #require(try await here.turn(at: Self.begin).card)
            _ = try await here.answer(card, rating, at: Self.begin.addingTimeInterval(0.123456))
        }
        _ = try await here.suspend(ReviewNoteFilter(word: "zeal"))
        try await here.setOptions(DeckOptions(desiredRetention: 0.8), ofDeck: "A")
        try await here.use(SchedulerParameters.standard)
        let archive = try await here.archive()
        let text = try archive.data()
        let read = try CardsArchive(text)
        #expect(read == archive)
        #expect(try await there.add(read, at: Self.begin) == (2, 0))
        #expect(try await there.archive() == archive)
        #expect(try await there.add(read, at: Self.begin) == (0, 0))
        #expect(try await here.add(read, at: Self.begin) == (0, 0))
        #expect(try await here.archive() == archive)
        #expect(try await SQLiteKeptWords(file: directory.file("b")).all() == ["zeal"])
        #expect(try await here.lastChange()?.kind == .suspension)
    }

    @Test(arguments: [Int.min, Int.max]) func `A limit of a deck in an archive can be any number`(limit: Int)
        async throws
    {
        let deck = deck("a")
        var archive = CardsArchive()
        archive.decks["A"] = DeckOptions(newPerDay: limit, reviewsPerDay: limit)
        _ = try await deck.add(
            [
                ReviewNote(word: "zeal", meaning: "m", deck: "B"), ReviewNote(word: "abyss", meaning: "m", deck: "A"),
                ReviewNote(word: "lantern", meaning: "m", deck: "A"),
            ], at: Self.begin)
        let first = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(first, .easy, at: Self.begin)
        let second = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(second, .easy, at: Self.begin)
        _ = try await deck.add(CardsArchive(archive.data()), at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).counts.new == (limit < 0 ? 0 : 1))
    }

    @Test func `Nothing of a person is left in the file after everything was removed`() async throws {
        let deck = deck("a")
        let secret = "unmistakable"
        _ = try await deck.add(
            [ReviewNote(word: secret, meaning: "m"), ReviewNote(word: "gone", meaning: "of \(secret)")], at: Self.begin)
        try await SQLiteKeptWords(file: directory.file("a")).keep(secret)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(card, .good, at: Self.begin)
        _ = try await deck.delete(ReviewNoteFilter(word: "gone"))
        // Another process has the file open.
        let other = self.deck("a")
        #expect(try await other.notes().count == 1)
        try await deck.removeEverything()
        #expect(try await other.archive() == CardsArchive())
        #expect(try await other.lastChange() == nil)
        for name in ["a", "a-wal"] {
            let bytes = try directory.read(name)
            #expect(bytes.firstRange(of: Array(secret.utf8)) == nil, "\(name)")
        }
        #expect(try await other.add([ReviewNote(word: "new", meaning: "m")], at: Self.begin) == 1)
    }

    @Test(arguments: ["", "[]", "{}", "{\"version\":1}", "{\"version\":2}"])
    func `What is no archive is told`(text: String) {
        let error = #expect(throws: ReviewError.self) { try CardsArchive(Data(text.utf8)) }
        #expect(
            error?.description.contains(text.contains("2") ? "newer version" : "no archive") == true
                || error?.description.hasPrefix("it is not an archive") == true)
    }

    /// Plays a person who forgets, on two machines that exchange everything once a week, and recounts what is there.
    /// `scripts/cards-year` plays a whole year and plots the load of each week: MAINSTAY_YEAR is the file for the plot.
    @Test func `Over months on two machines no card and no answer is lost or doubled`() async throws {
        let file = ProcessInfo.processInfo.environment["MAINSTAY_YEAR"]
        let isYear = file != nil
        let (days, wordsPerWeek) = (isYear ? 365 : 35, isYear ? 30 : 6)
        let decks = [deck("a", reviews: 10_000), deck("b", reviews: 10_000)]
        var generator = SeededGenerator(seed: 3)
        var words = 0
        var given: [String: Int] = [:]
        var load: [Int] = []
        for day in 0..<days {
            let date = Self.begin.addingTimeInterval(Double(day) * Self.day)
            if day % 7 == 0 {
                let notes = (words..<words + wordsPerWeek).map { ReviewNote(word: "word\($0)", meaning: "m\($0)") }
                words += wordsPerWeek
                _ = try await decks[day / 7 % 2].add(notes, at: date)
                try await exchange(decks, at: date)
            }
            // Three days are missed.
            guard !(20..<23).contains(day) else {
                load.append(0)
                continue
            }
            // One machine in one week, the other in the next.
            let deck = decks[day / 7 % 2]
            var moment = date.addingTimeInterval(3_600)
            var asked = 0
            while let card = try await deck.turn(at: moment).card {
                let rating: Rating = Int.random(in: 0..<100, using: &generator) < 15 ? .again : .good
                guard try await deck.answer(card, rating, at: moment) != nil else { break }
                given["\(card.note.id) \(card.direction.rawValue)", default: 0] += 1
                asked += 1
                moment += 5
            }
            load.append(asked)
        }
        let end = Self.begin.addingTimeInterval(Double(days) * Self.day)
        try await exchange(decks, at: end)
        for deck in decks {
            #expect(try await deck.noteCount(ReviewNoteFilter()) == words)
            var found: [String: Int] = [:]
            for card in try await deck.progress() {
                found["\(card.note) \(card.direction.rawValue)"] = card.answers.count
                #expect(card.state.answers == card.answers.count)
            }
            #expect(found == given)
            let statistics = try await deck.statistics(at: end)
            #expect(statistics.answers.values.reduce(0, +) == given.values.reduce(0, +))
            #expect(statistics.notes == words)
        }
        #expect(
            try await decks[0].archive().notes.sorted { $0.id < $1.id }
                == (try await decks[1].archive()).notes.sorted { $0.id < $1.id })
        if let file { try plot(load).write(toFile: file, atomically: true, encoding: .utf8) }
    }

    /// The answers of each week: a bar as long as the busiest day, with a darker part as long as the mean.
    private func plot(_ load: [Int]) -> String {
        let longest = Double(max(1, load.max() ?? 1))
        let bar = { (answers: Double, mark: String) in
            String(repeating: mark, count: Int((answers / longest * 50).rounded()))
        }
        let rows = stride(from: 0, to: load.count, by: 7).map { begin in
            let week = load[begin..<min(begin + 7, load.count)]
            let (mean, most) = (Double(week.reduce(0, +)) / Double(week.count), week.max() ?? 0)
            let dark = bar(mean, "█")
            let text = dark + bar(Double(most), "░").dropFirst(dark.count)
            return "week \(begin / 7 + 1)\t\(text) \(Int(mean.rounded())) a day, at most \(most)"
        }
        return (["The load: \(load.reduce(0, +)) answers in \(load.count) days"] + rows + [""]).joined(separator: "\n")
    }

    private func exchange(_ decks: [SQLiteReviewDeck], at date: Date) async throws {
        for (from, to) in [(decks[0], decks[1]), (decks[1], decks[0])] {
            _ = try await to.add(CardsArchive(from.archive().data()), at: date)
        }
    }
}
