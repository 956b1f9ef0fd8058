// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// An example or a quotation.
    public struct Illustration: Sendable, Hashable, JSONModel {
        /// The text, with markup (`t`).
        public var text: String?
        /// Its translation, in bilingual references (`tr`).
        public var translation: String?
        /// Who said it (`aq`).
        public var attribution: Attribution?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an illustration without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("t", &text)
            try members("tr", &translation)
            try members("aq", &attribution)
        }
    }

    /// Who said something, where and when.
    public struct Attribution: Sendable, Hashable, JSONModel {
        /// The author (`auth`).
        public var author: String?
        /// The work (`source`).
        public var source: String?
        /// The date (`aqdate`).
        public var date: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an attribution without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("auth", &author)
            try members("source", &source)
            try members("aqdate", &date)
        }
    }

    /// Other names of a thing.
    public struct CalledAlso: Sendable, Hashable, JSONModel {
        /// What stands before them: `called also` (`intro`).
        public var introduction: String?
        /// They (`cats`).
        public var names: [Name]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a list without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("intro", &introduction)
            try members("cats", &names)
        }

        /// One of the names.
        public struct Name: Sendable, Hashable, JSONModel {
            /// The name (`cat`).
            public var text: String?
            /// Members this model has no name for.
            public var other: [String: JSON] = [:]

            /// Makes a name without anything.
            public init() {}

            package mutating func map(_ members: inout JSONMemberMap) throws {
                try members("cat", &text)
            }
        }
    }

    /// The parts of a person's name.
    public struct BiographicalName: Sendable, Hashable, JSONModel {
        /// The first name (`pname`).
        public var personalName: String?
        /// The family name (`sname`).
        public var surname: String?
        /// Another name, or the name at birth (`altname`).
        public var alternateName: String?
        /// How it is spoken (`prs`).
        public var pronunciations: [Pronunciation]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a name without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("pname", &personalName)
            try members("sname", &surname)
            try members("altname", &alternateName)
            try members("prs", &pronunciations)
        }
    }
}
