// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The game of a day. Everyone who plays it gets the same one.
public struct DailyGame: Sendable, Hashable {
    /// Which game.
    public let kind: GameKind
    /// The day in UTC in ISO 8601 format: `2026-11-21`.
    public let day: String

    /// The game of the day that a date is in.
    public init(_ kind: GameKind, on date: Date) {
        self.kind = kind
        day = String(date.ISO8601Format().prefix(10))
    }

    /// The number of the day. Day 0 is 1 January 1970.
    public var number: Int { Self.number(ofDay: day) ?? 0 }

    /// The number of a day in ISO 8601 format. `nil` if the text is not a day.
    public static func number(ofDay day: String) -> Int? {
        do {
            let date = try Date("\(day)T00:00:00Z", strategy: .iso8601)
            // The parser also reads 1970-1-1, 1970-02-30, and what follows a day.
            guard date.ISO8601Format().prefix(10) == day else { return nil }
            return Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        } catch {
            return nil
        }
    }

    /// The choices take turns, a day each. A day before 1970 has a negative number.
    func choice<Choice>(of choices: [Choice]) -> Choice {
        let remainder = number % choices.count
        return choices[remainder < 0 ? remainder + choices.count : remainder]
    }

    /// The seed of the day's generator: FNV-1a over the name of the game and the day. It must never change.
    public var seed: UInt64 {
        "\(kind.rawValue) \(day)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
