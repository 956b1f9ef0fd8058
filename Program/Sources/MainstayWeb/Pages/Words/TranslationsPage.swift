// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// A word in another language. The chosen language is remembered, and its words stand on the page of every word.
struct TranslationsPage: Page {
    let word: String
    let views: [LookUpView]
    /// The languages that there are.
    let languages: [Language]
    let language: Language
    /// Whether the person has chosen the language, or it is only the first one.
    let isChosen: Bool
    /// The words in the language; empty if no word was given or none is known.
    let words: [String]
    let card: CardState

    var title: String { word.isEmpty ? "Translations" : "\(word) in \(language.name)" }
    var section: SiteSection? { .words }

    @HTMLBuilder var content: HTML {
        HTML.lookUp(word, in: .translations, of: views)
        if word.isEmpty { Tag.h1 { title } } else { HTML.heading(word, card) }
        HTML.tabs("Languages", languages.map { ($0.name, choice($0.code), $0 == language) })
        if !word.isEmpty {
            if words.isEmpty {
                HTML.nothing("No translation into \(language.name) is known. Try the word in its plain form.")
            } else {
                Tag.ul(.class("plainlist large"), .lang(language.code)) {
                    for word in words { Tag.li { HTML.foreign(word) } }
                }
            }
        }
        Tag.p(.class("quiet")) {
            if isChosen {
                "Words in \(language.name) stand on the page of every word. "
                HTML.link(choice(Language.none)) { "Leave them out" }
            } else {
                "Choose a language, and its words stand on the page of every word."
            }
        }
    }

    private func choice(_ code: String) -> Address {
        Address(["translate"], query: [("to", code), ("q", word)])
    }
}
