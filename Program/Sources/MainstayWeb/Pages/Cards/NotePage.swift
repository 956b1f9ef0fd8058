// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// A form that changes a note.
struct NotePage: Page {
    let note: ListedNote
    let decks: [String]
    let keptCount: Int
    /// The page to return to.
    let target: Address
    var notice: String?

    var title: String { "Edit a note" }
    var section: SiteSection? { .cards }

    private var isSuspended: Bool { note.cards.contains(where: \.isSuspended) }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.notes, keptCount: keptCount)
        form(["do": "edit", "word": note.note.word]) {
            field("Word", "newWord", note.note.word)
            Tag.p(.class("field")) {
                Tag.label(.for("meaning")) { "Meaning" }
                Tag.textarea(
                    .id("meaning"), .name("meaning"), .rows(8), .maximumLength(Notes.longestMeaning), .autoDirection
                ) { note.note.meaning }
            }
            Tag.div(.class("fields")) {
                field("Deck", "deck", note.note.deck)
                field("Tags (words)", "tags", note.note.tags.joined(separator: " "))
            }
            if !note.note.isCloze { asks }
            Tag.button(.id("save")) { "Save" }
        }
        Tag.div(.class("row")) {
            action(isSuspended ? "resume" : "suspend", isSuspended ? "Resume" : "Suspend")
            action("delete", "Delete")
            HTML.link(target) { "Back without saving" }
        }
    }

    private func action(_ name: String, _ label: String) -> HTML {
        form(["do": name, "note": "\(note.cards.first?.id ?? 0)"]) {
            Tag.button(.id(name), .class("plain small")) { label }
        }
    }

    private func form(_ fields: KeyValuePairs<String, String>, @HTMLBuilder content: () -> HTML) -> HTML {
        HTML.changing(
            Address(NotesPage.path), fields.map { ($0.key, $0.value) } + [("to", target.text)], isStep: true,
            content: content)
    }

    private var asks: HTML {
        Tag.fieldset {
            Tag.legend { "What to ask" }
            for (direction, label) in ReviewDirection.asked {
                HTML.check("asks", direction.rawValue, label, isChecked: note.note.directions.contains(direction))
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

extension ReviewDirection {
    /// What can be asked of a word, with its description.
    static let asked: [(direction: ReviewDirection, label: String)] = [
        (.meaning, "The meaning of the word"), (.word, "The word for the meaning"),
        (.hearing, "The word when you hear it, in the terminal"),
    ]
}
