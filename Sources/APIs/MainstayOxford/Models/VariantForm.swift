// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// Another form of a word.
    public struct VariantForm: JSONModel, Hashable, Sendable {
        /// The form.
        public var text: String?
        /// What it is about.
        public var domains: [Label]?
        /// Notes.
        public var notes: [TypedText]?
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
            try members("text", &text)
            try members("domains", &domains)
            try members("notes", &notes)
            try members("pronunciations", &pronunciations)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }
}
