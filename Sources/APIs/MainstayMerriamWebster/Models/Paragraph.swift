// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// A paragraph on synonyms, usage or history.
    public struct Paragraph: JSONModel, Hashable, Sendable {
        /// Its title.
        public var pl: String?
        /// Its text.
        public var pt: [TextElement]?
        /// Entries that refer to it.
        public var sarefs: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a paragraph without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("pl", &pl)
            try members("pt", &pt)
            try members("sarefs", &sarefs)
        }
    }

    /// The entries a less common spelling or inflection belongs to.
    public struct CognateReference: JSONModel, Hashable, Sendable {
        /// The relation: `past tense of`, …
        public var cxl: String?
        /// The items.
        public var cxtis: [Target]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a reference without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("cxl", &cxl)
            try members("cxtis", &cxtis)
        }

        /// One of the entries.
        public struct Target: JSONModel, Hashable, Sendable {
            /// The word.
            public var cxt: String?
            /// The entry's id, if it differs from the word.
            public var cxr: String?
            /// A label of the target.
            public var cxl: String?
            /// The sense.
            public var cxn: String?
            /// JSON members that are not stored in another property.
            public var other: [String: JSON] = [:]

            /// Makes a target without members.
            public init() {}

            /// Maps the JSON members to the properties.
            public mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("cxt", &cxt)
                try members("cxr", &cxr)
                try members("cxl", &cxl)
                try members("cxn", &cxn)
            }
        }
    }

    /// A picture.
    public struct Artwork: JSONModel, Hashable, Sendable {
        /// The name of its file.
        public var artid: String?
        /// The caption, with markup.
        public var capt: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a picture without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("artid", &artid)
            try members("capt", &capt)
        }
    }

    /// A table.
    public struct Table: JSONModel, Hashable, Sendable {
        /// The name of its file.
        public var tableid: String?
        /// The name.
        public var displayname: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a table without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("tableid", &tableid)
            try members("displayname", &displayname)
        }
    }

    /// Conjugations of a Spanish verb.
    public struct Supplement: JSONModel, Hashable, Sendable {
        /// The items.
        public var cjts: [Conjugation]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a supplement without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("cjts", &cjts)
        }

        /// The forms of a tense.
        public struct Conjugation: JSONModel, Hashable, Sendable {
            /// The tense.
            public var cjid: String?
            /// Its forms.
            public var cjfs: [String]?
            /// JSON members that are not stored in another property.
            public var other: [String: JSON] = [:]

            /// Makes a conjugation without members.
            public init() {}

            /// Maps the JSON members to the properties.
            public mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("cjid", &cjid)
                try members("cjfs", &cjfs)
            }
        }
    }
}
