// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// The notes that are learned, some at a time, with a search.
struct NotesPage: Page {
    let notes: [ListedNote]
    /// The number of notes that the filter allows.
    let count: Int
    /// The number of the page, from 1.
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

    var title: String { "Notes" }
    var section: SiteSection? { .cards }
    static let path = ["cards", "notes"]

    /// The form that changes a note.
    ///
    /// - Parameter target: The page to return to.
    static func edit(_ word: String, target: Address = Address(path)) -> Address {
        Address(path + ["edit"], query: [("word", word), ("to", target.text)])
    }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.notes, keptCount: keptCount)
        search
        if let lastChange {
            ChangeLine(change: lastChange, word: lastChange.card.note.title, now: now, address: Address(Self.path)).html
        }
        if notes.isEmpty {
            HTML.nothing(
                filter == ReviewNoteFilter()
                    ? "Nothing is being learned yet. Keep words from the cards, or where a word is looked up."
                    : "No note is like that."
            ) {
                if filter == ReviewNoteFilter() {
                    HTML.link(Address(["cards", "new"]), .class("action")) { "Look at ten new words" }
                } else {
                    HTML.link(Address(Self.path), .class("action")) { "Show all notes" }
                }
            }
        } else {
            Tag.p(.class("quiet"), .behavior("announce")) { count == 1 ? "1 note" : "\(count) notes" }
            list
            HTML.pages(page, hasMore: page * Notes.pageSize < count, of: "notes", address)
        }
    }

    private var search: HTML {
        Tag.form(.get, .action(Address(Self.path)), .class("fields")) {
            Tag.p(.class("field")) {
                Tag.label(.for("text")) { "Search" }
                Tag.input(
                    .id("text"), .name("text"), .type("search"), .value(filter.text ?? ""), .maximumLength(200),
                    .notCapitalized, .autocomplete("off"))
            }
            if decks.count > 1 {
                HTML.choice(
                    "Deck", name: "deck", [(value: "", text: "All")] + decks.map { (value: $0, text: $0) },
                    chosen: filter.deck ?? "")
            }
            // A filter by a tag comes with an address, and can be taken out here.
            if let tag = filter.tag {
                Tag.p(.class("field")) {
                    Tag.label(.for("tag")) { "Tag" }
                    Tag.input(
                        .id("tag"), .name("tag"), .value(tag), .maximumLength(200), .notCapitalized,
                        .autocomplete("off"))
                }
            }
            HTML.choice(
                "State", name: "state",
                [(value: "", text: "Any")]
                    + ReviewNoteFilter.State.allCases.map { (value: $0.rawValue, text: $0.name) },
                chosen: filter.state?.rawValue ?? "")
            Tag.button(.id("search"), .class("plain")) { "Search" }
        }
    }

    private var list: HTML {
        HTML.changing(Address(Self.path), [("to", address(page).text)]) {
            Tag.ul(.class("notes")) {
                for listed in notes { row(listed) }
            }
            Tag.fieldset(.class("bulk")) {
                Tag.legend { "With the chosen notes" }
                Tag.p(.class("check scripted")) {
                    Tag.input(.type("checkbox"), .id("all"), .behavior("all"))
                    Tag.label(.for("all")) { "Choose all on this page" }
                }
                Tag.div(.class("row")) {
                    for (action, label) in [("suspend", "Suspend"), ("resume", "Resume"), ("delete", "Delete")] {
                        Tag.button(.id("do-\(action)"), .class("plain"), .name("do"), .value(action)) { label }
                    }
                    Tag.span(.class("row")) {
                        Tag.label(.for("target-deck")) { "Deck" }
                        Tag.input(
                            .id("target-deck"), .name("deck"), .value(notes[0].note.deck),
                            .maximumLength(Notes.longestDeck), .autocomplete("off"))
                        Tag.button(.id("do-move"), .class("plain"), .name("do"), .value("move")) { "Move" }
                    }
                }
            }
        }
    }

    private func row(_ listed: ListedNote) -> HTML {
        let (note, number) = (listed.note, listed.cards.first?.id ?? 0)
        let meaning =
            note.meaning.split(separator: "\n").first { $0.first?.isNumber == true } ?? note.meaning.prefix(200)
        let facts =
            [decks.count > 1 ? note.deck : "", listed.standing(at: now, today: today)] + note.tags.map { "#\($0)" }
        return Tag.li {
            Tag.input(.type("checkbox"), .id("note-\(number)"), .name("note"), .value("\(number)"))
            Tag.div {
                Tag.label(.for("note-\(number)")) { HTML.foreign(note.title) }
                " "
                Tag.span(.class("quiet")) { HTML.foreign(String(meaning)) }
                Tag.p(.class("quiet")) { HTML.foreign(facts.filter { !$0.isEmpty }.joined(separator: " · ")) }
            }
            HTML.link(Self.edit(note.word, target: address(page)), .label("Edit \(note.title)")) { "Edit" }
        }
    }

    private func address(_ page: Int) -> Address {
        let values = [
            ("text", filter.text), ("deck", filter.deck), ("tag", filter.tag), ("state", filter.state?.rawValue),
            ("page", page == 1 ? nil : "\(page)"),
        ]
        return Address(Self.path, query: values.compactMap { name, value in value.map { (name, $0) } })
    }
}

extension ReviewNoteFilter.State {
    /// The name in a list.
    var name: String {
        switch self {
        case .new: "New"
        case .learning: "Being learned"
        case .known: "Known"
        case .suspended: "Suspended"
        case .leech: "Forgotten often"
        }
    }
}
