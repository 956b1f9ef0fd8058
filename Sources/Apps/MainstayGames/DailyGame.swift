// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The game of a day: everyone who plays it gets the same.
public struct DailyGame: Sendable, Hashable {
    /// Which game.
    public let kind: GameKind
    /// The day in UTC, as ISO 8601 writes it: `2026-11-21`.
    public let day: String

    /// The game of the day a date lies in.
    public init(_ kind: GameKind, on date: Date) {
        self.kind = kind
        day = String(date.ISO8601Format().prefix(10))
    }

    /// What the generator of the day begins with: FNV-1a over the game's name and the day, which never changes.
    public var seed: UInt64 {
        "\(kind.rawValue) \(day)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
