// SPDX-License-Identifier: Apache-2.0

/// The words related in meaning to one sense of a word, except its synonyms, which a ``LexiconSense`` has.
public struct ThesaurusSense: Sendable, Hashable {
    /// The identifier of the sense (``LexiconSense/id``).
    public var id: Int?
    /// The part of speech of the sense.
    public var partOfSpeech: PartOfSpeech
    /// The definition of the sense.
    public var definition: String
    /// Words with a similar meaning.
    public var similar: [String] = []
    /// Words that the source refers to.
    public var also: [String] = []
    /// The opposites of the word.
    public var antonyms: [String] = []
    /// The opposites of words with a similar meaning, and words similar to the opposites.
    public var indirectAntonyms: [String] = []
    /// More general words.
    public var broader: [String] = []
    /// More specific words.
    public var narrower: [String] = []

    /// Makes a sense without related words.
    public init(partOfSpeech: PartOfSpeech, definition: String) {
        (self.partOfSpeech, self.definition) = (partOfSpeech, definition)
    }

    /// The list of a relation. `nil` if the relation is not one of meaning.
    static func list(for kind: RelationKind) -> WritableKeyPath<Self, [String]>? {
        switch kind {
        case .antonym: \.antonyms
        case .similar, .verbGroup: \.similar
        case .seeAlso: \.also
        case .hypernym, .instanceHypernym: \.broader
        case .hyponym, .instanceHyponym: \.narrower
        default: nil
        }
    }
}
