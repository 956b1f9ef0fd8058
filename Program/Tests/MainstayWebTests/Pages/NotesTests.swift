// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

/// The page of what is learned.
@Suite struct NotesTests {
    private func site() async throws -> TestSite {
        let site = try await TestSite()
        _ = try await site.belongings.deck.add(
            [
                ReviewNote(word: "zeal", meaning: "great <energy>\nsecond", tags: ["t"], deck: "A"),
                ReviewNote(word: "abyss", meaning: "gulf", deck: "B"),
            ] + (0..<60).map { ReviewNote(word: "word\($0)", meaning: "m", deck: "C") }, at: site.clock.date)
        return site
    }

    @Test func `Notes are listed page by page and searched`() async throws {
        let site = try await site()
        let first = try await site.get("/cards/notes")
        #expect(first.words.contains("62 notes") && first.words.contains("zeal") && first.words.contains("Page 2 →"))
        #expect(first.text.contains("great &lt;energy&gt;") && !first.words.contains("word59"))
        #expect(try await site.get("/cards/notes?page=2").words.contains("word59"))
        #expect(try await site.get("/cards/notes?page=99").words.contains("word59"))
        let found = try await site.get("/cards/notes?text=GULF")
        #expect(found.words.contains("1 note") && found.words.contains("abyss") && !found.words.contains("word1"))
        #expect(try await site.get("/cards/notes?deck=A&state=new").words.contains("1 note"))
        let tagged = try await site.get("/cards/notes?tag=t")
        #expect(tagged.words.contains("1 note") && tagged.value(of: "tag") == "t", "the next search has the tag too")
        #expect(!tagged.text.contains("Pages of the") && !first.text.contains("name=\"tag\""))
        let last = try await site.get("/cards/notes?page=2")
        #expect(last.words.contains("← Page 1") && !last.words.contains("Page 3"))
        #expect(try await site.get("/cards/notes?state=leech").words.contains("No note is like that."))
    }

    @Test func `A note is edited, suspended, resumed and deleted, and undo brings it back`() async throws {
        let site = try await site()
        let form = try await site.get("/cards/notes/edit?word=zeal")
        #expect(form.text.contains("great &lt;energy&gt;") && form.value(of: "word") == "zeal")
        let edit = [
            ("do", "edit"), ("word", "zeal"), ("newWord", "Zeal"), ("meaning", "fire\r\nice"), ("tags", "a b"),
            ("deck", "D"), ("asks", "meaning"),
        ]
        #expect(try await site.follow("/cards/notes", edit).words.contains("“Zeal” has a new text."))
        let note = try #require(try await site.belongings.deck.notes().first)
        #expect(note.word == "Zeal" && note.meaning == "fire\nice" && note.tags == ["a", "b"] && note.deck == "D")
        #expect(note.directions == [.meaning])
        let card = try #require(try await site.belongings.deck.turn(at: site.clock.date, asking: nil).card).id
        let chosen = ("note", "\(card)")
        let suspended = try await site.follow("/cards/notes", [("do", "suspend"), chosen])
        #expect(suspended.words.contains("suspended until you resume it"))
        let resumed = try await site.follow("/cards/notes", [("do", "resume"), chosen])
        #expect(!resumed.words.contains("suspended until"))
        let deleted = try await site.follow("/cards/notes", [("do", "delete"), chosen])
        #expect(deleted.words.contains("61 notes") && deleted.words.contains("“Zeal” is deleted."))
        let change = try #require(deleted.value(of: "change"))
        #expect(
            try await site.follow("/cards/notes", [("do", "undo"), ("change", change)]).words.contains("62 notes"))
    }

    @Test func `Several notes are chosen, changed in one step, and come back in one step`() async throws {
        let site = try await site()
        let list = try await site.get("/cards/notes?deck=C")
        let boxes = list.text.matches(of: /name="note" value="(\d+)"/).map { String($0.output.1) }
        #expect(boxes.count == 50)
        let chosen = boxes.map { ("note", $0) } + [("to", "/cards/notes?deck=C")]
        let moved = try await site.follow("/cards/notes", [("do", "move"), ("deck", "D")] + chosen)
        #expect(moved.words.contains("50 notes are in the deck “D” now.") && moved.words.contains("10 notes"))
        let change = try #require(moved.value(of: "change"))
        _ = try await site.follow("/cards/notes", [("do", "undo"), ("change", change)])
        #expect(try await site.get("/cards/notes?deck=C").words.contains("60 notes"))
        let deleted = try await site.follow("/cards/notes", [("do", "delete")] + chosen)
        #expect(deleted.words.contains("50 notes are deleted."))
        #expect(try await site.follow("/cards/notes", [("do", "delete")]).words.contains("No note was chosen."))
        #expect(try await site.belongings.deck.notes().count == 12)
    }

    @Test func `A form without a meaning or about another note changes nothing`() async throws {
        let site = try await site()
        let before = try await site.belongings.deck.notes()
        #expect(try await site.get("/cards/notes/edit?word=nowhere").status == 404)
        let forms: [([(String, String)], HTTPStatus)] = [
            ([("do", "edit"), ("word", "zeal"), ("newWord", "zeal"), ("meaning", ""), ("asks", "meaning")], 400),
            ([("do", "edit"), ("word", "zeal"), ("newWord", "zeal"), ("meaning", "x")], 400),
            ([("do", "edit"), ("word", "nowhere")], 404), ([("do", "delete"), ("note", "99999")], 303),
            ([("do", "move"), ("note", "1")], 303), ([("do", "explode"), ("note", "1")], 303),
        ]
        for (form, status) in forms { #expect(try await site.post("/cards/notes", form).status == status) }
        #expect(try await site.belongings.deck.notes() == before)
    }
}
