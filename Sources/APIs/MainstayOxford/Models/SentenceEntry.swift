// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// Sentences that use a word as one part of speech.
    public struct SentenceEntry: JSONModel, Hashable, Sendable {
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// The sentences.
        public var sentences: [Example]?
        /// What its form says.
        public var grammaticalFeatures: [TypedText]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("text", &text)
            try members("language", &language)
            try members("lexicalCategory", &lexicalCategory)
            try members("sentences", &sentences)
            try members("grammaticalFeatures", &grammaticalFeatures)
        }
    }
}
