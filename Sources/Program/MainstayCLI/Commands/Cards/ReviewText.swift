// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// Cards and answers as text.
enum ReviewText {
    /// A length of time in its largest unit, rounded: `10 minutes`, `2.5 months`.
    static func wait(_ seconds: TimeInterval) -> String {
        guard let (number, unit) = rounded(seconds) else { return "less than a minute" }
        return "\(number) \(unit.name)\(number == "1" ? "" : "s")"
    }

    /// A length of time for a short line: `10 min`, `2.5 mo`.
    private static func briefWait(_ seconds: TimeInterval) -> String {
        rounded(seconds).map { "\($0) \($1.sign)" } ?? "0 min"
    }

    private typealias Unit = (name: String, sign: String, seconds: Double)

    private static func rounded(_ seconds: TimeInterval) -> (number: String, unit: Unit)? {
        let units: [Unit] = [
            ("year", "y", 365.25 * 86_400), ("month", "mo", 30.44 * 86_400), ("day", "d", 86_400), ("hour", "h", 3_600),
            ("minute", "min", 60),
        ]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return nil }
        let amount = seconds / unit.seconds
        // A fraction matters for a few months or years, and not for minutes or days.
        let isRough = unit.seconds > 86_400 && amount < 10
        let text = isRough ? "\((amount * 10).rounded() / 10)" : "\(Int(amount.rounded()))"
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text, unit)
    }

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

    /// The ratings with the time until the card returns, and in shorter forms for narrow screens.
    static func ratings(_ wait: (Rating) -> TimeInterval?, suggested: Rating) -> [String] {
        let list = { (text: (Rating) -> String) in Rating.allCases.map(text).joined(separator: ", ") }
        return [
            list { rating in
                "[\(rating.rawValue)] \(name(rating))" + (wait(rating).map { ": \(Self.wait($0))" } ?? "")
            } + ", [Enter] \(name(suggested)), [?] help ",
            list { rating in "[\(rating.rawValue)] \(name(rating))" + (wait(rating).map { " \(briefWait($0))" } ?? "") }
                + ", [?] help ",
            list { rating in wait(rating).map { "[\(rating.rawValue)] \(briefWait($0))" } ?? "[\(rating.rawValue)]" },
            list { "\($0.rawValue) \(name($0))" },
        ]
    }

    static func name(_ rating: Rating) -> String {
        switch rating {
        case .again: "again"
        case .hard: "hard"
        case .good: "good"
        case .easy: "easy"
        }
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
    static func undone(_ change: ReviewChange) -> String {
        // A card that asks for the word must not show it here.
        done(change, word: change.card.direction.isTyped ? "this word" : change.card.note.title.printable)
    }

    /// What taking a change back did.
    ///
    /// - Parameter word: The word of the change, or what stands for it.
    static func done(_ change: ReviewChange, word: String) -> String {
        let word = change.notes == 1 ? word : change.notes.counted("note")
        let (are, have) = change.notes == 1 ? ("is", "has") : ("are", "have")
        return switch change.kind {
        case .answer: "the answer about \(word)"
        case .burial: "\(word) \(are) asked again today"
        case .suspension: "\(word) \(are) no longer suspended"
        case .resumption: "\(word) \(are) suspended or buried again"
        case .edit: "\(word) \(have) the earlier text"
        case .move: "\(word) \(are) in the earlier deck"
        case .deletion: "\(word) \(are) learned again"
        }
    }

    /// Where a card stands: `known`.
    static func phase(_ state: ReviewState) -> String {
        guard !state.isNew else { return "new" }
        return switch state.phase {
        case .learning: "learning"
        case .review: "known"
        case .relearning: "relearning"
        }
    }

    /// Where the cards of a note stand, and until when they are not asked.
    ///
    /// - Parameter today: The current day.
    static func standing(_ cards: [ReviewCard], _ now: Date, today: Int) -> String {
        let texts = cards.map { card in (card.direction.rawValue, standing(card, now, today: today)) }
        guard let first = texts.first?.1, texts.contains(where: { $0.1 != first }) else { return texts.first?.1 ?? "" }
        return texts.map { "\($0): \($1)" }.joined(separator: "; ")
    }

    private static func standing(_ card: ReviewCard, _ now: Date, today: Int) -> String {
        if card.isSuspended {
            return "suspended until it is resumed" + (card.isLeech ? ", because it was forgotten often" : "")
        }
        if card.buriedDay == today { return "buried until tomorrow" }
        if card.state.isNew { return "new" }
        let left = card.state.due.timeIntervalSince(now)
        return "\(phase(card.state)), " + (left > 0 ? "returns in \(wait(left))" : "due now")
    }

    /// What was typed, with wrong letters in brackets and missing ones in parentheses: `seren[e](di)pity`.
    static func difference(_ typed: String, _ word: String) -> String {
        TypedDifference(typed, for: word).parts.map { part in
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
