// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A word in another language.
    public struct Translation: JSONModel, Hashable, Sendable {
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The type.
        public var type: String?
        /// The subjects that the word belongs to.
        public var domains: [Label]?
        /// The grammatical features of the form.
        public var grammaticalFeatures: [TypedText]?
        /// Notes.
        public var notes: [TypedText]?
        /// The regions where the word is used.
        public var regions: [Label]?
        /// The registers that the word belongs to, such as informal.
        public var registers: [Label]?
        /// Words that often occur together with this word.
        public var collocations: [TypedText]?
        /// The tones.
        public var toneGroups: [ToneGroup]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
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

    /// The tones of a part of a word.
    public struct ToneGroup: JSONModel, Hashable, Sendable {
        /// The tones.
        public var tones: [Tone]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("tones", &tones)
        }
    }

    /// A tone.
    public struct Tone: JSONModel, Hashable, Sendable {
        /// The notation: `ipa`, `dictionarySpecific` or `oupToneCode`.
        public var type: String?
        /// The tone in that notation.
        public var value: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("type", &type)
            try members("value", &value)
        }
    }
}
