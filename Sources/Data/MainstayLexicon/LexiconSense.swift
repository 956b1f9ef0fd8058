// SPDX-License-Identifier: Apache-2.0

/// One sense of a word.
public struct LexiconSense: Sendable, Hashable {
    /// A sentence or phrase that shows the sense in use.
    public struct Example: Sendable, Hashable {
        /// The text, without quotation marks around it.
        public var text: String
        /// The author. `nil` if the source does not name one.
        public var author: String?

        /// Makes an example.
        public init(text: String, author: String? = nil) {
            (self.text, self.author) = (text, author)
        }
    }

    /// Where an adjective can be placed (wninput(5WN)).
    public enum AdjectivePosition: String, Sendable, CaseIterable {
        /// Before the noun only: *former*.
        case attributive = "a"
        /// After a verb only: *afraid*.
        case predicative = "p"
        /// Right after the noun: *elect*.
        case postnominal = "ip"
    }

    /// Tells the senses of the lexicon's words apart. Words with the same meaning share it, and an import may change
    /// it. `nil` if the sense was not read from a lexicon.
    public var id: Int?
    /// The headword as the source writes it in this sense: `State` or `state`.
    public var headword: String
    /// The definition. Some begin with a label: `(law) …`.
    public var definition: String
    /// Examples, in the source's order.
    public var examples: [Example]
    /// The other words with the same meaning, in the source's order.
    public var synonyms: [String]
    /// The words with the opposite meaning that the source gives for this word.
    public var antonyms: [String]
    /// Where the adjective can be placed. `nil` if anywhere, or if the sense is not an adjective.
    public var adjectivePosition: AdjectivePosition?
    /// The name of the lexicographer file, which is a coarse class of meaning: `noun.animal` (lexnames(5WN)). Empty if
    /// the source is not WordNet.
    public var lexicographerFile: String
    /// How often the word occurs in this sense in the source's tagged texts.
    public var tagCount: Int
    /// The sentences that the verb fits in: `Somebody ----s something`.
    public var frames: [String]
    /// The fields of knowledge that the sense belongs to: `law`, `Greek mythology`.
    public var domains: [String]
    /// The places that the sense belongs to: `United Kingdom`.
    public var regions: [String]
    /// The registers that the sense belongs to: `informal`, `archaic`.
    public var registers: [String]
    /// The name of the source: `WordNet`, `GCIDE`, or `Mainstay` for entries written for this lexicon.
    public var source: String

    /// Makes a sense.
    public init(
        headword: String, definition: String, examples: [Example] = [], synonyms: [String] = [],
        antonyms: [String] = [], adjectivePosition: AdjectivePosition? = nil, lexicographerFile: String = "",
        tagCount: Int = 0, frames: [String] = [], domains: [String] = [], regions: [String] = [],
        registers: [String] = [], source: String = "WordNet"
    ) {
        (self.headword, self.definition, self.examples) = (headword, definition, examples)
        (self.synonyms, self.antonyms, self.adjectivePosition) = (synonyms, antonyms, adjectivePosition)
        (self.lexicographerFile, self.tagCount, self.frames) = (lexicographerFile, tagCount, frames)
        (self.domains, self.regions) = (domains, regions)
        (self.registers, self.source) = (registers, source)
    }
}
