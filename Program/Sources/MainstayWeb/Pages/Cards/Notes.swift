// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import MainstayKit

/// Answers for what is learned: lists, searches and changes notes.
struct Notes: Sendable {
    /// The number of notes on a page.
    static let pageSize = 50
    /// The longest meaning that a form takes, in characters.
    static let longestMeaning = 8_000
    /// The longest name of a deck, in characters.
    static let longestDeck = 200

    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/cards/notes") { await list($0) }, .get("/cards/notes/edit") { await edit($0) },
            .post("/cards/notes") { await change($0) },
        ]
    }

    private func list(_ visit: Visit) async -> Reply {
        await visit.withDeck { belongings, deck in
            let filter = Self.filter(visit.query)
            let count = try await deck.noteCount(filter)
            let last = max(0, count - 1) / Self.pageSize + 1
            let page = min(last, max(1, visit.query.number("page") ?? 1))
            let notes = try await deck.notes(filter, offset: (page - 1) * Self.pageSize, limit: Self.pageSize)
            return .page(
                NotesPage(
                    notes: notes, count: count, page: page, filter: filter, decks: try await deck.decks().map(\.name),
                    keptCount: try await belongings.keptWords.count(), lastChange: try await deck.lastChange(),
                    now: sources.clock.date, today: deck.settings.calendar.day(of: sources.clock.date),
                    notice: try await notice(visit, deck)))
        }
    }

    private func edit(_ visit: Visit) async -> Reply {
        await visit.withDeck { belongings, deck in
            guard let note = try await Self.note(visit.query["word"], in: deck) else { return .page(Self.missing) }
            return .page(
                NotePage(
                    note: note, decks: try await deck.decks().map(\.name),
                    keptCount: try await belongings.keptWords.count(), target: Self.target(visit.query)))
        }
    }

    private func change(_ visit: Visit) async -> Reply {
        await visit.withDeck { _, deck in
            let list = Address(NotesPage.path)
            switch visit.form["do"] {
            case "undo":
                guard let last = try await deck.lastChange(), last.id == visit.form["change"],
                    let card = try await deck.undo(last)
                else { return .see(Address(NotesPage.path, query: [("done", "nothing")])) }
                let query = [("done", last.kind.rawValue)] + (last.notes == 1 ? [("card", "\(card.id)")] : [])
                return .see(Address(NotesPage.path, query: query))
            case "edit":
                guard let listed = try await Self.note(visit.form["word"], in: deck) else { return .page(Self.missing) }
                guard let note = edited(listed.note, by: visit.form) else {
                    return .page(
                        ProblemPage(
                            status: 400, title: "A note needs a word and a meaning",
                            text: "Go back and fill in both. Nothing was changed.", section: .cards))
                }
                _ = try await deck.replace(note, at: sources.clock.date)
                return .see(Self.target(visit.form))
            case let action:
                var filter = ReviewNoteFilter()
                filter.ids = try await chosen(visit.form, in: deck)
                guard filter.ids?.isEmpty == false else {
                    return .see(Address(NotesPage.path, query: [("done", "none")]))
                }
                switch action {
                case "delete": _ = try await deck.delete(filter)
                case "suspend": _ = try await deck.suspend(filter)
                case "resume": _ = try await deck.resume(filter)
                case "move":
                    guard let name = visit.form["deck"], !name.isEmpty else { return .see(list) }
                    _ = try await deck.move(filter, to: String(name.prefix(Self.longestDeck)))
                default: break
                }
                return .see(Self.target(visit.form))
            }
        }
    }

    /// The identifiers of the notes that a form names by the number of one of their cards, which is shorter.
    private func chosen(_ form: FormValues, in deck: any DeckFile) async throws(ReviewError) -> Set<String> {
        var ids: Set<String> = []
        for number in form.all("note").compactMap({ Int($0) }) {
            if let card = try await deck.card(number) { ids.insert(card.note.id) }
        }
        return ids
    }

    /// The page to return to.
    private static func target(_ values: FormValues) -> Address {
        values["to"].flatMap { Address(onThisSite: $0) } ?? Address(NotesPage.path)
    }

    /// A note with what a form says; `nil` if its word or meaning is missing or too long.
    private func edited(_ note: ReviewNote, by form: FormValues) -> ReviewNote? {
        let (old, asked) = (note, form.all("asks").compactMap(ReviewDirection.init(rawValue:)))
        var note = note
        note.word = form["newWord"] ?? note.word
        note.meaning = (form["meaning"] ?? "").replacing("\r\n", with: "\n")
        note.tags = (form["tags"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        if let deck = form["deck"], !deck.isEmpty { note.deck = String(deck.prefix(Self.longestDeck)) }
        note.directions = ReviewDirection.allCases.filter(asked.contains)
        guard max(note.word.count, note.meaning.count) <= Self.longestMeaning else { return nil }
        return note.edited(from: old)
    }

    private static func filter(_ query: FormValues) -> ReviewNoteFilter {
        let value = { (name: String) in query[name].flatMap { $0.isEmpty ? nil : $0 } }
        return ReviewNoteFilter(
            text: value("text"), deck: value("deck"), tag: value("tag"),
            state: value("state").flatMap(ReviewNoteFilter.State.init(rawValue:)))
    }

    private static func note(_ word: String?, in deck: any EditableReviewDeck) async throws(ReviewError) -> ListedNote?
    {
        guard let word, !word.isEmpty else { return nil }
        return try await deck.notes(ReviewNoteFilter(word: word), offset: 0, limit: 1).first
    }

    private static var missing: ProblemPage {
        ProblemPage(
            status: 404, title: "There is no such note", text: "It may have been deleted or renamed.", section: .cards)
    }

    private func notice(_ visit: Visit, _ deck: any DeckFile) async throws(ReviewError) -> String? {
        switch visit.query["done"] {
        case "none": return "No note was chosen. Choose some by the boxes before them, and press the button again."
        case "nothing": return "There is nothing to take back, or it was taken back already."
        case let name:
            guard let kind = name.flatMap(ReviewChange.Kind.init) else { return nil }
            guard let number = visit.query.number("card") else {
                return ChangeLine.undone(kind, word: nil, isOne: false)
            }
            return ChangeLine.undone(kind, word: try await deck.card(number)?.note.title)
        }
    }
}
