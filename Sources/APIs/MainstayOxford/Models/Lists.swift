// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A word of a list, and why it is in it.
    public struct WordMatch: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The word.
        public var word: String?
        /// The word with a distinguishing note.
        public var label: String?
        /// The text that matched.
        public var matchString: String?
        /// The kind of the match: `headword`, `inflection`, `fuzzy`.
        public var matchType: String?
        /// The regions where it is used.
        public var region: String?
        /// The quality of the match. Higher is better.
        public var score: Double?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("word", &word)
            try members("label", &label)
            try members("matchString", &matchString)
            try members("matchType", &matchType)
            try members("region", &region)
            try members("score", &score)
        }
    }

    /// A dictionary the service has.
    public struct LanguagePair: JSONModel, Hashable, Sendable {
        /// Its name.
        public var source: String?
        /// The language of its words.
        public var sourceLanguage: LanguageName?
        /// The language of its translations.
        public var targetLanguage: LanguageName?
        /// The region of the language.
        public var region: String?
        /// `monolingual`, `bilingual` or `other`.
        public var type: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("source", &source)
            try members("sourceLanguage", &sourceLanguage)
            try members("targetLanguage", &targetLanguage)
            try members("region", &region)
            try members("type", &type)
        }
    }

    /// A language.
    public struct LanguageName: JSONModel, Hashable, Sendable {
        /// Its code.
        public var id: String?
        /// Its name.
        public var language: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("language", &language)
        }
    }

    /// The frequency of a word in a corpus.
    public struct WordFrequency: JSONModel, Hashable, Sendable {
        /// The word as written.
        public var wordform: String?
        /// The word as written within a sentence.
        public var trueCase: String?
        /// The word it is a form of.
        public var lemma: String?
        /// The part of speech.
        public var lexicalCategory: String?
        /// The frequency.
        public var frequency: Int?
        /// The frequency in a million words.
        public var normalizedFrequency: Double?
        /// The number of records that were added up.
        public var matchCount: Int?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("wordform", &wordform)
            try members("trueCase", &trueCase)
            try members("lemma", &lemma)
            try members("lexicalCategory", &lexicalCategory)
            try members("frequency", &frequency)
            try members("normalizedFrequency", &normalizedFrequency)
            try members("matchCount", &matchCount)
        }
    }

    /// How often words follow each other.
    public struct Ngram: JSONModel, Hashable, Sendable {
        /// The words.
        public var tokens: Tokens?
        /// The frequency.
        public var frequency: Int?
        /// The number of documents.
        public var documentFrequency: Int?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("tokens", &tokens)
            try members("frequency", &frequency)
            try members("documentFrequency", &documentFrequency)
        }
    }

    /// The words of an n-gram: a list, or one text if the requested format is `google`.
    public enum Tokens: Hashable, Sendable, Codable {
        /// One word each.
        case list([String])
        /// All of them with spaces between.
        case text(String)

        /// The words.
        public var words: [String] {
            switch self {
            case .list(let words): words
            case .text(let text): text.split(separator: " ").map(String.init)
            }
        }

        /// Reads the words in either form.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .list(try container.decode([String].self))
            } catch DecodingError.typeMismatch {
                self = .text(try container.decode(String.self))
            }
        }

        /// Writes them as they were read.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .list(let words): try container.encode(words)
            case .text(let text): try container.encode(text)
            }
        }
    }
}
