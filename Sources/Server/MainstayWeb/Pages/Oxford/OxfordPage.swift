// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The Oxford Dictionaries: a form with the filters of the service, and what it found.
struct OxfordPage: Page {
    /// What was found.
    enum Found {
        case entries(Answer<Oxford.Entries>)
        case words(Answer<Oxford.WordList>)
        case nothing(APIError)
    }

    let form: OxfordForm
    /// `nil` if no word was given.
    let found: Found?

    var title: String { form.word.isEmpty ? "Oxford Dictionaries" : "Oxford: \(form.word)" }
    var section: SiteSection? { .oxford }

    var status: HTTPStatus {
        if case .nothing(let error) = found { ProblemPage(error, section: .oxford).status } else { 200 }
    }

    @HTMLBuilder var content: HTML {
        Tag.h1 { "Oxford Dictionaries" }
        form.html
        switch found {
        case .entries(let answer):
            OxfordView(reply: answer.value).html
            HTML.provenance(answer.provenance)
        case .words(let answer):
            Tag.ul(.class("words")) {
                for match in answer.value.results ?? [] {
                    Tag.li { HTML.words([match.word ?? match.id ?? ""]) }
                }
            }
            HTML.provenance(answer.provenance)
        case .nothing(let error):
            Tag.p(.class("problem"), .behavior("announce")) {
                error.kind == .notFound ? HTML.text("Nothing was found that matches.") : HTML.foreign("\(error)")
            }
        case nil:
            Tag.p {
                "Entries, synonyms, forms, sentences and translations. Without keys for the service, the dictionary on this machine answers."
            }
        }
    }
}
