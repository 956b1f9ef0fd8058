// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A reply: what it says of itself, and what was asked for.
    public struct Reply<Results: Codable & Hashable & Sendable>: JSONModel, Hashable, Sendable {
        /// What it says of itself.
        public var metadata: Metadata?
        /// What was asked for.
        public var results: Results?
        /// The one result of an endpoint that never has more: the frequency of a word.
        public var result: Results?
        /// The id asked for, in replies of version 2.
        public var id: String?
        /// The word asked for, in replies of version 2.
        public var word: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("metadata", &metadata)
            try members("results", &results)
            try members("result", &result)
            try members("id", &id)
            try members("word", &word)
        }
    }

    /// A word of a reply, and what is said of it by part of speech.
    public struct Headword<Entry: Codable & Hashable & Sendable>: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The word.
        public var word: String?
        /// The word again, in replies that list inflections.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// What kind it is: `headword`.
        public var type: String?
        /// What is said of it, by part of speech.
        public var lexicalEntries: [Entry]?
        /// How it is said.
        public var pronunciations: [Pronunciation]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("id", &id)
            try members("word", &word)
            try members("text", &text)
            try members("language", &language)
            try members("type", &type)
            try members("lexicalEntries", &lexicalEntries)
            try members("pronunciations", &pronunciations)
        }
    }

    /// Entries of a dictionary or of the thesaurus, and translations.
    public typealias Entries = Reply<[Headword<LexicalEntry>]>
    /// What an inflected form is a form of.
    public typealias Lemmas = Reply<[Headword<LemmaEntry>]>
    /// The inflected forms of a word.
    public typealias Inflections = Reply<[Headword<InflectionEntry>]>
    /// Sentences that use a word.
    public typealias Sentences = Reply<[Headword<SentenceEntry>]>
    /// A list of words.
    public typealias WordList = Reply<[WordMatch]>
    /// The dictionaries there are.
    public typealias Languages = Reply<[LanguagePair]>
    /// A vocabulary: its values or groups of them, by id.
    public typealias Labels = Reply<[String: LabelTree]>
    /// The names of filters, fields or regions, by endpoint or vocabulary.
    public typealias Names = Reply<[String: [String]]>
    /// How often a word was met.
    public typealias Frequency = Reply<WordFrequency>
    /// How often words were met.
    public typealias Frequencies = Reply<[WordFrequency]>
    /// How often words were met one after the other.
    public typealias Ngrams = Reply<[Ngram]>
}
