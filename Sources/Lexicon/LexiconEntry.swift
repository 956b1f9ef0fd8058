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
        /// It is written with other hyphens, spaces or full stops: *ice-cream*, *ice cream*.
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
        /// Its meanings by part of speech, the most used first. Those of an inflected match are only of the parts of
        /// speech that can be inflected so: *mice* leads to the noun *mouse* and not to the verb.
        public var meanings: [Meaning]

        /// Makes a match.
        public init(kind: MatchKind, headword: String, meanings: [Meaning]) {
            self.kind = kind
            self.headword = headword
            self.meanings = meanings
        }
    }

    /// The senses of a headword as one part of speech.
    public struct Meaning: Sendable, Hashable {
        /// The part of speech.
        public var partOfSpeech: PartOfSpeech
        /// The senses, the most used first, in the source's order.
        public var senses: [LexiconSense]

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
