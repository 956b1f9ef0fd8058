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
        case .answer: change.card.isSuspended ? "is suspended." : "\(Self.wait(of: change.card, now))."
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

    /// When a card returns.
    static func wait(of card: ReviewCard, _ now: Date) -> String {
        let left = card.state.due.timeIntervalSince(now)
        // A card that was just answered returns in the minutes that its button said.
        let minutes = (left / 60).rounded(.up)
        return left > 0 ? "returns in \(ProvenanceText.describe(.seconds(clamping: 60 * minutes)))" : "is due now"
    }

    /// What was taken back.
    ///
    /// - Parameters:
    ///   - kind: What the change had done.
    ///   - word: The word of the change; `nil` if there were several, or if it would tell the answer of a card.
    static func undone(_ kind: ReviewChange.Kind, word: String?) -> String {
        let word = word.map { "“\($0)”" }
        return switch kind {
        case .answer: "The answer about \(word ?? "this word") is taken back."
        case .burial: "\(word ?? "This word") is asked again today."
        case .suspension: "\(word ?? "What was suspended") is no longer suspended."
        case .resumption: "\(word ?? "What was resumed") is suspended or put off again."
        case .edit: "\(word ?? "The note") has its earlier text."
        case .move: "\(word ?? "What was moved") is in the earlier deck."
        case .deletion: "\(word ?? "What was deleted") is learned again."
        }
    }
}
