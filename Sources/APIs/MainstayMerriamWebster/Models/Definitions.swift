// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// Definitions that belong together: those of a verb used with an object, for one.
    public struct DefinitionSection: Sendable, Hashable, JSONModel {
        /// `transitive verb` or `intransitive verb` (`vd`).
        public var verbDivider: String?
        /// Subject and status (`sls`).
        public var subjectLabels: [String]?
        /// Senses in groups that share a number (`sseq`).
        public var senseSequence: [[SenseElement]]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a section without anything.
        public init() {}

        /// All senses, in order, however deep they stand.
        public var senses: [Sense] { senseSequence?.flatMap { $0.flatMap(\.senses) } ?? [] }

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("vd", &verbDivider)
            try members("sls", &subjectLabels)
            try members("sseq", &senseSequence)
        }
    }

    /// A derived word without a definition of its own.
    public struct Derivative: Sendable, Hashable, JSONModel {
        /// The word, with `*` where it may be divided (`ure`).
        public var text: String?
        /// The part of speech (`fl`).
        public var functionalLabel: String?
        /// How it is spoken (`prs`).
        public var pronunciations: [Pronunciation]?
        /// Inflected forms (`ins`).
        public var inflections: [Inflection]?
        /// Other spellings (`vrs`).
        public var variants: [Variant]?
        /// Usage notes and examples (`utxt`).
        public var notes: [TextElement]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a derivative without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("ure", &text)
            try members("fl", &functionalLabel)
            try members("prs", &pronunciations)
            try members("ins", &inflections)
            try members("vrs", &variants)
            try members("utxt", &notes)
        }
    }

    /// A phrase with the word, and its definitions.
    public struct Phrase: Sendable, Hashable, JSONModel {
        /// The phrase (`drp`).
        public var text: String?
        /// Its definitions (`def`).
        public var definitions: [DefinitionSection]?
        /// Other spellings (`vrs`).
        public var variants: [Variant]?
        /// Where it comes from (`et`).
        public var etymology: [TextElement]?
        /// Subject and status (`sls`).
        public var subjectLabels: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a phrase without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("drp", &text)
            try members("def", &definitions)
            try members("vrs", &variants)
            try members("et", &etymology)
            try members("sls", &subjectLabels)
        }
    }
}
