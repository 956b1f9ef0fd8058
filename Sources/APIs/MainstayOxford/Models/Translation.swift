// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A word in another language.
    public struct Translation: JSONModel, Hashable, Sendable {
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// What kind it is.
        public var type: String?
        /// What it is about.
        public var domains: [Label]?
        /// What its form says.
        public var grammaticalFeatures: [TypedText]?
        /// Notes.
        public var notes: [TypedText]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Words it stands with.
        public var collocations: [TypedText]?
        /// How it is intoned.
        public var toneGroups: [ToneGroup]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("text", &text)
            try members("language", &language)
            try members("type", &type)
            try members("domains", &domains)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("notes", &notes)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("collocations", &collocations)
            try members("toneGroups", &toneGroups)
        }
    }
}
