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

    /// The seed of the day's generator: FNV-1a over the name of the game and the day. It must never change.
    public var seed: UInt64 {
        "\(kind.rawValue) \(day)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
