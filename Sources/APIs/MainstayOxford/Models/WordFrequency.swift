// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// How often a word was met in a corpus.
    public struct WordFrequency: JSONModel, Hashable, Sendable {
        /// The word as it was written.
        public var wordform: String?
        /// The same, but for a capital letter that only begins a sentence.
        public var trueCase: String?
        /// The word it is a form of.
        public var lemma: String?
        /// The part of speech.
        public var lexicalCategory: String?
        /// How often it was met.
        public var frequency: Int?
        /// How often in a million words.
        public var normalizedFrequency: Double?
        /// How many records of the corpus were added up.
        public var matchCount: Int?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("wordform", &wordform)
            try members("trueCase", &trueCase)
            try members("lemma", &lemma)
            try members("lexicalCategory", &lexicalCategory)
            try members("frequency", &frequency)
            try members("normalizedFrequency", &normalizedFrequency)
            try members("matchCount", &matchCount)
        }
    }
}
