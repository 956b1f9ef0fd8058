// SPDX-License-Identifier: Apache-2.0

/// A sense whose definition contains the words of a search.
public struct DefinitionMatch: Sendable, Hashable {
    /// The words of that meaning, as their source writes them.
    public var words: [String]
    /// The part of speech.
    public var partOfSpeech: PartOfSpeech
    /// The definition.
    public var definition: String
    /// The name of the source: `WordNet`.
    public var source: String

    /// Makes a match.
    public init(words: [String], partOfSpeech: PartOfSpeech, definition: String, source: String) {
        (self.words, self.partOfSpeech, self.definition, self.source) = (words, partOfSpeech, definition, source)
    }
}
