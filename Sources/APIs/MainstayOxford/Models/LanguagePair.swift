// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A dictionary the service has.
    public struct LanguagePair: JSONModel, Hashable, Sendable {
        /// Its name.
        public var source: String?
        /// The language of its words.
        public var sourceLanguage: LanguageName?
        /// The language of its translations.
        public var targetLanguage: LanguageName?
        /// Where the language is spoken so.
        public var region: String?
        /// `monolingual`, `bilingual` or `other`.
        public var type: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("source", &source)
            try members("sourceLanguage", &sourceLanguage)
            try members("targetLanguage", &targetLanguage)
            try members("region", &region)
            try members("type", &type)
        }
    }
}
