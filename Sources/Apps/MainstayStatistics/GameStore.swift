// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayGames

/// Keeps what a player has done: statistics, preferences, history, and the games not finished yet.
///
/// Each call is done when it returns, all of it or, where it throws, none.
public protocol GameStore: Sendable {
    /// The numbers.
    func statistics() throws(GameStoreError) -> GameStatistics

    /// The preferences; the default for each that was never set.
    func preferences() throws(GameStoreError) -> GamePreferences

    /// Keeps preferences.
    func keep(_ preferences: GamePreferences) throws(GameStoreError)

    /// All results kept, the oldest first.
    func history() throws(GameStoreError) -> [GameResult]

    /// The result of a day's game, where it was played.
    func result(of game: DailyGame) throws(GameStoreError) -> GameResult?

    /// Counts a finished game and lets go of what was saved of it. A result counted before, or a second one of a day's game,
    /// changes nothing.
    ///
    /// - Returns: Whether it was counted.
    @discardableResult func record(_ result: GameResult) throws(GameStoreError) -> Bool

    /// Forgets the numbers and the history. Preferences stay, and so do games not finished and the words used.
    func reset() throws(GameStoreError)

    /// Puts a document's numbers and preferences in place of those there are; results not kept yet are added.
    func restore(_ document: StatisticsDocument) throws(GameStoreError)

    /// Changes which words of a category were used, in order, while nobody else does.
    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: (inout [String]) -> Outcome
    ) throws(GameStoreError) -> Outcome

    /// The place where one game of a kind is saved while it is played; `nil` where another process, or another part of this
    /// one, has it.
    func slot(_ name: GameSlotName) throws(GameStoreError) -> (any GameSlot)?
}

/// Names the place of an unfinished game.
public struct GameSlotName: Sendable, Hashable {
    /// Which game.
    public var game: GameKind
    /// Whether it is a day's game, which is saved beside the free one.
    public var isDaily: Bool

    /// Makes a name.
    public init(_ game: GameKind, isDaily: Bool = false) {
        self.game = game
        self.isDaily = isDaily
    }

    /// The name as text.
    public var text: String { game.rawValue + (isDaily ? "Daily" : "") }
}

/// Where a game is saved while it is played. Held by one at a time, until it is let go or its process ends, however it ends.
public protocol GameSlot: Sendable {
    /// The game saved, if any.
    func load() throws(GameStoreError) -> Data?

    /// Saves a game in place of the one before. When a result of that id is recorded, it is let go.
    func save(_ game: Data, id: String) throws(GameStoreError)

    /// Lets go of what is saved.
    func clear() throws(GameStoreError)
}

/// What a player has done cannot be kept or read.
public struct GameStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Where, and what is wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
