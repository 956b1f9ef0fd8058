// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A language.
    public struct LanguageName: JSONModel, Hashable, Sendable {
        /// Its code.
        public var id: String?
        /// Its name.
        public var language: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("id", &id)
            try members("language", &language)
        }
    }
}
