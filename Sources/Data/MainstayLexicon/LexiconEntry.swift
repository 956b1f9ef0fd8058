// SPDX-License-Identifier: Apache-2.0

/// What the lexicon knows of a word as somebody wrote it.
///
/// A written word can be several things at once: *running* is a noun and an adjective of its own, and a form of the verb
/// *run*. All are given, as ``matches``, the likeliest first, and each says how it was reached.
public struct LexiconEntry: Sendable, Hashable {
    /// How a headword was reached from the word asked for.
    public enum MatchKind: Sendable, Hashable {
        /// It is the word, upper and lower case and the kind of space aside.
        case exact
        /// It is written with other hyphens, spaces, full stops or apostrophes, or the word is written as it is spoken:
        /// *ice-cream*, *ice cream*; *dont*, *don't*; *talkin'*, *talking*.
        case respelled
        /// The word is an inflected form of it: *mice*, *mouse*.
        case inflected
    }

    /// A headword and its meanings.
    public struct Match: Sendable, Hashable {
        /// How it was reached.
        public var kind: MatchKind
        /// The headword as the source writes it: `Paris`, `ice cream`.
        public var headword: String
        /// Its meanings by part of speech and source, the most used first and those of an older dictionary (GCIDE) last. Those of an inflected match are only of the parts of
        /// speech that can be inflected so: *mice* leads to the noun *mouse* and not to the verb.
        public var meanings: [Meaning]
        /// How it is spoken; empty where no source says.
        public var pronunciations: [Pronunciation]
        /// The headword as it is divided at a line's end; empty where no source says.
        public var syllables: [String]
        /// Where the word comes from; `nil` where no source says.
        public var etymology: String?
        /// Its place among all headwords by frequency of use, from 1: an estimate from word lists and tagged texts.
        public var frequencyRank: Int?
        /// How hard the word is; `nil` where no source says.
        public var difficulty: Difficulty?

        /// Makes a match.
        public init(
            kind: MatchKind, headword: String, meanings: [Meaning], pronunciations: [Pronunciation] = [],
            syllables: [String] = [], etymology: String? = nil, frequencyRank: Int? = nil, difficulty: Difficulty? = nil
        ) {
            self.kind = kind
            self.headword = headword
            self.meanings = meanings
            self.pronunciations = pronunciations
            self.syllables = syllables
            self.etymology = etymology
            self.frequencyRank = frequencyRank
            self.difficulty = difficulty
        }
    }

    /// The senses of a headword as one part of speech, from one source.
    public struct Meaning: Sendable, Hashable {
        /// The part of speech.
        public var partOfSpeech: PartOfSpeech
        /// The senses, the most used first, in the source's order.
        public var senses: [LexiconSense]
        /// The name of the source.
        public var source: String { senses.first?.source ?? "" }

        /// Makes a meaning.
        public init(partOfSpeech: PartOfSpeech, senses: [LexiconSense]) {
            self.partOfSpeech = partOfSpeech
            self.senses = senses
        }

        /// How often the word was met in this part of speech in the source's tagged texts.
        public var tagCount: Int { senses.reduce(0) { $0 + $1.tagCount } }
    }

    /// The word asked for, as it was given.
    public var query: String
    /// Never empty: exact first, then respelled, then inflected by frequency of use.
    public var matches: [Match]

    /// Makes an entry.
    public init(query: String, matches: [Match]) {
        self.query = query
        self.matches = matches
    }
}
