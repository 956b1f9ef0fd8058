// SPDX-License-Identifier: Apache-2.0

/// A source of questions for the Dictionary game.
public protocol QuestionSource: Sendable {
    /// The next question. The source skips a place that does not answer in time.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the word should be.
    ///   - asked: Words of this game. No word that was fetched comes twice in a game.
    ///   - before: Words of earlier games, the oldest first. Words of this machine avoid them if there are others. Words that were fetched
    ///     come again, the one that was asked the longest time ago first.
    ///   - seed: The seed of the random generator. Equal seeds give equal questions, unless a word comes from the
    ///     network.
    ///   - daily: The day's game, whose questions are the same for everybody. `nil` for a free game. The number of words in `asked` is then
    ///     the number of the question.
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
    ///   - daily: The day's game, whose questions are the same for everybody. `nil` for a free game. The number of words in `asked` is then
    ///     the number of the question.
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

/// A question and the origin of its word.
public struct SourcedQuestion: Sendable, Hashable {
    /// The places that a word can come from, in the order in which the source asks them.
    public enum Tier: String, Sendable, Codable, CaseIterable {
        /// The network.
        case network
        /// The words fetched before.
        case cache
        /// The dictionary on this machine.
        case lexicon
        /// The word bank, which is compiled in.
        case bank
    }

    /// The question.
    public var question: DictionaryQuestion
    /// The origin of its word.
    public var tier: Tier
    /// Why no earlier place supplied the word. `nil` if the first one did.
    public var reason: String?

    /// Makes a supplied question.
    public init(_ question: DictionaryQuestion, from tier: Tier, because reason: String? = nil) {
        (self.question, self.tier, self.reason) = (question, tier, reason)
    }
}
