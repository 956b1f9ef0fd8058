// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
import MainstayWords

/// The first page: a field for a word, and the entries of the word.
struct LookUpPage: Page {
    /// What became of the search.
    enum Result {
        /// No word was given.
        case none
        case found(Answer<[WordEntry]>)
        /// The reason, and other words that the person may have meant.
        case failed(APIError, suggestions: [String])
    }

    let word: String
    let result: Result
    var isThesaurus = false
    var hasThesaurus = false
    /// Whether there is a place where the person's words are kept.
    var canKeep = true
    var recordingHosts: Set<String> = []
    var notice: String?

    var title: String { word }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        guard case .failed(let error, _) = result else { return 200 }
        return ProblemPage(error, section: .words).status
    }

    @HTMLBuilder var content: HTML {
        form
        switch result {
        case .none: introduction
        case .found(let answer): entries(answer)
        case .failed(let error, let suggestions): failure(error, suggestions)
        }
    }

    private var form: HTML {
        Tag.form(.get, .action(Address()), .role("search"), .class("search")) {
            Tag.label(.for("q")) { "Look a word up" }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("q"), .name("q"), .type("search"), .value(word), .maximumLength(200), .required,
                    .notCapitalized,
                    .autocomplete("off"), .autoDirection, .list("completions"), .behavior("complete"))
                Tag.button { "Look up" }
            }
            Tag.datalist(.id("completions"))
        }
    }

    @HTMLBuilder private var introduction: HTML {
        Tag.h1 { "Mainstay" }
        Tag.p {
            "Words, news, flights and games, with or without a network. The last line of every answer says where it came from."
        }
        Tag.p {
            "Or take "
            HTML.link(Address(["random"])) { "a random word" }
            "."
        }
        Tag.section(.hidden, .behavior("history"), .labelledBy("looked-up")) {
            Tag.h2(.id("looked-up")) { "Looked up before" }
            Tag.ul(.class("words"))
            Tag.p { Tag.button(.type("button")) { "Forget these words" } }
        }
    }

    @HTMLBuilder private func entries(_ answer: Answer<[WordEntry]>) -> HTML {
        let entries = answer.value.map(\.entry)
        Tag.h1(.behavior("looked-up")) { HTML.foreign(entries.first?.word ?? word) }
        Tag.div(.class("row")) {
            if hasThesaurus {
                HTML.tabs(
                    "Views",
                    [
                        ("Meanings", Address(query: [("q", word)]), !isThesaurus),
                        ("Thesaurus", Address(query: [("q", word), ("view", "thesaurus")]), isThesaurus),
                    ])
            }
            if canKeep {
                HTML.changing(Address(["cards", "keep"]), [("word", entries.first?.word ?? word), ("from", "entry")]) {
                    HTML.button("Keep on a card", id: "keep")
                }
            }
        }
        EntryView(entries: entries, recordingHosts: recordingHosts, isThesaurus: isThesaurus).html
        HTML.provenance(answer.provenance)
    }

    @HTMLBuilder private func failure(_ error: APIError, _ suggestions: [String]) -> HTML {
        switch error.kind {
        case .notFound:
            Tag.h1 {
                "There is no entry for “"
                HTML.foreign(word)
                "”"
            }
        case .invalidRequest: Tag.h1 { "Type a word to look up" }
        default:
            Tag.h1 {
                "“"
                HTML.foreign(word)
                "” could not be looked up"
            }
            Tag.p { HTML.foreign("\(error)") }
        }
        if !suggestions.isEmpty {
            Tag.p {
                "Did you mean "
                HTML.words(suggestions)
                "?"
            }
        }
    }
}
