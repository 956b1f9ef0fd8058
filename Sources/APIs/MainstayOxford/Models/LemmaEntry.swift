// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// What an inflected form is a form of, as one part of speech.
    public struct LemmaEntry: JSONModel, Hashable, Sendable {
        /// The form.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// What it is a form of.
        public var inflectionOf: [RelatedWord]?
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
            try members("inflectionOf", &inflectionOf)
            try members("grammaticalFeatures", &grammaticalFeatures)
        }
    }
}
