// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import Testing

@Suite struct ClozeTests {
    @Test(
        arguments: [
            ("{{c1::Paris::city}} in {{c2::France}}", [1, 2], "Paris in France", "[city] in France"),
            ("{{c1::a {{c2::b}} c}} d", [1, 2], "a b c d", "[…] d"), ("{{c1::x}}{{c1::y}}", [1], "xy", "[…][…]"),
            ("{{c3::x}}", [3], "x", "x"), ("{{c1::open", [], "{{c1::open", "{{c1::open"),
            ("{{c0::x}} {{c501::y}} {{c::z}} {{d1::w}}", [], "", ""),
            ("a }} b {{c1::c}} }}", [1], "a }} b c }}", "a }} b […] }}"),
            ("{{c1::{{c1::{{c1::x}}}}}}", [1], "x", "[…]"), ("{{c1::}}", [1], "", "[…]"),
        ])
    func `Gaps are numbered, filled and hidden`(text: String, numbers: [Int], filled: String, hidden: String) {
        let note = ReviewNote(word: text, meaning: "")
        #expect(note.isCloze == !numbers.isEmpty)
        guard note.isCloze else { return #expect(note.directions == ReviewDirection.allCases && note.title == text) }
        #expect(note.directions == numbers.map { .cloze($0) } && note.title == filled)
        let card = ReviewCard(id: 1, note: note, direction: .cloze(1), state: .new(due: .distantPast))
        #expect(card.question == hidden && card.answer == filled)
    }

    @Test func `Many gaps that do not end take little time`() {
        let note = ReviewNote(word: String(repeating: "{{c1::", count: 20_000), meaning: "")
        #expect(!note.isCloze)
    }

    @Test func `Directions have names, and others have none`() {
        for direction in ReviewDirection.allCases + [.cloze(1), .cloze(500)] {
            #expect(ReviewDirection(rawValue: direction.rawValue) == direction)
        }
        for name in ["", "cloze", "cloze-", "cloze-0", "cloze-501", "Meaning"] {
            #expect(ReviewDirection(rawValue: name) == nil)
        }
    }

    @Test(
        arguments: [
            ("seren", "serene", "seren(e)"), ("sereen", "serene", "sere[e]n(e)"), ("", "a", "(a)"), ("a", "", "[a]"),
            ("ICE craem", "ice cream", "ice cr[a]e(a)m"), ("", "", ""),
        ])
    func `A difference says which letters are wrong and which are missing`(typed: String, word: String, text: String) {
        let parts = TypedDifference(typed, for: word).parts
        let marked = parts.map { $0.kind == .right ? $0.text : $0.kind == .wrong ? "[\($0.text)]" : "(\($0.text))" }
        #expect(marked.joined() == text)
        #expect(parts.filter { $0.kind != .wrong }.map(\.text).joined() == word)
    }
}
