// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

/// What the dictionary on this machine says of a word as a whole, whoever gives its entry.
struct WordFacts: Sendable {
    /// The most forms that are shown. Some dictionaries list every spelling that ever was.
    private static let mostForms = 12

    /// The word as it was typed.
    let word: String
    /// The first entry; `nil` if the dictionary does not have the word.
    var entry: Entry?
    /// A common word that the person probably meant, although the dictionary has the word.
    var correction: String?
    /// The language that the person has chosen, and the word in it; `nil` if none was chosen.
    var translations: (language: Language, words: [String])?

    /// The forms, if one of them is irregular.
    private var forms: [Entry.Form] {
        guard let forms = entry?.forms, forms.count <= Self.mostForms else { return [] }
        return forms
    }

    /// Whether the forms stand at the word, so that its entry need not list them.
    var hasForms: Bool { !forms.isEmpty }

    @HTMLBuilder var html: HTML {
        if let correction {
            Tag.p(.class("hint")) {
                "“"
                HTML.foreign(word)
                "” is rare. The nearest common word is "
                HTML.words([correction])
                "."
            }
        } else if let entry, entry.match == .inflected {
            Tag.p(.class("hint")) {
                "“"
                HTML.foreign(word)
                "” is \(role) “"
                HTML.foreign(entry.word)
                "”."
            }
        }
        if hasForms || translations?.words.isEmpty == false {
            Tag.dl(.class("facts")) {
                if hasForms {
                    Tag.dt { "Forms" }
                    Tag.dd { HTML.joined(forms.map(form), by: " · ") }
                }
                if let translations, !translations.words.isEmpty {
                    Tag.dt { translations.language.name }
                    Tag.dd(.lang(translations.language.code)) {
                        HTML.joined(translations.words.map(HTML.foreign), by: ", ")
                    }
                }
            }
        }
    }

    private func form(_ form: Entry.Form) -> HTML {
        .fragment([
            Tag.strong { HTML.foreign(form.text) },
            form.tags.isEmpty ? .empty : Tag.span(.class("quiet")) { " \(form.tags.joined(separator: ", "))" },
        ])
    }

    /// What the typed word is of the headword: “the past and past participle of”.
    private var role: String {
        let tags = forms.filter { $0.text.lowercased() == word.lowercased() }.flatMap(\.tags)
        return tags.isEmpty ? "a form of" : "the \(tags.joined(separator: " and ")) of"
    }
}
