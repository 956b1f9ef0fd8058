// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayWords

/// A stack of word cards. The top card shows its meaning and is kept or discarded. The address has all words of the
/// stack, so that the back button and a reload show what was there.
struct CardsPage: Page {
    /// The words that are left. The first is on top.
    let words: [String]
    /// The number of words at the beginning.
    let count: Int
    /// The meaning of the top word.
    let entry: Result<Answer<[WordEntry]>, APIError>?
    /// The number of words kept so far; `nil` if none can be kept.
    let keptCount: Int?
    var notice: String?

    var title: String { "New words" }
    var section: SiteSection? { .cards }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.new, keptCount: keptCount)
        if let word = words.first {
            Tag.p(.class("quiet")) { "Card \(count - words.count + 1) of \(count)" }
            Tag.article(.class("card")) {
                Tag.h2(.behavior("announce")) { HTML.foreign(word) }
                meaning
            }
            if keptCount != nil {
                buttons(word)
            } else {
                Tag.p {
                    HTML.link(CardsPage.address(Array(words.dropFirst()), count: count), .id("next")) { "Next card" }
                }
            }
        } else {
            HTML.nothing("That was the last card.") {
                HTML.link(Address(["cards", "new"]), .class("action")) { "Take ten more words" }
                if keptCount != nil { HTML.link(SiteSection.cards.address) { "Learn what you kept" } }
            }
        }
    }

    @HTMLBuilder private var meaning: HTML {
        switch entry {
        case .success(let answer):
            EntryView(entries: Array(answer.value.map(\.entry).prefix(1)), recordingHosts: []).html
            HTML.provenance(answer.provenance)
        case .failure(let error): Failure(error).html
        case nil: HTML.empty
        }
    }

    /// The place of a stack.
    static func address(_ words: [String], count: Int, also query: [(name: String, value: String)] = []) -> Address {
        Address(["cards", "new"], query: [("words", words.joined(separator: ",")), ("count", "\(count)")] + query)
    }

    private func buttons(_ word: String) -> HTML {
        Tag.div(.class("row")) {
            for (choice, label) in [("keep", "Keep"), ("discard", "Discard")] {
                HTML.changing(
                    Address(["cards", choice]),
                    [("word", word), ("rest", words.dropFirst().joined(separator: ",")), ("count", "\(count)")],
                    isStep: true
                ) { Tag.button(.id(choice), .class(choice == "keep" ? "" : "plain")) { label } }
            }
        }
    }
}

/// The pages of the cards.
enum CardTab {
    case review, new, kept, notes, decks, statistics
}

extension HTML {
    /// The links between the pages of the cards.
    ///
    /// - Parameter keptCount: The number of kept words; `nil` if none can be kept, so that there is one page only.
    static func cardTabs(_ tab: CardTab, keptCount: Int?) -> HTML {
        guard let keptCount else { return .empty }
        return tabs(
            "Cards",
            [
                ("Review", SiteSection.cards.address, tab == .review),
                ("New words", Address(["cards", "new"]), tab == .new),
                ("Kept words (\(keptCount))", Address(["cards", "kept"]), tab == .kept),
                ("Notes", Address(["cards", "notes"]), tab == .notes),
                ("Decks", Address(["cards", "decks"]), tab == .decks),
                ("Progress", Address(["cards", "statistics"]), tab == .statistics),
            ])
    }
}
