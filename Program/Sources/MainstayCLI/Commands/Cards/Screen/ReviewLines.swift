// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// A card of a review as lines of the full screen.
struct ReviewLines {
    /// The lines up to the answer.
    private(set) var question: [StyledText] = []
    /// The lines of the answer. Empty while it is hidden.
    private(set) var answer: [StyledText] = []

    /// - Parameter isDense: Whether to leave out empty lines.
    init(_ session: ReviewSession, now: Date, width: Int, isDense: Bool) {
        guard let card = session.card else {
            question = Self.done(session, now: now, width: width)
            return
        }
        question = [StyledText(card.direction.question, .dim), StyledText()]
        if card.direction != .hearing {
            question += Self.text(card.question, isWord: !card.direction.isTyped, width: width)
        }
        if session.isAnswerShown {
            question += [StyledText(), StyledText(String(repeating: "─", count: width), .dim), StyledText()]
            if let verdict = session.verdict {
                question.append(StyledText(ReviewText.typed(verdict), verdict == .right ? .bold : .warning))
            }
            if let difference = session.difference {
                question += Self.difference(difference).wrapped(width: width)
            }
            answer = Self.text(card.answer, isWord: card.direction.isTyped, width: width)
            if card.direction == .hearing { answer += Self.text(card.note.meaning, isWord: false, width: width) }
        }
        guard isDense else { return }
        question.removeAll { $0.plain.isEmpty }
        answer.removeAll { $0.plain.isEmpty }
    }

    private static func text(_ text: String, isWord: Bool, width: Int) -> [StyledText] {
        guard !isWord else { return StyledText(text.printable, .bold).wrapped(width: width) }
        return ReviewText.meaning(text, width: width).split(separator: "\n", omittingEmptySubsequences: false).map {
            StyledText(String($0))
        }
    }

    /// Wrong letters in brackets and missing ones in parentheses, so that they differ without colour too.
    private static func difference(_ difference: TypedDifference) -> StyledText {
        var line = StyledText("You typed: ")
        for part in difference.parts {
            switch part.kind {
            case .right: line.append(part.text.printable)
            case .wrong: line.append("[\(part.text.printable)]", .warning)
            case .missing: line.append("(\(part.text.printable))", TextStyle(.underline, .green))
            }
        }
        return line
    }

    private static func done(_ session: ReviewSession, now: Date, width: Int) -> [StyledText] {
        var lines = [StyledText("Done for now", .bold), StyledText()]
        let today =
            session.day.answers == 0
            ? "Nothing is due today."
            : "\(session.day.answers.counted("answer")) today in \(ReviewText.clock(session.day.seconds))."
        let isAll = session.day.answers == 0 && session.turn.resumes == nil
        for text in isAll ? [today] : [today, ReviewText.next(session.turn, now)] {
            lines += StyledText(text).wrapped(width: width)
        }
        return lines
    }
}
