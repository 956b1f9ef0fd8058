// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// What the site is, its keys, what it keeps, and whose data it shows.
struct AboutPage: Page {
    /// What the person has chosen; `nil` for what the system has.
    let theme: Theme?

    /// Answers for the page, and for the choice that it offers.
    static let routes: [PageRoute] = [
        .get("/about", isOpen: true) { .page(AboutPage(theme: Theme($0.request))) },
        .post("/about", isOpen: true) { visit in
            .see(
                Address(["about"], fragment: "look"),
                cookie: Theme.cookie(visit.form["theme"].flatMap(Theme.init(rawValue:)), for: visit.request))
        },
    ]

    let title = "About Mainstay"
    let section: SiteSection? = nil

    /// The keys that the script listens to, and what they do.
    private static let keys: [(key: String, purpose: String)] = [
        ("/", "go to the search field"),
        ("j, k", "next and previous story, comment, or flight"),
        ("Enter", "open what is chosen"),
        ("o, c, r", "open the story, its comments, or its page as text"),
        ("s, h, u", "save the story, hide it, or take that back"),
        ("t, T", "next and previous comment without a parent"),
        ("p, n", "the comment that this one answers; next new comment"),
        ("C", "fold all comments, or unfold them"),
        ("Space", "show the answer of a card, and then take the rating that is suggested"),
        ("1 to 4", "rate the answer of a card, or choose an answer of a game"),
        ("p, u, e, b, s", "hear a card, undo, edit the note, not today, suspend"),
        ("1 to 9", "mark a cell of a board, from the top left"),
        ("A to Z", "guess a letter"),
        ("?", "this page"),
    ]

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "Mainstay looks words up, teaches them, reads the news, compares flights and plays games. Whoever asks gets an answer, with a network or without, and is told where it came from. This is version \(Release.version)."
        }
        Tag.section {
            Tag.h2(.id("look")) { "Look" }
            HTML.changing(Address(["about"])) {
                Tag.div(.class("row")) {
                    for (value, name) in [("system", "As the system"), ("light", "Light"), ("dark", "Dark")] {
                        Tag.button(
                            .id("theme-\(value)"), .class("plain"), .name("theme"), .value(value),
                            .pressed(value == theme?.rawValue ?? "system")
                        ) { name }
                    }
                }
            }
            Tag.p(.class("quiet")) { "The size of the text follows your browser’s setting and its zoom." }
        }
        Tag.section {
            Tag.h2(.id("keys")) { "Keyboard" }
            Tag.p { "Everything can be reached with Tab and Enter. With scripts, there are keys too:" }
            Tag.dl(.class("facts keys")) {
                for item in Self.keys {
                    Tag.dt { Tag.code { item.key } }
                    Tag.dd { item.purpose }
                }
            }
        }
        Tag.section {
            Tag.h2(.id("privacy")) { "Privacy" }
            Tag.p {
                "Pages load nothing from other sites, and nobody is told what you read. Upstreams see the gateway’s address, not yours. What is kept for you is on the gateway’s machine and can be exported and deleted under Account; the words you looked up, the language you translate into, when you were here last, the flights you watch and the pages for reading offline are in this browser only, and so is, without an account, what you read, save and hide of the news."
            }
        }
        Tag.section {
            Tag.h2(.id("licences")) { "Licences" }
            Tag.p {
                "Mainstay is free software under the Apache License 2.0. The dictionary is made from packages of your distribution: WordNet, the GNU Collaborative International Dictionary of English, the CMU Pronouncing Dictionary, Ding and FreeDict, under their own licences. What comes from an upstream belongs to it, and each answer names it."
            }
        }
    }
}
