// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A word as one part of speech. Each endpoint fills the members it is for: ``entries``, ``inflectionOf``,
    /// ``inflections`` or ``sentences``.
    public struct LexicalEntry: JSONModel, Hashable, Sendable {
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// Its entries.
        public var entries: [Entry]?
        /// The words that an inflected form belongs to.
        public var inflectionOf: [RelatedWord]?
        /// The inflected forms.
        public var inflections: [InflectedForm]?
        /// Sentences that use the word.
        public var sentences: [Example]?
        /// The root of the word.
        public var root: String?
        /// The grammatical features of the form.
        public var grammaticalFeatures: [TypedText]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// Other forms.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// Compounds with it.
        public var compounds: [RelatedWord]?
        /// Phrases with the word.
        public var phrases: [RelatedWord]?
        /// Phrasal verbs with the word.
        public var phrasalVerbs: [RelatedWord]?
        /// Words derived from it.
        public var derivatives: [RelatedWord]?
        /// The parts.
        public var derivativeOf: [RelatedWord]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("text", &text)
            try members("language", &language)
            try members("lexicalCategory", &lexicalCategory)
            try members("entries", &entries)
            try members("inflectionOf", &inflectionOf)
            try members("inflections", &inflections)
            try members("sentences", &sentences)
            try members("root", &root)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("pronunciations", &pronunciations)
            try members("variantForms", &variantForms)
            try members("notes", &notes)
            try members("compounds", &compounds)
            try members("phrases", &phrases)
            try members("phrasalVerbs", &phrasalVerbs)
            try members("derivatives", &derivatives)
            try members("derivativeOf", &derivativeOf)
        }
    }

    /// An entry: one of the words that are written alike.
    public struct Entry: JSONModel, Hashable, Sendable {
        /// Distinguishes words with the same spelling.
        public var homographNumber: String?
        /// Its senses.
        public var senses: [Sense]?
        /// The etymologies.
        public var etymologies: [String]?
        /// The grammatical features of the form.
        public var grammaticalFeatures: [TypedText]?
        /// The inflected forms.
        public var inflections: [InflectedForm]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// Other forms.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// Cross-references.
        public var crossReferences: [TypedText]?
        /// Cross-references as texts.
        public var crossReferenceMarkers: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("homographNumber", &homographNumber)
            try members("senses", &senses)
            try members("etymologies", &etymologies)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("inflections", &inflections)
            try members("pronunciations", &pronunciations)
            try members("variantForms", &variantForms)
            try members("notes", &notes)
            try members("crossReferences", &crossReferences)
            try members("crossReferenceMarkers", &crossReferenceMarkers)
        }
    }

    /// An inflected form of a word.
    public struct InflectedForm: JSONModel, Hashable, Sendable {
        /// The form.
        public var inflectedForm: String?
        /// The grammatical features of the form.
        public var grammaticalFeatures: [TypedText]?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("inflectedForm", &inflectedForm)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("lexicalCategory", &lexicalCategory)
            try members("domains", &domains)
            try members("pronunciations", &pronunciations)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }

    /// Another form of a word.
    public struct VariantForm: JSONModel, Hashable, Sendable {
        /// The form.
        public var text: String?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// Notes.
        public var notes: [TypedText]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("text", &text)
            try members("domains", &domains)
            try members("notes", &notes)
            try members("pronunciations", &pronunciations)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }

    /// A pronunciation.
    public struct Pronunciation: JSONModel, Hashable, Sendable {
        /// The address of a recording.
        public var audioFile: String?
        /// The dialects.
        public var dialects: [String]?
        /// The notation: `IPA`.
        public var phoneticNotation: String?
        /// The pronunciation in that notation.
        public var phoneticSpelling: String?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("audioFile", &audioFile)
            try members("dialects", &dialects)
            try members("phoneticNotation", &phoneticNotation)
            try members("phoneticSpelling", &phoneticSpelling)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }

    /// Another word: a synonym, a derivative, a phrase or what a form is an inflection of.
    public struct RelatedWord: JSONModel, Hashable, Sendable {
        /// The word's id.
        public var id: String?
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("text", &text)
            try members("language", &language)
            try members("domains", &domains)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }
}
