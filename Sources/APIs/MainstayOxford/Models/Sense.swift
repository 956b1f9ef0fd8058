// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A sense of a word, in the dictionaries of one and of two languages and in the thesaurus.
    public struct Sense: JSONModel, Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// What it means.
        public var definitions: [String]?
        /// The same in few words.
        public var shortDefinitions: [String]?
        /// The same in replies of version 1.
        public var shortDefinitionsOfVersion1: [String]?
        /// Examples of its use.
        public var examples: [Example]?
        /// What it is about.
        public var domains: [Label]?
        /// What it is about, in a coarser division.
        public var domainClasses: [Label]?
        /// What sort of thing it is.
        public var semanticClasses: [Label]?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Words of the same meaning.
        public var synonyms: [RelatedWord]?
        /// Words of the opposite meaning.
        public var antonyms: [RelatedWord]?
        /// Its translations.
        public var translations: [Translation]?
        /// Senses within it.
        public var subsenses: [Sense]?
        /// Where it comes from.
        public var etymologies: [String]?
        /// Its inflected forms.
        public var inflections: [InflectedForm]?
        /// How it is said.
        public var pronunciations: [Pronunciation]?
        /// Other forms of it.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// Constructions it is used in.
        public var constructions: [Construction]?
        /// What else to see.
        public var crossReferences: [TypedText]?
        /// The same in words.
        public var crossReferenceMarkers: [String]?
        /// The senses of the thesaurus.
        public var thesaurusLinks: [SenseLink]?
        /// The senses of other dictionaries.
        public var datasetCrossLinks: [SenseLink]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
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
}
