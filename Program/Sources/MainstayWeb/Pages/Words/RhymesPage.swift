// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The words that rhyme with a word.
struct RhymesPage: Page {
    /// The number of words that are shown.
    private static let most = 120

    let word: String
    let views: [LookUpView]
    /// The words, the most used first; `nil` if no word was given.
    let rhymes: Result<[String], APIError>?
    let card: CardState

    var title: String { word.isEmpty ? "Rhymes" : "Rhymes with \(word)" }
    var section: SiteSection? { .words }

    var status: HTTPStatus {
        if case .failure(let error) = rhymes { ProblemPage(error, section: .words).status } else { 200 }
    }

    @HTMLBuilder var content: HTML {
        HTML.lookUp(word, in: .rhymes, of: views)
        if word.isEmpty { Tag.h1 { title } } else { HTML.heading(word, card) }
        switch rhymes {
        case .success(let words) where words.isEmpty:
            HTML.nothing("No rhyme is known. The dictionary must know how a word is said to find one.")
        case .success(let words):
            Tag.p(.class("quiet"), .behavior("announce")) {
                words.count == 1 ? "1 word rhymes" : "\(words.count) words rhyme, the most used first"
            }
            HTML.wordList(words.prefix(Self.most))
        case .failure(let error): Failure(error).html
        case nil: Tag.p { "Type a word to find those that sound like it from the stressed vowel to the end." }
        }
    }
}

extension HTML {
    /// Words in columns, each of which leads to its entry.
    static func wordList(_ words: some Sequence<String>) -> HTML {
        Tag.ul(.class("words")) {
            for word in words {
                Tag.li { HTML.link(LookUpView.meanings.address(word)) { HTML.foreign(word) } }
            }
        }
    }
}
