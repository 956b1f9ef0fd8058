// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A word of a list, and why it is in it.
    public struct WordMatch: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The word.
        public var word: String?
        /// The word, with what tells it from others.
        public var label: String?
        /// What was looked for and found.
        public var matchString: String?
        /// Where it was found: `headword`, `inflection`, `fuzzy`.
        public var matchType: String?
        /// Where it is used.
        public var region: String?
        /// How well it fits: more is better.
        public var score: Double?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("id", &id)
            try members("word", &word)
            try members("label", &label)
            try members("matchString", &matchString)
            try members("matchType", &matchType)
            try members("region", &region)
            try members("score", &score)
        }
    }
}
