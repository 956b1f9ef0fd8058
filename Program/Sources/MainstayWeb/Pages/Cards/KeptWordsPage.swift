// SPDX-License-Identifier: Apache-2.0

/// The words that a person has kept from cards.
struct KeptWordsPage: Page {
    let words: [String]
    var notice: String?

    var title: String { "Kept words" }
    var section: SiteSection? { .cards }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.kept, keptCount: words.count)
        if words.isEmpty {
            HTML.nothing("No words have been kept yet. Keep some from the cards, or where a word is looked up.") {
                HTML.link(Address(["cards", "new"]), .class("action")) { "Look at ten new words" }
            }
        } else {
            table
        }
    }

    private var table: HTML {
        Tag.div(.class("scroll")) {
            Tag.table(.class("kept")) {
                Tag.caption { "In the order in which you kept them" }
                Tag.tbody {
                    for (index, word) in words.enumerated() {
                        Tag.tr {
                            Tag.th(.scope("row")) { HTML.words([word]) }
                            Tag.td {
                                HTML.changing(Address(["cards", "discard"]), [("word", word), ("from", "kept")]) {
                                    Tag.button(
                                        .id("discard-\(index)"), .class("plain small"), .label("Discard \(word)")
                                    ) {
                                        "Discard"
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
