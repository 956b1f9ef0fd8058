// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
import MainstayWords

/// A word with its meanings, or with the words related to each.
struct LookUpPage: Page {
    /// What became of the search.
    enum Result {
        case found(Answer<[WordEntry]>)
        /// The reason, and other words that the person may have meant.
        case failed(APIError, suggestions: [String])
    }

    let word: String
    let result: Result
    var view = LookUpView.meanings
    var views: [LookUpView] = []
    var facts: WordFacts
    var card = CardState.notKept
    /// Whether a dictionary on the network has not answered yet, so that the entry may become better.
    var isEarly = false
    var recordingHosts: Set<String> = []
    var notice: String?

    var title: String { word }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        guard case .failed(let error, _) = result else { return 200 }
        return ProblemPage(error, section: .words).status
    }

    @HTMLBuilder var content: HTML {
        HTML.lookUp(word, in: view, of: views)
        switch result {
        case .found(let answer): entries(answer)
        case .failed(let error, let suggestions): failure(error, suggestions)
        }
    }

    @HTMLBuilder private func entries(_ answer: Answer<[WordEntry]>) -> HTML {
        let headword = answer.value.first?.entry.word ?? word
        HTML.heading(headword, card)
        facts.html
        if isEarly {
            // A script changes this line, and nothing else moves. Without scripts its link asks again.
            Tag.p(.class("quiet early"), .behavior("early")) {
                "From the dictionary on this machine. A dictionary on the network has not answered yet. "
                HTML.link(view.address(word)) { "Look again" }
            }
        }
        Tag.div(.id("entry"), .behavior(answer.source == .embedded ? "local" : "")) {
            view(of: answer.value, below: headword).html
            HTML.provenance(answer.provenance)
        }
    }

    private func view(of entries: [WordEntry], below headword: String) -> EntryView {
        var view = EntryView(
            entries: entries.map { entry in
                var entry = entry.entry
                if facts.hasForms { entry.forms = [] }
                return entry
            }, recordingHosts: recordingHosts, isThesaurus: view == .thesaurus)
        view.headword = headword
        return view
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
            Failure(error).html
        }
        if !suggestions.isEmpty {
            Tag.p(.class("large")) {
                "Did you mean "
                HTML.words(suggestions)
                "?"
            }
        }
        if views.contains(.byMeaning), error.kind == .notFound {
            Tag.p {
                "Or "
                HTML.link(LookUpView.byMeaning.address(word)) { "find a word that means it" }
                ", or "
                HTML.link(LookUpView.byPattern.address(word)) { "words that begin with it" }
                "."
            }
        }
    }
}

/// Whether a word is on a card of the person.
enum CardState: Sendable {
    /// Nothing is kept for the person.
    case impossible
    case notKept
    case kept
}

extension HTML {
    /// A headword, and what one can do with it.
    static func heading(_ word: String, _ card: CardState) -> HTML {
        Tag.div(.class("heading")) {
            Tag.h1(.behavior("looked-up")) { HTML.foreign(word) }
            switch card {
            case .impossible: HTML.empty
            case .kept:
                HTML.link(Address(["cards", "kept"]), .id("keep"), .class("mark done")) { "On a card ✓" }
            case .notKept:
                HTML.changing(Address(["cards", "keep"]), [("word", word), ("from", "entry")]) {
                    Tag.button(.id("keep"), .class("plain")) { "Keep on a card" }
                }
            }
        }
    }
}
