// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension WordsAPI {
    /// What the service knows of a word, or the one ``Detail`` of it that was asked for.
    ///
    /// What a reply leaves out is `nil`, and what this model has no name for is kept in `other`, so that encoding gives back
    /// the JSON that was read. Words known only by frequency or syllables have no `results`.
    public struct Word: Sendable, Hashable, JSONModel {
        /// The word.
        public var word = ""
        /// Its senses.
        public var results: [Sense]?
        /// Its syllables.
        public var syllables: Syllables?
        /// How it is spoken.
        public var pronunciation: Pronunciation?
        /// How frequent it is.
        public var frequency: Frequency?
        /// Its definitions alone, as the reply to ``Detail/definitions`` has them.
        public var definitions: [Sense]?
        /// Words that rhyme with it, by part of speech or under `all`.
        public var rhymes: [String: [String]]?
        /// Related words and examples, as the reply to one of the other details has them.
        public var related: [Detail: [String]] = [:]
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a word without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members.required("word", &word)
            try members("results", &results)
            try members("syllables", &syllables)
            try members("pronunciation", &pronunciation)
            try members("frequency", &frequency)
            try members("definitions", &definitions)
            try members("rhymes", &rhymes)
            try members.related(&related)
        }
    }

    /// One sense of a word.
    public struct Sense: Sendable, Hashable, JSONModel {
        /// The definition.
        public var definition: String?
        /// `noun`, `verb`, …; the service has `null` for some words.
        public var partOfSpeech: String?
        /// Related words and examples.
        public var related: [Detail: [String]] = [:]
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a sense without anything.
        public init() {}

        /// Sentences that use the word in this sense.
        public var examples: [String] { related[.examples] ?? [] }
        /// Words that mean the same.
        public var synonyms: [String] { related[.synonyms] ?? [] }
        /// Words that mean the opposite.
        public var antonyms: [String] { related[.antonyms] ?? [] }

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("definition", &definition)
            try members("partOfSpeech", &partOfSpeech)
            try members.related(&related)
        }
    }

    /// How a word is divided.
    public struct Syllables: Sendable, Hashable, JSONModel {
        /// How many there are.
        public var count: Int?
        /// They, in order.
        public var list: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes syllables without any.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("count", &count)
            try members("list", &list)
        }
    }
}

extension JSONMemberMap {
    fileprivate mutating func related(_ related: inout [WordsAPI.Detail: [String]]) throws {
        for detail in WordsAPI.Detail.allCases { try self(detail.rawValue, &related[detail]) }
    }
}
