// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The first page: the field for a word, what is worth a look today, and what is new since the last visit. Each part is
/// there only if it is known at once, so the page never waits for a slow upstream.
struct HomePage: Page {
    /// The word of the day and what it means; `nil` if there is none.
    let word: DayWord?
    /// The number of cards that are due; `nil` if nothing is kept for the person.
    let dueCards: Int?
    /// The games of the day.
    let games: [DayGame]
    /// The first stories of the news; `nil` if they are not known at once.
    let news: News?
    let lastVisit: LastVisit
    let now: Date
    /// The field that has the browser remember this visit.
    let cookie: String?

    /// The first stories, with the comment that was read last of each.
    struct News: Sendable {
        let stories: [(item: HackerNews.Item, lastRead: Int?)]
        /// Where the list came from; `nil` if there is no list.
        let provenance: Provenance?
        /// Why some or all of them could not be read; `nil` if none is missing.
        var problem: APIError?
    }

    let title = ""
    let section: SiteSection? = .words

    @HTMLBuilder var content: HTML {
        Tag.div(.class("hero")) {
            Tag.h1 { "Mainstay" }
            HTML.wordSearch("")
            Tag.p(.class("quiet")) {
                "Type in any form or spelling, or "
                HTML.link(LookUpView.byMeaning.address("")) { "describe the word" }
                ", or take "
                HTML.link(Address(["random"])) { "a random one" }
                "."
            }
            if let changes { Tag.p(.class("since")) { changes } }
        }
        Tag.div(.class("tiles day")) {
            word.map(wordTile)
            dueCards.map(cardsTile)
            if !games.isEmpty { gamesTile }
        }
        if lastVisit.isFirst { welcome }
        newsSection
        Tag.section(.hidden, .behavior("history"), .labelledBy("looked-up"), .class("history")) {
            Tag.h2(.id("looked-up")) { "Looked up before" }
            Tag.ul(.class("words"))
            Tag.p { Tag.button(.type("button"), .class("plain small")) { "Forget these words" } }
        }
    }

    /// What is new since the last visit; `nil` if there was none.
    private var changes: HTML? {
        guard let end = lastVisit.end else { return nil }
        let isNewDay = Self.day(end) != Self.day(now)
        // Without all stories it is not known that nothing has changed.
        guard isNewDay || news.map({ $0.problem == nil }) == true else { return nil }
        let stories = news?.stories.count { isNew($0.item) } ?? 0
        let new = [
            isNewDay ? "a new word and new games" : nil,
            stories == 0 ? nil : stories == 1 ? "1 new story" : "\(stories) new stories",
        ].compactMap(\.self)
        return .fragment([
            .text("Since your last visit "), .age(of: end, at: now),
            .text(new.isEmpty ? ", nothing here has changed." : ": \(new.joined(separator: ", "))."),
        ])
    }

    private func isNew(_ item: HackerNews.Item) -> Bool {
        guard let end = lastVisit.end, let date = item.date else { return false }
        return date > end
    }

    /// The number of a day in UTC, which is when the word and the games change.
    private static func day(_ date: Date) -> Double { (date.timeIntervalSince1970 / 86_400).rounded(.down) }

    /// What somebody who was never here can do.
    private var welcome: HTML {
        Tag.section(.labelledBy("welcome")) {
            Tag.h2(.id("welcome")) { "What you can do here" }
            Tag.ul(.class("menu")) {
                for (address, name, text) in [
                    (
                        LookUpView.byMeaning.address("a person who collects stamps"), "Find a word by what it means",
                        "or by its letters, its rhymes and its translations"
                    ),
                    (
                        SiteSection.cards.address, "Learn words on cards",
                        "each comes back when you are about to forget it"
                    ),
                    (SiteSection.games.address, "Play today’s games", "four short ones, the same for everybody"),
                    (
                        SiteSection.news.address, "Read the news",
                        "what you have opened can be read again without a network"
                    ),
                ] {
                    Tag.li {
                        HTML.link(address) { name }
                        Tag.span(.class("quiet")) { text }
                    }
                }
            }
        }
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
                            game.play.image
                            Tag.span { game.play.kind.name }
                            game.mark
                        }
                    }
                }
            }
        }
    }

    private func list(_ news: News) -> HTML {
        Tag.ol(.class("stories brief")) {
            for story in news.stories {
                Tag.li(.class(isNew(story.item) ? "new" : story.lastRead == nil ? "" : "read")) {
                    if isNew(story.item) { Tag.span(.class("mark")) { "new" } }
                    StoryView(item: story.item, now: now, lastRead: story.lastRead).html
                }
            }
        }
    }

    private var newsSection: HTML {
        Tag.section(.labelledBy("day-news")) {
            Tag.h2(.id("day-news")) { "News" }
            if let news {
                if let age = news.provenance?.age, age > .seconds(900) {
                    Tag.p(.class("quiet")) { "As it was \(ProvenanceText.describe(age)) ago." }
                }
                if !news.stories.isEmpty { list(news) }
                if let problem = news.problem {
                    Failure(
                        news.stories.isEmpty ? "The stories could not be read." : "Not all stories could be read.",
                        because: problem
                    ).html
                }
            } else {
                Tag.p(.class("quiet")) { "The stories have not come in time for this page." }
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
