// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// The name of the place for an unfinished game.
public struct GameSlotName: Sendable, Hashable {
    /// The game.
    public var game: GameKind
    /// Whether it is a day's game, which has a place beside the free game.
    public var isDaily: Bool

    /// Makes a name.
    public init(_ game: GameKind, isDaily: Bool = false) {
        (self.game, self.isDaily) = (game, isDaily)
    }

    /// The name as a text.
    public var text: String { game.rawValue + (isDaily ? "Daily" : "") }
}
