// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// The notes that are learned, some at a time, with a search.
struct NotesPage: Page {
    let notes: [ListedNote]
    /// The number of notes that the filter allows.
    let count: Int
    /// The number of the page, from 0.
    let page: Int
    let filter: ReviewNoteFilter
    /// The names of the decks.
    let decks: [String]
    let keptCount: Int
    /// What can be taken back.
    let lastChange: ReviewChange?
    let now: Date
    /// The current day.
    let today: Int
    var notice: String?

    var title: String { "What you learn" }
    var section: SiteSection? { .cards }
    private static let path = ["cards", "notes"]

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.notes, keptCount: keptCount)
        search
        Tag.p(.class("quiet"), .behavior("announce")) { count == 1 ? "1 note" : "\(count) notes" }
        if let lastChange {
            HTML.changing(Address(Self.path), [("do", "undo"), ("change", lastChange.id)]) {
                Tag.button(.id("undo"), .class("plain")) { "Take back the last change" }
            }
        }
        if !notes.isEmpty { table }
        pages
    }

    private var search: HTML {
        Tag.form(.get, .action(Address(Self.path))) {
            Tag.p(.class("field")) {
                Tag.label(.for("text")) { "Search words and meanings" }
                Tag.input(
                    .id("text"), .name("text"), .value(filter.text ?? ""), .maximumLength(200), .notCapitalized,
                    .autocomplete("off"))
            }
            HTML.choice(
                "Deck", name: "deck", [(value: "", text: "All decks")] + decks.map { (value: $0, text: $0) },
                chosen: filter.deck ?? "")
            HTML.choice(
                "State", name: "state",
                [(value: "", text: "Any")]
                    + ReviewNoteFilter.State.allCases.map { (value: $0.rawValue, text: $0.rawValue) },
                chosen: filter.state?.rawValue ?? "")
            Tag.button(.id("search")) { "Search" }
        }
    }

    private var table: HTML {
        DataTable(
            caption: "Notes", columns: ["Word", "Meaning", "Deck", "State", "Change"],
            rows: notes.enumerated().map { index, listed in
                let note = listed.note
                return [
                    HTML.foreign(note.title), HTML.foreign(String(note.meaning.split(separator: "\n").first ?? "")),
                    .fragment([HTML.foreign(([note.deck] + note.tags.map { "#\($0)" }).joined(separator: " "))]),
                    .text(state(listed.cards)), controls(listed, index),
                ]
            }
        ).html
    }

    /// Where the cards of a note stand, and until when they are not asked.
    private func state(_ cards: [ReviewCard]) -> String {
        let texts = cards.map { card -> String in
            if card.isSuspended { return "suspended until you resume it" }
            if card.buriedDay == today { return "not asked until tomorrow" }
            if card.state.isNew { return "new" }
            let left = card.state.due.timeIntervalSince(now)
            return left > 0 ? "returns in \(ProvenanceText.describe(.seconds(left)))" : "due now"
        }
        return texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
    }

    private func controls(_ listed: ListedNote, _ index: Int) -> HTML {
        let word = listed.note.word
        let isSuspended = listed.cards.contains(where: \.isSuspended)
        return .fragment([
            HTML.link(Address(Self.path + ["edit"], query: [("word", word)]), .label("Edit \(listed.note.title)")) {
                "Edit"
            },
            form(isSuspended ? "resume" : "suspend", isSuspended ? "Resume" : "Suspend", listed, index),
            form("delete", "Delete", listed, index),
        ])
    }

    private func form(_ action: String, _ label: String, _ listed: ListedNote, _ index: Int) -> HTML {
        HTML.changing(Address(Self.path), [("do", action), ("word", listed.note.word)]) {
            Tag.button(.id("\(action)-\(index)"), .class("plain"), .label("\(label) \(listed.note.title)")) { label }
        }
    }

    @HTMLBuilder private var pages: HTML {
        let last = max(0, (count - 1) / Notes.pageSize)
        if last > 0 {
            Tag.p {
                if page > 0 { HTML.link(address(page: page - 1)) { "← Page \(page)" } }
                " Page \(page + 1) of \(last + 1) "
                if page < last { HTML.link(address(page: page + 1)) { "Page \(page + 2) →" } }
            }
        }
    }

    private func address(page: Int) -> Address {
        let values = [
            ("text", filter.text), ("deck", filter.deck), ("tag", filter.tag), ("state", filter.state?.rawValue),
            ("page", "\(page + 1)"),
        ]
        return Address(Self.path, query: values.compactMap { name, value in value.map { (name, $0) } })
    }
}

/// A form that changes a note.
struct NotePage: Page {
    let note: ListedNote
    let decks: [String]
    let keptCount: Int
    var notice: String?

    var title: String { "Edit a note" }
    var section: SiteSection? { .cards }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.notes, keptCount: keptCount)
        HTML.changing(Address(["cards", "notes"]), [("do", "edit"), ("word", note.note.word)], isStep: true) {
            field("Word", "newWord", note.note.word)
            Tag.p(.class("field")) {
                Tag.label(.for("meaning")) { "Meaning" }
                Tag.textarea(
                    .id("meaning"), .name("meaning"), .rows(8), .maximumLength(Notes.longestMeaning), .autoDirection
                ) { note.note.meaning }
            }
            field("Deck", "deck", note.note.deck)
            field("Tags, with spaces between them", "tags", note.note.tags.joined(separator: " "))
            if !note.note.isCloze { asks }
            Tag.button(.id("save")) { "Save" }
        }
        Tag.p { HTML.link(Address(["cards", "notes"])) { "Back to what you learn" } }
    }

    private var asks: HTML {
        Tag.fieldset {
            Tag.legend { "What to ask" }
            for (direction, label) in [
                (ReviewDirection.meaning, "The meaning of the word"), (.word, "The word for the meaning"),
                (.hearing, "The word when you hear it, in the terminal"),
            ] {
                Tag.p {
                    if note.note.directions.contains(direction) {
                        Tag.input(
                            .type("checkbox"), .id("ask-\(direction.rawValue)"), .name("asks"),
                            .value(direction.rawValue), .checked)
                    } else {
                        Tag.input(
                            .type("checkbox"), .id("ask-\(direction.rawValue)"), .name("asks"),
                            .value(direction.rawValue))
                    }
                    " "
                    Tag.label(.for("ask-\(direction.rawValue)")) { label }
                }
            }
        }
    }

    private func field(_ label: String, _ name: String, _ value: String) -> HTML {
        Tag.p(.class("field")) {
            Tag.label(.for(name)) { label }
            Tag.input(
                .id(name), .name(name), .value(value), .maximumLength(Notes.longestMeaning), .notCapitalized,
                .autocomplete("off"), .autoDirection)
        }
    }
}
