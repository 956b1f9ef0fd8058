// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// A card of the words to learn: the question, and then the answer with the choice of how well it was known.
struct ReviewPage: Page {
    let turn: ReviewTurn
    /// Whether the answer is shown.
    let isAnswerShown: Bool
    /// What the person typed, for a card that asks for the word.
    let typed: String?
    /// The number of kept words that are not among the words to learn yet.
    let newWords: Int
    let keptCount: Int
    /// Whether there is anything to learn, now or later.
    var hasNotes = true
    /// What can be taken back.
    let lastChange: ReviewChange?
    let now: Date
    var notice: String?

    var title: String { "Review" }
    var section: SiteSection? { .cards }
    private static let address = Address(["cards", "review"])

    @HTMLBuilder var content: HTML {
        Tag.h1 { "Review" }
        HTML.cardTabs(.review, keptCount: keptCount)
        if newWords > 0 {
            HTML.changing(Self.address, [("do", "add")]) {
                HTML.button(newWords == 1 ? "Learn 1 more kept word" : "Learn \(newWords) more kept words", id: "add")
            }
        }
        if let card = turn.card {
            Tag.p(.class("quiet")) {
                "Left for today: \(turn.counts.new) new, \(turn.counts.learning) being learned, \(turn.counts.review) to review"
            }
            Tag.article(.class("card")) {
                Tag.p(.class("quiet")) {
                    card.note.isCloze
                        ? "What is missing?" : card.direction == .meaning ? "What does it mean?" : "Which word is it?"
                }
                text(card.question)
                if isAnswerShown {
                    Tag.section(.behavior("announce"), .label("Answer")) {
                        if let typed, !typed.isEmpty { comparison(typed, card) }
                        text(card.answer)
                    }
                }
            }
            if isAnswerShown { ratings(card) } else { question(card) }
        } else {
            Tag.p(.behavior("announce")) { nothingLeft }
        }
        if let lastChange {
            HTML.changing(Self.address, [("do", "undo"), ("change", lastChange.id)]) {
                Tag.button(.id("undo"), .class("plain")) { undoLabel(lastChange) }
            }
        }
    }

    private func undoLabel(_ change: ReviewChange) -> HTML {
        let label =
            switch change.kind {
            case .answer: "Take back the answer about "
            case .burial: "Ask again today: "
            case .suspension: "No longer suspend: "
            case .resumption: "Suspend or bury again: "
            case .edit: "Take back what was changed of "
            case .move: "Move back: "
            case .deletion: "Bring back: "
            }
        // The word may be what the current card asks for.
        let isHidden = change.card.note.id == turn.card?.note.id && !isAnswerShown
        return .fragment([.text(label), isHidden ? .text("this word") : .foreign(change.card.note.title)])
    }

    private var nothingLeft: String {
        if !hasNotes {
            return newWords > 0
                ? "Nothing is being learned yet. Begin with the words that you kept."
                : "Nothing is being learned yet. Keep words from the cards, or where a word is looked up."
        }
        guard let resumes = turn.resumes else { return "Nothing is left for today." }
        let wait = Duration.seconds(max(0, resumes.timeIntervalSince(now)))
        return "Nothing is left for now. The next card returns in \(ProvenanceText.describe(wait))."
    }

    private func text(_ text: String) -> HTML {
        .fragment(
            text.split(whereSeparator: \.isNewline).map { line in
                Tag.p(.autoDirection, .class("large")) { String(line) }
            })
    }

    private func question(_ card: ReviewCard) -> HTML {
        Tag.form(.get, .action(Self.address)) {
            Tag.input(.type("hidden"), .name("card"), .value("\(card.id)"))
            if card.direction == .word {
                Tag.p(.class("field")) {
                    Tag.label(.for("typed")) { "The word" }
                    Tag.input(
                        .id("typed"), .name("typed"), .maximumLength(200), .notCapitalized, .autocomplete("off"),
                        .autoDirection, .behavior("focus"))
                }
            }
            Tag.button(.id("show"), .name("show"), .value("yes")) { "Show the answer" }
        }
    }

    private func comparison(_ typed: String, _ card: ReviewCard) -> HTML {
        Tag.p {
            "You typed “"
            HTML.foreign(typed)
            "”. "
            if TypedAnswer(typed, for: card.note.word) != .right { difference(typed, card.note.word) }
            switch TypedAnswer(typed, for: card.note.word) {
            case .right: Tag.span(.class("right")) { "That is right." }
            case .almost: Tag.span(.class("wrong")) { "That is almost right." }
            case .wrong: Tag.span(.class("wrong")) { "That is not right." }
            }
        }
    }

    /// The letters that are wrong, struck out, and those that are missing, underlined.
    private func difference(_ typed: String, _ word: String) -> HTML {
        .fragment(
            TypedDifference(typed, for: word).parts.map { part in
                switch part.kind {
                case .right: HTML.text(part.text)
                case .wrong: Tag.del { part.text }
                case .missing: Tag.ins { part.text }
                }
            } + [.text(" ")])
    }

    private func ratings(_ card: ReviewCard) -> HTML {
        HTML.changing(
            Self.address, [("do", "answer"), ("card", "\(card.id)"), ("answers", "\(card.state.answers)")], isStep: true
        ) {
            Tag.fieldset {
                Tag.legend { "How well did you know it?" }
                Tag.div(.class("row")) {
                    for rating in Rating.allCases {
                        Tag.button(
                            .id("rating-\(rating.rawValue)"), .class(rating == suggested(card) ? "" : "plain"),
                            .name("rating"), .value("\(rating.rawValue)")
                        ) { "\(rating.name)\(wait(after: rating))" }
                    }
                }
            }
        }
    }

    private func suggested(_ card: ReviewCard) -> Rating {
        typed.map { TypedAnswer($0, for: card.note.word).rating } ?? .good
    }

    /// When the card returns after a rating.
    private func wait(after rating: Rating) -> String {
        guard let state = turn.choices[rating] else { return "" }
        return " · " + ProvenanceText.describe(.seconds(max(0, state.due.timeIntervalSince(now))))
    }
}

extension Rating {
    /// The name on a button.
    fileprivate var name: String {
        switch self {
        case .again: "Not at all"
        case .hard: "Hardly"
        case .good: "Well"
        case .easy: "At once"
        }
    }
}
