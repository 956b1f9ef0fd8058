// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// What a reply says of itself. The service gives more with lists: see ``other``.
    public struct Metadata: JSONModel, Hashable, Sendable {
        /// Whose data it is.
        public var provider: String?
        /// What was done: `retrieve`, `search`.
        public var operation: String?
        /// The reply's form.
        public var schema: String?
        /// The language's code.
        public var language: String?
        /// The code of the language looked in.
        public var sourceLanguage: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("provider", &provider)
            try members("operation", &operation)
            try members("schema", &schema)
            try members("language", &language)
            try members("sourceLanguage", &sourceLanguage)
        }
    }
}
