// SPDX-License-Identifier: Apache-2.0

/// The words that stand in one relation to a sense of a word.
public struct LexiconRelation: Sendable, Hashable {
    /// The identifier of the sense (``LexiconSense/id``).
    public var id: Int?
    /// The part of speech of the sense.
    public var partOfSpeech: PartOfSpeech
    /// The definition of the sense.
    public var definition: String
    /// The relation.
    public var kind: RelationKind
    /// The words, in the source's order.
    public var words: [String]

    /// Makes a relation.
    public init(partOfSpeech: PartOfSpeech, definition: String, kind: RelationKind, words: [String]) {
        (self.partOfSpeech, self.definition, self.kind, self.words) = (partOfSpeech, definition, kind, words)
    }
}
