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

    /// The number of a day in ISO 8601 format. `nil` if the text is no day.
    public static func number(ofDay day: String) -> Int? {
        do {
            let date = try Date("\(day)T00:00:00Z", strategy: .iso8601)
            return Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        } catch {
            return nil
        }
    }

    /// The category of the day's Hangman.
    public var category: HangmanCategory { HangmanCategory.all[number % HangmanCategory.all.count] }

    /// The theme of the day's Memory, with cards that everybody has.
    public var theme: MemoryTheme { [MemoryTheme.animals, .people][number % 2] }

    /// How hard the words of the day's Dictionary game are.
    public var difficulty: DictionaryDifficulty {
        DictionaryDifficulty.allCases[number % DictionaryDifficulty.allCases.count]
    }

    /// The player who begins the day's Tic-Tac-Toe.
    public var firstMark: TicTacToeGame.Mark { [TicTacToeGame.Mark.x, .o][number % 2] }

    /// How well the computer plays the day's Tic-Tac-Toe.
    public var opponent: TicTacToeStrength { .tactical }

    /// The seed of the day's generator: FNV-1a over the name of the game and the day. It must never change.
    public var seed: UInt64 {
        "\(kind.rawValue) \(day)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
