// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit

/// A card of a review: the question, and the answer with the choice of how well it was known. The answer is on the page
/// from the beginning, so that showing it takes no time and no network.
struct AskedCard {
    let session: ReviewSession
    /// Whether it is the only card of its page.
    var isAlone = true

    /// Forms of one page need names that differ.
    private func id(_ name: String, _ card: ReviewCard) -> String { isAlone ? name : "\(name)-\(card.id)" }

    var html: HTML {
        session.card.map { card in
            Tag.article(.class("card asked"), .card("\(card.id)-\(card.state.answers)")) {
                Tag.p(.class("quiet")) { card.direction.question }
                Tag.div(.class(card.direction == .meaning ? "question word" : "question")) {
                    text(card.question)
                    if session.canHear { hear(card, "hear") }
                }
                if isTyped { typing(card) }
                answer(card)
                if isAlone { actions(card) }
            }
        } ?? .empty
    }

    /// Whether the person is asked to type the word. What is typed is compared by the server.
    private var isTyped: Bool { session.step == .typing && isAlone }

    private func answer(_ card: ReviewCard) -> HTML {
        .element(
            .details, [.class("answer")] + (session.isAnswerShown ? [.open] : []),
            .fragment([
                Tag.summary(
                    .id(id("show", card)), .class(isTyped ? "" : "action"), .key(" "),
                    .behavior(isTyped || !isAlone ? "answer" : "answer focus")
                ) { isTyped ? "Show the answer without typing" : "Show the answer" },
                Tag.section(.label("Answer"), .class("back")) {
                    comparison(card)
                    answerText(card)
                    if card.isLeech { leech(card) }
                    if card.direction == .word { hear(card, "hear-answer") }
                }, ratings(card),
            ]))
    }

    /// The senses of an answer that are open at once.
    private static let openSenses = 3

    private func isSense(_ line: Substring) -> Bool { line.first?.isNumber == true }

    private func text(_ text: String) -> HTML { lines(text.split(whereSeparator: \.isNewline)[...]) }

    /// The answer: the first senses, and the others closed.
    private func answerText(_ card: ReviewCard) -> HTML {
        let lines = card.answer.split(whereSeparator: \.isNewline)
        let senses = lines.indices.filter { isSense(lines[$0]) }
        guard senses.count > Self.openSenses else { return self.lines(lines[...]) }
        var end = senses[Self.openSenses]
        // The part of speech belongs to the sense after it.
        if !isSense(lines[end - 1]) { end -= 1 }
        return .fragment([
            self.lines(lines[..<end]),
            Tag.details {
                Tag.summary { "\(senses.count - Self.openSenses) more" }
                self.lines(lines[end...])
            },
        ])
    }

    /// Lines of a text, with its pictures. Those between numbered senses are parts of speech.
    private func lines(_ lines: ArraySlice<Substring>) -> HTML {
        let hasSenses = lines.contains(where: isSense)
        return .fragment(
            lines.map { line in
                Tag.p(.autoDirection, .class(isSense(line) ? "sense" : hasSenses ? "part" : "large")) {
                    pictures(String(line))
                }
            })
    }

    private func pictures(_ line: String) -> HTML {
        // No text of a note has this character.
        let parts = NotePictures.replacing(in: line) { "\0\($0)\0" }.split(
            separator: "\0", omittingEmptySubsequences: false)
        return .fragment(
            parts.enumerated().map { index, part in
                index.isMultiple(of: 2)
                    ? .text(String(part)) : Tag.image(.source(Media.address(String(part))), .alternative(String(part)))
            })
    }

    /// The note's own sound, or a button for browsers that can speak.
    @HTMLBuilder private func hear(_ card: ReviewCard, _ name: String) -> HTML {
        if let sound = card.note.sounds.first {
            Tag.span(.class("recording"), .behavior("sound")) {
                Tag.span { "Hear it" }
                Tag.audio(
                    .controls, .notPreloaded, .source(Media.address(sound)), .label("Sound of the card"), .key("p"))
            }
        } else {
            Tag.button(
                .id(id(name, card)), .type("button"), .class("plain small scripted"), .behavior("hear"), .key("p"),
                .value(card.note.title), .hidden
            ) { "▶ Hear it" }
        }
    }

    private func typing(_ card: ReviewCard) -> HTML {
        Tag.form(.get, .action(SiteSection.cards.address)) {
            Tag.input(.type("hidden"), .name("card"), .value("\(card.id)"))
            Tag.label(.for(id("typed", card))) { "The word" }
            Tag.div(.class("row")) {
                Tag.input(
                    .id(id("typed", card)), .name("typed"), .maximumLength(200), .notCapitalized, .autocomplete("off"),
                    .autoDirection, .behavior("focus"))
                Tag.button(.id(id("check", card)), .name("show"), .value("yes")) { "Check" }
            }
        }
    }

    @HTMLBuilder private func comparison(_ card: ReviewCard) -> HTML {
        if let typed = session.typed, !typed.isEmpty, let verdict = session.verdict {
            Tag.p(.behavior("announce")) {
                "You typed “"
                session.difference.map(letters) ?? HTML.foreign(typed)
                "”. "
                switch verdict {
                case .right: Tag.span(.class("right")) { "That is right." }
                case .almost: Tag.span(.class("wrong")) { "That is almost right." }
                case .wrong: Tag.span(.class("wrong")) { "That is not right." }
                }
            }
        }
    }

    /// What was typed: the letters that are wrong, struck out, and those that are missing, underlined.
    private func letters(_ difference: TypedDifference) -> HTML {
        Tag.bdi(.class("typed")) {
            for part in difference.parts {
                switch part.kind {
                case .right: HTML.text(part.text)
                case .wrong: Tag.del { part.text }
                case .missing: Tag.ins { part.text }
                }
            }
        }
    }

    private func leech(_ card: ReviewCard) -> HTML {
        Tag.p(.class("hint")) {
            "You forget this word often. "
            HTML.link(NotesPage.edit(card.note.word)) { "Shorten its meaning, or add an example of your own" }
            "."
        }
    }

    private func ratings(_ card: ReviewCard) -> HTML {
        form("answer", card) {
            Tag.fieldset(.class("ratings")) {
                Tag.legend { "How well did you know it?" }
                for rating in Rating.allCases {
                    let isSuggested = rating == session.suggestion
                    Tag.button(
                        .id(id("rating-\(rating.rawValue)", card)), .name("rating"), .value("\(rating.rawValue)"),
                        .class(isSuggested ? "suggested" : "plain"), .key("\(rating.rawValue)"),
                        .behavior(isSuggested && session.isAnswerShown ? "focus" : "rate")
                    ) {
                        "\(rating)".capitalizedFirst
                        if let wait = session.wait(after: rating) {
                            Tag.span(.class("wait")) { ReviewInterval(wait).brief }
                        }
                    }
                }
            }
        }
    }

    private func actions(_ card: ReviewCard) -> HTML {
        Tag.div(.class("row minor")) {
            form("bury", card) { Tag.button(.id("bury"), .class("plain small"), .key("b")) { "Not today" } }
            form("suspend", card) { Tag.button(.id("suspend"), .class("plain small"), .key("s")) { "Suspend" } }
            if session.isEditable {
                HTML.link(NotesPage.edit(card.note.word, target: SiteSection.cards.address), .id("edit"), .key("e")) {
                    "Edit"
                }
            }
        }
    }

    private func form(_ action: String, _ card: ReviewCard, @HTMLBuilder content: () -> HTML) -> HTML {
        HTML.changing(
            ReviewPage.address, [("do", action), ("card", "\(card.id)"), ("answers", "\(card.state.answers)")],
            content: content)
    }
}
