// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit

/// Cards and answers as text.
enum ReviewText {
    /// What is left for the day.
    static func counts(_ counts: ReviewCounts) -> String {
        "new \(counts.new), learning \(counts.learning), review \(counts.review)"
    }

    /// What to do about a word that was forgotten often.
    static let leechHelp =
        """
        Learn it in another way: shorten its meaning or add an example with 'mainstay cards edit', then ask it again \
        with 'mainstay cards resume'. Or delete it.
        """

    /// The ratings with the time until the card returns.
    static func ratings(_ wait: (Rating) -> TimeInterval?, suggested: Rating) -> String {
        Rating.allCases.map { rating in
            "[\(rating.rawValue)] \(rating)" + (wait(rating).map { ": \(ReviewInterval($0).text)" } ?? "")
        }.joined(separator: ", ") + ", [Enter] \(suggested), [?] help "
    }

    /// What an answer led to. `nil` for the card if it was answered elsewhere.
    static func answered(_ card: ReviewCard?, _ rating: Rating) -> String {
        guard let card, let last = card.state.lastAnswer else { return "It was answered elsewhere." }
        let outcome =
            card.isSuspended
            ? "is suspended, because you forgot it \(card.state.lapses) times"
            : "returns in \(ReviewInterval(card.state.due.timeIntervalSince(last)).text)"
        return "\(rating): \(card.note.title.printable) \(outcome)"
    }

    /// What was done in a review and what is left; `nil` without a review.
    static func farewell(to session: ReviewSession?, answers: Int) -> String? {
        guard let turn = session?.turn else { return nil }
        let text = answers.counted("answer")
        guard turn.card == nil else { return text + "; left for today: \(counts(turn.counts))" }
        return "Done for now: \(text). \(next(turn, Date()))"
    }

    /// When the next card is due.
    static func next(_ turn: ReviewTurn, _ now: Date) -> String {
        turn.resumes.map { "The next card is due in \(ReviewInterval(max(60, $0.timeIntervalSince(now))).text)." }
            ?? "Nothing more is due today."
    }

    /// Seconds as a clock shows them: `4:10`.
    static func clock(_ seconds: TimeInterval) -> String {
        let seconds = Int(clamping: seconds)
        let (hours, rest) = (seconds / 3_600, String(seconds % 60 + 100).dropFirst())
        guard hours > 0 else { return "\(seconds / 60):\(rest)" }
        return "\(hours):\(String(seconds / 60 % 60 + 100).dropFirst()):\(rest)"
    }

    /// The keys of a review, and what they do.
    static func keys(hears: Bool) -> [HelpPage.Row] {
        [
            ("Space, Enter", "show the answer; then: as suggested, or good"), ("1", "again: you did not know it"),
            ("2", "hard: you knew it with difficulty"), ("3", "good: you knew it"),
            ("4", "easy: you knew it at once"), ("u", "take back what you did last"), ("b", "bury: not again today"),
            ("s", "suspend the word, until it is resumed"),
        ] + (hears ? [("p, Tab", "pronounce the word; Tab while you type it")] : []) + [
            ("e", "change the note"), ("j k, arrows", "scroll a long answer"),
        ]
    }

    /// What the lines of a plain review do, one a line, for a width.
    static func plainHelp(width: Int) -> String {
        let keys: [(String, String)] = [
            ("Enter", "show the answer; then: as suggested, or good"), ("1", "again: you did not know it"),
            ("2", "hard: you knew it with difficulty"), ("3", "good: you knew it"),
            ("4", "easy: you knew it at once"), ("u", "take back what you did last: an answer, b or s"),
            ("b", "bury: not again today"), ("s", "suspend the word, until 'mainstay cards resume'"),
            ("p", "pronounce the word, if espeak-ng is installed"), ("q", "quit"),
        ]
        let rows = keys.flatMap { key, text in
            TextWrap.wrap(text, width: max(10, width - 7)).enumerated().map { index, line in
                (index == 0 ? key : "").padded(7) + line
            }
        }
        let typing =
            "When a word is asked, type it and press Enter. With a point before them the letters u, b, s, p, ? and q are keys."
        return (rows + TextWrap.wrap(typing, width: width)).joined(separator: "\n")
    }

    /// A meaning in lines of a width. What follows a number stays to the right of it.
    static func meaning(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let digits = line.prefix { $0.isASCII && $0.isNumber }.count
            let isNumbered = digits > 0 && line.dropFirst(digits).hasPrefix(". ")
            return TextWrap.block(
                String(line).printable, indent: 2, hanging: isNumbered ? digits + 2 : 2, width: width)
        }
        .joined(separator: "\n")
    }

    /// A change that was taken back.
    ///
    /// - Parameter word: The word of the change. `nil` if a card may ask for it.
    static func undone(_ change: ReviewChange, word: String? = nil) -> String {
        // A card that asks for the word must not show it here.
        let word = word ?? (change.card.direction.isTyped ? "this word" : change.card.note.title.printable)
        return change.kind.undone(
            change.notes == 1 ? word : change.notes.counted("note"), isOne: change.notes == 1)
    }

    /// A change that can be taken back, as what was done: `winsome was suspended`.
    static func did(_ change: ReviewChange, word: String) -> String {
        let word = change.notes == 1 ? word : change.notes.counted("note")
        let was = change.notes == 1 ? "was" : "were"
        return switch change.kind {
        case .answer: "you answered \(word)"
        case .burial: "\(word) \(was) put off until tomorrow"
        case .suspension: "\(word) \(was) suspended"
        case .resumption: "\(word) \(was) resumed"
        case .edit: "\(word) \(was) changed"
        case .move: "\(word) \(was) moved"
        case .deletion: "\(word) \(was) deleted"
        }
    }

    /// Where the card of a note stands that is asked next, in few letters: `3 d`.
    static func brief(_ cards: [ReviewCard], _ now: Date) -> String {
        guard cards.contains(where: { !$0.isSuspended }) else { return "suspended" }
        let next = cards.filter { !$0.isSuspended && !$0.state.isNew }.map(\.state.due).min()
        guard let next else { return "new" }
        return next <= now ? "due" : "in " + ReviewInterval(next.timeIntervalSince(now)).brief
    }

    /// What was typed, with wrong letters in brackets and missing ones in parentheses: `seren[e](di)pity`.
    static func difference(_ difference: TypedDifference) -> String {
        difference.parts.map { part in
            switch part.kind {
            case .right: part.text
            case .wrong: "[\(part.text)]"
            case .missing: "(\(part.text))"
            }
        }.joined().printable
    }

    /// How a typed word compares with the right one.
    static func typed(_ answer: TypedAnswer) -> String {
        switch answer {
        case .right: "Right."
        case .almost: "Almost right."
        case .wrong: "Not right."
        }
    }
}
