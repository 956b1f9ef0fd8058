// SPDX-License-Identifier: Apache-2.0

/// A source of questions for the Dictionary game.
public protocol QuestionSource: Sendable {
    /// The next question. The source skips a place that does not answer in time.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the word should be.
    ///   - asked: Words of this game. No word that was fetched comes twice in a game.
    ///   - before: Words of earlier games, the oldest first. Words of this machine avoid them if there are others.
    ///     Words that were fetched come again, the one that was asked the longest time ago first.
    ///   - seed: The seed of the random generator. Equal seeds give equal questions, unless a word comes from the
    ///     network.
    ///   - daily: The day's game, whose questions are the same for everybody. `nil` for a free game. The number of
    ///     words in `asked` is then the number of the question.
    /// - Returns: `nil` only if the source has fewer than four words.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], before: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion?

    /// The next question, without a difference between this game's words and those of earlier games.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the word should be.
    ///   - asked: Words to avoid if there are others, the oldest first.
    ///   - seed: The seed of the random generator. Equal seeds give equal questions, unless a word comes from the
    ///     network.
    ///   - daily: The day's game, whose questions are the same for everybody. `nil` for a free game. The number of
    ///     words in `asked` is then the number of the question.
    /// - Returns: `nil` only if the source has fewer than four words.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion?

    /// Writes what the source keeps for later games. Called when a game ends or is left.
    func save() async
}

extension QuestionSource {
    /// The next question, from a source that makes no difference between this game's words and those of earlier games.
    public func question(
        _ difficulty: DictionaryDifficulty, asked: [String], before: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion? {
        await question(difficulty, asked: before + asked, seed: seed, daily: daily)
    }

    /// Does nothing.
    public func save() async {}
}
