// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// Cards and answers as text.
enum ReviewText {
    /// A length of time in its largest unit, rounded: `10 minutes`, `2.5 months`.
    static func wait(_ seconds: TimeInterval) -> String {
        let units: [(name: String, seconds: Double)] = [
            ("year", 365.25 * 86_400), ("month", 30.44 * 86_400), ("day", 86_400), ("hour", 3_600), ("minute", 60),
        ]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "less than a minute" }
        let amount = seconds / unit.seconds
        // A fraction matters for a few months or years, and not for minutes or days.
        let isRough = unit.seconds > 86_400 && amount < 10
        let text = isRough ? "\((amount * 10).rounded() / 10)" : "\(Int(amount.rounded()))"
        let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return "\(number) \(unit.name)\(number == "1" ? "" : "s")"
    }

    /// What is left for the day.
    static func counts(_ counts: ReviewCounts) -> String {
        "new \(counts.new), learning \(counts.learning), review \(counts.review)"
    }

    /// The ratings with the time until the card returns.
    static func ratings(_ wait: (Rating) -> TimeInterval?) -> String {
        Rating.allCases.map { rating in
            "[\(rating.rawValue)] \(name(rating))" + (wait(rating).map { ": \(Self.wait($0))" } ?? "")
        }
        .joined(separator: ", ")
    }

    static func name(_ rating: Rating) -> String {
        switch rating {
        case .again: "again"
        case .hard: "hard"
        case .good: "good"
        case .easy: "easy"
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
