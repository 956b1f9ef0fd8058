// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// The decks with how each is learned, and the way in and out for everything of them.
struct DecksPage: Page {
    let decks: [DeckSummary]
    let settings: ReviewSettings
    let keptCount: Int
    /// Whether packages for Anki can be written.
    let hasPackages: Bool
    var notice: String?

    var title: String { "Decks" }
    var section: SiteSection? { .cards }
    static let path = ["cards", "decks"]

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.cardTabs(.decks, keptCount: keptCount)
        if decks.isEmpty {
            HTML.nothing("There is no deck yet. It begins with the first word that you keep.") {
                HTML.link(Address(["cards", "new"]), .class("action")) { "Look at ten new words" }
            }
        }
        for (index, deck) in decks.enumerated() { section(of: deck, index) }
        take
        bring
    }

    private func section(of deck: DeckSummary, _ index: Int) -> HTML {
        Tag.section(.class("tile deck")) {
            Tag.h2 { HTML.foreign(deck.name) }
            Tag.p(.class("quiet")) {
                HTML.link(Address(NotesPage.path, query: [("deck", deck.name)])) {
                    deck.notes == 1 ? "1 note" : "\(deck.notes) notes"
                }
                " · "
                summary(deck.options)
            }
            Tag.details {
                Tag.summary { "How to learn it" }
                form(deck, index)
            }
        }
    }

    private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

    /// How a deck is learned, in a line.
    private func summary(_ options: DeckOptions) -> String {
        let retention = percent(options.desiredRetention ?? settings.scheduler.desiredRetention)
        let (new, reviews) = (options.newPerDay ?? settings.newPerDay, options.reviewsPerDay ?? settings.reviewsPerDay)
        return "\(retention) % to be remembered · at most \(new) new and \(reviews) known cards a day"
    }

    private func form(_ deck: DeckSummary, _ index: Int) -> HTML {
        let options = deck.options
        return HTML.changing(Address(Self.path), [("deck", deck.name)]) {
            Tag.div(.class("fields")) {
                number(
                    "Retention in %", "retention", index, options.desiredRetention.map(percent), Decks.retentions,
                    percent(settings.scheduler.desiredRetention))
                number("New cards a day", "new", index, options.newPerDay, Decks.limits, settings.newPerDay)
                number(
                    "Known cards a day", "reviews", index, options.reviewsPerDay, Decks.limits, settings.reviewsPerDay)
            }
            Tag.p(.class("quiet")) {
                "A higher retention asks more often. An empty field is as for all decks. Limits and retention hold for the decks within this one too."
            }
            Tag.fieldset {
                Tag.legend { "What to ask" }
                for (direction, label) in ReviewDirection.asked {
                    HTML.check(
                        "asks", direction.rawValue, label,
                        isChecked: (options.directions ?? ReviewDirection.allCases).contains(direction),
                        suffix: "-\(index)")
                }
            }
            Tag.button(.id("save-\(index)"), .class("plain")) { "Save" }
        }
    }

    private func number(
        _ label: String, _ name: String, _ index: Int, _ value: Int?, _ range: ClosedRange<Int>, _ standard: Int
    ) -> HTML {
        Tag.p(.class("field")) {
            Tag.label(.for("\(name)-\(index)")) { label }
            Tag.input(
                .id("\(name)-\(index)"), .name(name), .type("number"), .minimum(range.lowerBound),
                .maximum(range.upperBound), .value(value.map { "\($0)" } ?? ""), .placeholder("\(standard)"))
        }
    }

    private var take: HTML {
        Tag.section {
            Tag.h2(.id("take")) { "Take along" }
            Tag.div(.class("row")) {
                HTML.link(Address(["cards", "export"]), .download, .class("action")) { "Everything" }
                if hasPackages { export("anki", "For Anki") }
                export("text", "Words and meanings as text")
            }
            Tag.p(.class("quiet")) {
                "Each has your notes; the first two have what you learned, your answers, sounds and pictures too. “Everything” can be added on another machine."
            }
        }
    }

    private func export(_ form: String, _ label: String) -> HTML {
        HTML.link(Address(["cards", "export"], query: [("form", form)]), .download) { label }
    }

    private var bring: HTML {
        Tag.section {
            Tag.h2(.id("bring")) { "Bring notes" }
            HTML.changing(Address(Decks.importPath)) {
                Tag.p(.class("field scripted")) {
                    Tag.label(.for("file")) { "A file of text or JSON" }
                    Tag.input(.id("file"), .type("file"), .behavior("file"))
                }
                Tag.p(.class("field")) {
                    Tag.label(.for("import")) { "One note a line: the word, a tab or semicolon, the meaning" }
                    Tag.textarea(
                        .id("import"), .name("text"), .rows(5), .maximumLength(Decks.longestImport), .required,
                        .autoDirection)
                }
                Tag.button(.id("add-notes"), .class("plain")) { "Add the notes" }
            }
            Tag.p(.class("quiet")) {
                "Notes that are there already stay as they are. The text that was taken along can be pasted here too. A package of Anki is read in the terminal: mainstay cards import."
            }
        }
    }
}
