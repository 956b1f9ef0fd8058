// SPDX-License-Identifier: Apache-2.0

/// A word that a person may have meant.
public struct Suggestion: Sendable, Hashable {
    /// How the word was found.
    public enum Kind: String, Sendable, CaseIterable {
        /// It is the text itself.
        case exact
        /// The text is an inflected form of it.
        case inflected
        /// It differs from the text in capitals, hyphens, spaces, full stops, apostrophes or accents.
        case respelled
        /// Its spelling is similar.
        case fuzzy
    }

    /// The word in the spelling of its source.
    public var word: String
    /// How the word was found.
    public var kind: Kind

    /// Makes a suggestion.
    public init(word: String, kind: Kind) {
        (self.word, self.kind) = (word, kind)
    }
}
