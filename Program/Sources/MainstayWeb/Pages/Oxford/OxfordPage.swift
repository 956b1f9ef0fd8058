// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The Oxford Dictionaries: a form with the filters of the service, and what it found. If the dictionary on this machine
/// answers in place of the service, the page says so first.
struct OxfordPage: Page {
    /// What was found.
    enum Found {
        case entries(Answer<Oxford.Entries>)
        case words(Answer<Oxford.WordList>)
        case nothing(APIError)
    }

    let form: OxfordForm
    let views: [LookUpView]
    /// The languages to choose from.
    let languages: (source: [OxfordLanguage], target: [OxfordLanguage])
    /// Whether there are keys for the service.
    let hasKeys: Bool
    /// `nil` if no word was given.
    var found: Found?

    var title: String {
        let name = isLocal ? "This machine’s dictionary" : "Oxford Dictionaries"
        return form.word.isEmpty ? name : "\(form.word) – \(name)"
    }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        if case .nothing(let error) = found { ProblemPage(error, section: .words).status } else { 200 }
    }

    /// Whether what the page shows is not from the service: another publisher's text must not have its name.
    private var isLocal: Bool {
        switch found {
        case .entries(let answer): answer.source == .embedded
        case .words(let answer): answer.source == .embedded
        case .nothing, nil: !hasKeys
        }
    }

    private var heading: HTML {
        guard isLocal else { return .text("Oxford Dictionaries") }
        guard !form.word.isEmpty else { return .text("This machine’s dictionary, in Oxford’s form") }
        return .fragment([.foreign(form.word), .text(" (this machine’s dictionary, in Oxford’s form)")])
    }

    @HTMLBuilder var content: HTML {
        HTML.lookUp(form.word, in: .oxford, of: views, form: form.html(languages))
        Tag.h1 { heading }
        if found != nil, !form.ignored.isEmpty {
            Tag.p(.class("hint")) {
                "“\(form.question.name)” takes no filter for this: \(form.ignored.joined(separator: ", "))."
            }
        }
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
        case .nothing(let error) where error.kind == .notFound:
            HTML.nothing("Nothing was found that matches. Try the plain form of the word, or fewer filters.")
        case .nothing(let error): Failure(error).html
        case nil:
            Tag.p {
                "Entries, synonyms, forms, sentences and translations, with the service’s own filters."
                if !hasKeys {
                    " There are no keys for the service, so the dictionary on this machine answers in its place."
                }
            }
        }
    }
}
