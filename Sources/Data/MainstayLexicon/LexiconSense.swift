// SPDX-License-Identifier: Apache-2.0

/// One sense of a word.
public struct LexiconSense: Sendable, Hashable {
    /// A sentence or phrase that shows the sense in use.
    public struct Example: Sendable, Hashable {
        /// The words, without quotation marks around them.
        public var text: String
        /// Who wrote it; `nil` where the source does not say.
        public var author: String?

        /// Makes an example.
        public init(text: String, author: String? = nil) {
            self.text = text
            self.author = author
        }
    }

    /// Where an adjective can stand (wninput(5WN)).
    public enum AdjectivePosition: String, Sendable, CaseIterable {
        /// Before the noun only: *former*.
        case attributive = "a"
        /// After a verb only: *afraid*.
        case predicative = "p"
        /// Right after the noun: *elect*.
        case postnominal = "ip"
    }

    /// The headword as the source writes it in this sense: `State` beside `state`.
    public var headword: String
    /// The definition, with the label some begin with: `(law) …`.
    public var definition: String
    /// Examples, in the source's order.
    public var examples: [Example]
    /// The other words of the same meaning, in the source's order.
    public var synonyms: [String]
    /// The words of opposite meaning, those the source gives for this very word.
    public var antonyms: [String]
    /// Where the adjective can stand; `nil` where anywhere, or where it is none.
    public var adjectivePosition: AdjectivePosition?
    /// The name of the lexicographer file, a coarse class of meaning: `noun.animal` (lexnames(5WN)); empty where the
    /// source is not WordNet.
    public var lexicographerFile: String
    /// How often the word was met in this sense in the source's tagged texts.
    public var tagCount: Int
    /// The sentences a verb fits in: `Somebody ----s something`.
    public var frames: [String]
    /// The fields of knowledge it belongs to: `law`, `Greek mythology`.
    public var domains: [String]
    /// The places it belongs to: `United Kingdom`.
    public var regions: [String]
    /// The registers it belongs to: `informal`, `archaic`.
    public var registers: [String]
    /// The name of the source: `WordNet`, `GCIDE`, or `Mainstay` for what was written for this lexicon.
    public var source: String

    /// Makes a sense.
    public init(
        headword: String, definition: String, examples: [Example] = [], synonyms: [String] = [],
        antonyms: [String] = [], adjectivePosition: AdjectivePosition? = nil, lexicographerFile: String = "",
        tagCount: Int = 0, frames: [String] = [], domains: [String] = [], regions: [String] = [],
        registers: [String] = [], source: String = "WordNet"
    ) {
        self.headword = headword
        self.definition = definition
        self.examples = examples
        self.synonyms = synonyms
        self.antonyms = antonyms
        self.adjectivePosition = adjectivePosition
        self.lexicographerFile = lexicographerFile
        self.tagCount = tagCount
        self.frames = frames
        self.domains = domains
        self.regions = regions
        self.registers = registers
        self.source = source
    }
}
