// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// The metadata of an entry.
    public struct Meta: JSONModel, Hashable, Sendable {
        /// The headword. If there are homographs, it has a number: `heart:1`.
        public var id = ""
        /// A permanent id.
        public var uuid: String?
        /// A number to sort by.
        public var sort: String?
        /// The reference.
        public var src: String?
        /// The section of the reference: `alpha`, `biog`, `geog`, …
        public var section: String?
        /// Words and phrases under which the reference lists the entry.
        public var stems: [String]?
        /// Whether the headword is offensive.
        public var offensive: Bool?
        /// The language of the headword, in bilingual references.
        public var lang: String?
        /// Synonyms, one list a sense, in thesauri.
        public var syns: [[String]]?
        /// Antonyms, one list a sense, in thesauri.
        public var ants: [[String]]?
        /// The same word in another reference.
        public var target: Target?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a description of nothing.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members("uuid", &uuid)
            try members("sort", &sort)
            try members("src", &src)
            try members("section", &section)
            try members("stems", &stems)
            try members("offensive", &offensive)
            try members("lang", &lang)
            try members("syns", &syns)
            try members("ants", &ants)
            try members("target", &target)
        }
    }

    /// An entry of another reference.
    public struct Target: JSONModel, Hashable, Sendable {
        /// The ``Meta/uuid`` in that reference.
        public var tuuid: String?
        /// The reference.
        public var tsrc: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a target without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("tuuid", &tuuid)
            try members("tsrc", &tsrc)
        }
    }
}
