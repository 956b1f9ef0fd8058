// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// Another word: a synonym, a derivative, a phrase or what a form is an inflection of.
    public struct RelatedWord: JSONModel, Hashable, Sendable {
        /// The word's id.
        public var id: String?
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// What it is about.
        public var domains: [Label]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("id", &id)
            try members("text", &text)
            try members("language", &language)
            try members("domains", &domains)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }
}
