// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A sentence or a phrase that uses a word.
    public struct Example: JSONModel, Hashable, Sendable {
        /// Its text.
        public var text: String?
        /// What the word means in it.
        public var definitions: [String]?
        /// What it is about.
        public var domains: [Label]?
        /// Notes.
        public var notes: [TypedText]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// The senses it shows.
        public var senseIds: [String]?
        /// Its translations.
        public var translations: [Translation]?
        /// Words it stands with.
        public var collocations: [TypedText]?
        /// What else to see.
        public var crossReferences: [TypedText]?
        /// The same in words.
        public var crossReferenceMarkers: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("text", &text)
            try members("definitions", &definitions)
            try members("domains", &domains)
            try members("notes", &notes)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("senseIds", &senseIds)
            try members("translations", &translations)
            try members("collocations", &collocations)
            try members("crossReferences", &crossReferences)
            try members("crossReferenceMarkers", &crossReferenceMarkers)
        }
    }
}
