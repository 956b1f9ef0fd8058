// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A construction a word is used in.
    public struct Construction: JSONModel, Hashable, Sendable {
        /// The construction.
        public var text: String?
        /// What it is about.
        public var domains: [Label]?
        /// Examples of its use.
        public var examples: [JSON]?
        /// Notes.
        public var notes: [TypedText]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Its translations.
        public var translations: [Translation]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("text", &text)
            try members("domains", &domains)
            try members("examples", &examples)
            try members("notes", &notes)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("translations", &translations)
        }
    }
}
