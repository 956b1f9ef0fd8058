// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// The next card to learn, with how far the day is.
struct ReviewPage: Page {
    let session: ReviewSession
    /// The number of kept words that are not among the words to learn yet.
    let newWords: Int
    let keptCount: Int
    /// Whether there is anything to learn, now or later.
    var hasNotes = true
    let now: Date
    var notice: String?

    var title: String { "Review" }
    var section: SiteSection? { .cards }
    static let address = Address(["cards", "review"])

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.review, keptCount: keptCount)
        if session.card != nil || session.day.answers > 0 { progress }
        if session.card != nil {
            AskedCard(session: session).html
        } else {
            HTML.nothing(nothingLeft) {
                if newWords > 0 { learn }
                HTML.link(Address(["cards", "new"]), .class(newWords > 0 ? "" : "action")) { "Look at ten new words" }
                if hasNotes { HTML.link(Address(["cards", "statistics"])) { "See your progress" } }
            }
        }
        if let change = session.lastChange {
            ChangeLine(change: change, word: session.undoTitle, now: now, address: Self.address).html
        }
        if session.card != nil, newWords > 0 { learn }
        if session.left > 1 {
            Tag.p(.class("quiet")) {
                HTML.link(Address(["cards", "ahead"]), .behavior("ahead")) { "All cards of today on one page" }
            }
        }
    }

    private var learn: HTML {
        HTML.changing(Self.address, [("do", "add")]) {
            Tag.button(.id("add"), .class(session.card == nil ? "" : "plain")) {
                newWords == 1 ? "Learn 1 more kept word" : "Learn \(newWords) more kept words"
            }
        }
    }

    private var progress: HTML {
        let (day, counts) = (session.day, session.turn.counts)
        let left = [
            (counts.new, "new"), (counts.learning, "being learned"), (counts.review, "to review"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let facts = [
            left.isEmpty ? nil : "Left: " + left.joined(separator: ", "),
            day.answers == 0
                ? nil : "\(day.answers) done in \(ProvenanceText.describe(.seconds(clamping: day.seconds)))",
            day.streak < 2 ? nil : "\(day.streak) days in a row",
        ].compactMap(\.self)
        return Tag.div(.class("progress")) {
            Tag.progress(
                .maximum(day.answers + session.left), .value("\(day.answers)"), .label("Cards of today that are done"))
            Tag.p(.class("quiet")) { facts.joined(separator: " · ") }
        }
    }

    private var nothingLeft: String {
        if !hasNotes {
            return newWords > 0
                ? "Nothing is being learned yet. Begin with the words that you kept."
                : "Nothing is being learned yet. Keep words from the cards, or where a word is looked up."
        }
        guard let resumes = session.turn.resumes else { return "Nothing is left for today. Well done." }
        return
            "Nothing is left for now. The next card returns in \(ReviewInterval(max(60, resumes.timeIntervalSince(now))).text)."
    }
}

/// Cards of the day, one after the other. The page can be read and answered without a network.
struct AheadPage: Page {
    let sessions: [ReviewSession]
    let keptCount: Int

    var title: String { "Cards of today" }
    var section: SiteSection? { .cards }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.review, keptCount: keptCount)
        if sessions.isEmpty {
            HTML.nothing("Nothing is left for now.")
        } else {
            Tag.p(.class("quiet")) {
                "The next \(sessions.count == 1 ? "card" : "\(sessions.count) cards"). This page works without a network too: your answers wait in the browser."
            }
            for session in sessions { AskedCard(session: session, isAlone: false).html }
        }
    }
}
