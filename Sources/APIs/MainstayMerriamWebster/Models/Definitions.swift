// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// A group of definitions, such as those of a transitive verb.
    public struct DefinitionSection: JSONModel, Hashable, Sendable {
        /// `transitive verb` or `intransitive verb`.
        public var vd: String?
        /// Subject and status.
        public var sls: [String]?
        /// Senses, in groups with the same number.
        public var sseq: [[SenseElement]]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a section without members.
        public init() {}

        /// All senses at any depth, in order.
        public var senses: [Sense] { sseq?.flatMap { $0.flatMap(\.senses) } ?? [] }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("vd", &vd)
            try members("sls", &sls)
            try members("sseq", &sseq)
        }
    }

    /// A derived word without a definition.
    public struct Derivative: JSONModel, Hashable, Sendable {
        /// The word. An `*` marks each place where it can be divided.
        public var ure: String?
        /// The part of speech.
        public var fl: String?
        /// The pronunciation.
        public var prs: [Pronunciation]?
        /// Inflected forms.
        public var ins: [Inflection]?
        /// Other spellings.
        public var vrs: [Variant]?
        /// Usage notes and examples.
        public var utxt: [TextElement]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a derivative without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("ure", &ure)
            try members("fl", &fl)
            try members("prs", &prs)
            try members("ins", &ins)
            try members("vrs", &vrs)
            try members("utxt", &utxt)
        }
    }

    /// A phrase with the word, and its definitions.
    public struct Phrase: JSONModel, Hashable, Sendable {
        /// The phrase.
        public var drp: String?
        /// Its definitions.
        public var def: [DefinitionSection]?
        /// Other spellings.
        public var vrs: [Variant]?
        /// The etymologies.
        public var et: [TextElement]?
        /// Subject and status.
        public var sls: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a phrase without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("drp", &drp)
            try members("def", &def)
            try members("vrs", &vrs)
            try members("et", &et)
            try members("sls", &sls)
        }
    }
}
