// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// An example or a quotation.
    public struct Illustration: JSONModel, Hashable, Sendable {
        /// The text, with markup.
        public var t: String?
        /// Its translation, in bilingual references.
        public var tr: String?
        /// The attribution.
        public var aq: Attribution?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an illustration without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("t", &t)
            try members("tr", &tr)
            try members("aq", &aq)
        }
    }

    /// The source of a quotation.
    public struct Attribution: JSONModel, Hashable, Sendable {
        /// The author.
        public var auth: String?
        /// The work.
        public var source: String?
        /// The date.
        public var aqdate: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an attribution without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("auth", &auth)
            try members("source", &source)
            try members("aqdate", &aqdate)
        }
    }

    /// Other names for what an entry describes.
    public struct CalledAlso: JSONModel, Hashable, Sendable {
        /// The introduction: `called also`.
        public var intro: String?
        /// The items.
        public var cats: [Name]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a list without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("intro", &intro)
            try members("cats", &cats)
        }

        /// One of the names.
        public struct Name: JSONModel, Hashable, Sendable {
            /// The name.
            public var cat: String?
            /// JSON members that are not stored in another property.
            public var other: [String: JSON] = [:]

            /// Makes a name without members.
            public init() {}

            /// Maps the JSON members to the properties.
            public mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("cat", &cat)
            }
        }
    }

    /// The parts of a person's name.
    public struct BiographicalName: JSONModel, Hashable, Sendable {
        /// The first name.
        public var pname: String?
        /// The family name.
        public var sname: String?
        /// Another name, or the name at birth.
        public var altname: String?
        /// The pronunciation.
        public var prs: [Pronunciation]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a name without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("pname", &pname)
            try members("sname", &sname)
            try members("altname", &altname)
            try members("prs", &prs)
        }
    }
}
