// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// A headword and how it is spoken.
    public struct Headword: JSONModel, Hashable, Sendable {
        /// The word. An `*` marks each place where it can be divided.
        public var hw: String?
        /// The shortened text that is shown beside the first headword.
        public var hwc: String?
        /// The pronunciation.
        public var prs: [Pronunciation]?
        /// A label such as `or`.
        public var psl: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a headword without members.
        public init() {}

        /// The parts between the division marks.
        public var syllables: [String] { hw?.split(separator: "*").map(String.init) ?? [] }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("hw", &hw)
            try members("hwc", &hwc)
            try members("prs", &prs)
            try members("psl", &psl)
        }
    }

    /// One pronunciation.
    public struct Pronunciation: JSONModel, Hashable, Sendable {
        /// In Merriam-Webster's own notation.
        public var mw: String?
        /// In the notation of the International Phonetic Association.
        public var ipa: String?
        /// A label before it.
        public var l: String?
        /// A label after it.
        public var l2: String?
        /// The punctuation after the pronunciation.
        public var pun: String?
        /// A recording.
        public var sound: Sound?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a pronunciation without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("mw", &mw)
            try members("ipa", &ipa)
            try members("l", &l)
            try members("l2", &l2)
            try members("pun", &pun)
            try members("sound", &sound)
        }
    }

    /// Another spelling.
    public struct Variant: JSONModel, Hashable, Sendable {
        /// The spelling.
        public var va: String?
        /// The shortened text that is shown.
        public var vac: String?
        /// A label: `or`, `British spelling of`, …
        public var vl: String?
        /// The pronunciation.
        public var prs: [Pronunciation]?
        /// The senses to which it applies.
        public var spl: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a variant without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("va", &va)
            try members("vac", &vac)
            try members("vl", &vl)
            try members("prs", &prs)
            try members("spl", &spl)
        }
    }

    /// An inflected form.
    public struct Inflection: JSONModel, Hashable, Sendable {
        /// The form.
        public var `if`: String?
        /// The shortened text that is shown.
        public var ifc: String?
        /// A label: `plural`, `or`, …
        public var il: String?
        /// The pronunciation.
        public var prs: [Pronunciation]?
        /// The senses to which it applies.
        public var spl: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an inflection without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("if", &`if`)
            try members("ifc", &ifc)
            try members("il", &il)
            try members("prs", &prs)
            try members("spl", &spl)
        }
    }
}
