// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// A paragraph on synonyms, usage or history.
    public struct Paragraph: Sendable, Hashable, JSONModel {
        /// Its title (`pl`).
        public var label: String?
        /// Its text (`pt`).
        public var text: [TextElement]?
        /// Entries that refer to it (`sarefs`).
        public var references: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a paragraph without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("pl", &label)
            try members("pt", &text)
            try members("sarefs", &references)
        }
    }

    /// The entries a less common spelling or inflection belongs to.
    public struct CognateReference: Sendable, Hashable, JSONModel {
        /// What it is of them: `past tense of`, … (`cxl`).
        public var label: String?
        /// They (`cxtis`).
        public var targets: [Target]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a reference without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("cxl", &label)
            try members("cxtis", &targets)
        }

        /// One of the entries.
        public struct Target: Sendable, Hashable, JSONModel {
            /// The word (`cxt`).
            public var word: String?
            /// The entry's identifier, where it is not the word (`cxr`).
            public var id: String?
            /// A label of its own (`cxl`).
            public var label: String?
            /// The sense (`cxn`).
            public var sense: String?
            /// Members this model has no name for.
            public var other: [String: JSON] = [:]

            /// Makes a target without anything.
            public init() {}

            package mutating func map(_ members: inout JSONMemberMap) throws {
                try members("cxt", &word)
                try members("cxr", &id)
                try members("cxl", &label)
                try members("cxn", &sense)
            }
        }
    }

    /// A picture.
    public struct Artwork: Sendable, Hashable, JSONModel {
        /// The name of its file (`artid`).
        public var id: String?
        /// What it shows, with markup (`capt`).
        public var caption: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a picture without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("artid", &id)
            try members("capt", &caption)
        }
    }

    /// A table.
    public struct Table: Sendable, Hashable, JSONModel {
        /// The name of its file (`tableid`).
        public var id: String?
        /// What it is called (`displayname`).
        public var name: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a table without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("tableid", &id)
            try members("displayname", &name)
        }
    }

    /// Conjugations of a Spanish verb.
    public struct Supplement: Sendable, Hashable, JSONModel {
        /// They (`cjts`).
        public var conjugations: [Conjugation]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a supplement without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("cjts", &conjugations)
        }

        /// The forms of a tense.
        public struct Conjugation: Sendable, Hashable, JSONModel {
            /// The tense (`cjid`).
            public var id: String?
            /// Its forms (`cjfs`).
            public var forms: [String]?
            /// Members this model has no name for.
            public var other: [String: JSON] = [:]

            /// Makes a conjugation without anything.
            public init() {}

            package mutating func map(_ members: inout JSONMemberMap) throws {
                try members("cjid", &id)
                try members("cjfs", &forms)
            }
        }
    }
}
