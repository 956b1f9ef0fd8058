// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// What the last change of a deck did, with a button that takes it back.
struct ChangeLine {
    let change: ReviewChange
    /// The word of the change; `nil` if it would tell the answer of the card on the page.
    let word: String?
    let now: Date
    /// Where the button sends its form.
    let address: Address

    @HTMLBuilder var html: HTML {
        Tag.div(.class("row change")) {
            Tag.p(.class("quiet")) {
                subject
                " \(outcome)"
            }
            HTML.changing(address, [("do", "undo"), ("change", change.id)]) {
                Tag.button(.id("undo"), .class("plain small"), .key("u")) { "Undo" }
            }
        }
        if change.kind == .answer, change.card.isSuspended, change.card.isLeech { leech }
    }

    private var subject: HTML {
        if change.notes > 1 { return .text("\(change.notes) notes") }
        return word.map { HTML.foreign("“\($0)”") } ?? .text("The last word")
    }

    private var outcome: String {
        let isOne = change.notes == 1
        let (areOne, haveOne, one) = isOne ? ("is", "has", "it") : ("are", "have", "them")
        return switch change.kind {
        case .answer: change.card.isSuspended ? "is suspended." : "\(wait)."
        case .burial: "\(areOne) asked again tomorrow."
        case .suspension: "\(areOne) suspended: not asked until you resume \(one)."
        case .resumption: "\(areOne) asked again."
        case .edit: "\(haveOne) a new text."
        case .move: "\(areOne) in the deck “\(change.card.note.deck)” now."
        case .deletion: "\(areOne) deleted."
        }
    }

    /// What to do about a word that was forgotten often.
    private var leech: HTML {
        Tag.p(.class("hint")) {
            "You have forgotten it \(change.card.state.lapses) times. It is better learned in another way: "
            HTML.link(NotesPage.edit(change.card.note.word)) { "shorten its meaning, or add an example of your own" }
            ", and then resume it."
        }
    }

    private var wait: String {
        let left = change.card.state.due.timeIntervalSince(now)
        // A card that was just answered returns in the minutes that its button said.
        return left > 0 ? "returns in \(ReviewInterval(60 * (left / 60).rounded(.up)).text)" : "is due now"
    }

    /// What was taken back.
    ///
    /// - Parameters:
    ///   - kind: What the change had done.
    ///   - word: The word of the change; `nil` if there were several, or if it would tell the answer of a card.
    ///   - isOne: Whether one note was changed.
    static func undone(_ kind: ReviewChange.Kind, word: String?, isOne: Bool = true) -> String {
        let text = kind.undone(word.map { "“\($0)”" } ?? (isOne ? "this word" : "the notes"), isOne: isOne)
        return text.capitalizedFirst + (kind == .answer ? " is taken back." : ".")
    }
}
