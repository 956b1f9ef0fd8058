// SPDX-License-Identifier: Apache-2.0

/// A word from the network.
public struct FetchedWord: Sendable, Hashable {
    /// The word and its definition.
    public var word: QuestionWord
    /// Whether it came from a cache.
    public var isCached: Bool

    /// Makes a fetched word.
    public init(_ word: QuestionWord, isCached: Bool = false) {
        (self.word, self.isCached) = (word, isCached)
    }
}
