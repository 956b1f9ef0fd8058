// SPDX-License-Identifier: Apache-2.0

/// What the lexicon knows about a word in the spelling that the caller gave.
///
/// A written word can be several things at once: *running* is a noun and an adjective, and a form of the verb *run*.
/// ``matches`` has all of them, with the most likely one first. Each says how it matches.
public struct LexiconEntry: Sendable, Hashable {
    /// How a headword matches the word that was looked up.
    public enum MatchKind: Sendable, Hashable {
        /// The headword is the word. Case and the kind of space make no difference.
        case exact
        /// The spelling differs in hyphens, spaces, full stops or apostrophes, or the word is written as it is spoken:
        /// *ice-cream*, *ice cream*; *dont*, *don't*; *talkin'*, *talking*.
        case respelled
        /// The word is an inflected form of the headword: *mice*, *mouse*.
        case inflected
    }

    /// A headword and its meanings.
    public struct Match: Sendable, Hashable {
        /// How the headword matches the word.
        public var kind: MatchKind
        /// The headword as the source writes it: `Paris`, `ice cream`.
        public var headword: String
        /// Its meanings by part of speech. The most used come first. An inflected match has only the parts of speech
        /// that can have the form: *mice* leads to the noun *mouse* and not to the verb.
        public var meanings: [Meaning]
        /// Its pronunciations. Empty if no source has any.
        public var pronunciations: [Pronunciation]
        /// Its syllables, as they can be divided at the end of a line. Empty if no source has them.
        public var syllables: [String]
        /// Its etymology. `nil` if no source has one.
        public var etymology: String?
        /// Its rank among all headwords by frequency of use, from 1. It is an estimate from word lists and tagged
        /// texts.
        public var frequencyRank: Int?
        /// How hard the word is. `nil` if no source says.
        public var difficulty: Difficulty?
        /// Its spellings in other regions: *colour* of *color*. Most words have none.
        public var variants: [Variant]

        /// Makes a match.
        public init(
            kind: MatchKind, headword: String, meanings: [Meaning], pronunciations: [Pronunciation] = [],
            syllables: [String] = [], etymology: String? = nil, frequencyRank: Int? = nil,
            difficulty: Difficulty? = nil,
            variants: [Variant] = []
        ) {
            (self.kind, self.headword, self.meanings) = (kind, headword, meanings)
            (self.pronunciations, self.syllables, self.etymology) = (pronunciations, syllables, etymology)
            (self.frequencyRank, self.difficulty, self.variants) = (frequencyRank, difficulty, variants)
        }
    }

    /// The spelling of a word in a region.
    public struct Variant: Sendable, Hashable {
        /// The spelling: `colour`.
        public var text: String
        /// The region where people write it so: `United Kingdom`.
        public var region: String

        /// Makes a variant.
        public init(text: String, region: String) {
            (self.text, self.region) = (text, region)
        }

        /// The text of variants in the row of a word: one a line, the region after the spelling.
        public static func text(_ variants: [Variant]) -> String? {
            variants.isEmpty ? nil : variants.map { "\($0.text)\t\($0.region)" }.joined(separator: "\n")
        }

        /// The variants in the text of a row.
        static func list(_ text: String?) -> [Variant] {
            guard let text else { return [] }
            return text.split(separator: "\n").compactMap { line in
                let parts = line.split(separator: "\t")
                return parts.count == 2 ? Variant(text: String(parts[0]), region: String(parts[1])) : nil
            }
        }
    }

    /// The senses of a headword as one part of speech. Those of an older dictionary (GCIDE) come last.
    public struct Meaning: Sendable, Hashable {
        /// The part of speech.
        public var partOfSpeech: PartOfSpeech
        /// The senses, the most used first. Each names its source.
        public var senses: [LexiconSense]
        /// The name of the first sense's source.
        public var source: String { senses.first?.source ?? "" }

        /// Makes a meaning.
        public init(partOfSpeech: PartOfSpeech, senses: [LexiconSense]) {
            (self.partOfSpeech, self.senses) = (partOfSpeech, senses)
        }

        /// How often the word occurs as this part of speech in the source's tagged texts.
        public var tagCount: Int { senses.reduce(0) { $0 + $1.tagCount } }
    }

    /// The word as it was looked up.
    public var query: String
    /// The matches, at least one. A word with the capitals of the query comes first, then what people mean most often
    /// by the spelling: *went* is a form of *go* before it is an old noun. Capitals that the query does not have come
    /// later, and beginnings and ends of words last.
    public var matches: [Match]

    /// Makes an entry.
    public init(query: String, matches: [Match]) {
        (self.query, self.matches) = (query, matches)
    }
}
