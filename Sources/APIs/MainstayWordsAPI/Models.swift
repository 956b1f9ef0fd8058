// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension WordsAPI {
    /// A word with all its details, or with the one ``Detail`` that was requested.
    ///
    /// If the service knows only the frequency or the syllables of a word, the word has no `results`.
    public struct Word: JSONModel, Hashable, Sendable {
        /// The word.
        public var word = ""
        /// Its senses.
        public var results: [Sense]?
        /// Its syllables.
        public var syllables: Syllables?
        /// The pronunciation.
        public var pronunciation: Pronunciation?
        /// The frequency.
        public var frequency: Frequency?
        /// The definitions, as the reply to ``Detail/definitions`` has them.
        public var definitions: [Sense]?
        /// Words that rhyme with it, by part of speech or under `all`.
        public var rhymes: [String: [String]]?
        /// Related words and examples, as the replies to the other details have them.
        public var related: [Detail: [String]] = [:]
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a word without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
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
    public struct Sense: JSONModel, Hashable, Sendable {
        /// The definition.
        public var definition: String?
        /// `noun`, `verb`, …, or `nil` because the service has `null` for some words.
        public var partOfSpeech: String?
        /// Related words and examples.
        public var related: [Detail: [String]] = [:]
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a sense without members.
        public init() {}

        /// Sentences that use the word in this sense.
        public var examples: [String] { related[.examples] ?? [] }
        /// Words with the same meaning.
        public var synonyms: [String] { related[.synonyms] ?? [] }
        /// Words with the opposite meaning.
        public var antonyms: [String] { related[.antonyms] ?? [] }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("definition", &definition)
            try members("partOfSpeech", &partOfSpeech)
            try members.related(&related)
        }
    }

    /// The syllables of a word.
    public struct Syllables: JSONModel, Hashable, Sendable {
        /// The number of syllables.
        public var count: Int?
        /// The syllables in order.
        public var list: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes syllables without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("count", &count)
            try members("list", &list)
        }
    }
}

extension JSONMembers {
    fileprivate mutating func related(_ related: inout [WordsAPI.Detail: [String]]) throws {
        for detail in WordsAPI.Detail.allCases { try self(detail.rawValue, &related[detail]) }
    }
}
