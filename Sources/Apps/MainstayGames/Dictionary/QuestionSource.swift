// SPDX-License-Identifier: Apache-2.0

/// Where the questions of the Dictionary game come from.
public protocol QuestionSource: Sendable {
    /// The next question, and soon: what does not answer in time is passed over.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the word is to be.
    ///   - asked: Words not to ask for again, as far as there are others.
    ///   - seed: What chance begins with. Equal seeds give equal questions, as long as the network is not asked.
    ///   - isLocal: Whether the network is not to be asked.
    /// - Returns: `nil` only of a source that has fewer than four words.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, isLocal: Bool
    ) async -> SourcedQuestion?
}

/// A question and where its word came from.
public struct SourcedQuestion: Sendable, Hashable {
    /// The places a word can come from, the first asked first.
    public enum Tier: String, Sendable, Codable, CaseIterable {
        /// Fetched now.
        case network
        /// Fetched before.
        case cache
        /// The dictionary on this machine.
        case lexicon
        /// The words compiled in.
        case bank
    }

    /// The question.
    public var question: DictionaryQuestion
    /// Where its word came from.
    public var tier: Tier
    /// Why it did not come from a tier before; `nil` where the first one asked gave it.
    public var reason: String?

    /// Makes one.
    public init(_ question: DictionaryQuestion, from tier: Tier, because reason: String? = nil) {
        self.question = question
        self.tier = tier
        self.reason = reason
    }
}
