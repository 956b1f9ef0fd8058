// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A sense of a word, in the dictionaries of one and of two languages and in the thesaurus.
    public struct Sense: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The definitions.
        public var definitions: [String]?
        /// The short definitions.
        public var shortDefinitions: [String]?
        /// The short definitions in replies of version 1 (`short_definitions`).
        public var shortDefinitionsOfVersion1: [String]?
        /// Examples.
        public var examples: [Example]?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// The subjects it belongs to, in fewer classes.
        public var domainClasses: [Label]?
        /// The kinds of things it denotes.
        public var semanticClasses: [Label]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// Words with the same meaning.
        public var synonyms: [RelatedWord]?
        /// Words with the opposite meaning.
        public var antonyms: [RelatedWord]?
        /// The translations.
        public var translations: [Translation]?
        /// Narrower senses.
        public var subsenses: [Sense]?
        /// The etymologies.
        public var etymologies: [String]?
        /// The inflected forms.
        public var inflections: [InflectedForm]?
        /// The pronunciations.
        public var pronunciations: [Pronunciation]?
        /// Other forms.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// Constructions it is used in.
        public var constructions: [Construction]?
        /// Cross-references.
        public var crossReferences: [TypedText]?
        /// Cross-references as texts.
        public var crossReferenceMarkers: [String]?
        /// The senses of the thesaurus.
        public var thesaurusLinks: [SenseLink]?
        /// The senses of other dictionaries.
        public var datasetCrossLinks: [SenseLink]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("definitions", &definitions)
            try members("shortDefinitions", &shortDefinitions)
            try members("short_definitions", &shortDefinitionsOfVersion1)
            try members("examples", &examples)
            try members("domains", &domains)
            try members("domainClasses", &domainClasses)
            try members("semanticClasses", &semanticClasses)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("synonyms", &synonyms)
            try members("antonyms", &antonyms)
            try members("translations", &translations)
            try members("subsenses", &subsenses)
            try members("etymologies", &etymologies)
            try members("inflections", &inflections)
            try members("pronunciations", &pronunciations)
            try members("variantForms", &variantForms)
            try members("notes", &notes)
            try members("constructions", &constructions)
            try members("crossReferences", &crossReferences)
            try members("crossReferenceMarkers", &crossReferenceMarkers)
            try members("thesaurusLinks", &thesaurusLinks)
            try members("datasetCrossLinks", &datasetCrossLinks)
        }
    }

    /// A sense of an entry elsewhere.
    public struct SenseLink: JSONModel, Hashable, Sendable {
        /// The entry's id.
        public var entryID: String?
        /// The sense's id.
        public var senseID: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("entry_id", &entryID)
            try members("sense_id", &senseID)
        }
    }

    /// A sentence or a phrase that uses a word.
    public struct Example: JSONModel, Hashable, Sendable {
        /// Its text.
        public var text: String?
        /// The meanings of the word in the construction.
        public var definitions: [String]?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// Notes.
        public var notes: [TypedText]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// The ids of the senses that the example shows.
        public var senseIds: [String]?
        /// The translations.
        public var translations: [Translation]?
        /// Words that often occur with it.
        public var collocations: [TypedText]?
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
            try members("text", &text)
            try members("definitions", &definitions)
            try members("domains", &domains)
            try members("notes", &notes)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("senseIds", &senseIds)
            try members("translations", &translations)
            try members("collocations", &collocations)
            try members("crossReferences", &crossReferences)
            try members("crossReferenceMarkers", &crossReferenceMarkers)
        }
    }

    /// A construction a word is used in.
    public struct Construction: JSONModel, Hashable, Sendable {
        /// The construction.
        public var text: String?
        /// The subjects it belongs to.
        public var domains: [Label]?
        /// Examples.
        public var examples: [JSON]?
        /// Notes.
        public var notes: [TypedText]?
        /// The regions where it is used.
        public var regions: [Label]?
        /// The registers it belongs to.
        public var registers: [Label]?
        /// The translations.
        public var translations: [Translation]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("text", &text)
            try members("domains", &domains)
            try members("examples", &examples)
            try members("notes", &notes)
            try members("regions", &regions)
            try members("registers", &registers)
            try members("translations", &translations)
        }
    }
}
