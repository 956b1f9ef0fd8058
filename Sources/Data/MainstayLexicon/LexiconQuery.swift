// SPDX-License-Identifier: Apache-2.0

/// The conditions of a search for words. A condition that is not set has no effect.
public struct LexiconQuery: Sendable, Hashable {
    /// A piece of data that only some words have.
    @nonexhaustive public enum Facet: Sendable, Hashable {
        /// Other words stand in this relation to the word.
        case relation(RelationKind)
        /// The word has synonyms.
        case synonyms
        /// The word has an example.
        case examples
        /// The word has syllables.
        case syllables
        /// The word has a pronunciation.
        case pronunciation
        /// The frequency of the word is known.
        case frequency
    }

    /// A part of speech that the word can be.
    public var partOfSpeech: PartOfSpeech?
    /// A field of knowledge that one of its senses belongs to: `law`, `chemistry`. Case makes no difference.
    public var domain: String?
    /// A region that one of its senses belongs to: `Scotland`. `gb` means the United Kingdom and `us` the United
    /// States.
    public var region: String?
    /// A register that one of its senses belongs to: `informal`, `archaic`.
    public var register: String?
    /// The number of characters.
    public var length: ClosedRange<Int>?
    /// The difficulty.
    public var difficulty: Difficulty?
    /// The beginning of the word, in any case.
    public var prefix: String?
    /// The pieces of data that the lexicon must have about the word or one of its senses. It must have all of these.
    public var facets: Set<Facet> = []
    /// Whether to return only words worth learning. These are single words in lower case from lists of words in use.
    /// They have a definition, and they are not sexual, insulting or violent. If no difficulty is asked for, they are
    /// not rarer than ``Difficulty/medium``, so people meet them.
    public var worthLearning: Bool
    /// Whether words worth learning may be sexual, insulting or violent.
    public var includesUnfit = false
    /// The maximum number of words.
    public var limit: Int
    /// How many words to skip first.
    public var offset: Int

    /// Makes a query.
    public init(
        partOfSpeech: PartOfSpeech? = nil, domain: String? = nil, region: String? = nil, register: String? = nil,
        length: ClosedRange<Int>? = nil, difficulty: Difficulty? = nil, prefix: String? = nil,
        worthLearning: Bool = false, limit: Int = 100, offset: Int = 0
    ) {
        (self.partOfSpeech, self.domain, self.region, self.register) = (partOfSpeech, domain, region, register)
        (self.length, self.difficulty, self.prefix) = (length, difficulty, prefix)
        (self.worthLearning, self.limit, self.offset) = (worthLearning, limit, offset)
    }
}
