// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// An inflected form of a word.
    public struct InflectedForm: JSONModel, Hashable, Sendable {
        /// The form.
        public var inflectedForm: String?
        /// What its form says.
        public var grammaticalFeatures: [TypedText]?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// What it is about.
        public var domains: [Label]?
        /// How it is said.
        public var pronunciations: [Pronunciation]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("inflectedForm", &inflectedForm)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("lexicalCategory", &lexicalCategory)
            try members("domains", &domains)
            try members("pronunciations", &pronunciations)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }
}
