// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A reply: its metadata and its results.
    public struct Reply<Results: Codable & Hashable & Sendable>: JSONModel, Hashable, Sendable {
        /// The metadata.
        public var metadata: Metadata?
        /// The results.
        public var results: Results?
        /// The result of an endpoint that has only one: the frequency of a word.
        public var result: Results?
        /// The requested id, in replies of version 2.
        public var id: String?
        /// The requested word, in replies of version 2.
        public var word: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("metadata", &metadata)
            try members("results", &results)
            try members("result", &result)
            try members("id", &id)
            try members("word", &word)
        }
    }

    /// A word of a reply, and what is said of it by part of speech.
    public struct Headword: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The word.
        public var word: String?
        /// The word, in replies that list inflections.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The type: `headword`.
        public var type: String?
        /// The entries, by part of speech.
        public var lexicalEntries: [LexicalEntry]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("word", &word)
            try members("text", &text)
            try members("language", &language)
            try members("type", &type)
            try members("lexicalEntries", &lexicalEntries)
            try members("pronunciations", &pronunciations)
        }
    }

    /// Words with their entries, lemmas, inflections or sentences.
    public typealias Entries = Reply<[Headword]>
    /// A list of words.
    public typealias WordList = Reply<[WordMatch]>
    /// The dictionaries of the service.
    public typealias Languages = Reply<[LanguagePair]>
    /// A vocabulary: its values or groups of them, by id.
    public typealias Labels = Reply<[String: LabelTree]>
    /// The names of filters, fields or regions, by endpoint or vocabulary.
    public typealias Names = Reply<[String: [String]]>
    /// The frequency of a word.
    public typealias Frequency = Reply<WordFrequency>
    /// The frequencies of words.
    public typealias Frequencies = Reply<[WordFrequency]>
    /// How often words follow each other.
    public typealias Ngrams = Reply<[Ngram]>

    /// The metadata of a reply. Lists have more metadata: see ``other``.
    public struct Metadata: JSONModel, Hashable, Sendable {
        /// The provider of the data.
        public var provider: String?
        /// The operation: `retrieve`, `search`.
        public var operation: String?
        /// The reply's form.
        public var schema: String?
        /// The language's code.
        public var language: String?
        /// The code of the language that was searched.
        public var sourceLanguage: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("provider", &provider)
            try members("operation", &operation)
            try members("schema", &schema)
            try members("language", &language)
            try members("sourceLanguage", &sourceLanguage)
        }
    }
}
