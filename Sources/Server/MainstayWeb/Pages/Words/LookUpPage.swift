// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
import MainstayWords

/// The first page: a field for a word, and the entries of the word.
struct LookUpPage: Page {
    /// What became of the search.
    enum Result {
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
    /// A common word that the person probably meant, although the dictionary has the word.
    var correction: String?

    var title: String { word }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        guard case .failed(let error, _) = result else { return 200 }
        return ProblemPage(error, section: .words).status
    }

    @HTMLBuilder var content: HTML {
        HTML.wordSearch(word)
        switch result {
        case .found(let answer): entries(answer)
        case .failed(let error, let suggestions): failure(error, suggestions)
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
        if let correction {
            Tag.p {
                HTML.foreign(word)
                " is rare. The nearest common word is "
                HTML.words([correction])
                "."
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
