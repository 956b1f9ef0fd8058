// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// The time until a card returns, as people read it.
public struct ReviewInterval: Sendable, Hashable {
    /// The time in its largest unit, rounded: `10 minutes`, `2.5 months`.
    public let text: String
    /// The same for a button or a short line: `10 min`, `2.5 mo`.
    public let brief: String

    /// Makes the texts of a time.
    ///
    /// - Parameter seconds: The length of the time.
    public init(_ seconds: TimeInterval) {
        let units: [(name: String, sign: String, seconds: Double)] = [
            ("year", "y", 365.25 * 86_400), ("month", "mo", 30.44 * 86_400), ("day", "d", 86_400), ("hour", "h", 3_600),
            ("minute", "min", 60),
        ]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else {
            (text, brief) = ("less than a minute", "0 min")
            return
        }
        let amount = seconds / unit.seconds
        // A fraction matters for a few months or years, and not for minutes or days.
        let isRough = unit.seconds > 86_400 && amount < 10
        let rounded = isRough ? "\((amount * 10).rounded() / 10)" : "\(Int(clamping: amount.rounded()))"
        let number = rounded.hasSuffix(".0") ? String(rounded.dropLast(2)) : rounded
        (text, brief) = ("\(number) \(unit.name)\(number == "1" ? "" : "s")", "\(number) \(unit.sign)")
    }
}
