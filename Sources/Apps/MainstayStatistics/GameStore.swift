// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// Stores a player's statistics, preferences, history and unfinished games.
///
/// Each call is complete when it returns. A call that throws changes nothing. No call blocks the caller's thread.
public protocol GameStore: Sendable {
    /// The statistics.
    func statistics() async throws(GameStoreError) -> GameStatistics

    /// The preferences. Those that were never set have their defaults.
    func preferences() async throws(GameStoreError) -> GamePreferences

    /// Saves preferences.
    func keep(_ preferences: GamePreferences) async throws(GameStoreError)

    /// All results. The oldest come first.
    func history() async throws(GameStoreError) -> [GameResult]

    /// The result of a day's game, if it was played.
    func result(of game: DailyGame) async throws(GameStoreError) -> GameResult?

    /// Records a finished game, deletes its saved state, and notes the words that it used, all in one write. A result
    /// that was recorded before, or a second result of a day's game, has no effect.
    ///
    /// - Parameters:
    ///   - result: The result of the game.
    ///   - words: The words of the game. `nil` if it used none.
    /// - Returns: `true` if the result was recorded. If not, its words are not noted either.
    @discardableResult func record(
        _ result: GameResult, noting words: UsedWords?
    ) async throws(GameStoreError) -> Bool

    /// Deletes the statistics and the history. Preferences, unfinished games and used words stay.
    func reset() async throws(GameStoreError)

    /// Replaces the statistics and preferences with those of a document, and adds its results that are not there yet.
    func restore(_ document: StatisticsDocument) async throws(GameStoreError)

    /// The used words of a category, in order. This writes nothing.
    func usedWords(in category: String) async throws(GameStoreError) -> [String]

    /// Changes the list of used words of a category, in order. No other caller can change it at the same time.
    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome

    /// The place where one game of a kind is saved while it is played. `nil` if it is in use, by another process or in
    /// this one.
    func slot(_ name: GameSlotName) async throws(GameStoreError) -> (any GameSlot)?
}

extension GameStore {
    /// Records a finished game that used no words.
    ///
    /// - Parameter result: The result of the game.
    /// - Returns: `true` if the result was recorded.
    @discardableResult public func record(_ result: GameResult) async throws(GameStoreError) -> Bool {
        try await record(result, noting: nil)
    }

    /// The used words, from ``updateUsedWords(in:_:)``. A store that can read them without a write does it itself.
    public func usedWords(in category: String) async throws(GameStoreError) -> [String] {
        try await updateUsedWords(in: category) { $0 }
    }
}
