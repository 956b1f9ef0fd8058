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
        let word = change.card.direction == .meaning ? change.card.note.word.printable : nil
        return switch change.kind {
        case .answer: "the answer about \(word ?? "this word")"
        case .burial: "\(word ?? "this word") is asked again today"
        case .suspension: "\(word ?? "this word") is no longer suspended"
        }
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
