// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Words that mean what a person describes, or that match a pattern of letters.
struct FindPage: Page {
    /// What was found.
    enum Found: Sendable {
        case meanings([WordReference.Meaning])
        /// The number of words that match, the first of them, and words that resemble the pattern if there are none.
        case words(count: Int, [String], similar: [String])
        case nothing(APIError)
    }

    let view: LookUpView
    let views: [LookUpView]
    let form: PatternForm
    /// `nil` if nothing was asked.
    let found: Found?

    var title: String {
        form.text.isEmpty ? "Find words \(view.name.lowercased())" : "Words for “\(form.text)”"
    }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        if case .nothing(let error) = found { ProblemPage(error, section: .words).status } else { 200 }
    }

    @HTMLBuilder var content: HTML {
        HTML.lookUp(form.text, in: view, of: views, form: view == .byPattern ? form.html : nil)
        Tag.h1 { HTML.foreign(title) }
        switch found {
        case .meanings(let meanings) where meanings.isEmpty:
            HTML.nothing("No word is known that means this. Say it in other words, or in fewer.")
        case .meanings(let meanings):
            Tag.p(.class("quiet"), .behavior("announce")) {
                meanings.count == 1 ? "1 meaning fits" : "\(meanings.count) meanings fit, the likeliest first"
            }
            Tag.ol(.class("found")) {
                for meaning in meanings { Tag.li { self.meaning(meaning) } }
            }
        case .words(_, let words, let similar) where words.isEmpty:
            HTML.nothing("No word matches. In a pattern * stands for any letters and ? for one.") {
                if !similar.isEmpty {
                    Tag.p {
                        "Similar words: "
                        HTML.words(similar)
                    }
                }
            }
        case .words(let count, let words, _):
            Tag.p(.class("quiet"), .behavior("announce")) {
                count == words.count
                    ? count == 1 ? "1 word" : "\(count) words"
                    : "The \(words.count) most used of \(count) words"
            }
            HTML.wordList(words)
        case .nothing(let error): Failure(error).html
        case nil: examples
        }
    }

    private func meaning(_ meaning: WordReference.Meaning) -> HTML {
        .fragment([
            Tag.strong { HTML.words(Array(meaning.words.prefix(3))) }, .text(" "),
            Tag.span(.class("label")) { meaning.partOfSpeech },
            Tag.p(.class("definition")) { HTML.foreign(meaning.definition) },
        ])
    }

    private var examples: HTML {
        let texts =
            view == .byMeaning
            ? ["a person who collects stamps", "fear of heights", "to walk slowly without a goal"]
            : ["colo*r", "?????ing", "un*able"]
        return Tag.p {
            "For example: "
            HTML.joined(texts.map { text in HTML.link(view.address(text)) { HTML.foreign(text) } }, by: ", ")
        }
    }
}
