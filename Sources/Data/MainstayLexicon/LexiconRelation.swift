// SPDX-License-Identifier: Apache-2.0

/// Other words that stand in one relation to a sense of a word.
public struct LexiconRelation: Sendable, Hashable {
    /// The part of speech of the sense.
    public var partOfSpeech: PartOfSpeech
    /// The definition of the sense, which tells it from the others.
    public var definition: String
    /// What the words are to it.
    public var kind: RelationKind
    /// The words, in the source's order.
    public var words: [String]

    /// Makes a relation.
    public init(partOfSpeech: PartOfSpeech, definition: String, kind: RelationKind, words: [String]) {
        self.partOfSpeech = partOfSpeech
        self.definition = definition
        self.kind = kind
        self.words = words
    }
}
