// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// What an entry is and where it is from.
    public struct Meta: Sendable, Hashable, JSONModel {
        /// The headword, with the homograph's number where there are several: `heart:1` (`id`).
        public var id = ""
        /// The same for all time (`uuid`).
        public var uuid: String?
        /// A number to sort by (`sort`).
        public var sort: String?
        /// The reference it is from (`src`).
        public var source: String?
        /// The part of it: `alpha`, `biog`, `geog`, … (`section`).
        public var section: String?
        /// Words and phrases the entry is found by (`stems`).
        public var stems: [String]?
        /// Whether the headword is offensive (`offensive`).
        public var isOffensive: Bool?
        /// The language of the headword, in bilingual references (`lang`).
        public var language: String?
        /// Synonyms, one list a sense, in thesauri (`syns`).
        public var synonyms: [[String]]?
        /// Antonyms, one list a sense, in thesauri (`ants`).
        public var antonyms: [[String]]?
        /// The same word in another reference (`target`).
        public var target: Target?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a description of nothing.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members.required("id", &id)
            try members("uuid", &uuid)
            try members("sort", &sort)
            try members("src", &source)
            try members("section", &section)
            try members("stems", &stems)
            try members("offensive", &isOffensive)
            try members("lang", &language)
            try members("syns", &synonyms)
            try members("ants", &antonyms)
            try members("target", &target)
        }
    }

    /// An entry of another reference.
    public struct Target: Sendable, Hashable, JSONModel {
        /// Its ``Meta/uuid`` there (`tuuid`).
        public var uuid: String?
        /// The reference (`tsrc`).
        public var source: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a target without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("tuuid", &uuid)
            try members("tsrc", &source)
        }
    }
}
