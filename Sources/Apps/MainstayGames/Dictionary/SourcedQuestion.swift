// SPDX-License-Identifier: Apache-2.0

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
