// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import MainstayTerminal
import Testing

@testable import MainstayCLI

@Suite struct CardsBrowserTests {
    private static let now = Date(timeIntervalSince1970: 1_767_261_600)
    static let sizes = [
        TerminalSize(columns: 40, rows: 15), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 120, rows: 40),
    ]

    private func card(_ direction: ReviewDirection = .meaning, meaning: String = "good luck") -> ReviewCard {
        ReviewCard(
            id: 1, note: ReviewNote(word: "serendipity", meaning: meaning), direction: direction,
            state: .new(due: Self.now))
    }

    private func session(_ card: ReviewCard?, hears: Bool = false, last: ReviewCard? = nil) -> ReviewSession {
        var choices: [Rating: ReviewState] = [:]
        for rating in Rating.allCases {
            var state = ReviewState.new(due: Self.now.addingTimeInterval(Double(rating.rawValue) * 86_400))
            state.lastAnswer = Self.now
            choices[rating] = state
        }
        return ReviewSession(
            turn: ReviewTurn(card: card, choices: choices, counts: ReviewCounts(new: 20, learning: 3, review: 150)),
            day: ReviewDay(answers: 12, seconds: 250, streak: 3),
            lastChange: last.map { ReviewChange(id: "1", kind: .answer, card: $0) }, askedAt: Self.now, hears: hears,
            isEditable: true)
    }

    private func browser(
        _ session: ReviewSession, _ size: TerminalSize = sizes[1]
    ) -> CardsBrowser {
        var browser = CardsBrowser(.review, size: size, now: Self.now.addingTimeInterval(7))
        #expect(browser.start() == [.reload])
        _ = browser.handle(.session(session))
        return browser
    }

    private func notes(_ words: [String], in browser: inout CardsBrowser, offset: Int = 0, count: Int? = nil) {
        let listed = words.map { word in
            let note = ReviewNote(word: word, meaning: "meaning of \(word)", tags: ["b1"])
            return ListedNote(
                note: note, cards: [ReviewCard(id: 1, note: note, direction: .meaning, state: .new(due: Self.now))])
        }
        _ = browser.handle(.notes(listed, offset: offset, count: count ?? words.count))
    }

    @Test(arguments: sizes)
    func `A card shows its question, then its answer with the ratings, and how far the day is`(size: TerminalSize) {
        var browser = browser(session(card(), last: card()), size)
        var text = browser.draw().text
        #expect(text.contains { $0.contains("serendipity") } && !text.joined().contains("good luck"))
        #expect(text[1].hasSuffix("12 of 185") && text[2].hasSuffix("0:07, today 4:17"))
        #expect(text[size.rows - 2].contains("u: take back th"))
        #expect(browser.handle(.key(.character("3"))).isEmpty)
        #expect(browser.handle(.key(.character(" "))) == [.show(typed: nil)])
        var shown = session(card(), last: card())
        shown.show()
        _ = browser.handle(.session(shown))
        text = browser.draw().text
        #expect(text.contains { $0.contains("good luck") })
        for name in ["1 again", "2 hard", ">3 good", "4 easy", "4 d"] {
            #expect(text.contains { $0.contains(name) }, "\(name): \(text)")
        }
        #expect(!text.joined().contains("…"))
        #expect(browser.handle(.key(.enter)) == [.act(.rate(.good))])
        #expect(browser.handle(.key(.character("1"))) == [.act(.rate(.again))])
        #expect(browser.handle(.key(.character("u"))) == [.act(.undo)])
    }

    @Test func `Where there is no sound, no key plays any`() {
        var browser = browser(session(card()))
        #expect(browser.handle(.key(.character("p"))).isEmpty)
        _ = browser.handle(.session(session(card(), hears: true)))
        #expect(browser.handle(.key(.character("p"))) == [.act(.hear)])
        // A card that is heard is said at once.
        #expect(browser.handle(.session(session(card(.hearing), hears: true))) == [.act(.hear)])
        #expect(browser.handle(.key(.tab)) == [.act(.hear)])
    }

    @Test func `Letters are the word that is asked, and its difference is shown`() {
        var browser = browser(session(card(.word), last: card(.meaning)))
        for letter in "serendusp" { #expect(browser.handle(.key(.character(letter))).isEmpty) }
        #expect(browser.draw().text[21].contains("The word: serendusp"))
        // What could be taken back has the word that is asked.
        #expect(!browser.draw().text[22].contains("serendipity"))
        #expect(browser.handle(.key(.enter)) == [.show(typed: "serendusp")])
        var shown = session(card(.word))
        shown.show(typed: "serendusp")
        _ = browser.handle(.session(shown))
        let text = browser.draw().text
        #expect(text.contains { $0.contains("Not right.") })
        #expect(text.contains { $0.contains("You typed: serend[us](i)p(ity)") }, "\(text)")
        #expect(text.contains { $0.contains(">1 again") })
    }

    @Test func `On a low screen the word that was asked is shown below what was typed`() {
        let long = (1...4).map { "\($0). a rather long sense that takes two lines" }.joined(separator: "\n")
        var browser = browser(session(card(.word, meaning: long)), Self.sizes[0])
        var shown = session(card(.word, meaning: long))
        shown.show(typed: "serendusp")
        _ = browser.handle(.session(shown))
        #expect(browser.draw().text.contains { $0 == "  serendipity" }, "\(browser.draw().text)")
        _ = browser.handle(.key(.first))
        #expect(browser.draw().text[3].contains("Which word is it?"))
    }

    @Test func `Esc empties what is typed, and then goes back`() {
        var browser = browser(session(card(.word)))
        _ = browser.handle(.key(.character("x")))
        #expect(browser.handle(.key(.escape)).isEmpty && browser.typed.text.isEmpty)
        #expect(browser.handle(.key(.escape)) == [.quit])
    }

    @Test func `Esc goes back through the views that were opened`() {
        var browser = browser(session(card()))
        #expect(browser.handle(.key(.character("t"))) == [.loadStatistics])
        #expect(browser.handle(.key(.character("n"))) == [.loadNotes(ReviewNoteFilter(), offset: 0)])
        #expect(browser.handle(.key(.character("r"))) == [.reload])
        #expect(browser.handle(.key(.escape)) == [.loadNotes(ReviewNoteFilter(), offset: 0)])
        #expect(browser.handle(.key(.escape)) == [.loadStatistics])
        #expect(browser.handle(.key(.character("q"))) == [.quit])
    }

    @Test(arguments: sizes)
    func `Notes are a list that keys filter and change`(size: TerminalSize) {
        var browser = browser(session(card()), size)
        _ = browser.handle(.key(.character("n")))
        notes(["abode", "abyss", "acorn"], in: &browser)
        _ = browser.handle(.key(.down))
        #expect(browser.draw().text[3].hasPrefix("> abyss"))
        #expect(browser.draw().text[1] == " 2 of 3 notes")
        #expect(browser.draw().text[size.rows - 2].hasPrefix(" Mainstay #b1: new"))
        let abyss = ReviewNote(word: "abyss", meaning: "meaning of abyss", tags: ["b1"])
        #expect(browser.handle(.key(.character("s"))) == [.suspend(abyss, true)])
        #expect(browser.handle(.key(.character("d"))) == [.delete(abyss)])
        for key in "mA::B" { #expect(browser.handle(.key(.character(key))).isEmpty) }
        #expect(browser.handle(.key(.enter)) == [.move(abyss, deck: "A::B")])
        #expect(browser.handle(.key(.character("f"))) == [.loadNotes(ReviewNoteFilter(state: .new), offset: 0)])
        for key in "/#b1" { _ = browser.handle(.key(.character(key))) }
        #expect(browser.handle(.key(.enter)) == [.loadNotes(ReviewNoteFilter(tag: "b1", state: .new), offset: 0)])
        notes([], in: &browser)
        #expect(browser.draw().text[3] == "  There is no such note.")
        #expect(browser.handle(.key(.character("d"))).isEmpty)
        #expect(browser.draw().text[size.rows - 1].contains("Esc all"))
        #expect(browser.handle(.key(.escape)) == [.loadNotes(ReviewNoteFilter(), offset: 0)])
        #expect(browser.handle(.key(.escape)) == [.reload])
    }

    @Test func `Of a hundred thousand notes, those around the chosen one are read`() {
        var browser = browser(session(card()))
        _ = browser.handle(.key(.character("n")))
        notes((0..<200).map { "word\($0)" }, in: &browser, count: 100_000)
        #expect(browser.handle(.key(.pageDown)).isEmpty)
        #expect(browser.handle(.key(.last)) == [.loadNotes(ReviewNoteFilter(), offset: 99_899)])
        notes((99_899..<100_000).map { "word\($0)" }, in: &browser, offset: 99_899, count: 100_000)
        #expect(browser.draw().text[21].hasPrefix("> word99999"))
        #expect(browser.handle(.key(.first)) == [.loadNotes(ReviewNoteFilter(), offset: 0)])
    }

    @Test(arguments: sizes)
    func `Notes move by pages and are chosen by a click`(size: TerminalSize) {
        var browser = browser(session(card()), size)
        _ = browser.handle(.key(.character("n")))
        notes((0..<200).map { "word\($0)" }, in: &browser, count: 200)
        let height = size.rows - 4
        #expect(browser.draw().text[2].hasPrefix("> word0 "))
        _ = browser.handle(.key(.pageDown))
        #expect(browser.draw().text[2].hasPrefix("> word\(height) "))
        _ = browser.handle(.key(.click(row: 4, column: 3)))
        let screen = browser.draw()
        #expect(screen.text[4].hasPrefix("> word\(height + 2) "))
        // Faint letters on the colour of letters cannot be read.
        #expect(screen[4].allSatisfy { $0.style.attributes.isDisjoint(with: .dim) })
        #expect(browser.handle(.key(.click(row: 0, column: 3))).isEmpty)
        _ = browser.handle(.key(.character("b")))
        #expect(browser.draw().text[2].hasPrefix("> word0 "))
    }

    @Test func `A note is changed row by row, and what it needs stays`() {
        var browser = browser(session(card(meaning: "one\ntwo")))
        #expect(browser.handle(.key(.character("e"))).isEmpty)
        #expect(browser.draw().text[2].hasPrefix("> Word     serendipity"))
        func press(_ keys: [Key]) -> [CardsBrowser.Effect] { keys.flatMap { browser.handle(.key($0)) } }
        #expect(press([.enter]).isEmpty && browser.draw().text[23] == " Enter save   Esc leave it as it was")
        #expect(press([.escape]).isEmpty)
        #expect(press([.enter, .character("!"), .escape]).isEmpty)
        var changed = card(meaning: "one\ntwo!").note
        #expect(press([.down, .down, .enter, .character("!"), .enter]) == [.save(changed)])
        _ = browser.handle(.saved(changed))
        changed.meaning = "one"
        #expect(press([.enter] + Array(repeating: .backspace, count: 4) + [.enter]) == [.save(changed)])
        _ = browser.handle(.saved(changed))
        // The word cannot be empty.
        #expect(press([.first, .enter] + Array(repeating: .backspace, count: 11) + [.enter]).isEmpty)
        #expect(browser.message?.contains("needs a word") == true)
        changed.directions = [.meaning, .word]
        #expect(press([.last, .enter]) == [.save(changed)])
    }

    @Test(arguments: sizes)
    func `Statistics have a year by weeks and the curve of what was remembered`(size: TerminalSize) {
        var statistics = ReviewStatistics()
        statistics.today = 20_783
        for day in 0..<300 { statistics.answers[20_783 - day] = 1 + day % 9 }
        for week in 0..<52 { statistics.retention[week] = .init(asked: 100, remembered: 50 + week % 50) }
        var browser = browser(session(card()), size)
        _ = browser.handle(.key(.character("t")))
        _ = browser.handle(.statistics(statistics))
        var text: [String] = []
        for _ in 0..<8 {
            text += browser.draw().text
            _ = browser.handle(.key(.character(" ")))
        }
        for name in ["Mon", "Sun", "Remembered in each week", "100 %", "streak     300 days"] {
            #expect(text.contains { $0.contains(name) }, "\(name)")
        }
        #expect(text.contains { $0.contains("█") && $0.contains("░") && $0.hasPrefix("   Tue") })
        #expect(text.allSatisfy { $0.columns <= size.columns })
        // No value is cut.
        let all = text.joined(separator: " ").split(separator: " ").joined(separator: " ")
        for words in ["for 21 days or more", "whose words were forgotten often", "each with up to three cards"] {
            #expect(all.contains(words), "\(words): \(text)")
        }
        #expect(!browser.draw().text[size.rows - 1].contains("Space more"))
    }

    @Test func `When nothing is left, the next card is asked as soon as it is due`() {
        var done = session(nil, last: card())
        done.turn.resumes = Self.now.addingTimeInterval(120)
        var browser = browser(done)
        #expect(browser.draw().text.contains { $0.contains("12 answers today in 4:10.") })
        #expect(!browser.isDue)
        browser.now = Self.now.addingTimeInterval(121)
        #expect(browser.isDue)
        #expect(browser.handle(.key(.character("u"))) == [.act(.undo)])
    }

    @Test func `A long answer scrolls, and a small terminal says so`() {
        var shown = session(card(meaning: (1...60).map { "\($0). line" }.joined(separator: "\n")))
        shown.show()
        var browser = browser(shown)
        #expect(browser.draw().text.contains { $0.contains("↓ more") })
        for _ in 0..<10 { _ = browser.handle(.key(.pageDown)) }
        #expect(browser.draw().text.contains { $0.contains("60. line") })
        browser.size = TerminalSize(columns: 39, rows: 24)
        #expect(browser.draw().text.joined(separator: " ").contains("Too small: 40 by 15"))
        #expect(browser.handle(.key(.character("1"))).isEmpty && browser.handle(.key(.escape)) == [.quit])
    }
}
