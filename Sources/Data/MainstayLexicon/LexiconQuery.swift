// SPDX-License-Identifier: Apache-2.0

/// Which words are wanted; what is left out is of no matter.
public struct LexiconQuery: Sendable, Hashable {
    /// Something that is known of some words only.
    public enum Facet: Sendable, Hashable {
        /// Other words stand in that relation to it.
        case relation(RelationKind)
        /// Other words mean the same.
        case synonyms
        /// It is shown in use.
        case examples
        /// How it is divided.
        case syllables
        /// How it is spoken.
        case pronunciation
        /// How often it was met.
        case frequency
    }

    /// A part of speech the word can be.
    public var partOfSpeech: PartOfSpeech?
    /// A field of knowledge one of its senses belongs to: `law`, `chemistry`. Upper and lower case are not told apart.
    public var domain: String?
    /// A place one of its senses belongs to: `Scotland`; also `gb` and `us`.
    public var region: String?
    /// A register one of its senses belongs to: `informal`, `archaic`.
    public var register: String?
    /// How many characters it has.
    public var length: ClosedRange<Int>?
    /// How hard it is.
    public var difficulty: Difficulty?
    /// What it begins with, in any case.
    public var prefix: String?
    /// What has to be known of one of its senses or of the word, all of it.
    public var facets: Set<Facet> = []
    /// Whether only words worth learning are wanted: single words in lower case, from lists of words in use, with a
    /// definition, and not offensive in their first sense.
    public var worthLearning: Bool
    /// The most words to be given.
    public var limit: Int
    /// How many are passed over first.
    public var offset: Int

    /// Makes a query.
    public init(
        partOfSpeech: PartOfSpeech? = nil, domain: String? = nil, region: String? = nil, register: String? = nil,
        length: ClosedRange<Int>? = nil, difficulty: Difficulty? = nil, prefix: String? = nil,
        worthLearning: Bool = false, limit: Int = 100, offset: Int = 0
    ) {
        self.partOfSpeech = partOfSpeech
        self.domain = domain
        self.region = region
        self.register = register
        self.length = length
        self.difficulty = difficulty
        self.prefix = prefix
        self.worthLearning = worthLearning
        self.limit = limit
        self.offset = offset
    }
}
