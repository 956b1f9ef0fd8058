// SPDX-License-Identifier: Apache-2.0

/// A word somebody may have meant.
public struct Suggestion: Sendable, Hashable {
    /// How it was reached from what was written.
    public enum Kind: String, Sendable, CaseIterable {
        /// It is what was written.
        case exact
        /// What was written is an inflected form of it.
        case inflected
        /// It is written with other capitals, hyphens, spaces, full stops, apostrophes or accents.
        case respelled
        /// It is spelled much like it.
        case fuzzy
    }

    /// The word, as its source writes it.
    public var word: String
    /// How it was reached.
    public var kind: Kind

    /// Makes a suggestion.
    public init(word: String, kind: Kind) {
        self.word = word
        self.kind = kind
    }
}
