// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A text, and what kind of text: a note, a grammatical feature or a cross-reference.
    public struct TypedText: JSONModel, Hashable, Sendable {
        /// Its id; version 1 has none for a feature.
        public var id: String?
        /// Its text.
        public var text: String?
        /// What kind it is.
        public var type: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("id", &id)
            try members("text", &text)
            try members("type", &type)
        }
    }
}
