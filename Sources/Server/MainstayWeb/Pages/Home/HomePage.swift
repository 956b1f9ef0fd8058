// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFoundation
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The first page: the field for a word, and what is worth a look today. Each part is there only if it is known at
/// once, so the page never waits for a slow upstream.
struct HomePage: Page {
    /// The word of the day and what it means; `nil` if there is none.
    let word: DayWord?
    /// The number of cards that are due; `nil` if nothing is kept for the person.
    let dueCards: Int?
    /// The games of the day.
    let games: [DayGame]
    /// The first stories of the news, with the comment that was read last of each.
    let stories: [(item: HackerNews.Item, lastRead: Int?)]
    let now: Date

    let title = ""
    let section: SiteSection? = .words

    @HTMLBuilder var content: HTML {
        Tag.div(.class("hero")) {
            Tag.h1 { "Mainstay" }
            HTML.wordSearch("")
            Tag.p(.class("quiet")) {
                "Type in any form or spelling, or take "
                HTML.link(Address(["random"])) { "a random word" }
                "."
            }
        }
        Tag.section(.hidden, .behavior("history"), .labelledBy("looked-up"), .class("history")) {
            Tag.h2(.id("looked-up")) { "Looked up before" }
            Tag.ul(.class("words"))
            Tag.p { Tag.button(.type("button"), .class("plain small")) { "Forget these words" } }
        }
        Tag.div(.class("tiles")) {
            word.map(wordTile)
            dueCards.map(cardsTile)
            gamesTile
        }
        if !stories.isEmpty { news }
    }

    private func wordTile(_ word: DayWord) -> HTML {
        Tag.section(.class("tile"), .labelledBy("day-word")) {
            Tag.h2(.id("day-word")) { "Word of the day" }
            Tag.p(.class("headword")) { HTML.link(Address(query: [("q", word.word)])) { HTML.foreign(word.word) } }
            Tag.p { HTML.foreign(word.meaning) }
        }
    }

    private func cardsTile(_ due: Int) -> HTML {
        Tag.section(.class("tile"), .labelledBy("due")) {
            Tag.h2(.id("due")) { "Your cards" }
            if due == 0 {
                Tag.p {
                    "Nothing is due. Keep a word from its entry, and it comes back when you are about to forget it."
                }
                Tag.p { HTML.link(SiteSection.cards.address) { "Look at ten random words" } }
            } else {
                Tag.p(.class("figure")) {
                    Tag.strong { "\(due)" }
                    due == 1 ? " card is due" : " cards are due"
                }
                Tag.p { HTML.link(Address(["cards", "review"]), .class("action")) { "Review now" } }
            }
        }
    }

    private var gamesTile: HTML {
        Tag.section(.class("tile"), .labelledBy("day-games")) {
            Tag.h2(.id("day-games")) { "Today’s games" }
            Tag.ul(.class("daygames")) {
                for game in games {
                    Tag.li {
                        HTML.link(game.address) {
                            game.kind.picture
                            Tag.span { game.kind.name }
                            game.mark
                        }
                    }
                }
            }
        }
    }

    private var news: HTML {
        Tag.section(.labelledBy("day-news")) {
            Tag.h2(.id("day-news")) { "News" }
            Tag.ol(.class("stories brief")) {
                for story in stories {
                    Tag.li(.class(story.lastRead == nil ? "" : "read")) {
                        StoryView(item: story.item, now: now, lastRead: story.lastRead).html
                    }
                }
            }
            Tag.p { HTML.link(SiteSection.news.address) { "All news" } }
        }
    }
}

/// The word that everybody sees on one day.
public struct DayWord: Sendable {
    /// The word.
    public var word: String
    /// What it means, in a sentence.
    public var meaning: String

    /// Makes a word of the day.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - meaning: What it means, in a sentence.
    public init(word: String, meaning: String) {
        (self.word, self.meaning) = (word, meaning)
    }
}

extension HTML {
    /// The field for a word. A script adds suggestions to it.
    static func wordSearch(_ word: String) -> HTML {
        Tag.form(.get, .action(Address()), .role("search"), .class("search")) {
            Tag.label(.for("q")) { "Look a word up" }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("q"), .name("q"), .type("search"), .value(word), .maximumLength(200), .required,
                    .notCapitalized, .autocomplete("off"), .autoDirection, .behavior("complete"), .key("/"))
                Tag.button { "Look up" }
            }
        }
    }
}
